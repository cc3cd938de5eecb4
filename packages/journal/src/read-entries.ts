import type { Disk, Entry } from './contract.ts'
import { damaged } from './damage.ts'
import { type Frame, entriesOf, hashAfter } from './frame.ts'
import { checkLink } from './scan-segment.ts'
import { type Segment, pointBefore } from './segment-index.ts'
import { walkFrames } from './walk-frames.ts'

/**
 * Streams the entries from `fromSeq` to `untilSeq`, of frames that are checked. The next one is to be
 * asked for once the last one came. No generator: that waits three turns of the queue of promises for
 * each entry, and a start reads hundreds of thousands of them.
 */
export function readEntries(
  disk: Disk,
  segments: readonly Segment[],
  fromSeq: number,
  untilSeq: number,
): AsyncIterableIterator<Entry> {
  const frames = readFrames(disk, segments, fromSeq, untilSeq)
  let entries: Entry[] = []
  let at = 0
  const nextFrame = async (): Promise<IteratorResult<Entry>> => {
    const step = await frames.next()
    if (step.done) return step
    const whole = entriesOf(step.value)
    const isEdge = whole[0]!.seq < fromSeq || whole.at(-1)!.seq > untilSeq
    entries = isEdge ? whole.filter(({ seq }) => seq >= fromSeq && seq <= untilSeq) : whole
    at = 1
    return { done: false, value: entries[0]! }
  }
  return {
    next: () =>
      at < entries.length ? Promise.resolve({ done: false, value: entries[at++]! }) : nextFrame(),
    return: async () => {
      entries = []
      at = 0
      await frames.return(undefined)
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
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
    const walk = walkFrames(file, point.offset, segment.end)
    try {
      const link = { path: segment.path, lastSeq: point.firstSeq - 1 }
      const until = Math.min(untilSeq, segment.lastSeq)
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
      // It may be reading ahead.
      await walk.return({ offset: segment.end, reason: 'end' })
      await file.close()
    }
  }
}
