import { basename } from 'node:path'
import { crc32 } from 'node:zlib'
import { Chain } from './chain.ts'
import { FileWindow } from './file-window.ts'
import { FRAME_HEADER_BYTES, type Frame, findFrame, frameLength, readFrame } from './frame.ts'
import type { Batch, JournalReport } from './journal-report.ts'
import {
  HEADER_BYTES,
  type SegmentTrailer,
  TRAILER_BYTES,
  readHeader,
  readTrailer,
  seqOfName,
} from './segment.ts'

/** How far the journal has been read: the last record, the chain's hash after it, and the segment. */
export interface Place {
  readonly seq: number
  readonly hash: Buffer
  readonly ordinal: number
}

/** A batch larger than this was written by no venue; nothing is read into memory for it. */
const MOST_FRAME_BYTES = 1 << 30

/** How much is looked through at once for the next whole frame after damage. */
const SEARCH_BYTES = 64 << 20

/** A batch as its segment has it: evidence is in files of its own. */
export type FolderBatch = Omit<Batch, 'evidence'>

interface Surroundings {
  readonly report: JournalReport
  /** Whether there is a later segment now. */
  isFollowed(): boolean
}

/** Reads one segment; returns how far, and whether its trailer says that a next one was begun. */
export function* readSegment(
  path: string,
  before: Place,
  surroundings: Surroundings,
): Generator<FolderBatch, Place & { isFinished: boolean }> {
  const file = new FileWindow(path)
  try {
    const reading = new Reading(file, before, { ...surroundings, name: basename(path) })
    reading.header()
    yield* reading.frames()
    const isFinished = reading.trailer()
    return { ...reading.place(), isFinished }
  } finally {
    file.close()
  }
}

/** Whether the segment at `path` has its trailer now. */
export function hasTrailer(path: string): boolean {
  const file = new FileWindow(path)
  try {
    return trailerOf(file) !== undefined
  } finally {
    file.close()
  }
}

function trailerOf(file: FileWindow): SegmentTrailer | undefined {
  if (file.size < HEADER_BYTES + TRAILER_BYTES) return undefined
  return readTrailer(file.readAt(file.size - TRAILER_BYTES, TRAILER_BYTES))
}

class Reading {
  readonly #file: FileWindow
  readonly #report: JournalReport
  readonly #name: string
  readonly #isFollowed: () => boolean
  readonly #chain: Chain
  readonly #ordinal: number
  /** Where frames end at the latest. */
  #limit: number
  #at = HEADER_BYTES
  #crc = 0
  /** Whether there was a later segment, after which nothing is added to this one. */
  #wasFollowed: boolean
  /** Whether the file was read frame by frame without a gap, so that its checksum says something more. */
  #isWhole = true

