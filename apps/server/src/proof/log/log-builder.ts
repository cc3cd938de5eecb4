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
  parseLeaf,
} from '@candor/log'
import { type Ownerless, RecordSplitter } from '@candor/log/contents'
import { CHECKPOINT_PATH, LogWriter, type TileStore } from '@candor/log/store'
import type { KeptState, States } from './kept-state.ts'
import { OwnBlocks } from './own-blocks.ts'
import type { OwnParts } from './own-parts.ts'
import { VENUE } from './venue-key.ts'

export interface BuilderParts {
  /** What is served. */
  store: TileStore
  states: States
  /** What signs now, the last of `terms`. */
  signer: Signer
  terms: readonly KeyTerm[]
  /**
   * Batches of the journal after an entry. `more` may bring some that are beyond `untilSeq`, where they never
   * change any more.
   */
  follow(after: { seq: number; hash?: Buffer }): Follows
  keysOf(users: readonly number[]): Promise<Map<number, Uint8Array>>
  /** Hears of events that name what is nobody's. */
  ownerless(found: readonly Ownerless[]): void
  /** Where persons' own parts are kept. */
  own: Pick<OwnParts, 'add' | 'dropBeyond'> & { until: number }
  /** The newest checkpoint that anybody may have been shown, where there is one. */
  shown?: Uint8Array | undefined
  /** How many leaves of a former log this one begins with, and their root. */
  takesOver?: { size: number; root: Uint8Array } | undefined
}

interface Follows {
  more(untilSeq: number): AsyncIterable<ChainFrame>
}

/** Users whose keys are kept in memory. */
const MOST_KEYS = 200_000
/** Records between two checkpoints where the log catches up. */
const RECORDS_AT_ONCE = 50_000

/** Turns the batches of a journal into leaves of the public log, and signs its checkpoints. */
export class LogBuilder {
  readonly #parts: BuilderParts
  readonly #writer: LogWriter
  readonly #splitter: RecordSplitter
  readonly #frames: Follows
  readonly #blocks = new OwnBlocks()
  readonly #keys = new Map<number, Uint8Array>()
  /** The last record whose own parts are kept: those before it need not be made again. */
  #ownUntil: number
  #frameHash: Uint8Array
  /** A batch that was read and is not durable yet. */
  #waiting: ChainFrame | undefined
  /** Whether what was published before it was opened has been told: a stop may have come between. */
  #isTold = false

  private constructor(
    parts: BuilderParts,
    writer: LogWriter,
    { state, ownUntil }: { state: KeptState | undefined; ownUntil: number },
  ) {
    this.#parts = parts
    this.#writer = writer
    this.#ownUntil = ownUntil
    this.#splitter = new RecordSplitter(state?.splitter)
    this.#frameHash = state?.frameHash ?? new Uint8Array(32)
    const after = state ? { seq: state.size, hash: Buffer.from(state.frameHash) } : { seq: 0 }
    this.#frames = parts.follow(after)
  }

  /**
   * Goes on behind the newest state that was kept before the published checkpoint, where all of it stands, and
   * everybody's own parts up to there; else everything is made again from the first record on. Either way
   * it has to come to the same root as was published.
   */
  static async open(parts: BuilderParts): Promise<LogBuilder> {
    const { store, signer, terms, own, states } = parts
    const logKeys = terms.map(({ key }) => key)
    const known = { origin: signer.key.name, store, logKeys }
    const published = await newestOf(parts)
    const state = await states.upTo(Math.min(published?.size ?? 0, own.until))
    if (state) {
      const writer = await openStanding({ ...known, size: state.size })
      if (writer) return new LogBuilder(parts, writer, { state, ownUntil: own.until })
    }
    await own.dropBeyond(0)
    return new LogBuilder(parts, await LogWriter.rebuild(known), { state: undefined, ownUntil: 0 })
  }

  get published(): OpenedCheckpoint | undefined {
    return this.#writer.published
  }

