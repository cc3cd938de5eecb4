import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import type { PendingOrder } from './pending-order.ts'

/** Gives back all that was set aside for a pending order. */
export function releaseCover(draft: Draft, { id, cover }: PendingOrder): void {
  for (const { from, to, amount } of cover) {
    draft.post({ from: to, to: from, amount, reason: 'orderCover', reference: id })
  }
}

/** Ends a pending order that comes to nothing. */
export function refusePending(draft: Draft, order: PendingOrder, rejection: Rejection): void {
  releaseCover(draft, order)
  draft.emit({ kind: 'pendingEnded', order: order.id, user: order.user, placed: 0, rejection })
}
