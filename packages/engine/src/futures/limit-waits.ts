import type { Ppm, Price } from '@candor/money'
import { type Direction, fillPrice, widened } from '@candor/terms'
import { waitsForPrices } from '../core/record-format.ts'
import type { State } from '../core/state.ts'
import { reachesLimit } from './trigger-prices.ts'

/** How a limit that is placed stands to the index. */
export interface PlacedLimit {
  reached: boolean
  /**
   * The index has reached it and is not beyond it by the half-spread. It would get by without the spread
   * that a market order pays, so it waits until it is.
   */
  spreadDue: boolean
}

/** There is none. */
const NO_LIMIT: PlacedLimit = { reached: false, spreadDue: false }

export function placedLimit(
  state: State,
  { direction, limit }: { direction: Direction; limit?: Price },
  index: Price,
  halfSpread: Ppm,
): PlacedLimit {
  if (limit === undefined) return NO_LIMIT
  const reached = reachesLimit({ direction, price: limit }, index)
  const taken = fillPrice(direction, 'open', index, halfSpread)
  const isWithin = direction === 'long' ? taken > limit : taken < limit
  return { reached, spreadDue: reached && isWithin && waitsForPrices(state) }
}

/** An order of futures by its limit; a market order has none. */
export interface LimitAsked {
  /** Id of the futures contract's rules. */
  futures: number
  direction: Direction
  price?: Price
}

/** Whether a limit would wait if it were placed at the last print, so that its stops go by it. */
export function limitWaits(
  state: State,
  { futures, direction, price: limit }: LimitAsked,
): boolean {
  const { spec } = state.futures[futures]!
  const print = state.prices[spec.index]
  if (limit === undefined || !print) return limit !== undefined
  const halfSpread = widened(spec.halfSpread, state.movements[spec.index]?.ppm ?? 0)
  const { reached, spreadDue } = placedLimit(state, { direction, limit }, print.price, halfSpread)
  return !reached || spreadDue
}
