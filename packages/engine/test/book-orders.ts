import { price, quantity } from '@candor/money'
import type { SpotBook } from '../src/spot/book-port.ts'
import { type BookSide, NONE, type Slot } from '../src/spot/book/index.ts'
import { Fills } from './bare-matching.ts'

/** Orders of a side in the order in which they would fill, as `id@price:remaining`. */
export function queue(book: SpotBook, side: BookSide): string[] {
  const seen: string[] = []
  for (let slot = book.best(side); slot !== NONE; slot = book.after(slot)) {
    seen.push(`${book.order(slot)}@${book.price(slot)}:${book.remaining(slot)}`)
  }
  return seen
}

interface BareOrder {
  /** Its price in ticks. */
  at: number
  /** One by default. */
  lots?: number
  order: number
}

export function insert(book: SpotBook, side: BookSide, { at, lots = 1, order }: BareOrder): Slot {
  return book.insert({ side, price: price(at), quantity: quantity(lots), order, user: 100_001 })
}

export function fillsOf(book: SpotBook, submit: (fills: Fills) => void): string[] {
  const fills = new Fills()
  submit(fills)
  return Array.from(
    { length: fills.count },
    (_, at) => `${fills.orders[at]}@${fills.prices[at]}:${fills.quantities[at]}`,
  )
}
