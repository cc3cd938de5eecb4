import { decodeRecord } from '@candor/engine'
import type { ChainFrame } from '@candor/journal'
import {
  type KeyTerm,
  LogFault,
  MOST_NOTE_BYTES,
  type OpenedCheckpoint,
  PartTree,
  type Signer,
  encodeLeaf,
  encodeOpenedPart,
  openCheckpointOfTerm,
} from '@candor/log'
import { type Ownerless, RecordSplitter } from '@candor/log/contents'
import { CHECKPOINT_PATH, LogWriter, type TileStore } from '@candor/log/store'
import { type KeptState, KeptStates } from './kept-state.ts'
import { OwnBlocks } from './own-blocks.ts'
import type { OwnParts } from './own-parts.ts'
import { VENUE } from './venue-key.ts'

export interface BuilderParts {
  /** What is served. */
  store: TileStore
  /** What is not. */
  kept: TileStore
  /** What signs now, the last of `terms`. */
  signer: Signer
  terms: readonly KeyTerm[]
  /** Batches of the journal after an entry, as far as there are any. */
  follow(after: { seq: number; hash?: Buffer }): { more(): AsyncIterable<ChainFrame> }
  keysOf(users: readonly number[]): Promise<Map<number, Uint8Array>>
  /** Hears of events that name what is nobody's. */
  ownerless(found: readonly Ownerless[]): void
  /** Where persons' own parts are kept. */
  own: Pick<OwnParts, 'until' | 'add' | 'dropBeyond'>
  /** The newest checkpoint that anybody may have been shown, where there is one. */
  shown?: Uint8Array | undefined
  /** How many leaves of a former log this one begins with, and their root. */
  takesOver?: { size: number; root: Uint8Array } | undefined
}

/** Users whose keys are kept in memory. */
const MOST_KEYS = 200_000
/** Records between two checkpoints where the log catches up. */
const RECORDS_AT_ONCE = 50_000

/** Turns the batches of a journal into leaves of the public log, and signs its checkpoints. */
export class LogBuilder {
  readonly #parts: BuilderParts
  readonly #writer: LogWriter
  readonly #states: KeptStates
  readonly #splitter: RecordSplitter
  readonly #frames: { more(): AsyncIterable<ChainFrame> }
  readonly #blocks = new OwnBlocks()
  readonly #keys = new Map<number, Uint8Array>()
  #frameHash: Uint8Array
  /** A batch that was read and is not durable yet. */
  #waiting: ChainFrame | undefined
  /** Whether what was published before it was opened has been told: a stop may have come between. */
  #isTold = false

  private constructor(
    parts: BuilderParts,
    writer: LogWriter,
    { states, state }: { states: KeptStates; state: KeptState | undefined },
  ) {
    this.#parts = parts
    this.#writer = writer
    this.#states = states
    this.#splitter = new RecordSplitter(state?.splitter)
    this.#frameHash = state?.frameHash ?? new Uint8Array(32)
    const after = state ? { seq: state.size, hash: Buffer.from(state.frameHash) } : { seq: 0 }
    this.#frames = parts.follow(after)
  }

  /**
   * Goes on behind the published checkpoint where all of it stands, and everybody's own parts up to there;
   * else everything is made again from the first record on, and has to come to the same root as was published.
   */
  static async open(parts: BuilderParts): Promise<LogBuilder> {
    const { store, signer, terms, own } = parts
    const logKeys = terms.map(({ key }) => key)
    const known = { origin: signer.key.name, store, logKeys }
    const states = new KeptStates(parts.kept)
    const published = await newestOf(parts)
    const hasOwn = own.until >= (published?.size ?? 0)
    const state = published && hasOwn ? await states.at(published.size) : undefined
    if (state) {
      const writer = await openStanding(known)
      if (writer) {
        if (own.until > state.size) await own.dropBeyond(state.size)
        return new LogBuilder(parts, writer, { states, state })
      }
    }
    await own.dropBeyond(0)
    return new LogBuilder(parts, await LogWriter.rebuild(known), { states, state: undefined })
  }

  get published(): OpenedCheckpoint | undefined {
    return this.#writer.published
  }

