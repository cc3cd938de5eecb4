import { MOST_BALANCE, powerOfTen } from '../exact.ts'
import type { MarketSpec } from '../specs.ts'
import type { Terms } from '../terms.ts'
import type { Side } from './spot-events.ts'

/** The highest price that a book can hold, in ticks. */
export const MOST_TICKS = 2_147_483_647

/** What the ticks and lots of a market are worth. */
export interface Units {
  /** Units of the quote currency of one tick of one lot. */
  readonly tickLot: bigint
  /** Units of the base currency of one lot. */
  readonly lot: bigint
}

const known = new WeakMap<MarketSpec, Units>()

export function unitsOf({ currencies }: Terms, spec: MarketSpec): Units {
  let units = known.get(spec)
  if (!units) {
    const { base, quote, priceScale, quantityScale } = spec
    units = {
      tickLot: powerOfTen((currencies[quote]?.scale ?? 0) - priceScale - quantityScale),
      lot: powerOfTen((currencies[base]?.scale ?? 0) - quantityScale),
    }
    known.set(spec, units)
  }
  return units
}

/** What an order gives for so many lots at a price, and holds while it rests. */
export function givenFor(units: Units, side: Side, price: number, lots: number): bigint {
  return side === 'buy' ? BigInt(price) * BigInt(lots) * units.tickLot : BigInt(lots) * units.lot
}

/** The highest limit of a market: the book can take it, and the books the worth of its largest order. */
export function highestPrice(units: Units, { maxQuantity }: MarketSpec): number {
  const most = MOST_BALANCE / (BigInt(maxQuantity) * units.tickLot)
  return most < BigInt(MOST_TICKS) ? Number(most) : MOST_TICKS
}