  constructor(file: FileWindow, before: Place, given: Surroundings & { name: string }) {
    this.#file = file
    this.#report = given.report
    this.#name = given.name
    this.#isFollowed = given.isFollowed
    this.#wasFollowed = given.isFollowed()
    this.#chain = new Chain(
      {
        fault: (seq, what) => given.report.fault(seq, `${given.name}: ${what}`),
        checked: () => given.report.checked(),
      },
      before,
    )
    this.#ordinal = before.ordinal + 1
    this.#limit = Math.max(HEADER_BYTES, file.size - TRAILER_BYTES)
  }

  place(): Place {
    return { seq: this.#chain.seq, hash: this.#chain.hash, ordinal: this.#ordinal }
  }

  header(): void {
    const bytes = this.#file.readAt(0, HEADER_BYTES)
    this.#crc = crc32(bytes)
    const header = readHeader(bytes)
    if (!header) return this.#fault('its header cannot be read')
    this.#report.checked()
    const { ordinal, firstSeq, size, previousHash } = header
    if (ordinal !== this.#ordinal)
      this.#fault(`it says that it is number ${ordinal}, not ${this.#ordinal}`)
    const named = seqOfName(this.#name)
    if (firstSeq !== named) this.#fault(`its header says that it begins with record ${firstSeq}`)
    if (size !== this.#file.size) {
      this.#fault(`the file has ${this.#file.size} bytes, and its header says ${size}`)
      // Where it was cut off there is no trailer that frames could run into.
      if (this.#file.size < size) this.#limit = Math.min(this.#file.size, size - TRAILER_BYTES)
    }
    if (!previousHash.equals(this.#chain.hash))
      this.#fault('its header has another hash of what was before')
  }

  *frames(): Generator<FolderBatch> {
    for (;;) {
      const frame = this.#nextFrame()
      if (frame === undefined) {
        if (!this.#skipDamage()) return
        continue
      }
      const entries = this.#chain.take(frame, `at byte ${this.#at}`)
      const { bytes } = frame
      this.#at += bytes.length
      this.#crc = crc32(bytes, this.#crc)
      if (entries.length > 0) yield { entries, bytes }
    }
  }

  /** Holds the trailer against what was read. Returns whether there is one. */
  trailer(): boolean {
    const trailer = trailerOf(this.#file)
    if (!trailer) return false
    this.#report.checked()
    const { lastSeq, end, crc, hash } = trailer
    if (lastSeq !== this.#chain.seq)
      this.#fault(`its trailer says that it ends with record ${lastSeq}`)
    if (this.#isWhole && end !== this.#at)
      this.#fault(`its trailer says that it ends at byte ${end}`)
    if (this.#isWhole && crc !== this.#crc) this.#fault('its trailer has another checksum')
    if (!hash.equals(this.#chain.hash))
      this.#fault('its trailer has another hash of its last batch')
    return true
  }

  /** The frame that comes next; undefined where none does that is there to its end. */
  #nextFrame(): Frame | undefined {
    const head = this.#file.take(this.#at, FRAME_HEADER_BYTES, this.#limit)
    const length = frameLength(head, 0)
    if (length === undefined || length > MOST_FRAME_BYTES) return undefined
    const bytes = this.#file.take(this.#at, length, this.#limit)
    if (bytes.length < length) return undefined
    const frame = readFrame(bytes)
    return frame?.crcIsRight || this.#isDamagedInPlace(length) ? frame : undefined
  }

  /** Whether a frame with a wrong checksum still ends where it says: another begins there. */
  #isDamagedInPlace(length: number): boolean {
    const after = this.#file.take(this.#at + length, FRAME_HEADER_BYTES, this.#limit)
    return frameLength(after, 0) !== undefined || (this.#isFollowed() && isZeros(after))
  }

  /**
   * Goes on at the next whole frame, after telling what is before it. Returns false where there is none:
   * zeros up to the end, or what was being written when it was read or when the power went.
   */
  #skipDamage(): boolean {
    const from = this.#at
    let isZero = true
    for (let at = from; at < this.#limit; at += SEARCH_BYTES) {
      const bytes = this.#file.take(at, SEARCH_BYTES + FRAME_HEADER_BYTES, this.#limit)
      if (isZeros(bytes)) continue
      isZero = false
      const found = findFrame(bytes, at === from ? 1 : 0)
      if (found < 0) continue
      this.#fault(`bytes ${from} to ${at + found - 1} are no whole frame, and one follows`)
      this.#at = at + found
      this.#isWhole = false
      return true
    }
    if (!this.#wasFollowed && this.#isFollowed()) {
      // The venue wrote on and began another segment since the end was read.
      this.#wasFollowed = true
      this.#file.forget()
      return true
    }
    if (isZero) return false
    if (this.#isFollowed()) {
      this.#fault(`what follows byte ${from} is no whole frame, although a segment follows`)
      this.#isWhole = false
    } else {
      this.#report.note(
        `What follows record ${this.#chain.seq} is not whole: it was being written, and nobody was answered.`,
      )
    }
    return false
  }

  #fault(what: string): void {
    this.#chain.fault(what)
  }
}

const ZEROS = Buffer.alloc(1 << 16)

function isZeros(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at += ZEROS.length) {
    const piece = bytes.subarray(at, at + ZEROS.length)
    if (!piece.equals(ZEROS.subarray(0, piece.length))) return false
  }
  return true
}
