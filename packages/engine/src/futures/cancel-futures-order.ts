import type { Draft } from '../draft.ts'
import type { Owner } from '../ledger/accounts.ts'
import type { Rejection } from '../rejections.ts'
import { findOrder } from './find-order.ts'
import { futuresAccounts } from './futures-accounts.ts'
import { isSwept } from './market-pause.ts'

/** Withdraws a limit order that waits: margin, fee and the pool's reserve are free again. */
export function decideCancelFuturesOrder(
  draft: Draft,
  user: Owner,
  id: number,
): Rejection | undefined {
  const found = findOrder(draft, user, id)
  if ('fault' in found) return found.fault
  const { order } = found
  if (order.isOpen) return 'order_executed'
  const { spec } = draft.state.futures[order.futures]!
  if (!isSwept(draft.state, spec)) return 'market_paused'
  const { available, held, poolAvailable, poolHeld } = futuresAccounts(user, spec.currency)
  draft.post(held, available, order.margin, 'futuresMarginReturn', id)
  draft.post(held, available, order.fee, 'futuresFee', id)
  draft.post(poolHeld, poolAvailable, order.reserve, 'futuresReserve', id)
  draft.emit({ kind: 'futuresOrderCancelled', order: id, user })
  return undefined
}
