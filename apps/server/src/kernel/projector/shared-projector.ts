import type { Transactor } from '@candor/transactor'
import type { Duty } from '../duties/duty.ts'
import { SILENT, type StoreLog } from '../store/log.ts'
import { StoreAway, type Store } from '../store/store.ts'
import type { Fold } from './fold.ts'
import { RunningProjector, TablesAhead, type Projector } from './projector.ts'
import type { RecordTracing } from '../tracing/span.ts'
import { Waiters } from './waiters.ts'
import { WatermarkWatch } from './watermark-watch.ts'

export interface SharedProjectorOptions {
  /** By which one node at a time writes the tables. */
  duty: Duty
  /**
   * A seq that covers all that was announced as durable before. Asked for where the tables are ahead
   * of what this node has heard, to tell that from tables of another journal.
   */
  newestSeq?: () => Promise<number>
  tracing?: RecordTracing
  log?: StoreLog
}

/**
 * Starts what tells how far the tables are on a node of several, and writes them while this node has
 * the duty. Which of the two changes while it runs, and nobody who waits notices. Nothing is written
 * that this node has not heard of as durable. Throws where the tables cannot be read.
 */
export async function startSharedProjector(
  store: Store,
  transactor: Pick<Transactor, 'durableSeq' | 'onCommit' | 'read'>,
  folds: readonly Fold[],
  options: SharedProjectorOptions,
): Promise<Projector> {
  const projector = new SharedProjector(store, transactor, folds, options)
  await projector.start()
  return projector
}

class SharedProjector implements Projector {
  readonly #store: Store
  readonly #transactor: Pick<Transactor, 'durableSeq' | 'onCommit' | 'read'>
  readonly #folds: readonly Fold[]
  readonly #options: SharedProjectorOptions
  readonly #log: StoreLog
  readonly #waiters = new Waiters()
  readonly #watch: WatermarkWatch
  #watermark = 0
  #writing: RunningProjector | undefined
  #unsubscribe: (() => void) | undefined
  #isStopping = false

  constructor(
    store: Store,
    transactor: Pick<Transactor, 'durableSeq' | 'onCommit' | 'read'>,
    folds: readonly Fold[],
    options: SharedProjectorOptions,
  ) {
    this.#store = store
    this.#transactor = transactor
    this.#folds = folds
    this.#options = options
    this.#log = options.log ?? SILENT
    this.#watch = new WatermarkWatch(store, {
      isNeeded: () => !this.#writing?.isWriting,
      waits: () => this.#waits(),
      saw: (watermark) => this.#note(watermark),
      away: (error) => this.#away(error),
    })
  }

  get watermark(): number {
    return this.#watermark
  }

  async start(): Promise<void> {
    await this.#watch.start()
    this.#unsubscribe = this.#options.duty.onTaken(() => this.#begin())
    this.#begin()
  }

  reached(seq: number, { isPatient }: { isPatient?: boolean } = {}): Promise<void> {
    const before = this.#waits()
    const reached = this.#waiters.until(seq, this.#watermark, isPatient)
    if (this.#waits() !== before) this.#watch.keepPace()
    if (this.#waiters.areUrgent) this.#writing?.hurry()
    return reached
  }

  async shown(): Promise<number> {
    try {
      return await this.#watch.ask()
    } catch (error) {
      throw new StoreAway('PostgreSQL is away', { cause: error })
    }
  }

  lag(): number {
    return Math.max(0, this.#transactor.durableSeq - this.#watermark)
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    this.#unsubscribe?.()
    await Promise.all([this.#writing?.stop(), this.#watch.stop()])
    this.#waiters.away(new StoreAway('the projector was stopped'))
  }

  #waits(): 'nobody' | 'patiently' | 'urgently' {
    if (this.#waiters.isEmpty) return 'nobody'
    return this.#waiters.areUrgent ? 'urgently' : 'patiently'
  }

  /** Writes the tables from here on, until the duty is lost or wanted elsewhere. */
  #begin(): void {
    const { duty } = this.#options
    const holding = duty.holding()
    if (!holding || this.#writing || this.#isStopping) return
    const waiters = this.#waiters
    const writing = new RunningProjector({
      store: this.#store,
      transactor: this.#transactor,
      folds: this.#folds,
      log: this.#log,
      tracing: this.#options.tracing,
      duty,
      check: (watermark, signal) => this.#check(watermark, signal),
      waiters: {
        reached: (watermark) => this.#note(watermark),
        // Whether anybody else writes them is what the next look says.
        away: () => this.#watch.hurry(),
        back: () => undefined,
        get areUrgent() {
          return waiters.areUrgent
        },
      },
    })
    this.#writing = writing
    writing.begin()
    const ending = new Promise<void>((resolve) => {
      holding.ending?.addEventListener('abort', () => resolve(), { once: true })
    })
    void duty.during(ending.then(() => this.#end(writing)))
  }

  async #end(writing: RunningProjector): Promise<void> {
    await writing.stop()
    this.#writing = undefined
    if (this.#isStopping) return
    this.#watch.hurry()
    // Taken again while the last batch was being written.
    this.#begin()
  }

  #away(error: unknown): void {
    this.#waiters.away(new StoreAway('PostgreSQL is away', { cause: error }))
  }

  #note(watermark: number): void {
    this.#watermark = watermark
    this.#waiters.back()
    this.#waiters.reached(watermark)
  }

  /** A node without a writer is answered nothing, and may be told of all records meanwhile, or stopped. */
  async #check(watermark: number, signal: AbortSignal): Promise<void> {
    const transactor = this.#transactor
    const { newestSeq } = this.#options
    if (watermark <= transactor.durableSeq || !newestSeq) return
    const heard = Promise.withResolvers<number>()
    const unsubscribe = transactor.onCommit(() => {
      if (watermark <= transactor.durableSeq) heard.resolve(transactor.durableSeq)
    })
    const stopped = () => heard.reject(new StoreAway('the projector was stopped'))
    signal.addEventListener('abort', stopped)
    if (signal.aborted) stopped()
    const newest = await Promise.race([newestSeq(), heard.promise]).finally(() => {
      unsubscribe()
      signal.removeEventListener('abort', stopped)
    })
    if (watermark <= newest) return
    throw new TablesAhead(
      `The tables hold records up to ${watermark}, but the journal ends at ${newest}: they belong ` +
        'to another journal or a later copy of it.',
    )
  }
}
