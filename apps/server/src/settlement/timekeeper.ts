import type { Transactor } from '@candor/transactor'

/** Longest wait between two looks at the clock. */
const LOOK_MS = 100

/**
 * Tells the engine that time has passed whenever something is due: expiries, income, maturities,
 * offers that ran out, and what a record had no room for. One command is under way at a time, and
 * it goes on as long as more is due. It decides nothing: what is due, and what it comes to, the
 * engine knows.
 */
export class Timekeeper {
  readonly #transactor: Pick<Transactor, 'engine' | 'submit' | 'onCommit'>
  readonly #now: () => number
  #timer: NodeJS.Timeout | undefined
  #working: Promise<void> | undefined
  #unsubscribe: (() => void) | undefined

  /** `now`: milliseconds since 1970 UTC; the clock that the transactor gives its commands. */
  constructor(transactor: Pick<Transactor, 'engine' | 'submit' | 'onCommit'>, now: () => number) {
    this.#transactor = transactor
    this.#now = now
  }

  start(): void {
    // A commit may leave something due at once, or sooner than the next look.
    this.#unsubscribe = this.#transactor.onCommit(() => this.#look())
    this.#look()
  }

  /** Ends the looks; the command under way is finished. */
  async stop(): Promise<void> {
    this.#unsubscribe?.()
    this.#unsubscribe = undefined
    clearTimeout(this.#timer)
    await this.#working
  }

  #look(): void {
    if (!this.#unsubscribe || this.#working) return
    clearTimeout(this.#timer)
    const { engine } = this.#transactor
    // A clock that was put back does not put back the engine's time, which is never before it.
    const wait = (engine.nextDue() ?? Infinity) - Math.max(this.#now(), engine.lastAt)
    if (wait > 0) this.#timer = setTimeout(() => this.#look(), Math.min(wait, LOOK_MS))
    else this.#working = this.#work()
  }

  async #work(): Promise<void> {
    const result = await this.#transactor.submit({ kind: 'passTime' })
    this.#working = undefined
    if (result.outcome === 'accepted') this.#look()
    // Full, behind or stopping: what is due stays due, and the next look asks again.
    else if (this.#unsubscribe) this.#timer = setTimeout(() => this.#look(), LOOK_MS)
  }
}
