import type { EngineRecord } from '@candor/engine'
import type { Transactor } from '@candor/transactor'
import { setTimeout as pause } from 'node:timers/promises'
import type { Duty } from '../duties/duty.ts'
import { SILENT, type StoreLog } from '../store/log.ts'
import type { Fold } from './fold.ts'
import { Gathering } from './gathering.ts'
import { TablesInUse, TablesNewer, openWriter, type TableWriter } from './table-writer.ts'
import type { RecordTracing } from '../tracing/span.ts'
import { Waiters } from './waiters.ts'
import { StoreAway, isStoreAway, type Store } from '../store/store.ts'

/** Turns the engine's durable records into rows, in order, exactly once. */
export interface Projector {
  /** Sequence of the last record whose rows are in the tables. */
  readonly watermark: number
  /**
   * Resolves once the tables hold everything up to `seq`. Rejects with `StoreAway` when PostgreSQL
   * is away or the projector was stopped.
   *
   * `isPatient`: who waits has no reason to have the tables written sooner than they are anyway.
   */
  reached(seq: number, options?: { isPatient?: boolean }): Promise<void>
  /**
   * Resolves with a record that no list shows more than which was read before. Where several nodes write
   * the tables in turn, `watermark` is what this one last heard. Rejects with `StoreAway`.
   */
  shown(): Promise<number>
  /** Durable records that are not in the tables yet. */
  lag(): number
  /** Writes what it holds in memory, and lets go of the tables; the next start reads the rest. */
  stop(): Promise<void>
}

/** The tables hold records that the journal does not. */
export class TablesAhead extends Error {
  override name = 'TablesAhead'
}

/** Records in one transaction at most; more of them wait for the next. */
const BATCH = 1_000
/** Records kept in memory while the tables are behind; beyond it they are read back from disk. */
const QUEUE = 20_000
/** A venue that was killed a moment ago may seem to hold the tables for as long as this. */
const PATIENCE_MS = 5_000
const SHORTEST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 1_000

/**
 * Starts projecting by these folds: first what the tables miss from the journal, then each
 * committed batch.
 * Throws `TablesAhead` when the tables belong to another or a longer journal, and `TablesInUse`
 * when another process still writes them after `patienceMs`.
 */
export async function startProjector(
  store: Store,
  transactor: Pick<Transactor, 'durableSeq' | 'onCommit' | 'read'>,
  folds: readonly Fold[],
  options: { log?: StoreLog; patienceMs?: number; tracing?: RecordTracing } = {},
): Promise<Projector> {
  const waiters = new Waiters()
  const { log = SILENT, tracing } = options
  const running = new RunningProjector({ store, transactor, folds, log, waiters, tracing })
  await running.start(options.patienceMs ?? PATIENCE_MS)
  return {
    get watermark() {
      return running.watermark
    },
    reached: (seq, { isPatient } = {}) => {
      const reached = waiters.until(seq, running.watermark, isPatient)
      if (waiters.areUrgent) running.hurry()
      return reached
    },
    shown: () => Promise.resolve(running.watermark),
    lag: () => Math.max(0, transactor.durableSeq - running.watermark),
    stop: async () => {
      await running.stop()
      waiters.away(new StoreAway('the projector was stopped'))
    },
  }
}

export interface ProjectorParts {
  store: Store
  transactor: Pick<Transactor, 'durableSeq' | 'onCommit' | 'read'>
  folds: readonly Fold[]
  log: StoreLog
  /** Told how far the tables are, and when that is not known. */
  waiters: Pick<Waiters, 'reached' | 'away' | 'back' | 'areUrgent'>
  /** By which this node writes the tables, where there are several. */
  duty?: Duty
  tracing?: RecordTracing
  /** Throws where the tables hold records that no journal has. Called whenever they are taken. */
  check?: (watermark: number, signal: AbortSignal) => Promise<void>
}

