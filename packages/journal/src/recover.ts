import { crc32 } from 'node:zlib'
import type { Disk, DiskFile } from './contract.ts'
import { damaged, missing } from './damage.ts'
import { readAt } from './disk-access.ts'
import { FIRST_HASH } from './frame.ts'
import { type Scan, clearTail, scanSegment } from './scan-segment.ts'
import { type Segment, newSegment } from './segment-index.ts'
import {
  HEADER_BYTES,
  type SegmentHeader,
  type SegmentTrailer,
  TRAILER_BYTES,
  decodeHeader,
  decodeTrailer,
  encodeTrailer,
  segmentName,
  segmentNameSeq,
} from './segment.ts'

/** Bytes that recovery removed: a batch that was being written and that nobody was answered. */
export interface Cut {
  path: string
  offset: number
  bytes: number
}

interface Recovered {
  /** In order; the last one is being written. Empty in a new journal. */
  segments: Segment[]
  active: DiskFile | undefined
  hash: Buffer
  /** CRC-32 of the active segment from its start to its end. */
  crc: number
  cut: Cut | undefined
}

interface Found {
  segment: Segment
  header: SegmentHeader
  trailer: SegmentTrailer | undefined
}

/**
 * Recovers the segments in `folder`. Whole finished segments that end at `trustedSeq` or before are
 * checked by their headers and trailers alone. Throws `JournalDamaged` for anything but a torn tail
 * of the last segment.
 */
export async function recoverSegments(
  disk: Disk,
  folder: string,
  trustedSeq: number,
): Promise<Recovered> {
  const names = (await disk.list(folder)).filter((name) => segmentNameSeq(name) !== undefined)
  const found: Found[] = []
  for (const name of names.sort()) found.push(await inspect(disk, folder, name, found))
  const last = found.at(-1)
  if (!last) return { segments: [], active: undefined, hash: FIRST_HASH, crc: 0, cut: undefined }
  if (last.trailer) {
    throw missing(
      `${folder}/${segmentName(last.trailer.lastSeq + 1)}`,
      `${last.segment.path} says that it was begun`,
    )
  }
  const active = await disk.open(last.segment.path, 'write')
  try {
    const scan = await scanSegment(active, last.segment)
    await checkFinished(disk, found, trustedSeq, isEmpty(last.segment, scan))
    await settleTail(active, scan)
    const segments = found.map(({ segment }) => segment)
    const cut = scan.tail && { path: last.segment.path, ...scan.tail }
    return { segments, active, hash: scan.hash, crc: scan.crc, cut }
  } catch (error) {
    await active.close()
    throw error
  }
}

async function inspect(
  disk: Disk,
  folder: string,
  name: string,
  before: readonly Found[],
): Promise<Found> {
  const path = `${folder}/${name}`
  const file = await disk.open(path, 'read')
  try {
    const header = decodeHeader(await readAt(file, 0, HEADER_BYTES))
    if (!header) throw damaged(path, 0, 'its header cannot be read')
    if (header.firstSeq !== segmentNameSeq(name)) {
      throw damaged(path, 0, `its header says that it begins with entry ${header.firstSeq}`)
    }
    const previous = before.at(-1)
    checkOrder(folder, path, header, previous)
    const size = await file.size()
    if (size !== header.size) {
      throw damaged(path, size, `the file has ${size} of ${header.size} bytes`)
    }
    const trailer = decodeTrailer(await readAt(file, size - TRAILER_BYTES, TRAILER_BYTES))
    return { segment: newSegment(path, header), header, trailer }
  } finally {
    await file.close()
  }
}

function checkOrder(
  folder: string,
  path: string,
  header: SegmentHeader,
  previous: Found | undefined,
): void {
  const ordinal = (previous?.header.ordinal ?? 0) + 1
  if (header.ordinal !== ordinal) {
    const seq = previous ? previous.trailer?.lastSeq : 0
    const name = seq === undefined ? `number ${ordinal}` : segmentName(seq + 1)
    throw missing(`${folder}/${name}`, `${path} is number ${header.ordinal}`)
  }
  const lastSeq = previous ? previous.trailer?.lastSeq : 0
  const hash = previous ? previous.trailer?.hash : FIRST_HASH
  if (lastSeq !== undefined && header.firstSeq !== lastSeq + 1) {
    throw damaged(path, 0, `it begins with entry ${header.firstSeq} after entry ${lastSeq}`)
  }
  if (hash && !header.previousHash.equals(hash)) {
    throw damaged(path, 0, 'the hash chain breaks here')
  }
}

