import { NONE, SlotTable } from '../slot-table.ts'
import type { Owner } from './accounts.ts'

/**
 * What the engine keeps of each user besides balances, in columns by slot: about 60 bytes a user.
 * Slots are given in order of opening and never reused.
 */
export class Users {
  #table = new SlotTable()
  #count = 0
  #openedSeq = new Float64Array(16)
  #turnoverDue = new BigInt64Array(16)
  /** Ends of the user's list of open orders, kept by OpenOrders. */
  firstOrder = new Int32Array(16)
  lastOrder = new Int32Array(16)
  orderCount = new Int32Array(16)

  get count(): number {
    return this.#count
  }

  /** Slot of a user, or NONE. */
  slotOf(user: Owner): number {
    return this.#table.get(user)
  }

  add(user: Owner, openedSeq: number, turnoverDue: bigint): void {
    if (this.#count === this.#openedSeq.length) this.#grow()
    const slot = this.#count++
    this.#openedSeq[slot] = openedSeq
    this.#turnoverDue[slot] = turnoverDue
    this.firstOrder[slot] = NONE
    this.lastOrder[slot] = NONE
    this.orderCount[slot] = 0
    this.#table.add(user, slot)
  }

  /** Sequence of the record that opened the account. */
  openedSeq(slot: number): number {
    return this.#openedSeq[slot]!
  }

  turnoverDue(slot: number): bigint {
    return this.#turnoverDue[slot]!
  }

  /** Counts a trade's worth against what is due, down to zero. */
  turnOver(slot: number, worth: bigint): void {
    const due = this.#turnoverDue[slot]!
    if (due !== 0n) this.#turnoverDue[slot] = due > worth ? due - worth : 0n
  }

  /** Users' ids in ascending order. */
  ids(): Float64Array {
    return this.#table.sortedKeys()
  }

  #grow(): void {
    const size = this.#openedSeq.length * 2
    this.#openedSeq = grown(new Float64Array(size), this.#openedSeq)
    this.#turnoverDue = grown(new BigInt64Array(size), this.#turnoverDue)
    this.firstOrder = grown(new Int32Array(size), this.firstOrder)
    this.lastOrder = grown(new Int32Array(size), this.lastOrder)
    this.orderCount = grown(new Int32Array(size), this.orderCount)
  }
}

function grown<Column extends { set(from: Column): void }>(larger: Column, column: Column): Column {
  larger.set(column)
  return larger
}
