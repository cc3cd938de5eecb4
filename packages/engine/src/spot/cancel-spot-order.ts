import type { Draft } from '../draft.ts'
import type { Owner } from '../ledger/accounts.ts'
import type { Rejection } from '../rejections.ts'
import { BUY, NONE } from './book/index.ts'
import { purseOf } from './fills.ts'

/**
 * Revokes an open order and releases the whole of what it still holds. Another user's order is as
 * unknown as one that never was; the owner's own that closed lately is named closed.
 */
export function decideCancelSpotOrder(
  draft: Draft,
  user: Owner,
  order: number,
): Rejection | undefined {
  const { users, orders, closedOrders, markets } = draft.state
  if (users.slotOf(user) === NONE) return 'user_unknown'
  const node = orders.nodeOf(order)
  if (node === NONE) return closedOrders.ownerOf(order) === user ? 'order_closed' : 'order_unknown'
  const market = markets[orders.marketOf(node)]!
  const { book, spec } = market
  const slot = orders.bookSlotOf(node)
  if (book.user(slot) !== user) return 'order_unknown'
  const side = book.side(slot) === BUY ? 'buy' : 'sell'
  const gives = side === 'buy' ? spec.quote : spec.base
  const amount = market.cost(side, book.price(slot), book.remaining(slot))
  const held = purseOf(user, 'held', gives)
  draft.post(held, purseOf(user, 'available', gives), amount, 'spotRelease', order)
  draft.emit({ kind: 'spotOrderClosed', order, reason: 'revoked' })
  return undefined
}
