import { equalBytes, utf8 } from '../proof/bytes.ts'
import { type OpenedCheckpoint, formatCheckpoint, openCheckpoint } from '../proof/checkpoint.ts'
import { LogFault } from '../proof/log-fault.ts'
import { MOST_NOTE_BYTES, type Signer, formatNote, signText } from '../proof/note.ts'
import type { VerifierKey } from '../proof/verifier-key.ts'
import type { TileStore } from './tile-store.ts'
import { TileWriter } from './tile-writer.ts'

/** Where the newest checkpoint stands. */
export const CHECKPOINT_PATH = 'checkpoint'
/** Leaves in memory before their tiles are written, where no checkpoint asks for it sooner. */
const LEAVES_AT_ONCE = 65_536

/**
 * A log that is written: leaves are appended in order, and checkpoints signed over what is durable. A
 * checkpoint is stored before anybody hears of it, after all tiles that it stands for.
 */
export class LogWriter {
  readonly origin: string
  readonly #store: TileStore
  readonly #tiles: TileWriter
  #published: OpenedCheckpoint | undefined
  #unwritten = 0
  #publishing = false

  private constructor(
    { origin, store }: { origin: string; store: TileStore },
    { tiles, published }: { tiles: TileWriter; published: OpenedCheckpoint | undefined },
  ) {
    this.origin = origin
    this.#store = store
    this.#tiles = tiles
    this.#published = published
  }

  /**
   * Goes on after the newest checkpoint, which has to be of `origin`, signed by one of `logKeys`, and of
   * the tiles that stand there; or after `size` leaves before it, from where it has to come to the same root.
   * Throws a `LogFault` otherwise.
   */
  static async open({
    origin,
    store,
    logKeys,
    size,
  }: {
    origin: string
    store: TileStore
    logKeys: readonly VerifierKey[]
    size?: number | undefined
  }): Promise<LogWriter> {
    const published = await readPublished(store, origin, logKeys)
    const tiles = await TileWriter.open(store, size ?? published?.size ?? 0)
    if (published?.size === tiles.size && !equalBytes(tiles.root, published.root)) {
      throw new LogFault(
        'wrong_tile',
        `The tiles are not those of the checkpoint of size ${published.size}.`,
      )
    }
    return new LogWriter({ origin, store }, { tiles, published })
  }

  /**
   * Begins at the first leaf again over a folder that may have tiles and a checkpoint. Full tiles that
   * stand there have to come out the same, and no checkpoint is signed that contradicts the published one.
   */
  static async rebuild({
    origin,
    store,
    logKeys,
  }: {
    origin: string
    store: TileStore
    logKeys: readonly VerifierKey[]
  }): Promise<LogWriter> {
    const published = await readPublished(store, origin, logKeys)
    return new LogWriter({ origin, store }, { tiles: await TileWriter.open(store, 0), published })
  }

  get size(): number {
    return this.#tiles.size
  }

  get root(): Uint8Array {
    return this.#tiles.root
  }

  get published(): OpenedCheckpoint | undefined {
    return this.#published
  }

  /** Adds a leaf of a durable record. Throws `conflict` where a rebuild comes to another root than was published. */
  async append(leaf: Uint8Array): Promise<void> {
    this.#tiles.append(leaf)
    this.#unwritten += 1
    const published = this.#published
    if (published?.size === this.size && !equalBytes(this.root, published.root)) {
      throw new LogFault(
        'conflict',
        `The published checkpoint of size ${this.size} has another root.`,
      )
    }
    if (this.#unwritten >= LEAVES_AT_ONCE) await this.#write()
  }

  /** Makes the tiles of all that was appended durable, without a checkpoint. */
  async flush(): Promise<void> {
    await this.#write()
  }

  /**
   * Signs, stores and returns the checkpoint of the present size. Throws where the checkpoint before it is
   * not stored yet: an older one could take its place.
   */
  async publish(signers: readonly Signer[]): Promise<OpenedCheckpoint> {
    if (this.#publishing) throw new Error('A log publishes one checkpoint at a time.')
    this.#publishing = true
    try {
      return await this.#publish(signers)
    } finally {
      this.#publishing = false
    }
  }

  async #publish(signers: readonly Signer[]): Promise<OpenedCheckpoint> {
    if (this.#published && this.size < this.#published.size) {
      throw new LogFault(
        'conflict',
        `The log has ${this.size} leaves, and a checkpoint of ${this.#published.size} is published.`,
      )
    }
    const text = formatCheckpoint({ origin: this.origin, size: this.size, root: this.root })
    // What is appended meanwhile is beyond this size.
    await this.#write()
    const note = { text, signatures: signers.map((signer) => signText(text, signer)) }
    const bytes = utf8(formatNote(note))
    const logKeys = signers.map(({ key }) => key)
    const opened = openCheckpoint(bytes, { origin: this.origin, logKeys })
    await this.#store.write(CHECKPOINT_PATH, bytes)
    await this.#store.sync()
    this.#published = opened
    return opened
  }

  async #write(): Promise<void> {
    this.#unwritten = 0
    await this.#tiles.store()
  }
}

async function readPublished(
  store: TileStore,
  origin: string,
  logKeys: readonly VerifierKey[],
): Promise<OpenedCheckpoint | undefined> {
  const bytes = await store.read(CHECKPOINT_PATH, MOST_NOTE_BYTES)
  return bytes && openCheckpoint(bytes, { origin, logKeys })
}
