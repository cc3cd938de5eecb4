import type { Amount } from '@candor/money'
import { cushioned } from '../core/cover.ts'
import type { Draft } from '../core/draft.ts'
import type { PendingTerms } from '../core/pending-spec.ts'
import type { PlaceSpotOrder } from './spot-order-command.ts'
import { purseOf } from './fills.ts'

/** The index of the market where the order would take from the ladder: people it meets at once. */
export function indexTaken(
  { state, events }: Draft,
  { market }: PlaceSpotOrder,
): readonly number[] {
  const takes = events.some((event) => event.kind === 'spotTraded' && event.makerOrder === 0)
  return takes ? [state.markets[market]!.spec.index] : []
}

/** Sets aside what the order may give: of a market buy by quantity what it would cost, with a cushion. */
export function agreeSpot(trial: Draft, order: PlaceSpotOrder): PendingTerms {
  const { user, side, method, price, quantity, amount } = order
  const market = trial.state.markets[order.market]!
  const { quote, base } = market.spec
  const gives = side === 'buy' ? quote : base
  const from = purseOf(user, 'available', gives)
  const to = purseOf(user, 'held', gives)
  if (side === 'sell') return { cover: [{ from, to, amount: market.inBase(quantity!) }] }
  if (method === 'limit') return { cover: [{ from, to, amount: market.worth(price!, quantity!) }] }
  if (amount !== undefined) return { cover: [{ from, to, amount }] }
  return { cover: [cushioned(trial, { from, to, amount: spent(trial) })] }
}

function spent({ events }: Draft): Amount {
  let worth = 0n
  for (const event of events) if (event.kind === 'spotTraded') worth += event.worth
  return worth as Amount
}
