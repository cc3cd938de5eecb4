import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Command,
  type CommandId,
  type Engine,
  type EngineRecord,
  type EngineView,
  decodeRecord,
  encodeRecord,
} from '@candor/engine'
import { type Evidence, type EvidenceRange, type Journal, JournalFull } from '@candor/journal'
import { type Batch, addRecord, answerAll, answerAllWith, beginWatch, newBatch } from './batch.ts'
import { type CommitListener, CommitListeners } from './commit-listeners.ts'
import type { Result, Transactor, Unavailable } from './contract.ts'
import { submissionFault } from './submission-fault.ts'
import type { TransactorParts, Waiting } from './transactor-parts.ts'

/** How long to wait before a batch that found no room is written again. */
const RETRY_FULL_MS = 250

/**
 * Group commit. Commands are decided and applied as they come and gather in a batch; while one
 * batch is being written the next one gathers. A batch that is full keeps further commands
 * waiting, undecided, until it is on its way.
 */
export class LiveTransactor implements Transactor {
  #parts: TransactorParts
  #engine: Engine
  #journal: Journal
  #listeners: CommitListeners
  #gathering: Batch = newBatch()
  #writing: Batch | undefined
  #waiting: Waiting[] = []
  #flushScheduled = false
  /** No further command is decided: stopping was asked for, or the engine or the journal failed. */
  #closedTo: 'new' | 'all' | undefined
  #broken = false
  #toldBroken = false
  #stopping: Promise<void> | undefined
  #whenIdle: (() => void)[] = []
  /** Set only while a batch waits for its next try and nothing is writing it. */
  #cancelRetry: (() => void) | undefined

  constructor(parts: TransactorParts) {
    this.#parts = parts
    this.#engine = parts.engine
    this.#journal = parts.journal
    this.#listeners = new CommitListeners(parts.onListenerError)
  }

  get engine(): EngineView {
    return this.#engine
  }

  get durableSeq(): number {
    return this.#journal.durableSeq
  }

  submit(command: Command, id?: CommandId, evidence?: Uint8Array): Promise<Result> {
    return new Promise((resolve, reject) => {
      const fault = submissionFault(command, id, evidence)
      if (fault !== undefined) {
        reject(new RangeError(fault))
        return
      }
      const reason = this.#refusal(command)
      if (reason) {
        this.#parts.refused(reason)
        resolve({ outcome: 'unavailable', reason })
        return
      }
      const given = id ?? this.#parts.nextId()
      const watch = this.#parts.watch?.command(command, given)
      const asked: Waiting = { command, id: given, evidence, watch, resolve }
      if (this.#waiting.length > 0 || this.#isFull()) {
        watch?.waits()
        this.#waiting.push(asked)
      } else this.#decide(asked)
    })
  }

  #refusal(command: Command): Unavailable | undefined {
    if (this.#closedTo) return 'venue_stopping'
    if (!this.#journal.hasRoom) return 'journal_full'
    return this.#parts.admission(command)
  }

  #isFull(): boolean {
    const { records, bytes } = this.#gathering
    return records.length >= this.#parts.maxBatchRecords || bytes >= this.#parts.maxBatchBytes
  }

  #decide(asked: Waiting): void {
    const { command, id, watch, resolve } = asked
    let result: Result
    try {
      watch?.deciding()
      result = this.#parts.decide(command, this.#parts.now(), id)
      if (result.outcome === 'accepted') {
        const entry = this.#encode(result.record)
        this.#engine.apply(result.record)
        addRecord(this.#gathering, result.record, entry, asked)
      }
      watch?.decided(result)
    } catch (error) {
      resolve({ outcome: 'unavailable', reason: 'venue_stopping' })
      this.#halt(error)
      return
    }
    this.#answerWhenDurable(result, resolve)
    this.#scheduleFlush()
  }

