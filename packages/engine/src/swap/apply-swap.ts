import { turnedOver } from '../cash/apply-credit.ts'
import type { Swapped } from '../events.ts'
import { type State, nextOrderIs } from '../state.ts'

/** What of the gift's currency it gave or bought, fee included, counts as turnover for the gift. */
export function swapped(state: State, event: Swapped): void {
  nextOrderIs(state, event.order)
  const gift = state.policy?.giftCurrency
  if (event.from === gift) turnedOver(state, event.user, event.amount)
  if (event.to === gift) turnedOver(state, event.user, event.received + event.fee)
}
