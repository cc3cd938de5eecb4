import type { EngineView } from '@candor/engine'
import { divFloor, formatUnits } from '@candor/money'
import { SETTLEMENT_CURRENCY } from '../../catalogue/catalogue.ts'
import { pairSymbol } from '../../catalogue/coins.ts'
import { rateSymbol } from '../../catalogue/fiats.ts'

type Prices = Pick<EngineView, 'currencies' | 'currencyId' | 'indexId' | 'indexes' | 'indexPrice'>

/** Digits that worth is shown with. */
const SHOWN_DIGITS = 2

/**
 * Returns the worth of an amount in units of USDT at the last index prices, rounded down. Undefined
 * while there is no price.
 */
export function worthInUsdt(engine: Prices, currency: number, units: bigint): bigint | undefined {
  const { code, scale } = engine.currencies()[currency]!
  if (code === SETTLEMENT_CURRENCY) return units
  const usdt = 10n ** BigInt(usdtScale(engine))
  const price = lastPrice(engine, pairSymbol(code))
  if (price) return divFloor(units * price.ticks * usdt, 10n ** BigInt(scale) * price.unit)
  const rate = lastPrice(engine, rateSymbol(code))
  if (rate) return divFloor(units * rate.unit * usdt, 10n ** BigInt(scale) * rate.ticks)
  return undefined
}

/** Units of USDT as they are shown: two digits, rounded down. */
export function shownUsdt(engine: Prices, units: bigint): string {
  const cut = 10n ** BigInt(usdtScale(engine) - SHOWN_DIGITS)
  return formatUnits(divFloor(units, cut), SHOWN_DIGITS)
}

function usdtScale(engine: Prices): number {
  return engine.currencies()[engine.currencyId(SETTLEMENT_CURRENCY)!]!.scale
}

/** The last print of an index: ticks / unit is the price. */
function lastPrice(engine: Prices, symbol: string): { ticks: bigint; unit: bigint } | undefined {
  const index = engine.indexId(symbol)
  const print = index === undefined ? undefined : engine.indexPrice(index)
  if (index === undefined || !print) return undefined
  return { ticks: BigInt(print.price), unit: 10n ** BigInt(engine.indexes()[index]!.scale) }
}
