/** A bucket of tokens, refilled at a steady pace. */
export class Allowance {
  readonly #perSecond: number
  readonly #most: number
  #left: number
  #at: number

  constructor(perSecond: number, most: number, now: number) {
    this.#perSecond = perSecond
    this.#most = most
    this.#left = most
    this.#at = now
  }

  /** Takes tokens; returns false when not enough are left. */
  take(now: number, count = 1): boolean {
    if (!this.has(now, count)) return false
    this.#left -= count
    return true
  }

  /** Whether so many tokens could be taken now. */
  has(now: number, count = 1): boolean {
    const refilled = this.#left + (Math.max(0, now - this.#at) / 1_000) * this.#perSecond
    this.#left = Math.min(this.#most, refilled)
    this.#at = now
    return this.#left >= count
  }
}

/** Counts what is open by key, and tells when a key has too many. */
export class Tally {
  readonly #counts = new Map<string, number>()

  of(key: string): number {
    return this.#counts.get(key) ?? 0
  }

  add(key: string): void {
    this.#counts.set(key, this.of(key) + 1)
  }

  remove(key: string): void {
    const left = this.of(key) - 1
    if (left > 0) this.#counts.set(key, left)
    else this.#counts.delete(key)
  }
}
