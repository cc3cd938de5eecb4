import { crc32 } from 'node:zlib'
import {
  type Disk,
  type DiskFile,
  type Entry,
  type FolderLock,
  type Journal,
  JournalBroken,
  JournalFull,
  JournalLocked,
  type Log,
  type Snapshot,
} from './contract.ts'
import { tailMissing } from './damage.ts'
import { batchBytes, chainHash, encodeBatch, encodeMark } from './frame.ts'
import { readEntries } from './read-entries.ts'
import { type Cut, recoverSegments, trailerOf } from './recover.ts'
import { type Segment, newSegment, noteFrame } from './segment-index.ts'
import { HEADER_BYTES, TRAILER_BYTES, encodeHeader, encodeTrailer, segmentName } from './segment.ts'
import { SnapshotStore } from './snapshots.ts'
import { SpareSegment, removeLeftovers } from './spare-segment.ts'
import { type Timers, systemTimers } from './timers.ts'

const MIB = 1 << 20

export interface FileJournalOptions {
  disk: Disk
  folder: string
  /** Size of a segment file, written ahead with zeros. */
  segmentBytes?: number
  /** With a full disk, `hasRoom` turns false when less than this is left in the last segment. */
  reserveBytes?: number
  /** What someone outside knows to be durable, e.g. the tables' watermark: less is a missing tail. */
  atLeastSeq?: number
  /**
   * `everything` reads all segments at the start; `sinceSnapshot` takes those before the newest
   * snapshot by their headers and trailers, and meets damage in them when they are read.
   */
  check?: 'everything' | 'sinceSnapshot'
  /**
   * After this long without a batch, a mark is written, so that damage to the last batch cannot
   * pass for a torn write. 0 leaves it to `close`.
   */
  markAfterMs?: number
  timers?: Timers
  log?: Log
}

export interface FileJournal extends Journal {
  /** What the start cut off, if anything: a batch that was never acknowledged. */
  readonly cut: Cut | undefined
}

const SILENT: Log = { info() {}, warn() {}, error() {} }

/**
 * Opens the journal in `folder`, recovering what is there. Rejects with `JournalDamaged` (a
 * sentence with the file, the place and what to do), `JournalLocked` or `JournalFull` (a new
 * journal's first segment does not fit on the disk).
 */
export async function openFileJournal(options: FileJournalOptions): Promise<FileJournal> {
  const { disk, folder } = options
  await disk.makeFolder(folder)
  const lock = await disk.lock(folder)
  if (!lock) {
    throw new JournalLocked(`Another process is using the journal in ${folder}: stop it first.`)
  }
  try {
    return await OpenJournal.open(options, lock)
  } catch (error) {
    await lock.release()
    throw error
  }
}

interface Active {
  segment: Segment
  file: DiskFile
  /** CRC-32 of the file from its start to the segment's end. */
  crc: number
}

class OpenJournal implements FileJournal {
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

  static async open(options: FileJournalOptions, lock: FolderLock): Promise<FileJournal> {
    const { disk, folder, log = SILENT, timers = systemTimers } = options
    const segmentBytes = options.segmentBytes ?? 64 * MIB
    await removeLeftovers(disk, folder)
    await disk.syncFolder(folder)
    const snapshots = new SnapshotStore(disk, folder, log)
    const snapshotSeq = await snapshots.newestSeq()
    const trustedSeq = options.check === 'sinceSnapshot' ? snapshotSeq : 0
    const found = await recoverSegments(disk, folder, trustedSeq)
    const last = found.segments.at(-1)
    const lastSeq = last?.lastSeq ?? 0
    if (snapshotSeq > lastSeq) {
      await found.active?.close()
      throw tailMissing(folder, lastSeq, snapshotSeq, 'a snapshot in it')
    }
    if ((options.atLeastSeq ?? 0) > lastSeq) {
      await found.active?.close()
      throw tailMissing(folder, lastSeq, options.atLeastSeq ?? 0, 'another part of the venue')
    }
    if (found.cut) {
      log.warn({ ...found.cut }, 'cut off a batch that was being written and never acknowledged')
    }
    const spare = new SpareSegment({ disk, folder, size: segmentBytes, timers, log })
    const active =
      last && found.active
        ? { segment: last, file: found.active, crc: found.crc }
        : await beginSegment(disk, folder, spare, { ordinal: 1, firstSeq: 1, hash: found.hash })
    if (!active) throw new JournalFull(`The disk is too full for a journal in ${folder}.`)
    if (!last) found.segments.push(active.segment)
    return new OpenJournal(
      options,
      { lock, log, timers, segmentBytes, snapshots, spare, active },
      found,
    )
  }

