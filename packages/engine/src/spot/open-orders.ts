import { NONE, SlotTable } from '../slot-table.ts'
import type { Users } from '../ledger/users.ts'
import type { Slot } from './book/index.ts'

/**
 * Where each open order rests: from its id to its market and its slot in that market's book, and a
 * list of each user's orders in order of id. Columns by node, nodes reused: about 50 bytes an order.
 */
export class OpenOrders {
  #table = new SlotTable()
  #users: Users
  #market = new Uint16Array(16)
  #bookSlot = new Int32Array(16)
  #userSlot = new Int32Array(16)
  #next = new Int32Array(16)
  #previous = new Int32Array(16)
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
    return this.#market[node]!
  }

  bookSlotOf(node: number): Slot {
    return this.#bookSlot[node]! as Slot
  }

  /** Adds an order behind its user's others: ids come in ascending order. */
  add(order: number, userSlot: number, market: number, bookSlot: Slot): void {
    const node = this.#take()
    this.#market[node] = market
    this.#bookSlot[node] = bookSlot
    this.#userSlot[node] = userSlot
    const users = this.#users
    const last = users.lastOrder[userSlot]!
    this.#previous[node] = last
    this.#next[node] = NONE
    if (last === NONE) users.firstOrder[userSlot] = node
    else this.#next[last] = node
    users.lastOrder[userSlot] = node
    users.orderCount[userSlot]!++
    this.#table.add(order, node)
  }

  /** Removes an open order. */
  remove(order: number): void {
    const node = this.#table.remove(order)
    if (node === NONE) throw new Error(`order ${order} is not open`)
    const users = this.#users
    const userSlot = this.#userSlot[node]!
    const next = this.#next[node]!
    const previous = this.#previous[node]!
    if (previous === NONE) users.firstOrder[userSlot] = next
    else this.#next[previous] = next
    if (next === NONE) users.lastOrder[userSlot] = previous
    else this.#previous[next] = previous
    users.orderCount[userSlot]!--
    this.#next[node] = this.#free
    this.#free = node
  }

  /** A user's first open order, or NONE; `after` walks on. */
  firstOf(userSlot: number): number {
    return this.#users.firstOrder[userSlot]!
  }

  after(node: number): number {
    return this.#next[node]!
  }

  /** How many orders a user has open in one market, as far as it matters: counts to `most`. */
  countIn(userSlot: number, market: number, most: number): number {
    // Most users have few orders altogether, and then no list has to be walked.
    if (this.#users.orderCount[userSlot]! < most) return 0
    let count = 0
    for (
      let node = this.firstOf(userSlot);
      node !== NONE && count < most;
      node = this.after(node)
    ) {
      if (this.#market[node] === market) count++
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
      this.#free = this.#next[node]!
      return node
    }
    if (this.#used === this.#market.length) this.#grow()
    return this.#used++
  }

  #grow(): void {
    const size = this.#market.length * 2
    const market = new Uint16Array(size)
    market.set(this.#market)
    this.#market = market
    this.#bookSlot = grown(this.#bookSlot, size)
    this.#userSlot = grown(this.#userSlot, size)
    this.#next = grown(this.#next, size)
    this.#previous = grown(this.#previous, size)
  }
}

function grown(column: Int32Array<ArrayBuffer>, size: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(size)
  larger.set(column)
  return larger
}
