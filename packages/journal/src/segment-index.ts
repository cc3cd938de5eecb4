import type { Frame } from './frame.ts'
import { HEADER_BYTES } from './segment.ts'

const POINT_EVERY_BYTES = 1 << 20

/** A segment as the open journal knows it. */
export interface Segment {
  path: string
  ordinal: number
  firstSeq: number
  /** firstSeq - 1 while it holds no entry. */
  lastSeq: number
  size: number
  /** Where its last frame ends. */
  end: number
  /** The chain's hash before its first frame. */
  previousHash: Buffer
  /** Frames to start reading at, about one for every MiB; the segment's first frame at the least. */
  points: IndexPoint[]
}

export interface IndexPoint {
  offset: number
  firstSeq: number
}

export function newSegment(
  path: string,
  header: { ordinal: number; firstSeq: number; size: number; previousHash: Buffer },
): Segment {
  return {
    path,
    ordinal: header.ordinal,
    firstSeq: header.firstSeq,
    lastSeq: header.firstSeq - 1,
    size: header.size,
    end: HEADER_BYTES,
    previousHash: header.previousHash,
    points: [{ offset: HEADER_BYTES, firstSeq: header.firstSeq }],
  }
}

/** Adds a frame that follows the segment's last one to the index. */
export function noteFrame(
  segment: Segment,
  frame: Pick<Frame, 'firstSeq' | 'count' | 'bytes'>,
): void {
  const last = segment.points.at(-1)
  if (!last || segment.end - last.offset >= POINT_EVERY_BYTES) {
    segment.points.push({ offset: segment.end, firstSeq: frame.firstSeq })
  }
  segment.end += frame.bytes.length
  segment.lastSeq += frame.count
}

/** Returns the last point from which reading reaches `seq`. */
export function pointBefore(segment: Segment, seq: number): IndexPoint {
  const { points } = segment
  let low = 0
  let high = points.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (points[middle]!.firstSeq <= seq) low = middle
    else high = middle - 1
  }
  return points[low]!
}
