import type { DiskFile } from './contract.ts'
import { readAt } from './disk-access.ts'
import { FRAME_HEADER_BYTES, FRAME_MAGIC, type Frame, parseFrame } from './frame.ts'

const CHUNK_BYTES = 4 << 20

/** Why the walk ended: at zeros, at the given end, or at bytes that are not a frame. */
interface WalkStop {
  offset: number
  reason: 'zeros' | 'end' | 'invalid'
}

/**
 * Reads the frames from `start` on, a chunk's worth at a time, and the next chunk while the caller works
 * on the frames of this one. Checks each frame's CRC, nothing between frames. Entries are views into the
 * chunk, which is never used again.
 */
export async function* walkFrames(
  file: DiskFile,
  start: number,
  end: number,
): AsyncGenerator<Frame[], WalkStop> {
  let at = start
  let length = Math.min(CHUNK_BYTES, end - at)
  let reading = readAhead(file, at, length)
  try {
    while (at < end) {
      const chunk = await reading
      const { frames, used, stop, need } = parseChunk(chunk, at)
      const wasShort = chunk.length < length
      at += used
      const ended = need > end - at || (used === 0 && wasShort)
      if (!stop && !ended && at < end) {
        length = Math.min(Math.max(CHUNK_BYTES, need), end - at)
        reading = readAhead(file, at, length)
      }
      if (frames.length > 0) yield frames
      if (stop) return { offset: at, reason: stop }
      if (ended) return { offset: at, reason: startsWithZeros(chunk, used) ? 'zeros' : 'invalid' }
    }
    return { offset: at, reason: 'end' }
  } finally {
    // The file is closed by the caller, and not while it is being read.
    await reading.catch(() => undefined)
  }
}

/** Begins to read; a failure is met by whoever waits for it, which may be nobody. */
function readAhead(file: DiskFile, at: number, length: number): Promise<Buffer> {
  const reading = readAt(file, at, length)
  reading.catch(() => undefined)
  return reading
}

function parseChunk(chunk: Buffer, base: number) {
  const frames: Frame[] = []
  let used = 0
  let need = 0
  let stop: 'zeros' | 'invalid' | undefined
  while (used < chunk.length) {
    const frame = parseFrame(chunk, used)
    if (frame === 'invalid') {
      stop = startsWithZeros(chunk, used) ? 'zeros' : 'invalid'
      break
    }
    if ('incomplete' in frame) {
      need = frame.incomplete
      break
    }
    frame.offset = base + used
    frames.push(frame)
    used += frame.bytes.length
  }
  return { frames, used, stop, need }
}

function startsWithZeros(chunk: Buffer, at: number): boolean {
  return chunk.subarray(at, at + FRAME_MAGIC.length).every((byte) => byte === 0)
}

/**
 * Looks for a whole frame anywhere in `bytes` whose seq is `minSeq` or later. `base` is where
 * `bytes` starts in its file. This is what tells damage from a torn tail: the writer syncs each
 * frame before it begins the next, so a frame with a whole one after it had been durable.
 */
export function findFrame(bytes: Buffer, base: number, minSeq: number): Frame | undefined {
  for (let at = bytes.indexOf(FRAME_MAGIC); at !== -1; at = bytes.indexOf(FRAME_MAGIC, at + 1)) {
    if (at + FRAME_HEADER_BYTES > bytes.length) return undefined
    const frame = parseFrame(bytes, at)
    if (frame !== 'invalid' && !('incomplete' in frame) && frame.firstSeq >= minSeq) {
      return { ...frame, offset: base + at }
    }
  }
  return undefined
}
