import { swapTraded } from '@candor/terms'
import type { Appliers } from '../core/event-spec.ts'
import { nextOrderIs, type State } from '../core/state.ts'
import { carryDeposits } from '../credit/carry-deposits.ts'
import { turnedOver } from '../credit/turnover.ts'
import { offerMade } from '../offers/apply-offers.ts'
import type { Swapped, SwapEventKind } from './events.ts'

/**
 * What was given of the user's own money is own money in what was received; what it gave and what
 * it bought count as turnover for the user's gift.
 */
export function swapped(state: State, event: Swapped): void {
  nextOrderIs(state, event.order)
  const { user, from, to, amount, received } = event
  const given = { currency: from, units: amount }
  carryDeposits(state, user, given, { currency: to, units: received })
  for (const traded of swapTraded(event)) turnedOver(state, user, traded)
}

export const swapAppliers: Appliers<SwapEventKind> = {
  swapRulesSet: (state, { spec }) => {
    state.swapRules = spec
  },
  swapQuoted: offerMade,
  swapped,
}
