import type { Command, CommandId, Engine, EngineRecord, EngineView } from '@candor/engine'
import type {
  Evidence,
  EvidenceRange,
  EvidenceReader,
  PostgresJournalReader,
} from '@candor/journal'
import { type Result, type Transactor, statedEvidence } from '@candor/transactor'
import type { Forwarder } from './forwarder.ts'
import type { NodeWatch } from './node-watch.ts'
import { recordsAfter } from './replica.ts'

export interface NodeTransactorParts {
  engine: Engine
  forwarder: Forwarder
  /** Draws ids for commands that come without one. */
  nextId: () => CommandId
  /** Whether a command is part of beginning to lead, and decided before others are admitted. */
  leadingTakes: (command: Command) => boolean
  /** Durable records from `seq` on, from the database's primary. */
  read: (fromSeq: number) => AsyncIterable<EngineRecord>
  /** Evidence of records, from the database's primary. */
  evidence: EvidenceReader
  dropEvidence: (before: number) => Promise<void>
  /** The chain's hash after the engine's last record, in hex, as it was announced; undefined until it is known. */
  chainHash: () => string | undefined
  onListenerError: (error: unknown) => void
  watch?: Pick<NodeWatch, 'forward'> | undefined
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
  /** Whether the lease holds; undefined while this node follows. */
  #holds: (() => boolean) | undefined
  #admits = false
  readonly #settling: { seq: number; resolve: (isTold: boolean) => void }[] = []
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

  /**
   * The last record that is known here to be durable, and the chain's hash after it, in hex, as the writer
   * announced it; without one where this node does not follow.
   */
  get durableEnd(): { seq: number; hash: string | undefined } {
    const seq = this.durableSeq
    const isFollowed = !this.#own && this.engine.lastSeq === seq
    return { seq, hash: isFollowed ? this.#parts.chainHash() : undefined }
  }

  /** Evidence is kept by the node that decides and goes to no other: elsewhere it is refused. */
  submit(
    command: Command,
    id: CommandId = this.#parts.nextId(),
    evidence?: Uint8Array,
  ): Promise<Result> {
    if (this.#isOver) return Promise.resolve({ outcome: 'unavailable', reason: 'venue_stopping' })
    if (this.#own && (this.#admits || this.#parts.leadingTakes(command))) {
      return this.#bySelf(this.#own, command, id, evidence)
    }
    if (evidence !== undefined || statedEvidence(command) !== undefined) {
      return Promise.reject(new RangeError('This node does not decide, and forwards no evidence.'))
    }
    const watch = this.#parts.watch?.forward(command, id)
    if (!watch) return this.#parts.forwarder.submit(command, id)
    return this.#parts.forwarder.submit(command, id, watch.trace).then((result) => {
      watch.answered(result)
      return result
    })
  }

  /** As to fronts, nothing is told once the lease is over: another node may have decided otherwise. */
  async #bySelf(
    own: Transactor,
    ...submitted: [command: Command, id: CommandId, evidence?: Uint8Array]
  ): Promise<Result> {
    const result = await own.submit(...submitted)
    return this.#holds!() ? result : { outcome: 'unavailable', reason: 'outcome_unknown' }
  }

  onCommit(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  read(fromSeq: number): AsyncIterable<EngineRecord> {
    return this.#parts.read(fromSeq)
  }

  async evidence(seq: number): Promise<Uint8Array | undefined> {
    return seq > this.durableSeq ? undefined : this.#parts.evidence.evidence(seq)
  }

  readEvidence(range: EvidenceRange): AsyncIterable<Evidence> {
    const untilSeq = Math.min(range.untilSeq ?? Infinity, this.durableSeq)
    return this.#parts.evidence.readEvidence({ ...range, untilSeq })
  }

  dropEvidence(before: number): Promise<void> {
    return this.#parts.dropEvidence(before)
  }

  /** Resolves with the durable record of this seq; undefined where there is none. */
  async recordAt(seq: number): Promise<EngineRecord | undefined> {
    for await (const record of this.read(seq)) return record
    return undefined
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
    while (this.#settling[0] && this.#settling[0].seq <= this.#publishedSeq) {
      this.#settling.shift()!.resolve(this.#holds!())
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
   * The lease is this node's: its engine may be ahead of what is durable from here on. `holds`: whether
   * the lease does.
   */
  take(holds: () => boolean): void {
    this.#holds = holds
  }

  /**
   * This node has begun to lead, by a transactor of its own over the same engine. What beginning
   * takes is decided from here on; other commands wait until `admit`. Commits have to be published
   * by the caller.
   */
  begin(own: Transactor): void {
    this.#own = own
  }

  /** Everybody's commands are decided here from now on, those first that waited for a writer. */
  admit(): void {
    const own = this.#own!
    this.#admits = true
    for (const { id, command, resolve } of this.#parts.forwarder.takeAll()) {
      void this.#bySelf(own, command, id).then(resolve)
    }
  }

  /**
   * For answers of calls that were under way when this node took the lease: its engine may be ahead
   * of what is durable by then. Resolves with whether the answer may leave, once everything that the
   * engine holds at this moment is durable; at once where this node follows.
   */
  settled(): Promise<boolean> {
    if (!this.#holds) return Promise.resolve(true)
    const seq = this.engine.lastSeq
    if (seq <= this.#publishedSeq) return Promise.resolve(this.#holds())
    return new Promise((resolve) => this.#settling.push({ seq, resolve }))
  }

  /** Refuses what comes; what is under way is finished where this node decides. */
  async stop(): Promise<void> {
    this.#isOver = true
    await this.#own?.stop()
    this.#parts.forwarder.close()
  }
}
