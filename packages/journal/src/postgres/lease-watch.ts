import type { Lease } from './lease.ts'

/**
 * The taker's side of a lease: how long the renewals have stood still, by this process's own
 * monotonic clock. No two machines' clocks are compared.
 */
export class LeaseWatch {
  readonly #termMs: number
  readonly #now: () => number
  #lease: Lease | undefined
  #sinceMs = 0

  /** `now` is a monotonic clock in milliseconds. */
  constructor(termMs: number, now: () => number) {
    this.#termMs = termMs
    this.#now = now
  }

  /**
   * Called with each reading when it has arrived: the holder sent the renewal that it shows before
   * that, and counts its term from then.
   */
  saw(lease: Lease): void {
    const last = this.#lease
    this.#lease = lease
    if (last && isSame(last, lease)) return
    this.#sinceMs = this.#now()
  }

  /** The lease as last seen: what `takeLease` takes it from. */
  get lease(): Lease | undefined {
    return this.#lease
  }

  /** Milliseconds until the lease that was seen may be taken; infinite before the first reading. */
  waitMs(): number {
    if (!this.#lease) return Number.POSITIVE_INFINITY
    if (this.#lease.released) return 0
    return Math.max(0, this.#sinceMs + this.#termMs - this.#now())
  }
}

function isSame(one: Lease, other: Lease): boolean {
  return (
    one.epoch === other.epoch && one.renewals === other.renewals && one.session === other.session
  )
}
