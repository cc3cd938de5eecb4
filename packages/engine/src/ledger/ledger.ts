import { hashNumber, powerOfTwo } from '../hashing.ts'
import type { Posting } from '../events.ts'
import { type AccountId, FIRST_USER, MAX_CURRENCIES, POOLS } from './accounts.ts'

/** Widest balance, either sign: what 64 bits hold, the same distance from zero on both sides. */
export const MAX_BALANCE = (1n << 63n) - 1n

/** Owners begin at 1: an id below belongs to nobody, and 0 marks a free place. */
const FIRST_ACCOUNT = MAX_CURRENCIES * 4

/** Account ids of `external` lie in this range; they alone may go below zero. */
const EXTERNAL_FROM = POOLS.external * MAX_CURRENCIES * 4
const EXTERNAL_TO = (POOLS.external + 1) * MAX_CURRENCIES * 4

/** Where an account id keeps its currency; the low bits of an id survive 32-bit operators. */
const CURRENCY_BITS = (MAX_CURRENCIES - 1) << 2

/**
 * Every balance, by account id: open addressing over two typed arrays, 16 bytes a place, at most
 * three quarters full. Accounts exist by being posted to; one at zero is the same as none.
 *
 * Sums never overflow 64 bits: `external` stops at -MAX_BALANCE, nothing else is below zero, and a
 * currency sums to zero, so no balance can exceed MAX_BALANCE.
 */
export class Ledger {
  #keys = new Float64Array(16)
  #balances = new BigInt64Array(16)
  #mask = 15
  #count = 0

  /** In units of the account's currency. */
  balance(account: AccountId): bigint {
    const place = this.#find(account)
    return place < 0 ? 0n : this.#balances[place]!
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
    if ((this.#count + 1) * 4 > this.#keys.length * 3) this.#rebuild()
    this.#balances[this.#findOrAdd(account)] = balance
  }

  /** Accounts with a balance, in ascending order of id. */
  accounts(): Float64Array {
    return this.#keys.filter((key, place) => key !== 0 && this.#balances[place] !== 0n).sort()
  }

  #move(posting: Posting): string | undefined {
    const { from, to, amount } = posting
    if (amount <= 0n) return 'the amount is not above zero'
    if (!(from >= FIRST_ACCOUNT && to >= FIRST_ACCOUNT)) return 'an account has no owner'
    if (((from ^ to) & CURRENCY_BITS) !== 0) return 'the currencies differ'
    // Room for both first: a rebuild moves accounts, so none may happen between the two.
    if ((this.#count + 2) * 4 > this.#keys.length * 3) this.#rebuild()
    const source = this.#findOrAdd(from)
    const target = this.#findOrAdd(to)
    const before = this.#balances[source]!
    if (before < amount) {
      if (from < EXTERNAL_FROM || from >= EXTERNAL_TO) return 'the source would go below zero'
      if (before < amount - MAX_BALANCE) return 'the outside world is at its limit'
    }
    this.#balances[source] = before - amount
    this.#balances[target] = this.#balances[target]! + amount
    return undefined
  }

  #moveBack(posting: Posting): void {
    const source = this.#find(posting.from)
    const target = this.#find(posting.to)
    this.#balances[source] = this.#balances[source]! + posting.amount
    this.#balances[target] = this.#balances[target]! - posting.amount
  }

  #find(account: AccountId): number {
    const keys = this.#keys
    const mask = this.#mask
    let place = hashNumber(account) & mask
    for (;;) {
      const key = keys[place]!
      if (key === account) return place
      if (key === 0) return -1
      place = (place + 1) & mask
    }
  }

  #findOrAdd(account: AccountId): number {
    const place = this.#find(account)
    if (place >= 0) return place
    this.#count++
    return this.#add(account)
  }

  #add(account: AccountId): number {
    let place = hashNumber(account) & this.#mask
    while (this.#keys[place] !== 0) place = (place + 1) & this.#mask
    this.#keys[place] = account
    return place
  }

  /** Makes room, and forgets accounts that came to zero since the last time. */
  #rebuild(): void {
    const keys = this.#keys
    const balances = this.#balances
    let kept = 0
    for (let place = 0; place < keys.length; place++) if (balances[place] !== 0n) kept++
    const size = powerOfTwo((kept + 2) * 2)
    this.#keys = new Float64Array(size)
    this.#balances = new BigInt64Array(size)
    this.#mask = size - 1
    this.#count = kept
    for (let place = 0; place < keys.length; place++) {
      if (balances[place] !== 0n) this.#balances[this.#add(keys[place]!)] = balances[place]!
    }
  }
}

/** True for accounts of users, false for those of the house. */
export function isUserAccount(account: AccountId): boolean {
  return account >= FIRST_USER * MAX_CURRENCIES * 4
}
