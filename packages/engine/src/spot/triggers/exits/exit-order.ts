import type { Draft } from '../../../core/draft.ts'
import type { State } from '../../../core/state.ts'
import type { AskedTerms } from '../../order-terms.ts'
import { stageCancels } from '../../cancel-spot-orders.ts'
import { closeResting, findOpen, isReachedByHouse } from '../../resting.ts'
import { reachedLeg, type Trigger } from '../trigger.ts'

/** Its owner's own orders must not keep it from the market: it closes those that it meets. */
export const EXIT_TERMS: AskedTerms = { selfTrade: 'oldest' }

/**
 * The lots of an exit's order: of a sell what makes whole lots, of a buy what was sold before as far as
 * what that brought pays for it at a limit; at most the largest order.
 */
export function lotsOfExit(state: State, trigger: Trigger): number {
  const { market: id, side, quantity, held } = trigger
  const market = state.markets[id]!
  const { method, price } = reachedLeg(trigger)
  const lots = Math.min(quantity!, market.spec.maxQuantity)
  if (side === 'sell' || method === 'market') return lots
  const payable = held / (BigInt(price!) * market.units.tickLot)
  return payable < BigInt(lots) ? Number(payable) : lots
}

/**
 * Takes back what is left of the order that an exit is of, once the exit goes: at once, or at the next
 * price where the house's quotes reach it.
 */
export function takeBackEntry(draft: Draft, { of, user }: Trigger): void {
  const { state, events } = draft
  if (of === undefined || !state.exits.get(of)) return
  const isGone = events.some((event) => event.kind === 'spotOrderClosed' && event.order === of)
  if (isGone) return
  const resting = findOpen(state, of)
  if (isReachedByHouse(draft, resting)) stageCancels(draft, user, { reached: [resting] })
  else closeResting(draft, resting, 'cancelled')
}
