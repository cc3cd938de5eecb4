import type { Price, Quantity } from '@candor/money'
import type { Owner } from '../../ledger/accounts.ts'
import { OrderIndex } from './order-index.ts'
import {
  LEVEL,
  NEXT,
  ORDER,
  OrderRecords,
  PREVIOUS,
  QUANTITY,
  RECORD_FLOATS,
  RECORD_WORDS,
  REMAINING,
  USER,
} from './order-records.ts'
import { PriceLevels } from './price-levels.ts'
import { type BookSide, NONE, priceOf, rankOf, sideOf } from './sides.ts'

declare const slotBrand: unique symbol

/**
 * Where an order stands in a book's memory, or NONE. Good until that order leaves the book; another
 * order may have it afterwards. A brand, so that an order's id cannot be passed for it.
 */
export type Slot = number & { readonly [slotBrand]: true }

/**
 * The resting orders of one market: price levels, best first, each a queue in order of arrival.
 *
 * The book decides nothing. `decide` walks it with `best` and `after` and reads by slot, changing
 * nothing; `apply` calls `insert`, `reduce` and `remove`. Walking costs one step along a linked
 * list an order, a fill at the head of its queue and a cancellation anywhere are a constant number
 * of memory accesses, and none of them allocates: an order is a 40-byte record (`OrderRecords`),
 * found by its id through a hash of 4-byte entries (`OrderIndex`), in a level found through a radix
 * tree (`PriceLevels`, where the choice of structure is explained). Together about 50 bytes an
 * order, plus 32 a level.
 *
 * What is given up for it: capacity, once grown, is kept, and growing copies all records at once (a
 * few milliseconds for 150,000 orders, when a book gets a quarter larger than it ever was).
 */
export class Book {
  readonly #records: OrderRecords
  readonly #index: OrderIndex
  readonly #levels: PriceLevels

  /** `capacity`: orders to have room for at once; the book grows beyond it by itself. */
  constructor(capacity = 64) {
    this.#records = new OrderRecords(capacity)
    this.#index = new OrderIndex(this.#records, capacity)
    this.#levels = new PriceLevels()
  }

  /** Orders in the book. */
  get count(): number {
    return this.#index.count
  }

  /** Memory reserved, in bytes. */
  get bytes(): number {
    return this.#records.bytes + this.#index.bytes + this.#levels.bytes
  }

  /**
   * Puts an order at the end of the queue of its price. `quantity` is what was ordered, in lots;
   * `remaining` what of it is still to be filled (less than `quantity` when a part was filled
   * before it came to rest, or when a snapshot is read back). Throws `RangeError`, and changes
   * nothing, for a price above 2^31-1, a remaining of nothing or more than the quantity, or an
   * order that is in the book.
   */
  insert(
    side: BookSide,
    price: Price,
    quantity: Quantity,
    order: number,
    user: Owner,
    remaining: Quantity = quantity,
  ): Slot {
    if ((price | 0) !== price || price < 0) throw new RangeError(`price outside the book: ${price}`)
    if (!(remaining > 0 && remaining <= quantity && quantity <= Number.MAX_SAFE_INTEGER)) {
      throw new RangeError(`remaining ${remaining} of ${quantity} lots`)
    }
    if ((user | 0) !== user) throw new RangeError(`user outside 32 bits: ${user}`)
    const records = this.#records
    const slot = records.allocate()
    records.floats[slot * RECORD_FLOATS + ORDER] = order
    if (!this.#index.add(order, slot)) {
      records.release(slot)
      throw new RangeError(`order ${order} is in the book already`)
    }
    const levels = this.#levels
    const level = levels.obtain(rankOf(side, price))
    const tail = levels.tail(level)
    const words = records.words
    const at = slot * RECORD_WORDS
    words[at + NEXT] = NONE
    words[at + PREVIOUS] = tail
    words[at + LEVEL] = level
    words[at + USER] = user
    const floats = records.floats
    floats[slot * RECORD_FLOATS + REMAINING] = remaining
    floats[slot * RECORD_FLOATS + QUANTITY] = quantity
    if (tail === NONE) levels.setHead(level, slot)
    else words[tail * RECORD_WORDS + NEXT] = slot
    levels.setTail(level, slot)
    levels.addTotal(level, remaining)
    return slot as Slot
  }

  /** Fills a part of an order, or the whole of what remains: then the order leaves. */
  reduce(slot: Slot, by: Quantity): void {
    const floats = this.#records.floats
    const at = slot * RECORD_FLOATS + REMAINING
    const remaining = floats[at]! - by
    if (!(by > 0 && remaining >= 0)) {
      throw new RangeError(`order ${this.order(slot)} cannot be filled by ${by} lots`)
    }
    if (remaining === 0) {
      this.remove(slot)
      return
    }
    floats[at] = remaining
    this.#levels.subtractTotal(this.#records.words[slot * RECORD_WORDS + LEVEL]!, by)
  }

