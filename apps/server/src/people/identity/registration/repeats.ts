import { createHmac, randomBytes } from 'node:crypto'

interface Known<T> {
  terms: string
  answer: Promise<T>
  until: number
}

const KEPT_MS = 600_000
const MOST_KEPT = 10_000

/**
 * Returns the first result to requests that are repeated, at once or within ten minutes. The terms
 * are kept as a keyed hash, since they hold a password.
 */
export class Repeats<T> {
  readonly #now: () => number
  readonly #key = randomBytes(32)
  readonly #known = new Map<string, Known<T>>()

  constructor(now: () => number) {
    this.#now = now
  }

  /**
   * Runs `work` for the first request of this id; later ones of the same terms get its answer, and
   * with other terms `reused`. A failure is not kept: the request may be tried again.
   */
  async once(id: string, terms: unknown, work: () => Promise<T>, reused: () => Error): Promise<T> {
    const hash = createHmac('sha256', this.#key).update(JSON.stringify(terms)).digest('base64')
    const known = this.#known.get(id)
    if (known && this.#now() < known.until) {
      if (known.terms !== hash) throw reused()
      return known.answer
    }
    const answer = work()
    this.#known.set(id, { terms: hash, answer, until: this.#now() + KEPT_MS })
    this.#forgetOldest()
    try {
      return await answer
    } catch (error) {
      if (this.#known.get(id)?.answer === answer) this.#known.delete(id)
      throw error
    }
  }

  #forgetOldest(): void {
    for (const [id, known] of this.#known) {
      if (this.#known.size <= MOST_KEPT && this.#now() < known.until) return
      this.#known.delete(id)
    }
  }
}
