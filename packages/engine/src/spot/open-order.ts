import type { OpenOrder } from '../contract.ts'
import type { State } from '../state.ts'
import { BUY } from './book/index.ts'

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