  #encode(record: EngineRecord): Uint8Array {
    const entry = encodeRecord(record)
    // A batch that is not full yet takes one more record, whatever its size: half of the most.
    if (entry.length * 2 > this.#journal.maxBatchBytes) {
      throw new RangeError(`record ${record.seq} has ${entry.length} bytes: too many for one batch`)
    }
    return entry
  }

  /** Also a rejection waits for the records it was decided on: they could still be lost. */
  #answerWhenDurable(result: Result, resolve: (result: Result) => void): void {
    const batch = this.#gathering.records.length > 0 ? this.#gathering : this.#writing
    if (batch) batch.answers.push({ resolve, result })
    else resolve(result)
  }

  /** After the current turn of the event loop, so that everything it brings shares one write. */
  #scheduleFlush(): void {
    if (this.#flushScheduled || this.#writing || this.#gathering.records.length === 0) return
    this.#flushScheduled = true
    setImmediate(this.#flushNow)
  }

  /** A write, and what is told after it, is on nobody's behalf: not on that of whoever came first. */
  readonly #flushNow = AsyncLocalStorage.bind((): void => {
    this.#flushScheduled = false
    this.#flush()
  })

  #flush(): void {
    if (this.#writing || this.#broken || this.#gathering.records.length === 0) return
    const batch = this.#gathering
    this.#gathering = newBatch()
    this.#writing = batch
    if (this.#parts.watch) beginWatch(batch, this.#parts.watch)
    this.#write(batch)
    // The engine stands at this batch's last record now, and the device is busy anyway.
    if (this.#closedTo !== 'all') this.#parts.snapshots.whileWriting()
  }

  #write(batch: Batch): void {
    this.#parts.append(batch.entries, batch.evidence).then(
      () => this.#committed(batch),
      (error: unknown) => {
        if (error instanceof JournalFull) this.#retryLater(batch)
        else this.#break(error)
      },
    )
  }

  #committed(batch: Batch): void {
    this.#writing = undefined
    batch.watch?.durable()
    this.#flush()
    this.#listeners.publish(batch.records)
    batch.watch?.published()
    answerAll(batch)
    this.#parts.snapshots.afterCommit()
    this.#admitWaiting()
    this.#scheduleFlush()
    this.#settleIdle()
  }

  #admitWaiting(): void {
    const waiting = this.#waiting
    this.#waiting = []
    let next = 0
    while (next < waiting.length && !this.#isFull() && this.#closedTo !== 'all') {
      const asked = waiting[next++]!
      if (this.#journal.hasRoom) this.#decide(asked)
      else {
        this.#parts.refused('journal_full')
        asked.resolve({ outcome: 'unavailable', reason: 'journal_full' })
      }
    }
    this.#waiting = waiting.slice(next)
    if (this.#closedTo === 'all') this.#refuseWaiting()
  }

  /** The records are applied and nobody was answered: they wait until the disk has room. */
  #retryLater(batch: Batch): void {
    if (this.#stopping) {
      this.#break(new JournalFull('The disk stayed full while the venue was stopping.'))
      return
    }
    this.#cancelRetry = this.#parts.timers.after(RETRY_FULL_MS, () => {
      this.#cancelRetry = undefined
      this.#write(batch)
    })
  }

  /** The engine met a broken invariant. What it decided before is sound and still gets written. */
  #halt(error: unknown): void {
    if (this.#closedTo === 'all') return
    this.#closedTo = 'all'
    this.#parts.log.error(
      { err: error },
      'the engine met a broken invariant and decides nothing more',
    )
    this.#scheduleFlush()
    this.#refuseWaiting()
    this.#tellBroken(error)
  }

  #tellBroken(error: unknown): void {
    if (this.#toldBroken) return
    this.#toldBroken = true
    this.#parts.onBroken(error)
  }

  #break(error: unknown): void {
    if (this.#broken) return
    this.#broken = true
    this.#closedTo = 'all'
    const unknown: Result = { outcome: 'unavailable', reason: 'outcome_unknown' }
    this.#writing?.watch?.broke()
    if (this.#writing) answerAllWith(this.#writing, unknown)
    answerAllWith(this.#gathering, unknown)
    this.#writing = undefined
    this.#gathering = newBatch()
    this.#refuseWaiting()
    this.#parts.log.error({ err: error }, 'the journal broke; the process has to start again')
    this.#tellBroken(error)
    this.#settleIdle()
  }

  #refuseWaiting(): void {
    const waiting = this.#waiting
    this.#waiting = []
    for (const { resolve } of waiting) resolve({ outcome: 'unavailable', reason: 'venue_stopping' })
  }

  onCommit(listener: CommitListener): () => void {
    return this.#listeners.add(listener)
  }

  async *read(fromSeq: number): AsyncGenerator<EngineRecord> {
    for await (const { bytes } of this.#journal.read(fromSeq)) yield decodeRecord(bytes)
  }

  evidence(seq: number): Promise<Uint8Array | undefined> {
    return this.#journal.evidence(seq)
  }

  readEvidence(range: EvidenceRange): AsyncIterable<Evidence> {
    return this.#journal.readEvidence(range)
  }

  dropEvidence(before: number): Promise<void> {
    return this.#journal.dropEvidence(before)
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#stop()
    return this.#stopping
  }

  async #stop(): Promise<void> {
    this.#closedTo ??= 'new'
    if (this.#cancelRetry && this.#writing) {
      this.#cancelRetry()
      this.#cancelRetry = undefined
      this.#write(this.#writing)
    }
    await this.#idle()
    if (this.#closedTo === 'new') await this.#parts.snapshots.finish()
    else await this.#parts.snapshots.giveUp()
    await this.#journal.close()
  }

  #isIdle(): boolean {
    return !this.#writing && this.#gathering.records.length === 0 && this.#waiting.length === 0
  }

  #idle(): Promise<void> {
    if (this.#isIdle()) return Promise.resolve()
    return new Promise((resolve) => this.#whenIdle.push(resolve))
  }

  #settleIdle(): void {
    if (!this.#isIdle()) return
    const idle = this.#whenIdle
    this.#whenIdle = []
    for (const resolve of idle) resolve()
  }
}