/** Writes the tables of one database, again after PostgreSQL was away. */
export class RunningProjector {
  readonly #store: Store
  readonly #transactor: Pick<Transactor, 'durableSeq' | 'onCommit' | 'read'>
  readonly #folds: readonly Fold[]
  readonly #log: StoreLog
  readonly #waiters: ProjectorParts['waiters']
  readonly #duty: Duty | undefined
  readonly #check: ProjectorParts['check']
  readonly #tracing: RecordTracing
  readonly #stopping = new AbortController()
  #writer: TableWriter | undefined
  #watermark = 0
  #isLost = false
  #queue: EngineRecord[] = []
  #wake: (() => void) | undefined
  /** Whoever waits for the tables without patience, and a whole batch, has them written at once. */
  readonly #gathering = new Gathering(
    () => this.#queue.length >= BATCH || this.#waiters.areUrgent || this.#stopping.signal.aborted,
  )
  #unsubscribe: (() => void) | undefined
  #loop: Promise<void> | undefined

  constructor(parts: ProjectorParts) {
    this.#store = parts.store
    this.#transactor = parts.transactor
    this.#folds = parts.folds
    this.#log = parts.log
    this.#waiters = parts.waiters
    this.#duty = parts.duty
    this.#check = parts.check
    this.#tracing = parts.tracing
  }

  get watermark(): number {
    return this.#watermark
  }

  /** Whether it has the tables; else others may write them. */
  get isWriting(): boolean {
    return this.#writer !== undefined && !this.#isLost
  }

  /** Takes the tables, and begins. Throws what `startProjector` does. */
  async start(patienceMs: number): Promise<void> {
    await this.#connectPatiently(patienceMs)
    if (this.#watermark > this.#transactor.durableSeq) {
      await this.#disconnect()
      throw new TablesAhead(
        `The tables hold records up to ${this.#watermark}, but the journal ends at ` +
          `${this.#transactor.durableSeq}: they belong to another journal or a later copy of it. ` +
          'Restore the right journal, or run npm run tables:rebuild to make the tables follow this one.',
      )
    }
    this.begin()
  }

  /** Begins; takes the tables first, and tries again where that fails. */
  begin(): void {
    this.#unsubscribe = this.#transactor.onCommit((records) => this.#take(records))
    this.#loop = this.#run()
  }

  /** Called when somebody begins to wait for the tables: what gathers is written. */
  hurry(): void {
    this.#gathering.hurry()
  }

  /** Writes what it holds in memory, and lets go of the tables. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#wake?.()
    this.hurry()
    await this.#loop
    this.#unsubscribe?.()
    await this.#disconnect()
  }

  #take(records: readonly EngineRecord[]): void {
    if (this.#queue.length + records.length > QUEUE) this.#queue = []
    else for (const record of records) this.#queue.push(record)
    if (this.#queue.length >= BATCH) this.hurry()
    this.#wake?.()
  }

  async #run(): Promise<void> {
    let wait = SHORTEST_PAUSE_MS
    const { signal } = this.#stopping
    for (;;) {
      try {
        if (!this.#writer) {
          await this.#connect()
          this.#log.info({ seq: this.#watermark }, 'The tables are written again')
        }
        await this.#project()
        wait = SHORTEST_PAUSE_MS
        if (signal.aborted) return
        await this.#sleep()
        if (this.#isLost) throw new StoreAway('the connection to PostgreSQL ended')
      } catch (error) {
        this.#waiters.away(new StoreAway('PostgreSQL is away', { cause: error }))
        if (!signal.aborted) this.#complain(error)
        await this.#disconnect()
        if (signal.aborted) return
        await pause(wait, undefined, { signal }).catch(() => undefined)
        wait = Math.min(wait * 2, LONGEST_PAUSE_MS) // oxlint-disable-line no-useless-assignment -- for the next turn
      }
    }
  }

  #complain(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error)
    if (error instanceof TablesNewer) this.#duty?.renounce(reason)
    else if (isStoreAway(error)) this.#log.warn({ reason }, 'The tables cannot be written just now')
    else this.#log.error({ reason }, 'The projector failed')
  }

  /** Writes until the tables hold every record that was durable, from memory where it still is. */
  async #project(): Promise<void> {
    while (this.#watermark < this.#transactor.durableSeq) {
      await this.#gathering.over()
      const first = this.#queue[0]
      if (first && first.seq <= this.#watermark + 1) {
        const known = this.#watermark + 1 - first.seq
        const records = this.#queue.slice(known, known + BATCH)
        this.#queue = this.#queue.slice(known + records.length)
        if (records.length > 0) await this.#write(records)
      } else {
        if (this.#stopping.signal.aborted) return
        await this.#catchUp()
      }
    }
  }

  async #catchUp(): Promise<void> {
    let records: EngineRecord[] = []
    for await (const record of this.#transactor.read(this.#watermark + 1)) {
      records.push(record)
      if (records.length < BATCH) continue
      await this.#write(records)
      if (this.#stopping.signal.aborted) return
      records = []
    }
    if (records.length > 0) await this.#write(records)
  }

  async #write(records: readonly EngineRecord[]): Promise<void> {
    this.#gathering.begin()
    const begunAt = performance.now()
    await this.#writer!.write(records)
    this.#tracing?.ofRecords('tables write', records, begunAt)?.end()
    this.#watermark = this.#writer!.watermark
    this.#waiters.reached(this.#watermark)
  }

  async #sleep(): Promise<void> {
    if (this.#isLost || this.#watermark < this.#transactor.durableSeq) return
    await new Promise<void>((resolve) => (this.#wake = resolve))
    this.#wake = undefined
  }

  async #connectPatiently(patienceMs: number): Promise<void> {
    const until = performance.now() + patienceMs
    for (;;) {
      try {
        return await this.#connect()
      } catch (error) {
        if (!(error instanceof TablesInUse) || performance.now() >= until) throw error
        await pause(SHORTEST_PAUSE_MS)
      }
    }
  }

  /**
   * Reads the watermark anew: a PostgreSQL that died may have forgotten its last commits, since
   * they do not wait for its disk. For the same reason a connection that ends is noticed at once.
   */
  async #connect(): Promise<void> {
    const writer = await openWriter(this.#store, this.#folds, this.#duty)
    try {
      await this.#check?.(writer.watermark, this.#stopping.signal)
    } catch (error) {
      await writer.close()
      throw error
    }
    this.#writer = writer
    this.#watermark = writer.watermark
    this.#isLost = false
    this.#waiters.back()
    this.#waiters.reached(this.#watermark)
    void writer.ended.then(() => {
      if (this.#writer !== writer) return
      this.#isLost = true
      this.#waiters.away(new StoreAway('the connection to PostgreSQL ended'))
      this.#wake?.()
    })
  }

  async #disconnect(): Promise<void> {
    const writer = this.#writer
    this.#writer = undefined
    await writer?.close()
  }
}
