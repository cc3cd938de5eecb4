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
 * Counts a trade as volume of both people in it: its worth where the market is paid in the gift's
 * currency, and nothing in others. A price beyond the band of who buys counts as the band's end: two who
 * agree on one far above what the goods are worth would pay the buyer's fee in goods of nearly no worth.
 * Nobody ever trades with themself.
 */
export function countVolume(state: State, event: SpotTraded, at: number): void {
  if (!knowsTiers(state)) return
  const market = state.markets[event.market]!
  const { price, quantity, worth } = event
  const most = market.mostCounted
  const counted = price > most ? market.worth(most, quantity) : worth
  const { quote: currency } = market.spec
  const units = turnoverOf({ currency, units: counted }, state.policy?.giftCurrency)
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
