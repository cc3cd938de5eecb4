import type { Disk, Journal, Log } from './contract.ts'
import { damaged } from './damage.ts'
import { readAt } from './disk-access.ts'
import { readEntries } from './read-entries.ts'
import { type Segment, newSegment } from './segment-index.ts'
import { HEADER_BYTES, TRAILER_BYTES, decodeHeader, segmentNameSeq } from './segment.ts'
import { SnapshotStore } from './snapshots.ts'
import { walkFrames } from './walk-frames.ts'

/** The methods of a journal that need no lock. */
export type JournalReader = Pick<
  Journal,
  'durableSeq' | 'read' | 'latestSnapshot' | 'writeSnapshot'
>

/**
 * Opens the journal in `folder` for reading while another thread or process may be writing it.
 * Reads entries up to `untilSeq`, which have to be durable already, and can write snapshots of
 * them; one at a time for a folder.
 */
export async function openJournalReader(options: {
  disk: Disk
  folder: string
  untilSeq: number
  log?: Log
}): Promise<JournalReader> {
  const { disk, folder, untilSeq, log = { info() {}, warn() {}, error() {} } } = options
  const names = (await disk.list(folder)).filter((name) => segmentNameSeq(name) !== undefined)
  const segments: Segment[] = []
  for (const name of names.sort()) {
    const segment = await openSegment(disk, `${folder}/${name}`)
    const before = segments.at(-1)
    if (before) before.lastSeq = Math.min(untilSeq, segment.firstSeq - 1)
    segment.lastSeq = untilSeq
    if (segment.firstSeq <= untilSeq) segments.push(segment)
  }
  const snapshots = new SnapshotStore(disk, folder, log)
  return {
    durableSeq: untilSeq,
    read: (fromSeq) => readEntries(disk, segments, Math.max(1, fromSeq), untilSeq),
    latestSnapshot: (beforeSeq) => snapshots.latest(beforeSeq),
    writeSnapshot: (seq, state) => snapshots.write(seq, state),
  }
}

/**
 * Returns the seq of the last whole entry in `folder`, 0 where there is none, and changes nothing: for a
 * look at a journal that another process may be writing. What it saw last need not be durable yet.
 */
export async function readLastSeq(disk: Disk, folder: string): Promise<number> {
  const names = (await disk.list(folder)).filter((name) => segmentNameSeq(name) !== undefined)
  const newest = names.sort().at(-1)
  if (newest === undefined) return 0
  const { path, firstSeq, end } = await openSegment(disk, `${folder}/${newest}`)
  const file = await disk.open(path, 'read')
  try {
    let lastSeq = firstSeq - 1
    for await (const frames of walkFrames(file, HEADER_BYTES, end)) {
      for (const { count } of frames) lastSeq += count
    }
    return lastSeq
  } finally {
    await file.close()
  }
}

async function openSegment(disk: Disk, path: string): Promise<Segment> {
  const file = await disk.open(path, 'read')
  try {
    const header = decodeHeader(await readAt(file, 0, HEADER_BYTES))
    if (!header) throw damaged(path, 0, 'its header cannot be read')
    return { ...newSegment(path, header), end: header.size - TRAILER_BYTES }
  } finally {
    await file.close()
  }
}
