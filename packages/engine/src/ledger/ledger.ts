import { hashNumber, powerOfTwo } from '../hashing.ts'
import type { Posting } from '../events.ts'
import { type AccountId, MAX_CURRENCIES, POOLS } from './accounts.ts'

/** Widest balance, either sign: what 64 bits hold, the same distance from zero on both sides. */
export const MAX_BALANCE = (1n << 63n) - 1n

/** Owners begin at 1: an id below belongs to nobody, and 0 marks a free row. */
const FIRST_ACCOUNT = MAX_CURRENCIES * 4

/** Account ids of `external` lie in this range; they alone may go below zero. */
const EXTERNAL_FROM = POOLS.external * MAX_CURRENCIES * 4
const EXTERNAL_TO = (POOLS.external + 1) * MAX_CURRENCIES * 4

/** Where an account id keeps its currency; the low bits of an id survive 32-bit operators. */
const CURRENCY_BITS = (MAX_CURRENCIES - 1) << 2

/** A row is a key and four balances, 8 bytes each. */
const ROW = 5

/**
 * Every balance, by account id. A row keeps the four accounts that one owner has in one currency
 * (purse x bucket, the low two bits of an id), found by open addressing: a hold or a transfer within
 * a row meets one cache line or two. 40 bytes a row, at most three quarters full. Accounts exist by
 * being posted to; one at zero is the same as none.
 *
 * Sums never overflow 64 bits: `external` stops at -MAX_BALANCE, nothing else is below zero, and a
 * currency sums to zero, so no balance can exceed MAX_BALANCE.
 */
export class Ledger {
  #balances = new BigInt64Array(16 * ROW)
  /** The same memory: row keys (an account id without its low two bits, over four) are floats. */
  #keys = new Float64Array(this.#balances.buffer)
  #mask = 15
  #count = 0

  /** In units of the account's currency. */
  balance(account: AccountId): bigint {
    const row = this.#find(rowKey(account))
    return row < 0 ? 0n : this.#balances[row + 1 + (account & 3)]!
  }

  /**
   * Carries out all postings, or throws and carries out none: when a source other than `external`
   * would go below zero, an amount is not above zero, or the two accounts' currencies differ.
   */
  apply(postings: readonly Posting[]): void {
    for (let done = 0; done < postings.length; done++) {
      const fault = this.#move(postings[done]!)
      if (fault === undefined) continue
      for (let undo = done - 1; undo >= 0; undo--) this.#moveBack(postings[undo]!)
      const { from, to, amount, reason } = postings[done]!
      throw new Error(`posting ${reason} of ${amount} from ${from} to ${to}: ${fault}`)
    }
  }

  /** Sets a balance while a snapshot is being restored. */
  restore(account: AccountId, balance: bigint): void {
    this.#reserve(1)
    this.#balances[this.#findOrAdd(rowKey(account)) + 1 + (account & 3)] = balance
  }

  /** Accounts with a balance, in ascending order of id. */
  accounts(): Float64Array {
    const found: AccountId[] = []
    for (let row = 0; row < this.#keys.length; row += ROW) {
      const first = this.#keys[row]! * 4
      if (first === 0) continue
      for (let place = 0; place < 4; place++) {
        if (this.#balances[row + 1 + place] !== 0n) found.push(first + place)
      }
    }
    return Float64Array.from(found).sort()
  }

  #move(posting: Posting): string | undefined {
    const { from, to, amount } = posting
    if (amount <= 0n) return 'the amount is not above zero'
    if (!(from >= FIRST_ACCOUNT && to >= FIRST_ACCOUNT)) return 'an account has no owner'
    if (((from ^ to) & CURRENCY_BITS) !== 0) return 'the currencies differ'
    // Room for both first: a rebuild moves rows, so none may happen between the two.
    this.#reserve(2)
    const giver = rowKey(from)
    const taker = rowKey(to)
    const row = this.#findOrAdd(giver)
    const source = row + 1 + (from & 3)
    const target = (giver === taker ? row : this.#findOrAdd(taker)) + 1 + (to & 3)
    const balances = this.#balances
    const before = balances[source]!
    if (before < amount) {
      if (from < EXTERNAL_FROM || from >= EXTERNAL_TO) return 'the source would go below zero'
      if (before < amount - MAX_BALANCE) return 'the outside world is at its limit'
    }
    balances[source] = before - amount
    balances[target] = balances[target]! + amount
    return undefined
  }

  #moveBack({ from, to, amount }: Posting): void {
    const source = this.#find(rowKey(from)) + 1 + (from & 3)
    const target = this.#find(rowKey(to)) + 1 + (to & 3)
    this.#balances[source] = this.#balances[source]! + amount
    this.#balances[target] = this.#balances[target]! - amount
  }

  #find(key: number): number {
    const keys = this.#keys
    const mask = this.#mask
    let place = hashNumber(key) & mask
    for (;;) {
      const found = keys[place * ROW]!
      if (found === key) return place * ROW
      if (found === 0) return -1
      place = (place + 1) & mask
    }
  }

  #findOrAdd(key: number): number {
    const row = this.#find(key)
    if (row >= 0) return row
    this.#count++
    return this.#add(key)
  }

  #add(key: number): number {
    let place = hashNumber(key) & this.#mask
    while (this.#keys[place * ROW] !== 0) place = (place + 1) & this.#mask
    this.#keys[place * ROW] = key
    return place * ROW
  }

  /** Makes room for further rows, and forgets those that came to zero since the last time. */
  #reserve(more: number): void {
    if ((this.#count + more) * 4 <= (this.#mask + 1) * 3) return
    const keys = this.#keys
    const balances = this.#balances
    const kept: number[] = []
    for (let row = 0; row < keys.length; row += ROW) {
      if (keys[row] !== 0 && holdsAnything(balances, row)) kept.push(row)
    }
    const size = powerOfTwo((kept.length + more) * 2)
    this.#balances = new BigInt64Array(size * ROW)
    this.#keys = new Float64Array(this.#balances.buffer)
    this.#mask = size - 1
    this.#count = kept.length
    for (const row of kept) {
      const moved = this.#add(keys[row]!)
      for (let place = 1; place < ROW; place++) {
        this.#balances[moved + place] = balances[row + place]!
      }
    }
  }
}

/** Owner and currency of an account in one number. */
function rowKey(account: AccountId): number {
  return (account - (account & 3)) / 4
}

function holdsAnything(balances: BigInt64Array, row: number): boolean {
  for (let place = 1; place < ROW; place++) if (balances[row + place] !== 0n) return true
  return false
}
