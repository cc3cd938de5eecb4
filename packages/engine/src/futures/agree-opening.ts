import type { Amount } from '@candor/money'
import { worthOf } from '@candor/terms'
import { cushioned } from '../core/cover.ts'
import type { Draft } from '../core/draft.ts'
import type { PendingTerms } from '../core/pending-spec.ts'
import type { Owner } from '../ledger/accounts.ts'
import { MAX_BALANCE } from '../ledger/ledger.ts'
import type { FuturesOrderPlaced } from './events.ts'
import { futuresAccounts } from './futures-accounts.ts'
import { mostFigures } from './order-terms.ts'

/** The index whose next print a command that names a position or an order waits for. */
export function futuresIndex({ state }: Draft, { order }: { order: number }): readonly number[] {
  return [state.futures[state.futuresOrders.get(order)!.futures]!.spec.index]
}

/**
 * Sets the amount of an order by amount aside, and what the pool would promise for all of it: the price
 * that is still to come may buy more lots than the last, and never for more.
 */
export function agreeAmount(trial: Draft, user: Owner, amount: Amount): PendingTerms {
  const { futures, direction, lever, price } = placedBy(trial)
  const { spec } = trial.state.futures[futures]!
  const { available, held, poolAvailable, poolHeld } = futuresAccounts(user, spec.currency)
  const { worth, margin, reserve } = mostFigures(spec, { lever }, price, amount)
  return {
    cover: [
      { from: available, to: held, amount },
      { from: poolAvailable, to: poolHeld, amount: reserve },
    ],
    stake: margin,
    exposure: { product: 'futures', id: futures, direction, worth: bounded(worth) },
  }
}

/**
 * Sets margin, fee and reserve aside with a cushion for the price that is still to come, or all that
 * there is: what could be opened now is not refused for what the person does meanwhile.
 */
export function agreeOpening(trial: Draft, user: Owner): PendingTerms {
  const { futures, direction, lots, price, margin, fee, reserve } = placedBy(trial)
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
      worth: bounded(worth),
    },
  }
}

function placedBy({ events }: Draft): FuturesOrderPlaced {
  const placed = events.find((event) => event.kind === 'futuresOrderPlaced')
  if (placed?.kind !== 'futuresOrderPlaced') throw new Error('an opening that places no order')
  return placed
}

/** As far as amounts go. */
function bounded(worth: Amount): Amount {
  return worth < MAX_BALANCE ? worth : (MAX_BALANCE as Amount)
}