function isEmpty(segment: Segment, scan: Scan): boolean {
  return segment.end === HEADER_BYTES && scan.tail === undefined
}

async function checkFinished(
  disk: Disk,
  found: readonly Found[],
  trustedSeq: number,
  lastIsEmpty: boolean,
): Promise<void> {
  for (const [index, { segment, trailer }] of found.slice(0, -1).entries()) {
    if (trailer) {
      segment.lastSeq = trailer.lastSeq
      segment.end = trailer.end
      if (trailer.lastSeq > trustedSeq) await checkWhole(disk, segment, trailer)
      if (index === found.length - 2) await settleTrailer(disk, segment, trailer)
    } else if (lastIsEmpty && index === found.length - 2) {
      await finishRolling(disk, segment, found.at(-1)!.header)
    } else {
      const offset = segment.size - TRAILER_BYTES
      throw damaged(segment.path, offset, 'its trailer cannot be read although a segment follows')
    }
  }
}

/**
 * Syncs a trailer that the process may have written without syncing. Nothing writes it later, so it
 * has to be stored before the next segment takes its first entry.
 */
async function settleTrailer(disk: Disk, segment: Segment, trailer: SegmentTrailer): Promise<void> {
  const file = await disk.open(segment.path, 'write')
  try {
    await file.write(encodeTrailer(trailer), segment.size - TRAILER_BYTES)
    await file.datasync()
  } finally {
    await file.close()
  }
}

/** Writes a missing trailer: the next segment existed already when the power went. */
async function finishRolling(disk: Disk, segment: Segment, next: SegmentHeader): Promise<void> {
  const file = await disk.open(segment.path, 'write')
  try {
    const scan = await scanSegment(file, segment)
    if (scan.tail) throw damaged(segment.path, scan.tail.offset, 'a frame is not whole')
    if (segment.lastSeq + 1 !== next.firstSeq || !scan.hash.equals(next.previousHash)) {
      throw damaged(segment.path, segment.end, `the segment after begins with ${next.firstSeq}`)
    }
    await settleTrailer(disk, segment, trailerOf(segment, scan))
  } finally {
    await file.close()
  }
}

/** Returns the trailer of a finished segment. */
export function trailerOf(segment: Segment, state: { crc: number; hash: Buffer }): SegmentTrailer {
  return { lastSeq: segment.lastSeq, end: segment.end, crc: state.crc, hash: state.hash }
}

const CHUNK_BYTES = 4 << 20

/** Checks one CRC over the segment; only where it is wrong, looks for the frame. */
async function checkWhole(disk: Disk, segment: Segment, trailer: SegmentTrailer): Promise<void> {
  const file = await disk.open(segment.path, 'read')
  try {
    if ((await crcOf(file, trailer.end)) === trailer.crc) return
    const fresh: Segment = {
      ...segment,
      lastSeq: segment.firstSeq - 1,
      end: HEADER_BYTES,
      points: [...segment.points],
    }
    const scan = await scanSegment(file, fresh)
    const what = scan.tail
      ? `what follows entry ${fresh.lastSeq} is not whole`
      : 'its checksum is wrong'
    throw damaged(segment.path, scan.tail?.offset ?? fresh.end, what)
  } finally {
    await file.close()
  }
}

/** Reads one piece ahead, so that the device and the checksum work at the same time. */
async function crcOf(file: DiskFile, end: number): Promise<number> {
  const piece = (at: number) => readAt(file, at, Math.min(CHUNK_BYTES, end - at))
  let crc = 0
  let next = piece(0)
  for (let at = 0; at < end; at += CHUNK_BYTES) {
    const chunk = await next
    if (at + CHUNK_BYTES < end) next = piece(at + CHUNK_BYTES)
    crc = crc32(chunk, crc)
  }
  return crc
}

/**
 * Makes the recovered tail durable. Its last frame may have been written and never synced, or a
 * failed sync may have left the page cache ahead of the device; writing the frame again lets the
 * next sync reach it.
 */
async function settleTail(active: DiskFile, scan: Scan): Promise<void> {
  if (scan.tail) await clearTail(active, scan.tail)
  if (scan.lastFrame) await active.write(scan.lastFrame.bytes, scan.lastFrame.offset)
  await active.datasync()
}
