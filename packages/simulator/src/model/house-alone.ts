import type { Owner } from '@candor/engine'
import type { ModelEvent } from './waiting.ts'
import type { ModelMarket } from './market.ts'
import { type Incoming, type Meeting, meet } from './meeting.ts'
import type { ModelState } from './state.ts'

/** Whether no offer of people decides what becomes of an order that waits: from format 7 on. */
export function keepsWaiting({ epoch }: Pick<ModelState, 'epoch'>): boolean {
  return epoch !== undefined && epoch.format >= 7
}

/**
 * Whether an order that is filled whole or not at all would be so only by people and the house together:
 * then it is not filled.
 */
export function needsBoth(
  state: ModelState,
  market: ModelMarket,
  incoming: Incoming,
  { fills }: Meeting,
): boolean {
  if (!keepsWaiting(state) || fills.every(({ maker }) => maker)) return false
  const alone = aloneWithHouse(market, incoming)
  const isSpent = alone.end === 'spent' && incoming.lots === undefined
  return alone.left > 0n && !isSpent
}

/** What an order would meet in a book without people. */
export function aloneWithHouse(market: ModelMarket, incoming: Incoming): Meeting {
  return meet(market, { ...incoming, standing: [] })
}

/** What the house alone would ask for so many lots now. */
export function askedByHouse(
  market: ModelMarket,
  { user, quantity }: { user: Owner; quantity?: number },
  at: number,
): bigint {
  const nobody = { standing: [], passesOwn: true, closes: () => false, endsAtOwn: false }
  const most = { limit: 2n ** 62n, lots: BigInt(quantity!), spend: undefined, people: undefined }
  return meet(market, { user, side: 'buy', at, ...most, ...nobody }).worth
}

/** Whether something was taken of the ladder. */
export function takesOfLadder(events: readonly ModelEvent[]): boolean {
  return events.some((event) => event.kind === 'spotTraded' && event.makerOrder === 0)
}
