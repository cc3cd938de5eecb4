import { hash } from 'node:crypto'

/** Bytes of the secret that a simulated market is drawn from, and of the key of a day. */
export const MARKET_SECRET_BYTES = 32

const MARK = Buffer.from('candor day')
/** Days before the first bound one whose keys are at hand: calm and stormy times begin with them. */
const DAYS_BEFORE = 32

/** A chain of day keys, of which the books hold the commitment. */
export interface BoundDays {
  /** The first day that it holds for; days since 1970 UTC. */
  first: number
  days: number
  /** The key of the last day. */
  last: Uint8Array
}

/** What numbers are drawn from, by day. */
export interface Secrets {
  /** That of days that nothing binds. */
  readonly former: Uint8Array
  isBound(day: number): boolean
  /** The key of a bound day. */
  keyOf(day: number): Uint8Array
}

/**
 * What a market is drawn from, by day: a secret for days that nothing binds, and from the first bound day
 * on the key of each day, which leads to those of all days before it.
 */
export class DaySecrets implements Secrets {
  readonly former: Uint8Array
  readonly #bound: () => BoundDays | undefined
  #first = Infinity
  #chain: Buffer | undefined

  /** `bound` is asked until it answers: then it holds for good. */
  constructor(former: Uint8Array, bound: () => BoundDays | undefined = () => undefined) {
    if (former.length !== MARKET_SECRET_BYTES) {
      throw new Error(`A market's secret has ${MARKET_SECRET_BYTES} bytes.`)
    }
    this.former = former
    this.#bound = bound
  }

  /** Whether days are bound by now. */
  isKnown(): boolean {
    if (this.#chain === undefined) this.#learn()
    return this.#chain !== undefined
  }

  isBound(day: number): boolean {
    return this.isKnown() && day >= this.#first
  }

  /** The key of a bound day, or of one of the few before the first. */
  keyOf(day: number): Uint8Array {
    const at = (day - this.#first + DAYS_BEFORE) * MARKET_SECRET_BYTES
    const key = this.#chain?.subarray(at, at + MARKET_SECRET_BYTES)
    if (at < 0 || key?.length !== MARKET_SECRET_BYTES) throw new Error(`Day ${day} has no key.`)
    return key
  }

  #learn(): void {
    const bound = this.#bound()
    if (bound === undefined) return
    this.#chain = chainOf(bound)
    this.#first = bound.first
  }
}

/** What a key makes of the day before. */
function keyBefore(key: Uint8Array): Buffer {
  return hash('sha256', Buffer.concat([MARK, key]), 'buffer')
}

/** What the books hold: what the key of the first day makes of the day before. */
export function commitmentOf(bound: BoundDays): string {
  return chainOf(bound)
    .subarray((DAYS_BEFORE - 1) * MARKET_SECRET_BYTES, DAYS_BEFORE * MARKET_SECRET_BYTES)
    .toString('hex')
}

/** The key of a day as 64 hex digits. */
export function keyAt(bound: BoundDays, day: number): string {
  const at = (day - bound.first + DAYS_BEFORE) * MARKET_SECRET_BYTES
  return chainOf(bound)
    .subarray(at, at + MARKET_SECRET_BYTES)
    .toString('hex')
}

/** Chains that were reckoned, which takes a tenth of a second. */
const chains = new WeakMap<BoundDays, Buffer>()

/** The keys of all days, those of a few before the first in front of them. */
function chainOf(bound: BoundDays): Buffer {
  let chain = chains.get(bound)
  if (!chain) chains.set(bound, (chain = reckonChain(bound)))
  return chain
}

function reckonChain({ days, last }: BoundDays): Buffer {
  const count = DAYS_BEFORE + days
  const chain = Buffer.alloc(count * MARKET_SECRET_BYTES)
  let key: Uint8Array = last
  for (let place = count - 1; place >= 0; place -= 1) {
    chain.set(key, place * MARKET_SECRET_BYTES)
    key = keyBefore(key)
  }
  return chain
}
