import { turnoverLeft } from '@candor/terms'
import { NONE, SlotTable } from '../tables/slot-table.ts'
import { FIRST_USER, type Owner } from './accounts.ts'

/** None, primary, advanced. */
export type CertificationLevel = 0 | 1 | 2

/** A row is 32 bytes: four 32-bit words, and in the same memory two of 64 bits. */
const WORDS = 8
const FIRST_ORDER = 0
const LAST_ORDER = 1
const ORDER_COUNT = 2
const STANDING = 3
const WIDE = 4
const OPENED_SEQ = 2
const TURNOVER_DUE = 3

/** Of a user's standing: the level of certification, and whether the first recharge was rewarded. */
const LEVEL_BITS = 3
const BONUS_BIT = 4

/**
 * What the engine keeps of each user besides balances, a row by slot: about 60 bytes a user with
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
  /** By slot, apart from the rows: they are asked for when money leaves, and not at every trade. */
  #credits = new BigInt64Array(16)
  #asked = new BigInt64Array(16)

  get count(): number {
    return this.#count
  }

  /** Slot of a user, or NONE. */
  slotOf(user: Owner): number {
    const near = this.#near[user - FIRST_USER]
    return near === undefined || near === 0 ? this.#far.get(user) : near - 1
  }

  /**
   * `credit`: promotional credit that may not leave while turnover is due; 0 where none is.
   */
  add(user: Owner, openedSeq: number, turnoverDue: bigint, credit: bigint): void {
    if ((this.#count + 1) * WORDS > this.#words.length) this.#grow()
    const slot = this.#count++
    this.#words[slot * WORDS + FIRST_ORDER] = NONE
    this.#words[slot * WORDS + LAST_ORDER] = NONE
    this.#floats[slot * WIDE + OPENED_SEQ] = openedSeq
    this.#amounts[slot * WIDE + TURNOVER_DUE] = turnoverDue
    this.#credits[slot] = turnoverDue === 0n ? 0n : credit
    this.#remember(user, slot)
  }

  /** Sequence of the record that opened the account. */
  openedSeq(slot: number): number {
    return this.#floats[slot * WIDE + OPENED_SEQ]!
  }

  turnoverDue(slot: number): bigint {
    return this.#amounts[slot * WIDE + TURNOVER_DUE]!
  }

  /**
   * Counts a trade's worth against the turnover due, down to zero, where all credit that is not
   * bound becomes free. Returns whether this trade made it zero.
   */
  turnOver(slot: number, worth: bigint): boolean {
    const at = slot * WIDE + TURNOVER_DUE
    const due = this.#amounts[at]!
    if (due === 0n) return false
    const left = turnoverLeft(due, worth)
    this.#amounts[at] = left
    if (left > 0n) return false
    this.restoreCredit(slot, 0n, 0n)
    return true
  }

  /** Promotional credit given since nothing was due, bound credit apart; 0 where nothing is due. */
  credit(slot: number): bigint {
    return this.#credits[slot]!
  }

  /** Turnover asked for `credit`, fixed when the venue's rules of credit bind later gifts. */
  asked(slot: number): bigint {
    return this.#asked[slot]!
  }

  /** Adds credit and the turnover asked for it; with no turnover it is free at once. */
  addCredit(slot: number, credit: bigint, turnoverDue: bigint): void {
    this.addTurnover(slot, turnoverDue)
    if (turnoverDue !== 0n) this.#credits[slot]! += credit
  }

  /**
   * Changes the turnover due; below zero where the credit it was asked for has been taken back.
   * Once none is left, all credit that is not bound is free.
   */
  addTurnover(slot: number, change: bigint): void {
    this.#amounts[slot * WIDE + TURNOVER_DUE]! += change
    if (this.turnoverDue(slot) === 0n) this.restoreCredit(slot, 0n, 0n)
  }

  restoreCredit(slot: number, credit: bigint, asked: bigint): void {
    this.#credits[slot] = credit
    this.#asked[slot] = asked
  }

  level(slot: number): CertificationLevel {
    return (this.#words[slot * WORDS + STANDING]! & LEVEL_BITS) as CertificationLevel
  }

  setLevel(slot: number, level: CertificationLevel): void {
    const at = slot * WORDS + STANDING
    this.#words[at] = (this.#words[at]! & ~LEVEL_BITS) | level
  }

  /** Whether the bonus of the first recharge was given. */
  hadBonus(slot: number): boolean {
    return (this.#words[slot * WORDS + STANDING]! & BONUS_BIT) !== 0
  }

  markBonus(slot: number): void {
    this.#words[slot * WORDS + STANDING]! |= BONUS_BIT
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
    this.#credits = twiceAsLong(this.#credits)
    this.#asked = twiceAsLong(this.#asked)
  }
}

function twiceAsLong(column: BigInt64Array): BigInt64Array<ArrayBuffer> {
  const longer = new BigInt64Array(column.length * 2)
  longer.set(column)
  return longer
}
