import type { Disk, Journal, Log } from './contract.ts'
import { damaged } from './damage.ts'
import { readAt } from './disk-access.ts'
import { readEntries } from './read-entries.ts'
import { type Segment, newSegment } from './segment-index.ts'
import { HEADER_BYTES, TRAILER_BYTES, decodeHeader, segmentNameSeq } from './segment.ts'
import { SnapshotStore } from './snapshots.ts'

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