  /**
   * Takes in the batches up to `seq`, which is durable, and none beyond. Calls `publish` with each new
   * checkpoint. Throws a `LogFault` where the journal is not the one of what was published, or, where the
   * chain's `hash` after that record is given, another than the one that was announced.
   */
  async build(
    { seq: untilSeq, hash }: { seq: number; hash?: string | undefined },
    publish: (note: Uint8Array) => void,
  ): Promise<void> {
    const size = this.#publishedSize
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
      // What is announced is known to be the journal's only once all of it was read.
      const isSure = hash === undefined
      const isFar = this.#writer.size - this.#publishedSize >= RECORDS_AT_ONCE
      if (isSure && isFar) publish(await this.#publish())
    }
    if (hash !== undefined && Buffer.from(this.#frameHash).toString('hex') !== hash) {
      throw new LogFault(
        'conflict',
        `Another journal was read up to record ${this.#writer.size} than was announced.`,
      )
    }
    if (this.#writer.size > this.#publishedSize) publish(await this.#publish())
  }

  get #publishedSize(): number {
    return this.#writer.published?.size ?? 0
  }

  async *#framesUntil(untilSeq: number): AsyncGenerator<ChainFrame> {
    if (this.#waiting) {
      if (this.#waiting.lastSeq > untilSeq) return
      const frame = this.#waiting
      this.#waiting = undefined
      yield frame
    }
    for await (const frame of this.#frames.more(untilSeq)) {
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
      const isList = record.events.some(({ kind }) => kind === 'liabilitiesPublished')
      return { seq: record.seq, isList, parts: this.#splitter.split(record, bytes) }
    })
    const ownerless = this.#splitter.takeOwnerless()
    if (ownerless.length > 0) this.#parts.ownerless(ownerless)
    await this.#learnKeys(records.flatMap(({ parts }) => parts.map(({ party }) => userOf(party))))
    const { size: before } = this.#writer
    const leaves: Uint8Array[] = []
    for (const { seq, isList, parts } of records) {
      if (seq !== this.#writer.size + 1) {
        throw new LogFault('conflict', `Record ${seq} comes after ${this.#writer.size}.`)
      }
      const leaf = this.#leafOf(seq, parts, isList)
      leaves.push(leaf)
      await this.#writer.append(leaf)
      this.#checkTakenOver()
    }
    this.#frameHash = frame.hash
    this.#keepBatch(before + 1, leaves)
    if (this.#blocks.isFull) await this.#keepOwn()
    const { size } = this.#writer
    if (size >= this.#publishedSize || !this.#parts.states.isDue(size, 'between')) return
    await this.#writer.flush()
    await this.#keepOwn()
    await this.#keepState()
  }

  /** Those that are kept already end with a batch. */
  #keepBatch(firstSeq: number, leaves: readonly Uint8Array[]): void {
    if (firstSeq <= this.#ownUntil) return
    const partRoots = leaves.map((leaf, at) => parseLeaf(leaf, firstSeq + at - 1).partRoot)
    this.#blocks.batches.add(firstSeq, partRoots, this.#frameHash)
  }

  /** How to go on from the present size. */
  async #keepState(): Promise<void> {
    const { size } = this.#writer
    const splitter = this.#splitter.state()
    await this.#parts.states.keep({ size, frameHash: this.#frameHash, splitter })
  }

  async #keepOwn(): Promise<void> {
    const { size } = this.#writer
    if (size <= this.#ownUntil) return
    await this.#parts.own.add(this.#blocks.take(size))
    this.#ownUntil = size
  }

  #checkTakenOver(): void {
    const { takesOver } = this.#parts
    const { size, root } = this.#writer
    if (takesOver?.size !== size || Buffer.compare(takesOver.root, root) === 0) return
    throw new LogFault('conflict', `The log before had another root at ${size} records.`)
  }

  /** Kept of everybody’s parts are those that publish a list of what is owed: the venue’s own. */
  #leafOf(seq: number, parts: ReturnType<RecordSplitter['split']>, isList: boolean): Uint8Array {
    const salted = parts.map(({ party, content }) => ({ content, key: this.#keyOf(userOf(party)) }))
    const tree = new PartTree(seq, salted, this.#keyOf(VENUE))
    for (const [number, { party }] of parts.entries()) {
      const isKept = typeof party === 'number' || (isList && party === 'public')
      if (!isKept || seq <= this.#ownUntil) continue
      this.#blocks.add(userOf(party), seq, encodeOpenedPart(tree.open(number)))
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
    if (this.#parts.states.isDue(size, 'published')) await this.#keepState()
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
