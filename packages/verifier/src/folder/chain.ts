import { FIRST_HASH, type Frame, entriesOf, formFault, isMark, readFrame } from './frame.ts'
import type { Entry } from './journal-report.ts'

/** Where frames are held against the chain: told of what is wrong, and of each frame that is sound. */
export interface ChainReport {
  /** Told of the record that was to come next. */
  fault(seq: number, what: string): void
  checked(): void
}

/** Follows frames one after the other: each is whole, has the next seq, and the hash of the one before. */
export class Chain {
  readonly #report: ChainReport
  #seq: number
  #hash: Buffer

  constructor(report: ChainReport, before: { seq: number; hash: Buffer } = NOTHING) {
    this.#report = report
    this.#seq = before.seq
    this.#hash = before.hash
  }

  /** The last record so far. */
  get seq(): number {
    return this.#seq
  }

  /** The hash of the last batch so far. */
  get hash(): Buffer {
    return this.#hash
  }

  /** Returns the entries of a frame, none of a mark. `where` says which one it is, as `at byte 512`. */
  take(frame: Frame, where: string): Entry[] {
    const fault = formFault(frame)
    if (fault !== undefined) this.fault(`the frame ${where} is damaged: ${fault}`)
    else this.#report.checked()
    if (!frame.previousHash.equals(this.#hash)) {
      this.fault(`the hash chain breaks ${where}: the frame there follows another one`)
    }
    const next = this.#seq + 1
    if (frame.firstSeq !== next && Number.isSafeInteger(frame.firstSeq)) {
      this.fault(`the frame ${where} begins with record ${frame.firstSeq}, not ${next}`)
    }
    if (isMark(frame)) {
      this.#hash = frame.previousHash
      return []
    }
    this.#hash = frame.hash
    const { entries, isWhole } = entriesOf(frame)
    if (!isWhole && fault === undefined) {
      this.fault(`the frame ${where} says it has ${frame.count} records, and its bytes do not`)
    }
    const first = Number.isSafeInteger(frame.firstSeq + frame.count) ? frame.firstSeq : next
    // As many as it counts: what it says is held against the next frame, whatever its bytes are.
    this.#seq = first + Math.max(entries.length, isWhole ? frame.count : 0) - 1
    return entries.map((bytes, place) => ({ seq: first + place, bytes }))
  }

  /** As `take`, of bytes that have to be one frame from the first to the last. */
  takeBytes(bytes: Buffer, where: string): Entry[] {
    const frame = readFrame(bytes)
    if (frame) return this.take(frame, where)
    this.fault(`what stands ${where} is no frame`)
    return []
  }

  fault(what: string): void {
    this.#report.fault(this.#seq + 1, what)
  }
}

const NOTHING = { seq: 0, hash: FIRST_HASH }
