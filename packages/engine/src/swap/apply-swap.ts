import { swapTraded } from '@candor/terms'
import type { Appliers } from '../core/event-spec.ts'
import { nextOrderIs, type State } from '../core/state.ts'
import { turnedOver } from '../credit/turnover.ts'
import { offerMade } from '../offers/apply-offers.ts'
import type { Swapped, SwapEventKind } from './events.ts'

/** What it gave and what it bought count as turnover for the user's gift. */
export function swapped(state: State, event: Swapped): void {
  nextOrderIs(state, event.order)
  for (const traded of swapTraded(event)) turnedOver(state, event.user, traded)
}

export const swapAppliers: Appliers<SwapEventKind> = {
  swapRulesSet: (state, { spec }) => {
    state.swapRules = spec
  },
  swapQuoted: offerMade,
  swapped,
}
