import type { Users } from '../ledger/users.ts'
import { NONE, SlotTable } from '../tables/slot-table.ts'
import type { Slot } from './book/index.ts'

/** A node is five 32-bit words. */
const WORDS = 5
const MARKET = 0
const BOOK_SLOT = 1
const USER_SLOT = 2
const NEXT = 3
const PREVIOUS = 4

/**
 * Where each open order rests: from its id to its market and its slot in that market's book, and a
 * list of each user's orders in order of id. Nodes are reused: about 70 bytes an order with the
 * table that finds it.
 */
export class OpenOrders {
  #table = new SlotTable()
  #users: Users
  #words = new Int32Array(16 * WORDS)
  #used = 0
  #free = NONE

  constructor(users: Users) {
    this.#users = users
  }

  get count(): number {
    return this.#table.size
  }

  /** Node of an open order, or NONE. */
  nodeOf(order: number): number {
    return this.#table.get(order)
  }

  marketOf(node: number): number {
    return this.#words[node * WORDS + MARKET]!
  }

  bookSlotOf(node: number): Slot {
    return this.#words[node * WORDS + BOOK_SLOT]! as Slot
  }

  /** Adds an order behind its user's others: ids come in ascending order. */
  add(order: number, userSlot: number, market: number, bookSlot: Slot): void {
    const node = this.#take()
    const words = this.#words
    const users = this.#users
    const at = node * WORDS
    const last = users.lastOrder(userSlot)
    words[at + MARKET] = market
    words[at + BOOK_SLOT] = bookSlot
    words[at + USER_SLOT] = userSlot
    words[at + NEXT] = NONE
    words[at + PREVIOUS] = last
    if (last === NONE) users.setFirstOrder(userSlot, node)
    else words[last * WORDS + NEXT] = node
    users.setLastOrder(userSlot, node)
    users.countOrder(userSlot, 1)
    this.#table.add(order, node)
  }

  /** Removes an open order. */
  remove(order: number): void {
    const node = this.#table.remove(order)
    if (node === NONE) throw new Error(`order ${order} is not open`)
    const words = this.#words
    const users = this.#users
    const at = node * WORDS
    const userSlot = words[at + USER_SLOT]!
    const next = words[at + NEXT]!
    const previous = words[at + PREVIOUS]!
    if (previous === NONE) users.setFirstOrder(userSlot, next)
    else words[previous * WORDS + NEXT] = next
    if (next === NONE) users.setLastOrder(userSlot, previous)
    else words[next * WORDS + PREVIOUS] = previous
    users.countOrder(userSlot, -1)
    words[at + NEXT] = this.#free
    this.#free = node
  }

  /** A user's first open order, or NONE; `after` walks on. */
  firstOf(userSlot: number): number {
    return this.#users.firstOrder(userSlot)
  }

  after(node: number): number {
    return this.#words[node * WORDS + NEXT]!
  }

  /** Returns how many orders a user has open in one market, counting up to `most`. */
  countIn(userSlot: number, market: number, most: number): number {
    // Most users have few orders altogether, and then no list has to be walked.
    if (this.#users.orderCount(userSlot) < most) return 0
    let count = 0
    for (
      let node = this.firstOf(userSlot);
      node !== NONE && count < most;
      node = this.after(node)
    ) {
      if (this.marketOf(node) === market) count++
    }
    return count
  }

  /** Ids of all open orders, ascending. */
  ids(): Float64Array {
    return this.#table.sortedKeys()
  }

  #take(): number {
    const node = this.#free
    if (node !== NONE) {
      this.#free = this.#words[node * WORDS + NEXT]!
      return node
    }
    if ((this.#used + 1) * WORDS > this.#words.length) {
      const words = new Int32Array(this.#words.length * 2)
      words.set(this.#words)
      this.#words = words
    }
    return this.#used++
  }
}
