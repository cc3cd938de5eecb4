import type { Swapped } from '../events.ts'
import { type State, nextOrderIs } from '../state.ts'

/** What of the gift's currency it gave or bought, fee included, counts as turnover for the gift. */
export function swapped(state: State, event: Swapped): void {
  nextOrderIs(state, event.order)
  const gift = state.policy?.giftCurrency
  const slot = state.users.slotOf(event.user)
  if (event.from === gift) state.users.turnOver(slot, event.amount)
  if (event.to === gift) state.users.turnOver(slot, event.received + event.fee)
}
