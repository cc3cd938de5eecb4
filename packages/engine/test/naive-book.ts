import type { NewResting } from '../src/spot/book/slot-book.ts'
import type { Price, Quantity } from '@candor/money'
import type { Owner } from '../src/ledger/accounts.ts'
import type { SpotBook } from '../src/spot/book-port.ts'
import { type BookSide, BUY, NONE, type Slot } from '../src/spot/book/index.ts'

interface Resting {
  order: number
  user: Owner
  side: BookSide
  price: Price
  quantity: Quantity
  remaining: Quantity
}

/**
 * The simplest book: one sorted array a side. Kept, as a second implementation, because the fast
 * book's tests compare every result with it.
 */
export class NaiveBook implements SpotBook {
  #orders = new Map<Slot, Resting>()
  #sides: Slot[][] = [[], []]
  #nextSlot = 0

  insert({ side, price, quantity, order, user, remaining = quantity }: NewResting): Slot {
    const slot = this.#nextSlot++ as Slot
    this.#orders.set(slot, { order, user, side, price, quantity, remaining })
    const queue = this.#sides[side]!
    const behind = queue.findIndex((other) =>
      side === BUY ? this.price(other) < price : this.price(other) > price,
    )
    queue.splice(behind < 0 ? queue.length : behind, 0, slot)
    return slot
  }

  reduce(slot: Slot, by: Quantity): void {
    const resting = this.#get(slot)
    const left = resting.remaining - by
    if (by <= 0 || left < 0) throw new RangeError(`order ${resting.order} is not filled by ${by}`)
    if (left === 0) this.remove(slot)
    else resting.remaining = left as Quantity
  }

  shrink(slot: Slot, by: Quantity): void {
    const resting = this.#get(slot)
    if (by <= 0 || by >= resting.remaining) {
      throw new RangeError(`order ${resting.order} does not shrink by ${by}`)
    }
    resting.remaining = (resting.remaining - by) as Quantity
    resting.quantity = (resting.quantity - by) as Quantity
  }

  remove(slot: Slot): void {
    const queue = this.#sides[this.side(slot)]!
    queue.splice(queue.indexOf(slot), 1)
    this.#orders.delete(slot)
  }

  best(side: BookSide): Slot {
    return this.#sides[side]![0] ?? (NONE as Slot)
  }

  after(slot: Slot): Slot {
    const queue = this.#sides[this.side(slot)]!
    return queue[queue.indexOf(slot) + 1] ?? (NONE as Slot)
  }

  side(slot: Slot): BookSide {
    return this.#get(slot).side
  }

  price(slot: Slot): Price {
    return this.#get(slot).price
  }

  remaining(slot: Slot): Quantity {
    return this.#get(slot).remaining
  }

  quantity(slot: Slot): Quantity {
    return this.#get(slot).quantity
  }

  order(slot: Slot): number {
    return this.#get(slot).order
  }

  user(slot: Slot): Owner {
    return this.#get(slot).user
  }

  depth(side: BookSide, levels: number): { price: Price; quantity: Quantity }[] {
    const found: { price: Price; quantity: Quantity }[] = []
    for (const slot of this.#sides[side]!) {
      const { price, remaining } = this.#get(slot)
      const last = found.at(-1)
      if (last?.price === price) last.quantity = (last.quantity + remaining) as Quantity
      else if (found.length < levels) found.push({ price, quantity: remaining })
      else break
    }
    return found
  }

  #get(slot: Slot): Resting {
    const resting = this.#orders.get(slot)
    if (!resting) throw new Error(`no order in slot ${slot}`)
    return resting
  }
}