  /**
   * Takes in the batches up to `untilSeq`, which is durable, and none beyond. Calls `publish` with each new
   * checkpoint, which is stored by then. Throws a `LogFault` where the journal is not the one of
   * what was published.
   */
  async build(untilSeq: number, publish: (note: Uint8Array) => void): Promise<void> {
    const size = this.#writer.published?.size ?? 0
    if (!this.#isTold && size > 0) publish(await this.#note())
    this.#isTold = true
    if (untilSeq < size) {
      throw new LogFault(
        'conflict',
        `The log was published up to record ${size}, and the journal ends with ${untilSeq}.`,
      )
    }
    for await (const frame of this.#framesUntil(untilSeq)) {
      await this.#take(frame)
      const fresh = this.#writer.size - (this.#writer.published?.size ?? 0)
      if (fresh >= RECORDS_AT_ONCE) publish(await this.#publish())
    }
    if (this.#writer.size > (this.#writer.published?.size ?? 0)) publish(await this.#publish())
  }

  async *#framesUntil(untilSeq: number): AsyncGenerator<ChainFrame> {
    if (this.#waiting) {
      if (this.#waiting.lastSeq > untilSeq) return
      const frame = this.#waiting
      this.#waiting = undefined
      yield frame
    }
    for await (const frame of this.#frames.more()) {
      if (frame.lastSeq > untilSeq) {
        this.#waiting = { ...frame, entries: frame.entries.bind(frame) }
        return
      }
      yield frame
    }
  }

  async #take(frame: ChainFrame): Promise<void> {
    const records = frame.entries().map(({ bytes }) => {
      const record = decodeRecord(bytes)
      return { seq: record.seq, parts: this.#splitter.split(record, bytes) }
    })
    const ownerless = this.#splitter.takeOwnerless()
    if (ownerless.length > 0) this.#parts.ownerless(ownerless)
    await this.#learnKeys(records.flatMap(({ parts }) => parts.map(({ party }) => userOf(party))))
    for (const { seq, parts } of records) {
      if (seq !== this.#writer.size + 1) {
        throw new LogFault('conflict', `Record ${seq} comes after ${this.#writer.size}.`)
      }
      await this.#writer.append(this.#leafOf(seq, parts))
      this.#checkTakenOver()
    }
    this.#frameHash = frame.hash
    if (this.#blocks.isFull) await this.#keepOwn()
  }

  async #keepOwn(): Promise<void> {
    await this.#parts.own.add(this.#blocks.take(this.#writer.size))
  }

  #checkTakenOver(): void {
    const { takesOver } = this.#parts
    const { size, root } = this.#writer
    if (takesOver?.size !== size || Buffer.compare(takesOver.root, root) === 0) return
    throw new LogFault('conflict', `The log before had another root at ${size} records.`)
  }

  #leafOf(seq: number, parts: ReturnType<RecordSplitter['split']>): Uint8Array {
    const salted = parts.map(({ party, content }) => ({ content, key: this.#keyOf(userOf(party)) }))
    const tree = new PartTree(seq, salted, this.#keyOf(VENUE))
    for (const [number, { party }] of parts.entries()) {
      if (typeof party !== 'number') continue
      this.#blocks.add(party, seq, encodeOpenedPart(tree.open(number)))
    }
    return encodeLeaf({ seq, partRoot: tree.root })
  }

  #keyOf(user: number): Uint8Array {
    const key = this.#keys.get(user)
    if (!key) throw new Error(`The key of ${user} was not told.`)
    return key
  }

  async #learnKeys(users: readonly number[]): Promise<void> {
    const wanted = new Set([VENUE, ...users])
    if (this.#keys.size + wanted.size > MOST_KEYS) this.#keys.clear()
    const missing = [...wanted].filter((user) => !this.#keys.has(user))
    if (missing.length === 0) return
    const found = await this.#parts.keysOf(missing)
    for (const [user, key] of found) this.#keys.set(user, key)
  }

  async #publish(): Promise<Uint8Array> {
    const { size } = this.#writer
    await this.#keepOwn()
    await this.#states.keep({ size, frameHash: this.#frameHash, splitter: this.#splitter.state() })
    await this.#writer.publish([this.#parts.signer])
    return this.#note()
  }

  async #note(): Promise<Uint8Array> {
    return (await this.#parts.store.read(CHECKPOINT_PATH, MOST_NOTE_BYTES))!
  }
}

const userOf = (party: number | 'header' | 'public') => (typeof party === 'number' ? party : VENUE)

/**
 * The newest checkpoint, of the folder or of what was shown: where the folder was lost, or is older, what
 * was shown is put back in its place, so that nothing else is signed of that size.
 */
async function newestOf({ store, signer, terms, shown }: BuilderParts) {
  const known = { origin: signer.key.name, terms }
  const bytes = await store.read(CHECKPOINT_PATH, MOST_NOTE_BYTES)
  const stored = bytes && openCheckpointOfTerm(bytes, known)
  const told = shown && openCheckpointOfTerm(shown, known)
  if (!told || (stored && stored.size >= told.size)) return stored
  await store.write(CHECKPOINT_PATH, shown)
  await store.sync()
  return told
}

/** The writer of tiles that stand whole; undefined where they have to be made again. */
async function openStanding(known: Parameters<typeof LogWriter.open>[0]) {
  try {
    return await LogWriter.open(known)
  } catch (error) {
    if (!(error instanceof LogFault)) throw error
    if (['missing', 'truncated', 'wrong_tile'].includes(error.code)) return undefined
    throw error
  }
}
