import { crc32 } from 'node:zlib'
import { ZEROS, lastNonZero } from './bytes.ts'
import type { DiskFile } from './contract.ts'
import { damaged } from './damage.ts'
import { readAt, writeZeros } from './disk-access.ts'
import { type Frame, hashAfter, previousHash } from './frame.ts'
import { type Segment, noteFrame } from './segment-index.ts'
import { TRAILER_BYTES } from './segment.ts'
import { findFrame, walkFrames } from './walk-frames.ts'

/** Result of reading a segment frame by frame. */
export interface Scan {
  /** The chain's hash after the last frame. */
  hash: Buffer
  /** CRC-32 of the file from its start to the end of the last frame. */
  crc: number
  lastFrame: Frame | undefined
  /** Bytes after the last frame that are not zero: a batch that was never durable. */
  tail: { offset: number; bytes: number } | undefined
}

/**
 * Reads a segment frame by frame and fills in `segment`. Throws `JournalDamaged` where the chain
 * breaks, or where a frame is not whole although a later one is.
 */
export async function scanSegment(file: DiskFile, segment: Segment): Promise<Scan> {
  let hash = segment.previousHash
  let crc = crc32(await readAt(file, 0, segment.end))
  let lastFrame: Frame | undefined
  const limit = segment.size - TRAILER_BYTES
  const walk = walkFrames(file, segment.end, limit)
  let step = await walk.next()
  for (; !step.done; step = await walk.next()) {
    for (const frame of step.value) {
      checkLink(segment, frame, hash)
      hash = hashAfter(frame)
      crc = crc32(frame.bytes, crc)
      noteFrame(segment, frame)
      lastFrame = frame
    }
  }
  const tail = await inspectTail(file, segment, step.value.offset, limit)
  return { hash, crc, lastFrame, tail }
}

/** Throws `JournalDamaged` unless the frame carries the hash of the one before it. */
export function checkLink(
  segment: Pick<Segment, 'path' | 'lastSeq'>,
  frame: Frame,
  hash: Buffer,
): void {
  if (frame.firstSeq !== segment.lastSeq + 1) {
    throw damaged(
      segment.path,
      frame.offset,
      `entry ${frame.firstSeq} follows entry ${segment.lastSeq}`,
    )
  }
  if (!previousHash(frame).equals(hash)) {
    throw damaged(segment.path, frame.offset, 'the hash chain breaks here')
  }
}

async function inspectTail(
  file: DiskFile,
  segment: Segment,
  offset: number,
  limit: number,
): Promise<Scan['tail']> {
  if (await zerosBetween(file, offset, limit)) return undefined
  const rest = await readAt(file, offset, limit - offset)
  const later = findFrame(rest, offset, segment.lastSeq + 1)
  if (later) {
    throw damaged(
      segment.path,
      offset,
      `what follows entry ${segment.lastSeq} is not whole, but entry ${later.firstSeq} at byte ${later.offset} is`,
    )
  }
  return { offset, bytes: lastNonZero(rest) + 1 }
}

async function zerosBetween(file: DiskFile, start: number, end: number): Promise<boolean> {
  for (let at = start; at < end; at += ZEROS.length) {
    const chunk = await readAt(file, at, Math.min(ZEROS.length, end - at))
    if (lastNonZero(chunk) !== -1) return false
  }
  return true
}

/**
 * Overwrites a tail that was never durable with zeros, so that the next recovery does not find it.
 */
export async function clearTail(
  file: DiskFile,
  tail: { offset: number; bytes: number },
): Promise<void> {
  await writeZeros(file, tail.offset, tail.offset + tail.bytes)
  await file.datasync()
}
