import type { Disk } from './contract.ts'
import { damaged, missing } from './damage.ts'
import { readAt } from './disk-access.ts'
import { type ChainEnd, type ChainFrame, ChainMismatch, chainFrame } from './follow-frame.ts'
import { FIRST_HASH, hashAfter } from './frame.ts'
import { checkLink } from './scan-segment.ts'
import {
  HEADER_BYTES,
  TRAILER_BYTES,
  decodeHeader,
  segmentName,
  segmentNameSeq,
} from './segment.ts'
import { findFrame, walkFrames } from './walk-frames.ts'

/** The segment that is read, and how far. */
interface Place {
  path: string
  firstSeq: number
  /** Where its frames end at the latest. */
  limit: number
  offset: number
  /** Seq and hash of the chain at `offset`. */
  lastSeq: number
  hash: Buffer
}

/**
 * Follows the segments of a folder from the outside, without its lock, beside the process that may be
 * writing them. Reads whole batches alone, each held against the one before.
 */
export class FolderFrames {
  readonly #disk: Disk
  readonly #folder: string
  #end: ChainEnd
  /** Whether the hash of `#end` was given, or read: then the chain has to agree with it. */
  #isHeld: boolean
  #place: Place | undefined

  /** Begins after `after`; without a hash, after that entry of whatever history the folder has. */
  constructor(disk: Disk, folder: string, after: { seq: number; hash?: Buffer }) {
    this.#disk = disk
    this.#folder = folder
    this.#end = { seq: after.seq, hash: after.hash ?? FIRST_HASH }
    this.#isHeld = after.hash !== undefined || after.seq === 0
  }

  /** The last entry that was read, and the chain's hash after its batch. */
  get end(): ChainEnd {
    return this.#end
  }

  /**
   * Streams the batches that are whole by now, from the one after the last that was read on. The first
   * one holds entries of before where the reading began within it. Rejects with `JournalDamaged`, and
   * with `ChainMismatch` where the folder has another history than the one to go on from.
   */
  async *more(): AsyncGenerator<ChainFrame> {
    if (!this.#place) {
      this.#place = await this.#begin()
      if (this.#place?.lastSeq === this.#end.seq) this.#passes(this.#place)
    }
    for (let retried = false; this.#place;) {
      const before = this.#end.seq
      yield* this.#walk(this.#place)
      const next = await this.#next(this.#place)
      if (next && next.firstSeq === this.#place.lastSeq + 1) {
        this.#place = next
        retried = false
        continue
      }
      if (!next) break
      // A batch may have come between the end of the walk and the look at the folder.
      if (retried && before === this.#end.seq) {
        throw damaged(
          this.#place.path,
          this.#place.offset,
          `entry ${this.#place.lastSeq + 1} is not whole, and the next segment begins with entry ${next.firstSeq}`,
        )
      }
      retried = true
    }
    if (this.#end.seq > (this.#place?.lastSeq ?? 0)) {
      throw new ChainMismatch(
        `The journal in ${this.#folder} ends with entry ${this.#place?.lastSeq ?? 0}, before entry ` +
          `${this.#end.seq}.`,
      )
    }
  }

  /**
   * Seq of a whole batch behind bytes that are none, where the reading ended: then what is between was
   * durable, and is damaged. Undefined where the journal ends there. For a journal that nobody writes.
   */
  async later(): Promise<number | undefined> {
    if (!this.#place) return undefined
    const { path, offset, limit } = this.#place
    const file = await this.#disk.open(path, 'read')
    try {
      const rest = await readAt(file, offset, limit - offset)
      return findFrame(rest, offset, this.#end.seq + 1)?.firstSeq
    } finally {
      await file.close()
    }
  }

  async *#walk(place: Place): AsyncGenerator<ChainFrame> {
    const file = await this.#disk.open(place.path, 'read')
    try {
      const walk = walkFrames(file, place.offset, place.limit)
      for (let step = await walk.next(); !step.done; step = await walk.next()) {
        for (const frame of step.value) {
          checkLink({ path: place.path, lastSeq: place.lastSeq }, frame, place.hash)
          place.hash = hashAfter(frame)
          place.offset += frame.bytes.length
          place.lastSeq += frame.count
          if (this.#passes(place) && frame.count > 0) yield chainFrame(frame, place.hash)
        }
      }
    } finally {
      await file.close()
    }
  }

  /** Whether the place is behind where the reading stands, which moves there then. */
  #passes({ lastSeq, hash }: Place): boolean {
    if (lastSeq < this.#end.seq) return false
    if (lastSeq === this.#end.seq) {
      if (this.#isHeld && !this.#end.hash.equals(hash)) {
        throw new ChainMismatch(`Entry ${lastSeq} of ${this.#folder} is of another history.`)
      }
      this.#end = { seq: lastSeq, hash }
      this.#isHeld = true
      return false
    }
    this.#end = { seq: lastSeq, hash }
    this.#isHeld = true
    return true
  }

  async #begin(): Promise<Place | undefined> {
    const seqs = await this.#segments()
    const firstSeq = seqs.filter((seq) => seq <= this.#end.seq + 1).at(-1)
    if (firstSeq !== undefined) return this.#open(firstSeq)
    if (seqs.length === 0 && this.#end.seq === 0) return undefined
    throw missing(`${this.#folder}/${segmentName(1)}`, 'the journal does not begin there')
  }

  async #next({ firstSeq }: Place): Promise<Place | undefined> {
    const next = (await this.#segments()).find((seq) => seq > firstSeq)
    return next === undefined ? undefined : this.#open(next)
  }

  async #segments(): Promise<number[]> {
    const names = await this.#disk.list(this.#folder)
    return names.flatMap((name) => segmentNameSeq(name) ?? []).sort((a, b) => a - b)
  }

  async #open(firstSeq: number): Promise<Place> {
    const path = `${this.#folder}/${segmentName(firstSeq)}`
    const file = await this.#disk.open(path, 'read')
    try {
      const header = decodeHeader(await readAt(file, 0, HEADER_BYTES))
      if (header?.firstSeq !== firstSeq) throw damaged(path, 0, 'its header cannot be read')
      const at = { offset: HEADER_BYTES, lastSeq: firstSeq - 1, hash: header.previousHash }
      return { path, firstSeq, limit: header.size - TRAILER_BYTES, ...at }
    } finally {
      await file.close()
    }
  }
}
