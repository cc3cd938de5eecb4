import type { Command, CommandId, Engine, EngineRecord, EngineView } from '@candor/engine'
import type { PostgresJournalReader } from '@candor/journal'
import type { Result, Transactor } from '@candor/transactor'
import type { Forwarder } from './forwarder.ts'
import { recordsAfter } from './replica.ts'

export interface NodeTransactorParts {
  engine: Engine
  forwarder: Forwarder
  /** Draws ids for commands that come without one. */
  nextId: () => CommandId
  /** Durable records from `seq` on, from the database's primary. */
  read: (fromSeq: number) => AsyncIterable<EngineRecord>
  onListenerError: (error: unknown) => void
}

type Listener = (records: readonly EngineRecord[]) => void

/**
 * What the parts of a node take for the transactor. While the node follows, the engine stands at the
 * last durable record that was announced, and commands go to the writer; once it leads, they are
 * decided here. Whoever holds it notices nothing.
 */
export class NodeTransactor implements Transactor {
  readonly #parts: NodeTransactorParts
  readonly #listeners = new Set<Listener>()
  #own: Transactor | undefined
  #holds: () => boolean = () => false
  #publishedSeq: number
  #isOver = false

  constructor(parts: NodeTransactorParts) {
    this.#parts = parts
    this.#publishedSeq = parts.engine.lastSeq
  }

  get engine(): EngineView {
    return this.#parts.engine
  }

  get durableSeq(): number {
    return this.#own?.durableSeq ?? this.#publishedSeq
  }

  submit(command: Command, id: CommandId = this.#parts.nextId()): Promise<Result> {
    if (this.#isOver) return Promise.resolve({ outcome: 'unavailable', reason: 'venue_stopping' })
    return this.#own
      ? this.#bySelf(this.#own, command, id)
      : this.#parts.forwarder.submit(command, id)
  }

  /** As to fronts, nothing is told once the lease is over: another node may have decided otherwise. */
  async #bySelf(own: Transactor, command: Command, id: CommandId): Promise<Result> {
    const result = await own.submit(command, id)
    return this.#holds() ? result : { outcome: 'unavailable', reason: 'outcome_unknown' }
  }

  onCommit(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  read(fromSeq: number): AsyncIterable<EngineRecord> {
    return this.#parts.read(fromSeq)
  }

  /** Tells everybody of records that are durable and applied here, in the order of the journal. */
  readonly publish = (records: readonly EngineRecord[]): void => {
    this.#publishedSeq = records.at(-1)?.seq ?? this.#publishedSeq
    for (const listener of this.#listeners) {
      try {
        listener(records)
      } catch (error) {
        this.#parts.onListenerError(error)
      }
    }
  }

  /** Tells everybody of the records until `seq`, which has to be durable, that nobody was told of. */
  async publishFrom(reader: Pick<PostgresJournalReader, 'frames'>, seq: number): Promise<void> {
    if (this.#publishedSeq >= seq) return
    for await (const frame of reader.frames(this.#publishedSeq + 1)) {
      this.publish(recordsAfter(this.#publishedSeq, frame))
      if (this.#publishedSeq >= seq) return
    }
  }

  /**
   * This node decides from here on, by a transactor of its own over the same engine. Its commits
   * have to be published by the caller. `holds`: whether the lease does.
   */
  lead(own: Transactor, holds: () => boolean): void {
    this.#own = own
    this.#holds = holds
    for (const { id, command, resolve } of this.#parts.forwarder.takeAll()) {
      void this.#bySelf(own, command, id).then(resolve)
    }
  }

  /** Refuses what comes; what is under way is finished where this node decides. */
  async stop(): Promise<void> {
    this.#isOver = true
    if (this.#own) await this.#own.stop()
    else this.#parts.forwarder.close()
  }
}
