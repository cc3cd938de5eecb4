import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import type { Owner } from '../ledger/accounts.ts'
import { futuresIndex } from './agree-opening.ts'
import { findOrder } from './find-order.ts'
import { futuresAccounts } from './futures-accounts.ts'
import { isSwept } from './market-pause.ts'

/** Withdraws a limit order that waits. */
export interface CancelFuturesOrder {
  kind: 'cancelFuturesOrder'
  user: Owner
  order: number
}

export const cancelFuturesOrder: CommandSpec<CancelFuturesOrder> = {
  code: 19,
  decide: (draft, { user, order }) => decideCancelFuturesOrder(draft, user, order),
  pending: {
    // Whoever knows the next prices must not keep only the limits that gain by them. While the market
    // is paused a limit opens at the price that comes, and nothing is gained by taking it away.
    indexes: (trial, command) =>
      trial.price(futuresIndex(trial, command)[0]!) ? futuresIndex(trial, command) : [],
    agree: (_, { order }) => ({ cover: [], ends: order }),
  },
}

/**
 * Withdraws a limit order that waits: margin, fee and the pool's reserve are free again. Until the
 * next price the order stands, and a price before that one may still open it.
 */
function decideCancelFuturesOrder(draft: Draft, user: Owner, id: number): Rejection | undefined {
  const found = findOrder(draft, user, id)
  if ('fault' in found) return found.fault
  const { order } = found
  if (order.isOpen) return 'order_executed'
  if (!draft.carries && draft.state.pendings.ending(id)) return 'order_ending'
  const { spec } = draft.state.futures[order.futures]!
  if (!isSwept(draft.state, spec)) return 'market_paused'
  const { available, held, poolAvailable, poolHeld } = futuresAccounts(user, spec.currency)
  draft.post({
    from: held,
    to: available,
    amount: order.margin,
    reason: 'futuresMarginReturn',
    reference: id,
  })
  draft.post({ from: held, to: available, amount: order.fee, reason: 'futuresFee', reference: id })
  draft.post({
    from: poolHeld,
    to: poolAvailable,
    amount: order.reserve,
    reason: 'futuresReserve',
    reference: id,
  })
  draft.emit({ kind: 'futuresOrderCancelled', order: id, user })
  return undefined
}
