import { type Resting, betterFor } from './book.ts'
import { ladderQuotes } from './ladder.ts'
import type { ModelMarket } from './market.ts'
import { type ModelState, bindsReached } from './state.ts'

/** An order is bound where the ladder, at its usual spread, offers what it asks for. */
export function isReachedByLadder(
  state: ModelState,
  market: ModelMarket,
  { side, price }: Pick<Resting, 'side' | 'price'>,
  at: number,
): boolean {
  if (!bindsReached(state)) return false
  const last = state.prices[market.spec.index]
  if (last === undefined || market.freshIndex(at) === undefined || market.isPulled(at)) return false
  const takerSide = side === 'buy' ? 'sell' : 'buy'
  const [best] = ladderQuotes(market.spec.ladder, market.units, last.price, takerSide)
  return best !== undefined && !betterFor(takerSide, price, best.price)
}
