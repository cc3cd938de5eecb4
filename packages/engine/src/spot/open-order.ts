import type { Price, Quantity } from '@candor/money'
import type { State } from '../core/state.ts'
import type { Owner } from '../ledger/accounts.ts'
import { BUY, NONE, type Side } from './book/index.ts'

export interface OpenOrder {
  id: number
  user: Owner
  market: number
  side: Side
  price: Price
  quantity: Quantity
  remaining: Quantity
}

export interface Level {
  price: Price
  quantity: Quantity
}

/** An open order as readers see it, by its node in `OpenOrders`. */
export function openOrderAt(state: State, node: number): OpenOrder {
  const market = state.orders.marketOf(node)
  const slot = state.orders.bookSlotOf(node)
  const { book } = state.markets[market]!
  return {
    id: book.order(slot),
    user: book.user(slot),
    market,
    side: book.side(slot) === BUY ? 'buy' : 'sell',
    price: book.price(slot),
    quantity: book.quantity(slot),
    remaining: book.remaining(slot),
  }
}

/** A user's open orders, in order of id. */
export function openOrdersOf(state: State, user: Owner): OpenOrder[] {
  const { users, orders } = state
  const userSlot = users.slotOf(user)
  const found: OpenOrder[] = []
  if (userSlot === NONE) return found
  for (let node = orders.firstOf(userSlot); node !== NONE; node = orders.after(node)) {
    found.push(openOrderAt(state, node))
  }
  return found
}
