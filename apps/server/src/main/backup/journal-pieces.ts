import { decodeRecord } from '@candor/engine'
import type { ChainEnd, ChainFrame } from '@candor/journal'
import type { Manifest } from './manifest.ts'
import type { Objects } from './objects.ts'

export type JournalPiece = Manifest['journal']['pieces'][number]

const PIECE_BYTES = 8 << 20
/** A last piece of less is stored anew with what follows, so that many backups are not many pieces. */
const SMALL_BYTES = 1 << 20

/** Pieces of an earlier backup that a new one goes on from. */
export function piecesToKeep(pieces: readonly JournalPiece[], objects: Objects): JournalPiece[] {
  const missing = pieces.findIndex(({ object }) => !objects.isKnown(object))
  const kept = missing === -1 ? [...pieces] : pieces.slice(0, missing)
  if ((kept.at(-1)?.object.bytes ?? SMALL_BYTES) < SMALL_BYTES) kept.pop()
  return kept
}

/** Puts batches together into pieces and keeps them. */
export class JournalPieces {
  readonly #objects: Objects
  /** Entries after which earlier backups have ended a piece: the same pieces are kept once. */
  readonly #ends: ReadonlySet<number>
  readonly pieces: JournalPiece[]
  #waiting: Buffer[] = []
  #bytes = 0
  #first: ChainFrame | undefined
  #last: ChainFrame | undefined

  constructor(objects: Objects, before: readonly JournalPiece[], ends: ReadonlySet<number>) {
    this.#objects = objects
    this.pieces = [...before]
    this.#ends = ends
  }

  async add(frame: ChainFrame): Promise<void> {
    this.#first ??= frame
    this.#last = frame
    // A batch is a view into a larger read, which would be kept for as long as this piece waits.
    this.#waiting.push(Buffer.from(frame.bytes))
    this.#bytes += frame.bytes.length
    if (this.#bytes >= PIECE_BYTES || this.#ends.has(frame.lastSeq)) await this.end()
  }

  /** Keeps what has come since the last piece. */
  async end(): Promise<void> {
    const [first, last] = [this.#first, this.#last]
    if (!first || !last) return
    const object = await this.#objects.put(Buffer.concat(this.#waiting))
    this.pieces.push({
      firstSeq: first.firstSeq,
      lastSeq: last.lastSeq,
      from: timeOf(first.entries()[0]!.bytes),
      until: timeOf(last.entries().at(-1)!.bytes),
      chain: last.hash.toString('hex'),
      object,
    })
    this.#waiting = []
    this.#bytes = 0
    this.#first = undefined
  }
}

export const timeOf = (entry: Uint8Array): number => decodeRecord(entry).at

/** Where a chain of pieces ends. */
export function endOf(pieces: readonly JournalPiece[]): ChainEnd | undefined {
  const last = pieces.at(-1)
  return last && { seq: last.lastSeq, hash: Buffer.from(last.chain, 'hex') }
}
