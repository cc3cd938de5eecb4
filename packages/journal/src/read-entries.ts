import type { Disk, Entry } from './contract.ts'
import { damaged } from './damage.ts'
import { type Frame, entriesOf, hashAfter } from './frame.ts'
import { checkLink } from './scan-segment.ts'
import { type Segment, pointBefore } from './segment-index.ts'
import { walkFrames } from './walk-frames.ts'

/** Streams the entries from `fromSeq` to `untilSeq`, of frames that are checked. */
export async function* readEntries(
  disk: Disk,
  segments: readonly Segment[],
  fromSeq: number,
  untilSeq: number,
): AsyncGenerator<Entry> {
  for await (const frame of readFrames(disk, segments, fromSeq, untilSeq)) {
    for (const entry of entriesOf(frame)) {
      if (entry.seq >= fromSeq && entry.seq <= untilSeq) yield entry
    }
  }
}

/**
 * Streams the batches that hold `fromSeq` to `untilSeq`. Every frame it passes is checked by its CRC
 * and, from the first one on, by the hash chain, across segments too.
 */
export async function* readFrames(
  disk: Disk,
  segments: readonly Segment[],
  fromSeq: number,
  untilSeq: number,
): AsyncGenerator<Frame> {
  let hash: Buffer | undefined
  for (const segment of segments) {
    if (segment.lastSeq < fromSeq || segment.firstSeq > untilSeq) continue
    const point = pointBefore(segment, fromSeq)
    if (point === segment.points[0]) hash = segment.previousHash
    const file = await disk.open(segment.path, 'read')
    try {
      const link = { path: segment.path, lastSeq: point.firstSeq - 1 }
      const until = Math.min(untilSeq, segment.lastSeq)
      const walk = walkFrames(file, point.offset, segment.end)
      while (link.lastSeq < until) {
        const step = await walk.next()
        if (step.done) {
          throw damaged(segment.path, step.value.offset, `entry ${link.lastSeq + 1} is not whole`)
        }
        for (const frame of step.value) {
          checkLink(link, frame, hash ?? frame.bytes.subarray(32, 64))
          hash = hashAfter(frame)
          link.lastSeq += frame.count
          if (frame.count > 0 && link.lastSeq >= fromSeq && frame.firstSeq <= untilSeq) yield frame
        }
      }
    } finally {
      await file.close()
    }
  }
}
