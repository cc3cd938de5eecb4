import { type Amount, type Ppm, amount, formatUnits, parseUnits, ppm } from '@candor/money'
import type { FuturesOrderRow, FuturesRuleRow } from '@candor/protocol'
import type { Direction, MarginTier } from '@candor/terms'
import { type Decimal, truncate } from '@candor/money/decimals'
import { instrumentName } from '../../i18n/instruments.ts'
import { useCall } from '../../data/queries.ts'

/** The rules of one symbol in the units that the formulas count in, and as they are written. */
export interface Facts {
  symbol: string
  name: string
  market: FuturesRuleRow['market']
  /** Currency of margins, fees and profits, and the digits of its amounts. */
  currency: string
  scale: number
  priceScale: number
  /** Units of the currency that one lot gains when the price rises by 10^-priceScale. */
  tickWorth: Amount
  fee: Ppm
  halfSpread: Ppm
  profitCap: Ppm
  tiers: readonly MarginTier[]
  levers: readonly number[]
  minLots: number
  maxLots: number
  /** Worth that can still be opened, and profit that can still be promised. */
  capacity: Record<Direction, Amount>
  reserveLeft: Amount
  /** Whether new orders are taken. */
  open: boolean
  lotSize: Decimal
  feePercent: Decimal
  halfSpreadPercent: Decimal
}

/** Exact units of a decimal text. Throws `RangeError` for a text that is none at this scale. */
export function unitsOf(text: Decimal, scale: number): Amount {
  const parsed = parseUnits(text, scale)
  if (!parsed.ok) throw new RangeError(`not units of 10^-${scale}: ${text}`)
  return amount(parsed.value)
}

/** A price of the wire as whole units of 10^-scale; digits beyond it are cut. */
export function ticksOf(text: Decimal, scale: number): number {
  return Number(unitsOf(truncate(text, scale), scale))
}

/** A price as it was typed; undefined while it is none of this scale. */
export function typedTicks(text: string, scale: number): number | undefined {
  const parsed = parseUnits(text, scale)
  if (!parsed.ok || parsed.value <= 0n || parsed.value > BigInt(Number.MAX_SAFE_INTEGER)) {
    return undefined
  }
  return Number(parsed.value)
}

export function priceText(ticks: number, { priceScale }: Pick<Facts, 'priceScale'>): Decimal {
  return formatUnits(ticks, priceScale)
}

export function amountText(units: bigint, { scale }: Pick<Facts, 'scale'>): Decimal {
  return formatUnits(units, scale)
}

/** A rate of the wire in percent as parts per million. */
const percentOf = (text: Decimal): Ppm => ppm(Number(unitsOf(text, 4)))

export function factsOf(row: FuturesRuleRow): Facts {
  const { currencyScale: scale, priceScale, capacity } = row
  return {
    symbol: row.symbol,
    name: row.name,
    market: row.market,
    currency: row.currencyCode,
    scale,
    priceScale,
    // One unit of the price moves one unit of quantity by exactly one unit of the currency.
    tickWorth: unitsOf(row.lotSize, scale - priceScale),
    fee: percentOf(row.feePercent),
    halfSpread: percentOf(row.halfSpreadPercent),
    profitCap: ppm(Number(unitsOf(row.profitCap, 6))),
    tiers: row.tiers.map(({ from, maintenancePercent }) => ({
      from: unitsOf(from, scale),
      maintenance: percentOf(maintenancePercent),
    })),
    levers: row.levers,
    minLots: row.minLots,
    maxLots: row.maxLots,
    capacity: {
      long: unitsOf(capacity.buyLong, scale),
      short: unitsOf(capacity.buyShort, scale),
    },
    reserveLeft: unitsOf(row.reserveLeft, scale),
    open: row.open,
    lotSize: row.lotSize,
    feePercent: row.feePercent,
    halfSpreadPercent: row.halfSpreadPercent,
  }
}

/** The rules of every symbol. What is left of the capacity moves, so they are read again. */
export function useFuturesFacts() {
  return useCall(
    'contractRule',
    {},
    { staleTime: 30_000, refetchInterval: 60_000, select: allFacts },
  )
}

function allFacts({ symbols }: { symbols: FuturesRuleRow[] }): Facts[] {
  return symbols.map(factsOf)
}

/** The rules of one symbol; undefined while they are not known, or when there are none. */
export function useFactsOf(symbol: string): Facts | undefined {
  return useFuturesFacts().data?.find((facts) => facts.symbol === symbol)
}

/** BTC/USDT of a coin pair, the name of everything else. */
export function titleOf(
  row: Pick<FuturesOrderRow, 'symbol' | 'name'> & ({ currency: string } | { currencyCode: string }),
): string {
  const code = 'currency' in row ? row.currency : row.currencyCode
  const base = row.symbol.endsWith(code) ? row.symbol.slice(0, -code.length) : ''
  return base === '' ? instrumentName(row) : `${base}/${code}`
}

export function directionOf(direction: FuturesOrderRow['direction']): Direction {
  return direction === 'buyLong' ? 'long' : 'short'
}

export function otherDirection(direction: Direction): Direction {
  return direction === 'long' ? 'short' : 'long'
}
