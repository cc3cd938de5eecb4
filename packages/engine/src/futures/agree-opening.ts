import type { Amount } from '@candor/money'
import { worthOf } from '@candor/terms'
import { cushioned } from '../core/cover.ts'
import type { Draft } from '../core/draft.ts'
import type { PendingTerms } from '../core/pending-spec.ts'
import type { Owner } from '../ledger/accounts.ts'
import { MAX_BALANCE } from '../ledger/ledger.ts'
import { futuresAccounts } from './futures-accounts.ts'

/** The index whose next print a command that names a position or an order waits for. */
export function futuresIndex({ state }: Draft, { order }: { order: number }): readonly number[] {
  return [state.futures[state.futuresOrders.get(order)!.futures]!.spec.index]
}

/**
 * Sets margin, fee and reserve aside with a cushion for the price that is still to come, or all that
 * there is: what could be opened now is not refused for what the person does meanwhile.
 */
export function agreeOpening(trial: Draft, user: Owner): PendingTerms {
  const placed = trial.events.find((event) => event.kind === 'futuresOrderPlaced')
  if (placed?.kind !== 'futuresOrderPlaced') throw new Error('an opening that places no order')
  const { futures, direction, lots, price, margin, fee, reserve } = placed
  const { spec } = trial.state.futures[futures]!
  const { available, held, poolAvailable, poolHeld } = futuresAccounts(user, spec.currency)
  const worth = worthOf(lots, price, spec.tickWorth)
  return {
    cover: [
      cushioned(trial, { from: available, to: held, amount: (margin + fee) as Amount }),
      cushioned(trial, { from: poolAvailable, to: poolHeld, amount: reserve }),
    ],
    stake: margin,
    exposure: {
      product: 'futures',
      id: futures,
      direction,
      worth: worth < MAX_BALANCE ? worth : (MAX_BALANCE as Amount),
    },
  }
}
