import type { Owner } from '@candor/engine'
import { tradingAccount } from './ledger.ts'
import type { Carried } from './carried.ts'
import type { ModelState } from './state.ts'

/** Only the owner learns that an order was ever there; the whole of what it held comes back. */
export function cancelSpotOrder(state: ModelState, user: Owner, order: number): Carried {
  if (!state.users.has(user)) return 'user_unknown'
  for (const market of state.markets) {
    const open = market.book.orders.find(({ id }) => id === order)
    if (!open) continue
    if (open.user !== user) return 'order_unknown'
    const currency = market.gives(open.side)
    const held = tradingAccount(user, 'held', currency)
    const available = tradingAccount(user, 'available', currency)
    state.ledger.move({ from: held, to: available }, market.held(open), 'spotRelease', order)
    market.book.remove(open)
    state.closedOrders.set(order, user)
    return { events: [{ kind: 'spotOrderClosed', order, reason: 'cancelled' }] }
  }
  return state.closedOrders.get(order) === user ? 'order_closed' : 'order_unknown'
}
