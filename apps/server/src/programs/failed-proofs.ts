import { Allowance } from '../kernel/allowance.ts'
import { Refusal } from '../kernel/refusal.ts'

/** Failures a second of one who proves, and so many at once. */
const A_SECOND = 5
const AT_ONCE = 100
/** Remembered of each kind: the longest ago is forgotten. */
const MOST_KEPT = 20_000

/** Who brings a proof. */
export interface Prover {
  /** Network address as limits count it. */
  address: string
  /** Id of the key, where it is one that this venue made; else the address alone is held to it. */
  key?: string | undefined
}

/**
 * Bounds how often keys and signatures are brought that are not believed. What names no key of the venue counts
 * for its address, and what does for that key at that address: whoever guesses behind an address
 * leaves the other keys there as they are.
 */
export class FailedProofs {
  readonly #now: () => number
  readonly #addresses = new Map<string, Allowance>()
  readonly #keys = new Map<string, Allowance>()

  /** `now`: milliseconds of a clock that only goes on. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Throws the refusal `rate_limited` where no further failure is allowed. */
  admit(prover: Prover): void {
    const { kept, name } = this.#of(prover)
    const known = kept.get(name)
    if (known && !known.has(this.#now())) throw new Refusal('rate_limited')
  }

  /** Counts a failure. */
  failed(prover: Prover): void {
    const { kept, name } = this.#of(prover)
    const now = this.#now()
    let allowance = kept.get(name)
    if (!allowance) {
      if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!)
      kept.set(name, (allowance = new Allowance(A_SECOND, AT_ONCE, now)))
    }
    allowance.take(now)
  }

  /**
   * Looks at a proof, where one more may fail; else throws the refusal `rate_limited`. Throws the refusal that
   * comes of it, too. A proof that holds costs nothing.
   */
  async count<T>(prover: Prover, prove: () => Promise<T | Refusal>): Promise<T> {
    this.admit(prover)
    const proven = await prove()
    if (!(proven instanceof Refusal)) return proven
    this.failed(prover)
    throw proven
  }

  #of({ address, key }: Prover) {
    return key === undefined
      ? { kept: this.#addresses, name: address }
      : { kept: this.#keys, name: `${key} ${address}` }
  }
}
