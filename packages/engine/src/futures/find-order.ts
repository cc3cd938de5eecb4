import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import type { Owner } from '../ledger/accounts.ts'
import { NONE } from '../tables/slot-table.ts'
import type { FuturesMarket } from './futures-market.ts'
import type { FuturesOrder } from './futures-order.ts'

type Found<Value> = Value | { fault: Rejection }

/**
 * A user's own waiting order or position. Another user's is as unknown as one that never was; the
 * owner's own that ended lately is named closed.
 */
export function findOrder(draft: Draft, user: Owner, id: number): Found<{ order: FuturesOrder }> {
  const { users, futuresOrders, closedOrders } = draft.state
  if (users.slotOf(user) === NONE) return { fault: 'user_unknown' }
  const order = futuresOrders.get(id)
  if (order) return order.user === user ? { order } : { fault: 'order_unknown' }
  return { fault: closedOrders.ownerOf(id) === user ? 'order_closed' : 'order_unknown' }
}

/** A user's own position; a waiting order is none. */
export function findPosition(
  draft: Draft,
  user: Owner,
  id: number,
): Found<{ order: FuturesOrder; market: FuturesMarket }> {
  const found = findOrder(draft, user, id)
  if ('fault' in found) return found
  const { order } = found
  if (!order.isOpen) return { fault: 'order_waiting' }
  return { order, market: draft.state.futures[order.futures]! }
}

/** A position that is locked with none. */
export function findUnlocked(draft: Draft, user: Owner, id: number) {
  const found = findPosition(draft, user, id)
  if ('fault' in found || found.order.lockedWith === 0) return found
  return { fault: 'order_locked' } as const
}
