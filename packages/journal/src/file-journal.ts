import {
  type Disk,
  type DiskFile,
  type FolderLock,
  type Journal,
  JournalFull,
  JournalLocked,
  type Log,
} from './contract.ts'
import { beginSegment } from './begin-segment.ts'
import { tailMissing } from './damage.ts'
import { EvidenceFiles } from './evidence/evidence-files.ts'
import type { ChainFrame } from './follow-frame.ts'
import { OpenJournal } from './open-journal.ts'
import { readEntries } from './read-entries.ts'
import { type Cut, recoverSegments } from './recover.ts'
import type { Segment } from './segment-index.ts'
import { SnapshotStore } from './snapshots.ts'
import { SpareSegment, removeLeftovers } from './spare-segment.ts'
import { type Timers, systemTimers } from './timers.ts'

const MIB = 1 << 20

export interface FileJournalOptions {
  disk: Disk
  folder: string
  /** Size of a segment file, written ahead with zeros. */
  segmentBytes?: number
  /** On a full disk `hasRoom` turns false when the last segment has less than this left. */
  reserveBytes?: number
  /**
   * Lowest seq that has to be durable, e.g. the tables' watermark; a journal that ends before it is
   * damaged.
   */
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
  /** Size from which on a file of evidence is put away; 16 MiB when absent. */
  evidenceFileBytes?: number
  /**
   * SHA-256 of the evidence that an entry states, 64 hex digits: the start cuts off what no entry states.
   * Without it only what is not whole, or of entries that are not there, is told apart.
   */
  statedEvidence?: (entry: Uint8Array) => string | undefined
  timers?: Timers
  log?: Log
}

export interface FileJournal extends Journal {
  /** Bytes that the start removed, if any: a batch that was never acknowledged. */
  readonly cut: Cut | undefined
  /** Whole batches from the one that holds `fromSeq` until the last one durable, as `read`. */
  frames(fromSeq: number): AsyncIterable<ChainFrame>
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
    return await recovered(options, lock)
  } catch (error) {
    await lock.release()
    throw error
  }
}

/**
 * Recovers the segments, compares them with `atLeastSeq` and the snapshots, and opens the last one
 * for writing.
 */
async function recovered(options: FileJournalOptions, lock: FolderLock): Promise<FileJournal> {
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
  const evidence = await openEvidence(options, found.segments, active.file)
  return new OpenJournal({
    disk,
    folder,
    lock,
    log,
    timers,
    segmentBytes,
    reserveBytes: options.reserveBytes ?? Math.min(8 * MIB, segmentBytes / 4),
    markAfterMs: options.markAfterMs ?? 1_000,
    snapshots,
    spare,
    evidence,
    segments: found.segments,
    active,
    hash: found.hash,
    cut: found.cut,
  })
}

async function openEvidence(
  { disk, folder, log = SILENT, timers = systemTimers, ...options }: FileJournalOptions,
  segments: readonly Segment[],
  file: DiskFile,
): Promise<EvidenceFiles> {
  const { evidenceFileBytes: fileBytes, statedEvidence: stated } = options
  const entries = (from: number, until: number) => readEntries(disk, segments, from, until)
  const parts = {
    ...{ disk, folder, log, timers },
    ...(fileBytes !== undefined && { fileBytes }),
    ...(stated && { records: { stated, entries } }),
  }
  try {
    return await EvidenceFiles.open(parts, segments.at(-1)!.lastSeq)
  } catch (error) {
    await file.close()
    throw error
  }
}
