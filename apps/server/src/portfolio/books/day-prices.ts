import { DAY_MS, MINUTE_MS, VENUE_OFFSET_MINUTES } from '@candor/money/durations'
import type { Kernel } from '../../kernel/kernel.ts'
import { SETTLEMENT_CURRENCY } from '../../catalogue/catalogue.ts'
import { pairSymbol } from '../../catalogue/coins.ts'
import { FIATS, rateSymbol } from '../../catalogue/fiats.ts'
import type { Pricing } from '../../market/pricing.ts'
import type { DayPriceRow } from '../tables.ts'
import { indexCode } from './prices.ts'

/** Digits that prices of a fiat are for that no account is in. */
export const FIAT_SCALE = 6

export type PriceNeeds = Pick<Kernel, 'store' | 'transactor'> & Pick<Pricing, 'market'>

/** When a venue's day is over, milliseconds since 1970 UTC. */
export function endOfDay(day: number): number {
  return (day + 1) * DAY_MS - VENUE_OFFSET_MINUTES * MINUTE_MS
}

/**
 * Writes what coins were worth at the ends of these days, from the first that somebody had one, where it
 * is not written: the close of the last hour, as charts have it; and where the indexes of futures stood.
 * Rates of fiats have no charts: the last day gets the rate that stands.
 */
export async function writeDayPrices(
  needs: PriceNeeds,
  days: { first: number; last: number },
  signal: AbortSignal,
): Promise<void> {
  const { store, transactor } = needs
  const { engine } = transactor
  const known = await store
    .selectFrom('day_prices')
    .select(['code', 'day'])
    .where('day', '>=', days.first)
    .execute()
  const written = new Set(known.map(({ code, day }) => `${code} ${day}`))
  const held = await store
    .selectFrom('day_closes')
    .select(({ fn }) => ['currency', fn.min('day').as('since')])
    .groupBy('currency')
    .execute()
  for (const { currency, since } of held) {
    const { code, scale } = engine.currencies()[currency]!
    if (code === SETTLEMENT_CURRENCY) continue
    for (let day = Math.max(days.first, since); day <= days.last; day += 1) {
      if (signal.aborted) return
      if (written.has(`${code} ${day}`)) continue
      const price = await closeOf(needs, code, day)
      if (price) await write(needs, { code, day, ...worthOf(engine, price, scale) })
    }
  }
  for (const { symbol } of engine.futures()) {
    const code = indexCode(symbol)
    for (let day = days.first; day <= days.last; day += 1) {
      if (signal.aborted) return
      if (written.has(`${code} ${day}`)) continue
      const close = await lastOf(needs, symbol, day)
      if (close) await write(needs, { code, day, numerator: close.ticks, denominator: 1n })
    }
  }
  for (const { code } of FIATS) {
    const index = engine.indexId(rateSymbol(code))
    const print = index === undefined ? undefined : engine.indexPrice(index)
    if (index === undefined || !print || written.has(`${code} ${days.last}`)) continue
    const own = engine.currencyId(code)
    const scale = own === undefined ? FIAT_SCALE : engine.currencies()[own]!.scale
    // So many of it are one USDT: upside down, it is what one of it is worth.
    const unit = 10n ** BigInt(engine.indexes()[index]!.scale)
    const { numerator, denominator } = worthOf(
      engine,
      { ticks: unit, unit: BigInt(print.price) },
      scale,
    )
    await write(needs, { code, day: days.last, numerator, denominator })
  }
}

/** The last price of a coin before a day's end; undefined where charts do not go so far. */
function closeOf(needs: PriceNeeds, code: string, day: number): Promise<Close | undefined> {
  return lastOf(needs, pairSymbol(code), day)
}

interface Close {
  ticks: bigint
  /** Ticks of 1. */
  unit: bigint
}

async function lastOf(
  { market, transactor: { engine } }: PriceNeeds,
  symbol: string,
  day: number,
): Promise<Close | undefined> {
  const index = engine.indexId(symbol)
  if (index === undefined || !market.hasChart(symbol)) return undefined
  const [candle] = await market.candles(symbol, '1hour', 1, endOfDay(day))
  return (
    candle && { ticks: BigInt(candle.close), unit: 10n ** BigInt(engine.indexes()[index]!.scale) }
  )
}

/** Units of USDT for one unit of a currency with so many digits. */
function worthOf(
  engine: Kernel['transactor']['engine'],
  { ticks, unit }: { ticks: bigint; unit: bigint },
  scale: number,
): Pick<DayPriceRow, 'numerator' | 'denominator'> {
  const usdt = engine.currencies()[engine.currencyId(SETTLEMENT_CURRENCY)!]!.scale
  return { numerator: ticks * 10n ** BigInt(usdt), denominator: 10n ** BigInt(scale) * unit }
}

async function write({ store }: PriceNeeds, row: DayPriceRow): Promise<void> {
  await store
    .insertInto('day_prices')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
