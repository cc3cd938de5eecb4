import { spotHold } from '@candor/terms'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import { bindsReached } from '../core/record-format.ts'
import type { Owner } from '../ledger/accounts.ts'
import { BUY, NONE } from './book/index.ts'
import { purseOf } from './fills.ts'
import { laddersStand } from './ladder-pause.ts'

export interface CancelSpotOrder {
  kind: 'cancelSpotOrder'
  user: Owner
  order: number
}

export const cancelSpotOrder: CommandSpec<CancelSpotOrder> = {
  code: 9,
  decide: (draft, { user, order }) => decideCancelSpotOrder(draft, user, order),
  pending: {
    indexes: indexReaching,
    agree: () => ({ cover: [] }),
  },
}

/**
 * The index whose last price reaches the order at the house's usual spread, while the house quotes:
 * whoever knows the next prices must not keep only the orders that gain by them. Any other order is
 * taken back at once.
 */
function indexReaching({ state, at }: Draft, { order }: CancelSpotOrder): readonly number[] {
  if (!bindsReached(state)) return []
  const node = state.orders.nodeOf(order)
  const market = state.markets[state.orders.marketOf(node)]!
  const { book, spec } = market
  if (!laddersStand(state, market, at)) return []
  const top = market.usualTop
  const slot = state.orders.bookSlotOf(node)
  const price = book.price(slot)
  const isReached = book.side(slot) === BUY ? top.ask > 0 && price >= top.ask : price <= top.bid
  return isReached ? [spec.index] : []
}

/**
 * Revokes an open order, at once or, where the house's quotes reach it, at the next price, and
 * releases the whole of what it still holds. Another user's order is as unknown as one that never
 * was; the owner's own that closed lately is named closed.
 */
function decideCancelSpotOrder(draft: Draft, user: Owner, order: number): Rejection | undefined {
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
  const amount = spotHold(market.units, side, {
    price: book.price(slot),
    lots: book.remaining(slot),
  })
  const held = purseOf(user, 'held', gives)
  draft.post({
    from: held,
    to: purseOf(user, 'available', gives),
    amount,
    reason: 'spotRelease',
    reference: order,
  })
  draft.emit({ kind: 'spotOrderClosed', order, reason: 'cancelled' })
  return undefined
}
