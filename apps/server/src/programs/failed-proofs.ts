import { Allowance } from '../kernel/allowance.ts'
import { Refusal } from '../kernel/refusal.ts'

/** Failures a second of one address, and so many at once. */
const A_SECOND = 5
const AT_ONCE = 100
/** Addresses remembered: the longest ago is forgotten. */
const ADDRESSES_KEPT = 20_000

/** Bounds how often an address may bring keys and signatures that are not believed. */
export class FailedProofs {
  readonly #now: () => number
  readonly #allowances = new Map<string, Allowance>()

  /** `now`: milliseconds of a clock that only goes on. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /**
   * Looks at a proof, where the address may fail once more; else throws the refusal `rate_limited`.
   * Throws the refusal that comes of it, too. A proof that holds costs nothing.
   */
  async count<T>(address: string, prove: () => Promise<T | Refusal>): Promise<T> {
    const known = this.#allowances.get(address)
    if (known && !known.has(this.#now())) throw new Refusal('rate_limited')
    const proven = await prove()
    if (!(proven instanceof Refusal)) return proven
    this.#failed(address)
    throw proven
  }

  #failed(address: string): void {
    const now = this.#now()
    let allowance = this.#allowances.get(address)
    if (!allowance) {
      if (this.#allowances.size >= ADDRESSES_KEPT) {
        this.#allowances.delete(this.#allowances.keys().next().value!)
      }
      this.#allowances.set(address, (allowance = new Allowance(A_SECOND, AT_ONCE, now)))
    }
    allowance.take(now)
  }
}
