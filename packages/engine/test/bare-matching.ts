import type { Price, Quantity } from '@candor/money'
import type { Owner } from '../src/ledger/accounts.ts'
import type { Book } from '../src/spot/book/book.ts'
import { type BookSide, BUY, MAX_PRICE, NONE, rankOf } from '../src/spot/book/sides.ts'

/**
 * Bare price-time matching over a book: no money, no owners' rules, no ladder. It stands beside the
 * engine's own matcher because it is what other books are measured by (npm run bench -- book), and
 * what says to tests of the book alone which order comes first.
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
 * Returns the lots left over.
 */
export function take(
  book: MatchedBook,
  { side, limit, quantity }: { side: BookSide; limit: number; quantity: number },
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

/** A limit order: takes what crosses and rests with what is left. Returns what rests. */
export interface LimitOrder {
  side: BookSide
  price: number
  quantity: number
  order: number
  user: Owner
}

export function submitLimit(
  book: MatchedBook,
  { side, price, quantity, order, user }: LimitOrder,
  fills: Fills,
): number {
  const left = take(book, { side, limit: price, quantity }, fills)
  if (left > 0) {
    book.insert({
      side,
      price: price as Price,
      quantity: quantity as Quantity,
      order,
      user,
      remaining: left as Quantity,
    })
  }
  return left
}

/** A market order: takes at any price. Returns what found no other side. */
export function submitMarket(
  book: MatchedBook,
  side: BookSide,
  quantity: number,
  fills: Fills,
): number {
  return take(book, { side, limit: side === BUY ? MAX_PRICE : 0, quantity }, fills)
}
