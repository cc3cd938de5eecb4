import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Engine, type EngineRecord, WrittenByNewer, decodeRecord } from '@candor/engine'
import {
  type ChainFrame,
  ChainMismatch,
  EMPTY_CHAIN,
  followFrame,
  type PostgresJournalReader,
  type Snapshot,
} from '@candor/journal'

export interface ReplicaParts {
  /** Stands at the end of some batch that every history of this journal has, or is empty. */
  engine: Engine
  /** The chain's hash there; what is read is held against it. An empty engine needs none. */
  chain?: Uint8Array | undefined
  reader: Pick<PostgresJournalReader, 'frames'>
  /** Batches that another thread has read; undefined where there is none. */
  readAhead?: Pick<ReadAhead, 'frames'> | undefined
  /** Called with the records of each batch that is durable, once they are applied. */
  applied: (records: readonly EngineRecord[]) => void
}

/**
 * What another thread reads of the journal's tables for a node that starts, from before the node is
 * there. Each may reject; then the node reads by itself.
 */
export interface ReadAhead {
  /** The newest snapshot that is whole. Asked for once. */
  latestSnapshot(): Promise<Snapshot | undefined>
  /**
   * The batches after entry `afterSeq` that the table had when they were read; undefined where the thread
   * does not read these, because they are not those after its snapshot or were asked for already. They
   * come many at a time. What it read may be lost by now, with the primary.
   */
  frames(afterSeq: number): AsyncIterable<Iterable<ChainFrame>> | undefined
}

/** The records do not lead to a state, or the chain is another: the process has to begin anew. */
export class ReplicaUnfit extends Error {
  override name = 'ReplicaUnfit'
}

/**
 * An engine that follows the journal. It applies what the writer of the current epoch announced as
 * durable, and nothing else: what merely stands in the table may still be lost with the primary.
 */
export class Replica {
  readonly #parts: ReplicaParts
  /** The chain's hash after the last record; undefined where a snapshot did not name it. */
  #hash: Buffer | undefined
  /** Whether what another thread has read was not held against the table yet. */
  #isUnchecked = false

  constructor(parts: ReplicaParts) {
    this.#parts = parts
    this.#hash =
      parts.engine.lastSeq === 0 ? EMPTY_CHAIN.hash : parts.chain && Buffer.from(parts.chain)
  }

  get engine(): Engine {
    return this.#parts.engine
  }

  /** Seq of the last record applied. */
  get seq(): number {
    return this.#parts.engine.lastSeq
  }

