import type { Price, Quantity } from '@candor/money'
import type { Owner } from '../../ledger/accounts.ts'
import { PriceLevels } from './price-levels.ts'
import {
  LEVEL,
  NEXT,
  ORDER,
  PREVIOUS,
  QUANTITY,
  RECORD_FLOATS,
  RECORD_WORDS,
  Records,
  REMAINING,
  USER,
} from './records.ts'
import { type BookSide, NONE, priceOf, rankOf, sideOf } from './sides.ts'

/** An order that comes to rest. */
export interface NewResting {
  side: BookSide
  price: Price
  /** What was ordered. */
  quantity: Quantity
  order: number
  user: Owner
  /** What of it is still to be filled; all of it where nothing is said. */
  remaining?: Quantity
}

/** Orders that a book has room for at first. */
export const CAPACITY = 64

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
 * nothing; `apply` calls `insert`, `reduce` and `remove`. A walk costs a step along a linked list an
 * order; a fill at the head of its queue and a cancellation anywhere are a constant number of memory
 * accesses; none of them allocates. An order is a 40-byte record (`Records`) in a level found through a
 * radix tree (`PriceLevels`, where the choice of that structure is explained). A level is a record too,
 * and a link of the circle its orders form: no order is the first or the last, so coming and going needs
 * no cases. Together about 45 bytes an order.
 *
 * It knows its orders by their slots. The engine finds those of all its books through one index
 * (`OpenOrders`); `Book` has one of its own.
 *
 * On the stream of bench/src/book.bench.ts the look-up of prices is a tenth of the time; the rest is
 * spread over the index, the links and the fills, and with 150,000 orders over waiting for memory.
 * Records of 32 bytes, with the quantity or the links in a column of their own, were measured and
 * were no faster.
 *
 * What is given up for it: capacity, once grown, is kept, and growing copies all records at once (a
 * few milliseconds for 150,000 orders, when a book gets a quarter larger than it ever was).
 */
export class SlotBook {
  readonly #records: Records
  readonly #levels: PriceLevels
  #count = 0

  /** `records`: memory for its orders; the book grows beyond it by itself. */
  constructor(records = new Records(CAPACITY)) {
    this.#records = records
    this.#levels = new PriceLevels(records)
  }

  /** Orders in the book. */
  get count(): number {
    return this.#count
  }

  /** Memory reserved, in bytes. */
  get bytes(): number {
    return this.#records.bytes + this.#levels.bytes
  }

  /**
   * Puts an order at the end of the queue of its price. `quantity` is what was ordered, in lots;
   * `remaining` what of it is still to be filled (less than `quantity` when a part was filled
   * before it came to rest, or when a snapshot is read back). Throws `RangeError`, and changes
   * nothing, for a price above 2^31-1, a remaining of nothing or more than the quantity, a user
   * beyond 32 bits, an order whose id is not above zero. Whether the order is in the book already is for
   * the caller to know.
   */
  insert({ side, price, quantity, order, user, remaining = quantity }: NewResting): Slot {
    if ((price | 0) !== price || price < 0) throw priceFault(price)
    if (!(remaining > 0 && remaining <= quantity && quantity <= Number.MAX_SAFE_INTEGER)) {
      throw lotsFault(remaining, quantity)
    }
    if ((user | 0) !== user) throw userFault(user)
    if (!(order > 0 && order <= Number.MAX_SAFE_INTEGER)) throw orderFault(order)
    const records = this.#records
    const slot = records.allocate()
    const levels = this.#levels
    const level = levels.obtain(rankOf(side, price))
    const { words, floats } = records
    const at = slot * RECORD_WORDS
    const tail = words[level * RECORD_WORDS + PREVIOUS]!
    words[at + NEXT] = level
    words[at + PREVIOUS] = tail
    words[at + LEVEL] = level
    words[at + USER] = user
    floats[slot * RECORD_FLOATS + ORDER] = order
    floats[slot * RECORD_FLOATS + REMAINING] = remaining
    floats[slot * RECORD_FLOATS + QUANTITY] = quantity
    words[tail * RECORD_WORDS + NEXT] = slot
    words[level * RECORD_WORDS + PREVIOUS] = slot
    levels.addTotal(level, remaining)
    this.#count++
    return slot as Slot
  }

