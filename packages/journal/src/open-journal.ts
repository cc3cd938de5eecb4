import { crc32 } from 'node:zlib'
import {
  type Disk,
  type Entry,
  type Evidence,
  type EvidenceRange,
  type FolderLock,
  type Journal,
  JournalBroken,
  JournalFull,
  type Log,
  type Snapshot,
} from './contract.ts'
import { type Active, beginSegment } from './begin-segment.ts'
import { checkEvidence } from './evidence/check-evidence.ts'
import type { EvidenceFiles } from './evidence/evidence-files.ts'
import { batchBytes, chainHash, encodeBatch, encodeMark } from './frame.ts'
import { type ChainFrame, chainFrame } from './follow-frame.ts'
import { readEntries, readFrames } from './read-entries.ts'
import { type Cut, trailerOf } from './recover.ts'
import { type Segment, noteFrame } from './segment-index.ts'
import { HEADER_BYTES, TRAILER_BYTES, encodeTrailer } from './segment.ts'
import type { SnapshotStore } from './snapshots.ts'
import type { SpareSegment } from './spare-segment.ts'
import type { Timers } from './timers.ts'

/** What recovery found, from which the journal continues. */
export interface OpenParts {
  disk: Disk
  folder: string
  lock: FolderLock
  log: Log
  timers: Timers
  segmentBytes: number
  reserveBytes: number
  markAfterMs: number
  snapshots: SnapshotStore
  spare: SpareSegment
  evidence: EvidenceFiles
  /** All segments in order, the active one last. */
  segments: Segment[]
  active: Active
  /** SHA-256 of the last frame. */
  hash: Buffer
  cut: Cut | undefined
}

/** A journal in a folder, after recovery: appends, marks, rolls to the next segment. */
export class OpenJournal implements Journal {
  readonly cut: Cut | undefined
  #disk: Disk
  #folder: string
  #lock: FolderLock
  #log: Log
  #timers: Timers
  #reserveBytes: number
  #segmentBytes: number
  #markAfterMs: number
  #snapshots: SnapshotStore
  #spare: SpareSegment
  #evidence: EvidenceFiles
  #segments: Segment[]
  #active: Active
  #hash: Buffer
  #durableSeq: number
  #scratch = Buffer.allocUnsafeSlow(256 * 1024)
  #busy: Promise<void> | undefined
  #broken: JournalBroken | undefined
  #closed = false
  /** Batches since the last mark; a timer is armed while there are any. */
  #unmarked = 0
  #cancelMark: (() => void) | undefined

  constructor(parts: OpenParts) {
    this.cut = parts.cut
    this.#disk = parts.disk
    this.#folder = parts.folder
    this.#segmentBytes = parts.segmentBytes
    this.#reserveBytes = parts.reserveBytes
    this.#markAfterMs = parts.markAfterMs
    this.#lock = parts.lock
    this.#log = parts.log
    this.#timers = parts.timers
    this.#snapshots = parts.snapshots
    this.#spare = parts.spare
    this.#evidence = parts.evidence
    this.#active = parts.active
    this.#segments = parts.segments
    this.#hash = parts.hash
    this.#durableSeq = parts.active.segment.lastSeq
    this.#spare.prepare()
  }

  get durableSeq(): number {
    return this.#durableSeq
  }

  get chainHash(): string {
    return this.#hash.toString('hex')
  }

