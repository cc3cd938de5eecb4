import type { Transactor } from '@candor/transactor'
import { Worker, type WorkerParts, type WorkerState } from '../../kernel/worker.ts'

/** Most orders that are carried out at once; they share a batch of the journal. */
const MOST_AT_ONCE = 512
/** Longest wait between two looks at the clock. */
const LOOK_MS = 100

/**
 * Carries out orders whose price has come or whose condition is met, and submits `passTime` whenever something is due:
 * expiries, income, maturities, expired offers, and what a record had no room for. One command is under way at a time, repeated as long as more is
 * due. The engine alone decides what is due and what it results in.
 */
export class Timekeeper {
  readonly #transactor: Pick<Transactor, 'engine' | 'submit' | 'onCommit'>
  readonly #now: () => number
  readonly #worker: Worker
  #unsubscribe: (() => void) | undefined

  /** `now`: milliseconds since 1970 UTC; the clock that the transactor gives its commands. */
  constructor(
    transactor: Pick<Transactor, 'engine' | 'submit' | 'onCommit'>,
    { log, now }: WorkerParts,
  ) {
    this.#transactor = transactor
    this.#now = now
    this.#worker = new Worker(
      {
        name: 'timekeeper',
        everyMs: LOOK_MS,
        backOff: { firstMs: LOOK_MS, mostMs: LOOK_MS },
        trouble: 'Time could not be passed to the engine',
      },
      { log, now },
      () => this.#look(),
    )
  }

  get state(): WorkerState {
    return this.#worker.state
  }

  start(tracing?: Parameters<Worker['start']>[0]): void {
    // A commit may leave something due at once, or sooner than the next look.
    this.#unsubscribe = this.#transactor.onCommit(() => this.#worker.wake(this.#dueInMs()))
    this.#worker.start(tracing)
  }

  /** Resolves once a look that began after this call has ended. */
  settled(): Promise<void> {
    return this.#worker.settled()
  }

  /** Ends the looks; the command under way is finished. */
  async stop(): Promise<void> {
    this.#unsubscribe?.()
    await this.#worker.stop()
  }

  /**
   * Returns the milliseconds until something is due. A clock that was set back does not set back
   * the engine's time.
   */
  #dueInMs(): number {
    const { engine } = this.#transactor
    return Math.max(0, (engine.nextDue() ?? Infinity) - Math.max(this.#now(), engine.lastAt))
  }

  async #look(): Promise<number> {
    const waitMs = this.#dueInMs()
    if (waitMs > 0) return waitMs
    if (await this.#carryOut()) return this.#dueInMs()
    const { outcome } = await this.#transactor.submit({ kind: 'passTime' })
    // Full, behind or stopping: what is due stays due, and the next look asks again.
    return outcome === 'accepted' ? this.#dueInMs() : LOOK_MS
  }

  /** Carries out orders whose price has come or whose condition is met; returns whether any was. */
  async #carryOut(): Promise<boolean> {
    const { engine } = this.#transactor
    const due = engine.duePendings(MOST_AT_ONCE)
    const reached = engine.dueTriggers(MOST_AT_ONCE - due.length, this.#now())
    const ended = await Promise.all([
      ...due.map((order) => this.#transactor.submit({ kind: 'carryOutPending', ...order })),
      ...reached.map((order) => this.#transactor.submit({ kind: 'carryOutTrigger', ...order })),
    ])
    return ended.some(({ outcome }) => outcome === 'accepted')
  }
}
