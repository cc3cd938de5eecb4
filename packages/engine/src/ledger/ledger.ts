import { hashNumber } from '../tables/hashing.ts'
import { type AccountId, MAX_CURRENCIES, POOLS } from './accounts.ts'
import type { Posting } from './postings.ts'

/** Widest balance, either sign: what 64 bits hold, the same distance from zero on both sides. */
export const MAX_BALANCE = (1n << 63n) - 1n

/** `external` is the first owner: an id below its own belongs to nobody, and 0 marks a free row. */
const FIRST_ACCOUNT = POOLS.external * MAX_CURRENCIES * 4

/** Its account ids lie below this; they alone may go below zero. */
const EXTERNAL_TO = (POOLS.external + 1) * MAX_CURRENCIES * 4

/** Where an account id keeps its currency; the low bits of an id survive 32-bit operators. */
const CURRENCY_BITS = (MAX_CURRENCIES - 1) << 2

/** A row is a key and four balances, 8 bytes each. */
const ROW = 5

/** An entry of the index is a row's number + 1, and above it bits of its key's hash; 0 is free. */
const NUMBER_BITS = 26
const NUMBER_MASK = (1 << NUMBER_BITS) - 1
const TAG_BITS = ~NUMBER_MASK

const FULL = 'the ledger is full'

/**
 * Every balance, by account id. A row keeps the four accounts that one owner has in one currency
 * (purse x bucket, the low two bits of an id), so that a hold or a transfer stays within a row. Rows
 * lie behind each other in the order they came up, which puts one user's currencies together; an
 * open-addressing index of 4-byte entries, at most five eighths full, finds them. About 50 bytes a
 * row. Accounts exist by being posted to; one at zero is the same as none.
 *
 * Sums never overflow 64 bits: `external` stops at -MAX_BALANCE, nothing else is below zero, and a
 * currency sums to zero, so no balance can exceed MAX_BALANCE.
 */
export class Ledger {
  #balances = new BigInt64Array(16 * ROW)
  /** The same memory: row keys (an account id without its low two bits, over four) are floats. */
  #keys = new Float64Array(this.#balances.buffer)
  #count = 0
  #index = new Int32Array(16)
  /** The row found last: what a command is decided by is most often what it moves. */
  #lastKey = -1
  #lastRow = -1
  readonly #mostRows: number

  /** `mostRows` is the most rows it may have; defaults to as many as its index can number. */
  constructor(mostRows = NUMBER_MASK) {
    this.#mostRows = mostRows
  }

  /** In units of the account's currency. */
  balance(account: AccountId): bigint {
    const row = this.#find(rowKey(account))
    return row < 0 ? 0n : this.#balances[row + 1 + (account & 3)]!
  }

  /**
   * Carries out all postings or none. Throws when a source other than `external` would go below
   * zero, an amount is not above zero, the two accounts' currencies differ, or there is no room for
   * another account.
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
    const row = this.#findOrAdd(rowKey(account))
    if (row < 0) throw new Error(FULL)
    this.#balances[row + 1 + (account & 3)] = balance
  }

  /** Accounts with a balance, in ascending order of id. */
  accounts(): Float64Array {
    const found: AccountId[] = []
    for (let row = 0; row < this.#count * ROW; row += ROW) {
      const first = this.#keys[row]! * 4
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
    const giver = rowKey(from)
    const taker = rowKey(to)
    const giverRow = this.#findOrAdd(giver)
    const takerRow = giver === taker ? giverRow : this.#findOrAdd(taker)
    if (giverRow < 0 || takerRow < 0) return FULL
    const source = giverRow + 1 + (from & 3)
    const target = takerRow + 1 + (to & 3)
    const balances = this.#balances
    const before = balances[source]!
    if (before < amount) {
      if (from >= EXTERNAL_TO) return 'the source would go below zero'
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

  /** Where a row begins, or -1. */
  #find(key: number): number {
    if (key === this.#lastKey) return this.#lastRow
    const row = this.#lookUp(key)
    if (row >= 0) {
      this.#lastKey = key
      this.#lastRow = row
    }
    return row
  }

  #lookUp(key: number): number {
    const keys = this.#keys
    const index = this.#index
    const mask = index.length - 1
    const hash = hashNumber(key)
    let place = hash & mask
    for (let entry = index[place]!; entry !== 0; entry = index[place]!) {
      // The bits of the hash spare the look at another row in all but one of 64 cases.
      if (((entry ^ hash) & TAG_BITS) === 0) {
        const row = ((entry & NUMBER_MASK) - 1) * ROW
        if (keys[row] === key) return row
      }
      place = (place + 1) & mask
    }
    return -1
  }

  /** Where a row begins, or -1 where there is no room for one more. */
  #findOrAdd(key: number): number {
    const row = this.#find(key)
    return row >= 0 ? row : this.#add(key)
  }

  #add(key: number): number {
    if (this.#count === this.#mostRows) return -1
    const row = this.#count * ROW
    if (row === this.#balances.length) this.#growRows()
    if ((this.#count + 1) * 8 > this.#index.length * 5) this.#growIndex()
    this.#keys[row] = key
    this.#count++
    this.#place(key, this.#count)
    return row
  }

  #place(key: number, number: number): void {
    const index = this.#index
    const mask = index.length - 1
    const hash = hashNumber(key)
    let place = hash & mask
    while (index[place] !== 0) place = (place + 1) & mask
    index[place] = (hash & TAG_BITS) | number
  }

  #growRows(): void {
    const balances = new BigInt64Array(this.#balances.length * 2)
    balances.set(this.#balances)
    this.#balances = balances
    this.#keys = new Float64Array(balances.buffer)
  }

  #growIndex(): void {
    this.#index = new Int32Array(this.#index.length * 2)
    for (let number = 1; number <= this.#count; number++) {
      this.#place(this.#keys[(number - 1) * ROW]!, number)
    }
  }
}

/** Owner and currency of an account in one number. */
function rowKey(account: AccountId): number {
  return (account - (account & 3)) / 4
}
