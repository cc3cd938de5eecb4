import { ZERO } from '@candor/money'
import { utcDay } from '@candor/money/durations'
import { turnoverOf } from '@candor/terms'
import type { Appliers } from '../../core/event-spec.ts'
import { knowsTiers } from '../../core/record-format.ts'
import type { State } from '../../core/state.ts'
import { FIRST_USER } from '../../ledger/accounts.ts'
import type { SpotTraded } from '../events.ts'
import type { TierEventKind } from './events.ts'

/**
 * Counts a trade as volume of both people in it, as turnover is counted: its worth where the market
 * is paid in the gift's currency, and nothing in others. Nobody ever trades with themself.
 */
export function countVolume(state: State, event: SpotTraded, at: number): void {
  if (!knowsTiers(state)) return
  const currency = state.markets[event.market]!.spec.quote
  const units = turnoverOf({ currency, units: event.worth }, state.policy?.giftCurrency)
  if (units === ZERO) return
  const day = utcDay(at)
  for (const user of [event.makerUser, event.takerUser]) {
    if (user >= FIRST_USER) state.tradedDays.add(user, day, units)
  }
}

export const tierAppliers: Appliers<TierEventKind> = {
  feeTiersSet: (state, { spec }) => {
    state.feeTiers = spec
  },
}
