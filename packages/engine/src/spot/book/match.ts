import type { Price, Quantity } from '@candor/money'
import type { Owner } from '../../ledger/accounts.ts'
import type { Book } from './book.ts'
import { BUY, type BookSide, MAX_PRICE, NONE, rankOf } from './sides.ts'

/**
 * Bare price-time matching over a book: no money, no owners' rules, no ladder. It is the yardstick
 * of the book's speed beside other books, and the definition of priority that tests check against.
 */

/** What matching needs of a book, so that another structure can stand in for it in a comparison. */
export type MatchedBook = Pick<Book, 'best' | 'price' | 'remaining' | 'order' | 'reduce' | 'insert'>

/** What one order traded with, in the order of the fills; reused from order to order. */
export class Fills {
  count = 0
  orders = new Float64Array(64)
  prices = new Int32Array(64)
  quantities = new Float64Array(64)

  clear(): void {
    this.count = 0
  }

  add(order: number, price: number, quantity: number): void {
    const at = this.count++
    if (at === this.orders.length) this.#grow()
    this.orders[at] = order
    this.prices[at] = price
    this.quantities[at] = quantity
  }

  #grow(): void {
    const capacity = this.orders.length * 2
    const { orders, prices, quantities } = this
    this.orders = new Float64Array(capacity)
    this.prices = new Int32Array(capacity)
    this.quantities = new Float64Array(capacity)
    this.orders.set(orders)
    this.prices.set(prices)
    this.quantities.set(quantities)
  }
}

/**
 * Fills up to `quantity` lots against the other side, no worse than `limit`, adding to `fills`.
 * Answers the lots left over.
 */
export function take(
  book: MatchedBook,
  side: BookSide,
  limit: number,
  quantity: number,
  fills: Fills,
): number {
  const otherSide = (1 - side) as BookSide
  const limitRank = rankOf(otherSide, limit)
  let left = quantity
  for (let slot = book.best(otherSide); slot !== NONE; slot = book.best(otherSide)) {
    const price = book.price(slot)
    if (rankOf(otherSide, price) > limitRank) break
    const filled = Math.min(left, book.remaining(slot))
    fills.add(book.order(slot), price, filled)
    book.reduce(slot, filled as Quantity)
    left -= filled
    if (left === 0) break
  }
  return left
}

/** A limit order: takes what crosses and rests with what is left. Answers what rests. */
export function submitLimit(
  book: MatchedBook,
  side: BookSide,
  price: number,
  quantity: number,
  order: number,
  user: Owner,
  fills: Fills,
): number {
  const left = take(book, side, price, quantity, fills)
  if (left > 0) {
    book.insert(side, price as Price, quantity as Quantity, order, user, left as Quantity)
  }
  return left
}

/** A market order: takes at any price. Answers what found no other side. */
export function submitMarket(
  book: MatchedBook,
  side: BookSide,
  quantity: number,
  fills: Fills,
): number {
  return take(book, side, side === BUY ? MAX_PRICE : 0, quantity, fills)
}