  get maxBatchBytes(): number {
    return (this.#segmentBytes - HEADER_BYTES - TRAILER_BYTES) >> 1
  }

  get hasRoom(): boolean {
    const { hasRoom } = this.#evidence
    return hasRoom && (this.#spare.possible || this.#roomLeft() >= this.#reserveBytes)
  }

  async append(entries: readonly Uint8Array[], evidence: readonly Evidence[] = []): Promise<void> {
    const bytes = batchBytes(entries)
    if (entries.length === 0 || bytes > this.maxBatchBytes) {
      throw new RangeError(
        `a batch of ${entries.length} entries and ${bytes} bytes cannot be written`,
      )
    }
    while (this.#busy) await this.#busy
    this.#checkUsable()
    checkEvidence(evidence, this.#durableSeq, entries.length)
    await this.#alone(this.#appendBatch(entries, bytes, evidence))
  }

  /** Batches and marks go one after the other; `#busy` is the one under way. */
  async #alone(work: Promise<void>): Promise<void> {
    this.#busy = work.catch(() => undefined)
    try {
      await work
    } finally {
      this.#busy = undefined
    }
  }

  /** A whole frame proves its evidence, which is stored before the frame is written. */
  async #appendBatch(
    entries: readonly Uint8Array[],
    bytes: number,
    evidence: readonly Evidence[],
  ): Promise<void> {
    if (this.#roomLeft() < bytes) await this.#roll()
    if (evidence.length > 0) await this.#writeEvidence(evidence)
    if (this.#scratch.length < bytes) this.#scratch = Buffer.allocUnsafeSlow(bytes * 2)
    const frame = encodeBatch(this.#scratch, this.#durableSeq + 1, entries, this.#hash)
    await this.#writeFrame(frame)
    if (evidence.length > 0) this.#evidence.keep()
    this.#active.crc = crc32(frame, this.#active.crc)
    noteFrame(this.#active.segment, {
      firstSeq: this.#durableSeq + 1,
      count: entries.length,
      bytes: frame,
    })
    this.#hash = chainHash(frame)
    this.#durableSeq += entries.length
    this.#unmarked++
    this.#armMark()
  }

  async #writeEvidence(evidence: readonly Evidence[]): Promise<void> {
    try {
      await this.#evidence.write(evidence)
    } catch (error) {
      throw error instanceof JournalFull ? error : this.#break(error)
    }
  }

  async #writeFrame(frame: Buffer): Promise<void> {
    const { file, segment } = this.#active
    try {
      await file.write(frame, segment.end)
      await file.datasync()
    } catch (error) {
      throw this.#break(error)
    }
  }

  #roomLeft(): number {
    return this.#active.segment.size - TRAILER_BYTES - this.#active.segment.end
  }

  /** Begins the next segment. Rejects with `JournalFull` before anything was written. */
  async #roll(): Promise<void> {
    const { segment, file, crc } = this.#active
    const empty = segment.lastSeq < segment.firstSeq
    const next = await beginSegment(this.#disk, this.#folder, this.#spare, {
      ordinal: empty ? segment.ordinal : segment.ordinal + 1,
      firstSeq: this.#durableSeq + 1,
      hash: this.#hash,
    }).catch((error: unknown) => {
      throw this.#break(error)
    })
    if (!next)
      throw new JournalFull(`The disk is too full for the next segment in ${this.#folder}.`)
    try {
      if (!empty) {
        const trailer = encodeTrailer(trailerOf(segment, { crc, hash: this.#hash }))
        await file.write(trailer, segment.size - TRAILER_BYTES)
        await file.datasync()
      }
      await file.close()
    } catch (error) {
      await next.file.close()
      throw this.#break(error)
    }
    if (empty) this.#segments.pop()
    this.#segments.push(next.segment)
    this.#active = next
    this.#spare.prepare()
  }

  /** Arms the one timer of the mark. When it fires after a further batch, it is armed again. */
  #armMark(): void {
    if (this.#markAfterMs === 0 || this.#cancelMark || this.#closed) return
    const seen = this.#durableSeq
    this.#cancelMark = this.#timers.after(this.#markAfterMs, () => {
      this.#cancelMark = undefined
      if (this.#durableSeq !== seen) this.#armMark()
      else void this.#markWhenIdle()
    })
  }

  /** Writes a mark while the journal is idle. A failure is logged, and the next batch rejects. */
  async #markWhenIdle(): Promise<void> {
    while (this.#busy) await this.#busy
    if (this.#broken || this.#closed) return
    await this.#alone(this.#mark()).catch(() => undefined)
  }

  async #mark(): Promise<void> {
    const mark = encodeMark(this.#durableSeq + 1, this.#hash)
    if (this.#unmarked === 0 || this.#roomLeft() < mark.length) return
    await this.#writeFrame(mark)
    this.#active.crc = crc32(mark, this.#active.crc)
    noteFrame(this.#active.segment, { firstSeq: this.#durableSeq + 1, count: 0, bytes: mark })
    this.#unmarked = 0
  }

  read(fromSeq: number): AsyncIterable<Entry> {
    return readEntries(this.#disk, this.#segments, Math.max(1, fromSeq), this.#durableSeq)
  }

  async *frames(fromSeq: number): AsyncGenerator<ChainFrame> {
    const untilSeq = this.#durableSeq
    const reading = readFrames(this.#disk, this.#segments, Math.max(1, fromSeq), untilSeq)
    for await (const frame of reading) yield chainFrame(frame)
  }

  evidence(seq: number): Promise<Uint8Array | undefined> {
    return this.#evidence.find(seq)
  }

  readEvidence(range: EvidenceRange): AsyncIterable<Evidence> {
    return this.#evidence.read(range)
  }

  dropEvidence(before: number): Promise<void> {
    return this.#evidence.drop(before)
  }

  async writeSnapshot(seq: number, state: Uint8Array): Promise<void> {
    if (seq > this.#durableSeq)
      throw new RangeError(`entry ${seq} of the snapshot is not durable yet`)
    this.#checkUsable()
    await this.#snapshots.write(seq, state)
  }

  latestSnapshot(beforeSeq?: number): Promise<Snapshot | undefined> {
    return this.#snapshots.latest(beforeSeq)
  }

  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    this.#cancelMark?.()
    while (this.#busy) await this.#busy
    try {
      if (!this.#broken) await this.#mark()
      await this.#active.file.close()
      await this.#spare.close()
      await this.#evidence.close()
    } finally {
      await this.#lock.release()
    }
  }

  #checkUsable(): void {
    if (this.#broken) throw this.#broken
    if (this.#closed) throw new JournalBroken('The journal is closed.')
  }

  #break(cause: unknown): JournalBroken {
    this.#broken ??= new JournalBroken(
      `The device under ${this.#folder} refused a write: what it holds is unknown until the next start reads it.`,
      { cause },
    )
    this.#log.error({ err: cause, folder: this.#folder }, this.#broken.message)
    return this.#broken
  }
}