  /** Takes out the order at this slot, whatever remains of it. */
  remove(slot: Slot): void {
    this.#index.remove(this.#records.floats[slot * RECORD_FLOATS + ORDER]!)
    this.#unlink(slot)
  }

  /** Takes out the order with this id, whatever remains of it. Answers whether it was there. */
  cancel(order: number): boolean {
    const slot = this.#index.remove(order)
    if (slot === NONE) return false
    this.#unlink(slot)
    return true
  }

  #unlink(slot: number): void {
    const records = this.#records
    const levels = this.#levels
    const words = records.words
    const at = slot * RECORD_WORDS
    const next = words[at + NEXT]!
    const previous = words[at + PREVIOUS]!
    const level = words[at + LEVEL]!
    if (next === NONE && previous === NONE) {
      levels.drop(level)
    } else {
      if (previous === NONE) levels.setHead(level, next)
      else words[previous * RECORD_WORDS + NEXT] = next
      if (next === NONE) levels.setTail(level, previous)
      else words[next * RECORD_WORDS + PREVIOUS] = previous
      levels.subtractTotal(level, records.floats[slot * RECORD_FLOATS + REMAINING]!)
    }
    records.release(slot)
  }

  /** The order that is filled first on this side, or NONE. */
  best(side: BookSide): Slot {
    const level = this.#levels.best(side)
    return (level === NONE ? NONE : this.#levels.head(level)) as Slot
  }

  /** The next order of the same side in price-time priority, or NONE. */
  after(slot: Slot): Slot {
    const words = this.#records.words
    const next = words[slot * RECORD_WORDS + NEXT]!
    if (next !== NONE) return next as Slot
    const worse = this.#levels.worse(words[slot * RECORD_WORDS + LEVEL]!)
    return (worse === NONE ? NONE : this.#levels.head(worse)) as Slot
  }

  /** The order with this id, or NONE. */
  find(order: number): Slot {
    return this.#index.find(order) as Slot
  }

  side(slot: Slot): BookSide {
    return sideOf(this.#rank(slot))
  }

  /** In ticks. */
  price(slot: Slot): Price {
    return priceOf(this.#rank(slot)) as Price
  }

  /** What is still to be filled, in lots. */
  remaining(slot: Slot): Quantity {
    return this.#records.floats[slot * RECORD_FLOATS + REMAINING]! as Quantity
  }

  /** What was ordered, in lots. */
  quantity(slot: Slot): Quantity {
    return this.#records.floats[slot * RECORD_FLOATS + QUANTITY]! as Quantity
  }

  order(slot: Slot): number {
    return this.#records.floats[slot * RECORD_FLOATS + ORDER]!
  }

  user(slot: Slot): Owner {
    return this.#records.words[slot * RECORD_WORDS + USER]!
  }

  /**
   * The best `levels` prices of a side and what rests at each, in lots; a sum above the safe
   * integers shows as the largest of them.
   */
  depth(side: BookSide, levels: number): { price: Price; quantity: Quantity }[] {
    const depth: { price: Price; quantity: Quantity }[] = []
    let level = this.#levels.best(side)
    while (level !== NONE && depth.length < levels) {
      const total = this.#levels.total(level)
      depth.push({
        price: priceOf(this.#levels.rank(level)) as Price,
        quantity: (Number.isNaN(total) ? this.#sum(level) : total) as Quantity,
      })
      level = this.#levels.worse(level)
    }
    return depth
  }

  /**
   * Every order of a side in price-time priority, which is also the canonical order of a snapshot:
   * inserting them in this order into an empty book makes the same book.
   */
  *orders(side: BookSide): Generator<Slot> {
    for (let slot = this.best(side); slot !== NONE; slot = this.after(slot)) yield slot
  }

  #rank(slot: Slot): number {
    return this.#levels.rank(this.#records.words[slot * RECORD_WORDS + LEVEL]!)
  }

  #sum(level: number): number {
    const { words, floats } = this.#records
    let sum = 0
    for (
      let slot = this.#levels.head(level);
      slot !== NONE;
      slot = words[slot * RECORD_WORDS + NEXT]!
    ) {
      sum += floats[slot * RECORD_FLOATS + REMAINING]!
      if (sum > Number.MAX_SAFE_INTEGER) return Number.MAX_SAFE_INTEGER
    }
    return sum
  }
}
