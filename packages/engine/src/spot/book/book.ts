import type { Price, Quantity } from '@candor/money'
import type { Owner } from '../../ledger/accounts.ts'
import { OrderIndex } from './order-index.ts'
import { Records } from './records.ts'
import { type BookSide, NONE } from './sides.ts'
import { CAPACITY, type NewResting, type Slot, SlotBook } from './slot-book.ts'

/**
 * A book that finds its orders by their ids as well, through a hash of 4-byte entries (`OrderIndex`):
 * together about 55 bytes an order. What is beside each method stands at `SlotBook`.
 */
export class Book {
  readonly #orders: SlotBook
  readonly #index: OrderIndex

  /** `capacity`: orders to have room for at once; the book grows beyond it by itself. */
  constructor(capacity = CAPACITY) {
    const records = new Records(capacity)
    this.#orders = new SlotBook(records)
    this.#index = new OrderIndex(records, capacity)
  }

  get count(): number {
    return this.#orders.count
  }

  get bytes(): number {
    return this.#orders.bytes + this.#index.bytes
  }

  /** Throws `RangeError`, and changes nothing, for an order that is in the book already, too. */
  insert(order: NewResting): Slot {
    const slot = this.#orders.insert(order)
    if (this.#index.add(order.order, slot)) return slot
    this.#orders.remove(slot)
    throw new RangeError(`order ${order.order} is in the book already`)
  }

  reduce(slot: Slot, by: Quantity): void {
    if (by === this.#orders.remaining(slot)) this.remove(slot)
    else this.#orders.reduce(slot, by)
  }

  shrink(slot: Slot, by: Quantity): void {
    this.#orders.shrink(slot, by)
  }

  remove(slot: Slot): void {
    this.#index.remove(this.#orders.order(slot))
    this.#orders.remove(slot)
  }

  /** Takes out the order with this id, whatever remains of it. Returns whether it was there. */
  cancel(order: number): boolean {
    const slot = this.#index.remove(order)
    if (slot === NONE) return false
    this.#orders.remove(slot as Slot)
    return true
  }

  /** The order with this id, or NONE. */
  find(order: number): Slot {
    return this.#index.find(order) as Slot
  }

  best(side: BookSide): Slot {
    return this.#orders.best(side)
  }

  after(slot: Slot): Slot {
    return this.#orders.after(slot)
  }

  side(slot: Slot): BookSide {
    return this.#orders.side(slot)
  }

  price(slot: Slot): Price {
    return this.#orders.price(slot)
  }

  remaining(slot: Slot): Quantity {
    return this.#orders.remaining(slot)
  }

  quantity(slot: Slot): Quantity {
    return this.#orders.quantity(slot)
  }

  order(slot: Slot): number {
    return this.#orders.order(slot)
  }

  user(slot: Slot): Owner {
    return this.#orders.user(slot)
  }

  depth(side: BookSide, levels: number): { price: Price; quantity: Quantity }[] {
    return this.#orders.depth(side, levels)
  }

  orders(side: BookSide): Generator<Slot> {
    return this.#orders.orders(side)
  }
}
