import { NONE, SlotTable } from '../slot-table.ts'
import { FIRST_USER, type Owner } from './accounts.ts'

/** A row is 32 bytes: four 32-bit words, and in the same memory two of 64 bits. */
const WORDS = 8
const FIRST_ORDER = 0
const LAST_ORDER = 1
const ORDER_COUNT = 2
const WIDE = 4
const OPENED_SEQ = 2
const TURNOVER_DUE = 3

/**
 * What the engine keeps of each user besides balances, a row by slot: about 50 bytes a user with
 * what finds it. Slots are given in order of opening and never reused.
 */
export class Users {
  /** Slot + 1 by id from FIRST_USER on: ids are given in sequence, so most are found here. */
  #near = new Int32Array(1024)
  /** The others: ids far ahead of the number of users there are. */
  #far = new SlotTable()
  #count = 0
  #words = new Int32Array(16 * WORDS)
  #floats = new Float64Array(this.#words.buffer)
  #amounts = new BigInt64Array(this.#words.buffer)

  get count(): number {
    return this.#count
  }

  /** Slot of a user, or NONE. */
  slotOf(user: Owner): number {
    const near = this.#near[user - FIRST_USER]
    return near === undefined || near === 0 ? this.#far.get(user) : near - 1
  }

  add(user: Owner, openedSeq: number, turnoverDue: bigint): void {
    if ((this.#count + 1) * WORDS > this.#words.length) this.#grow()
    const slot = this.#count++
    this.#words[slot * WORDS + FIRST_ORDER] = NONE
    this.#words[slot * WORDS + LAST_ORDER] = NONE
    this.#floats[slot * WIDE + OPENED_SEQ] = openedSeq
    this.#amounts[slot * WIDE + TURNOVER_DUE] = turnoverDue
    this.#remember(user, slot)
  }

  /** Sequence of the record that opened the account. */
  openedSeq(slot: number): number {
    return this.#floats[slot * WIDE + OPENED_SEQ]!
  }

  turnoverDue(slot: number): bigint {
    return this.#amounts[slot * WIDE + TURNOVER_DUE]!
  }

  /** Counts a trade's worth against what is due, down to zero. */
  turnOver(slot: number, worth: bigint): void {
    const at = slot * WIDE + TURNOVER_DUE
    const due = this.#amounts[at]!
    if (due !== 0n) this.#amounts[at] = due > worth ? due - worth : 0n
  }

  /** The ends of a user's list of open orders, which `OpenOrders` keeps. */
  firstOrder(slot: number): number {
    return this.#words[slot * WORDS + FIRST_ORDER]!
  }

  lastOrder(slot: number): number {
    return this.#words[slot * WORDS + LAST_ORDER]!
  }

  setFirstOrder(slot: number, node: number): void {
    this.#words[slot * WORDS + FIRST_ORDER] = node
  }

  setLastOrder(slot: number, node: number): void {
    this.#words[slot * WORDS + LAST_ORDER] = node
  }

  orderCount(slot: number): number {
    return this.#words[slot * WORDS + ORDER_COUNT]!
  }

  countOrder(slot: number, change: 1 | -1): void {
    this.#words[slot * WORDS + ORDER_COUNT]! += change
  }

  /** Users' ids in ascending order. */
  ids(): Float64Array {
    const ids = new Float64Array(this.#count)
    let found = 0
    for (let at = 0; at < this.#near.length; at++) {
      if (this.#near[at] !== 0) ids[found++] = FIRST_USER + at
    }
    ids.set(this.#far.sortedKeys(), found)
    return ids.sort()
  }

  #remember(user: Owner, slot: number): void {
    const at = user - FIRST_USER
    while (at >= this.#near.length && this.#near.length < 4 * this.#count) {
      const larger = new Int32Array(this.#near.length * 2)
      larger.set(this.#near)
      this.#near = larger
    }
    if (at < this.#near.length) this.#near[at] = slot + 1
    else this.#far.add(user, slot)
  }

  #grow(): void {
    const words = new Int32Array(this.#words.length * 2)
    words.set(this.#words)
    this.#words = words
    this.#floats = new Float64Array(words.buffer)
    this.#amounts = new BigInt64Array(words.buffer)
  }
}