  /**
   * Reads from the table up to `toSeq`, which was announced as durable. Rejects with `ReplicaUnfit`
   * or `ChainMismatch`, after which the process has to begin anew, or with the database's error,
   * after which it may be called again. One call at a time, `take` and `catchUpWhole` included.
   */
  async catchUp(toSeq: number): Promise<void> {
    const { reader } = this.#parts
    await this.#takeAhead(toSeq, (frame) => this.#applyDurable(frame))
    await this.#checkAhead(reader)
    if (toSeq <= this.seq) return
    for await (const frame of reader.frames(this.seq + 1, this.#hash)) {
      this.#applyDurable(frame)
      if (this.seq >= toSeq) return
    }
    throw new ReplicaUnfit(`Entry ${toSeq} was announced, and the table ends at ${this.seq}.`)
  }

  /**
   * Reads the whole table of `reader`: for the node that has taken the lease, after which nothing of
   * an earlier epoch is written any more. What it read is to be trusted once its own first record is
   * durable, and nobody is told of it here.
   */
  async catchUpWhole(reader: Pick<PostgresJournalReader, 'frames'>): Promise<void> {
    await this.#takeAhead(Number.MAX_SAFE_INTEGER, (frame) => this.#apply(frame))
    await this.#checkAhead(reader)
    for await (const frame of reader.frames(this.seq + 1, this.#hash)) this.#apply(frame)
  }

  /** Applies what another thread has read, up to `toSeq`. */
  async #takeAhead(toSeq: number, apply: (frame: ChainFrame) => void): Promise<void> {
    if (this.seq >= toSeq) return
    const frames = this.#parts.readAhead?.frames(this.seq)?.[Symbol.asyncIterator]()
    if (!frames) return
    while (this.seq < toSeq) {
      // All may have come; who renews a lease or asks for signs of life has its turn between.
      await nextTurn()
      const some = await frames.next().catch(endUnlessUnfit)
      if (some.done) return
      for (const frame of some.value) {
        if (this.seq >= toSeq) break
        this.#isUnchecked = true
        apply(frame)
      }
    }
    await frames.return?.()
  }

  /**
   * Holds the end of what another thread has read against the table as it is now: it may have been lost
   * with a primary. Made again until it was made once.
   */
  async #checkAhead(reader: Pick<PostgresJournalReader, 'frames'>): Promise<void> {
    if (!this.#isUnchecked) return
    const { seq } = this
    for await (const { lastSeq, hash } of reader.frames(seq)) {
      this.#isUnchecked = lastSeq !== seq || !hash.equals(this.#hash!)
      break
    }
    if (this.#isUnchecked) {
      throw new ChainMismatch(`Entry ${seq} was read, and the table has another history now.`)
    }
  }

  /** The chain's hash after the last record, in hex; undefined until a batch was read. */
  get chainHash(): string | undefined {
    return this.#hash?.toString('hex')
  }

  /** Applies the next batch, which the writer announced. */
  async take(bytes: Buffer): Promise<void> {
    if (this.#hash)
      return this.#applyDurable(followFrame({ seq: this.seq, hash: this.#hash }, bytes))
    // There is no batch yet to hold it against: the table has to have the same one.
    for await (const frame of this.#parts.reader.frames(this.seq + 1)) {
      this.#applyDurable(frame)
      if (frame.bytes.equals(bytes)) return
    }
    throw new ReplicaUnfit(`A batch was announced that the table does not have.`)
  }

  #applyDurable(frame: ChainFrame): void {
    const records = this.#apply(frame)
    if (records.length > 0) this.#parts.applied(records)
  }

  #apply({ firstSeq, lastSeq, hash, entries }: ChainFrame): EngineRecord[] {
    if (firstSeq > this.seq + 1) {
      throw new ReplicaUnfit(`Entry ${firstSeq} of the journal came after entry ${this.seq}.`)
    }
    const records: EngineRecord[] = []
    for (const { seq, bytes } of entries()) {
      if (seq <= this.seq) continue
      try {
        const record = decodeRecord(bytes)
        this.#parts.engine.apply(record)
        records.push(record)
      } catch (error) {
        throw unfit(seq, error as Error)
      }
    }
    if (lastSeq >= this.seq) this.#hash = hash
    return records
  }
}

function unfit(seq: number, cause: Error): ReplicaUnfit {
  if (cause instanceof WrittenByNewer) {
    return new ReplicaUnfit(
      `Entry ${seq} of the journal was written by a newer version (${cause.message}): start that ` +
        'version or a later one here, or restore a backup of before the upgrade for all nodes.',
      { cause },
    )
  }
  return new ReplicaUnfit(
    `Entry ${seq} of the journal cannot be applied here (${cause.message}): this release may be older ` +
      'than the one that wrote it.',
    { cause },
  )
}

/** Where another thread failed, this one goes on by itself. */
function endUnlessUnfit(error: unknown): IteratorReturnResult<undefined> {
  if (error instanceof ChainMismatch) throw error
  return { done: true, value: undefined }
}

/** Records of a batch after `seq`. */
export function recordsAfter(afterSeq: number, { entries }: ChainFrame): EngineRecord[] {
  return entries()
    .filter(({ seq }) => seq > afterSeq)
    .map(({ bytes }) => decodeRecord(bytes))
}