  private constructor(
    options: FileJournalOptions,
    parts: {
      lock: FolderLock
      log: Log
      timers: Timers
      segmentBytes: number
      snapshots: SnapshotStore
      spare: SpareSegment
      active: Active
    },
    found: { segments: Segment[]; hash: Buffer; cut: Cut | undefined },
  ) {
    this.#disk = options.disk
    this.#folder = options.folder
    this.#segmentBytes = parts.segmentBytes
    this.#reserveBytes = options.reserveBytes ?? Math.min(8 * MIB, parts.segmentBytes / 4)
    this.#markAfterMs = options.markAfterMs ?? 1_000
    this.#lock = parts.lock
    this.#log = parts.log
    this.#timers = parts.timers
    this.#snapshots = parts.snapshots
    this.#spare = parts.spare
    this.#active = parts.active
    this.#segments = found.segments
    this.#hash = found.hash
    this.#durableSeq = parts.active.segment.lastSeq
    this.cut = found.cut
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
    return this.#spare.possible || this.#roomLeft() >= this.#reserveBytes
  }

  async append(entries: readonly Uint8Array[]): Promise<void> {
    const bytes = batchBytes(entries)
    if (entries.length === 0 || bytes > this.maxBatchBytes) {
      throw new RangeError(
        `a batch of ${entries.length} entries and ${bytes} bytes cannot be written`,
      )
    }
    while (this.#busy) await this.#busy
    this.#checkUsable()
    await this.#alone(this.#appendBatch(entries, bytes))
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

  async #appendBatch(entries: readonly Uint8Array[], bytes: number): Promise<void> {
    if (this.#roomLeft() < bytes) await this.#roll()
    if (this.#scratch.length < bytes) this.#scratch = Buffer.allocUnsafeSlow(bytes * 2)
    const frame = encodeBatch(this.#scratch, this.#durableSeq + 1, entries, this.#hash)
    await this.#writeFrame(frame)
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

  /** Goes on in a new segment. Nothing has been written yet when it rejects with `JournalFull`. */
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

  /** One timer serves all batches: it looks again when there was one since it was armed. */
  #armMark(): void {
    if (this.#markAfterMs === 0 || this.#cancelMark || this.#closed) return
    const seen = this.#durableSeq
    this.#cancelMark = this.#timers.after(this.#markAfterMs, () => {
      this.#cancelMark = undefined
      if (this.#durableSeq !== seen) this.#armMark()
      else void this.#markWhenIdle()
    })
  }

  /** A device that refuses the mark is logged, and the next batch is told. */
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

/** Makes the spare the next segment: header first, then the name that recovery looks for. */
async function beginSegment(
  disk: Disk,
  folder: string,
  spare: SpareSegment,
  place: { ordinal: number; firstSeq: number; hash: Buffer },
): Promise<Active | undefined> {
  const taken = await spare.take()
  if (!taken) return undefined
  const path = `${folder}/${segmentName(place.firstSeq)}`
  const header = {
    ordinal: place.ordinal,
    firstSeq: place.firstSeq,
    size: taken.size,
    previousHash: place.hash,
  }
  const bytes = encodeHeader(header)
  await taken.file.write(bytes, 0)
  await taken.file.datasync()
  await disk.rename(taken.path, path)
  await disk.syncFolder(folder)
  return { segment: newSegment(path, header), file: taken.file, crc: crc32(bytes) }
}
