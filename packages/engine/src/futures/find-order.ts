import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import type { Owner } from '../ledger/accounts.ts'
import { NONE } from '../tables/slot-table.ts'
import type { FuturesMarket } from './futures-market.ts'
import type { FuturesOrder } from './futures-order.ts'

type Found<Value> = Value | { fault: Rejection }

/**
 * Finds a user's own waiting order or position. Another user's is reported as unknown; the owner's
 * own that ended recently as closed.
 */
export function findOrder(draft: Draft, user: Owner, id: number): Found<{ order: FuturesOrder }> {
  const { users, futuresOrders, closedOrders } = draft.state
  if (users.slotOf(user) === NONE) return { fault: 'user_unknown' }
  const order = futuresOrders.get(id)
  if (order) return order.user === user ? { order } : { fault: 'order_unknown' }
  return { fault: closedOrders.ownerOf(id) === user ? 'order_closed' : 'order_unknown' }
}

/** Finds a user's own position; a waiting order does not count. */
export function findPosition(
  draft: Draft,
  user: Owner,
  id: number,
): Found<{ order: FuturesOrder; market: FuturesMarket }> {
  const found = findOrder(draft, user, id)
  if ('fault' in found) return found
  const { order } = found
  if (!order.isOpen) return { fault: 'order_waiting' }
  if (!draft.carries && draft.state.pendings.ending(id)) return { fault: 'order_ending' }
  return { order, market: draft.state.futures[order.futures]! }
}

/** Finds a user's own position that is not locked. */
export function findUnlocked(draft: Draft, user: Owner, id: number) {
  const found = findPosition(draft, user, id)
  if ('fault' in found || found.order.lockedWith === 0) return found
  return { fault: 'order_locked' } as const
}