  /** Fills a part of an order, or the whole of what remains: then the order leaves. */
  reduce(slot: Slot, by: Quantity): void {
    const floats = this.#records.floats
    const at = slot * RECORD_FLOATS + REMAINING
    const remaining = floats[at]! - by
    if (!(by > 0 && remaining >= 0)) throw fillFault(this.order(slot), by)
    if (remaining === 0) {
      this.remove(slot)
      return
    }
    floats[at] = remaining
    this.#levels.subtractTotal(this.#records.words[slot * RECORD_WORDS + LEVEL]!, by)
  }

  /** Takes lots from an order that it is not to be filled with; some remain. */
  shrink(slot: Slot, by: Quantity): void {
    if (!(by > 0 && by < this.remaining(slot))) throw fillFault(this.order(slot), by)
    this.reduce(slot, by)
    this.#records.floats[slot * RECORD_FLOATS + QUANTITY]! -= by
  }

  /** Takes out the order at this slot, whatever remains of it. Throws where no order stands. */
  remove(slot: Slot): void {
    // Of what is free and of levels the id is 0.
    if (!(this.order(slot) > 0)) throw slotFault(slot)
    const records = this.#records
    const { words, floats } = records
    const at = slot * RECORD_WORDS
    const next = words[at + NEXT]!
    const previous = words[at + PREVIOUS]!
    const level = words[at + LEVEL]!
    words[previous * RECORD_WORDS + NEXT] = next
    words[next * RECORD_WORDS + PREVIOUS] = previous
    // Only in a queue of one are both neighbours the same: the level itself.
    if (next === previous) this.#levels.drop(level)
    else this.#levels.subtractTotal(level, floats[slot * RECORD_FLOATS + REMAINING]!)
    records.release(slot)
    this.#count--
  }

  /** The order that is filled first on this side, or NONE. */
  best(side: BookSide): Slot {
    return this.#headOf(this.#levels.best(side))
  }

  /** The next order of the same side in price-time priority, or NONE. */
  after(slot: Slot): Slot {
    const words = this.#records.words
    const next = words[slot * RECORD_WORDS + NEXT]!
    const level = words[slot * RECORD_WORDS + LEVEL]!
    return next === level ? this.#headOf(this.#levels.worse(level)) : (next as Slot)
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

  #headOf(level: number): Slot {
    return (level === NONE ? NONE : this.#records.words[level * RECORD_WORDS + NEXT]!) as Slot
  }

  #rank(slot: Slot): number {
    return this.#levels.rank(this.#records.words[slot * RECORD_WORDS + LEVEL]!)
  }

  #sum(level: number): number {
    const { words, floats } = this.#records
    let sum = 0
    let slot: number = this.#headOf(level)
    while (slot !== level) {
      sum += floats[slot * RECORD_FLOATS + REMAINING]!
      if (sum > Number.MAX_SAFE_INTEGER) return Number.MAX_SAFE_INTEGER
      slot = words[slot * RECORD_WORDS + NEXT]!
    }
    return sum
  }
}

// Built out of line: the shorter a method, the sooner the compiler puts it into its callers.
function priceFault(price: number): RangeError {
  return new RangeError(`price outside the book: ${price}`)
}

function lotsFault(remaining: number, quantity: number): RangeError {
  return new RangeError(`remaining ${remaining} of ${quantity} lots`)
}

function userFault(user: number): RangeError {
  return new RangeError(`user outside 32 bits: ${user}`)
}

function orderFault(order: number): RangeError {
  return new RangeError(`order ${order} is no id`)
}

function slotFault(slot: number): RangeError {
  return new RangeError(`no order stands at slot ${slot}`)
}

function fillFault(order: number, lots: number): RangeError {
  return new RangeError(`order ${order} cannot be filled by ${lots} lots`)
}
