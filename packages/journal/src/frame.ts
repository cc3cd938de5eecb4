import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { asBuffer, readSafeInteger, writeSafeInteger } from './bytes.ts'

/**
 * A frame is one durable batch in a segment, or a mark: a frame without entries that proves that
 * everything before it had reached stable storage.
 *
 *   0  u32  magic
 *   4  u32  CRC-32 of everything after it
 *   8  u8   kind: 1 batch, 2 mark; three zero bytes
 *  12  u32  bytes of the body
 *  16  u64  seq of the first entry (a mark: of the entry that will come next)
 *  24  u32  entries; four zero bytes
 *  32  32   hash of the batch before
 *  64       the body: for each entry a u32 length and its bytes
 *
 * The hash of a batch is SHA-256 of its frame from byte 8 on, so it covers the hash before it and
 * through that the whole history. Marks carry the hash and do not advance it.
 */
export const FRAME_HEADER_BYTES = 64
export const HASH_BYTES = 32

/** "CNDF" in the order of the file. */
export const FRAME_MAGIC: Buffer = Buffer.from('CNDF', 'latin1')
const MAGIC = FRAME_MAGIC.readUInt32LE(0)
const KINDS = { batch: 1, mark: 2 } as const

/** The hash before the first batch. */
export const FIRST_HASH: Buffer = Buffer.alloc(HASH_BYTES)

export interface Frame {
  kind: 'batch' | 'mark'
  /** Where it starts in its segment. */
  offset: number
  firstSeq: number
  count: number
  /** The whole frame, a view into what was read. */
  bytes: Buffer
}

/** Bytes that a batch of these entries takes in a segment. */
export function batchBytes(entries: readonly Uint8Array[]): number {
  let bytes = FRAME_HEADER_BYTES
  for (const entry of entries) bytes += 4 + entry.length
  return bytes
}

/** Writes a batch at the start of `target` and returns its bytes, a view of it. */
export function encodeBatch(
  target: Buffer,
  firstSeq: number,
  entries: readonly Uint8Array[],
  previousHash: Buffer,
): Buffer {
  let at = FRAME_HEADER_BYTES
  for (const entry of entries) {
    target.writeUInt32LE(entry.length, at)
    target.set(entry, at + 4)
    at += 4 + entry.length
  }
  return seal(target.subarray(0, at), {
    kind: KINDS.batch,
    firstSeq,
    count: entries.length,
    previousHash,
  })
}

export function encodeMark(nextSeq: number, previousHash: Buffer): Buffer {
  return seal(Buffer.alloc(FRAME_HEADER_BYTES), {
    kind: KINDS.mark,
    firstSeq: nextSeq,
    count: 0,
    previousHash,
  })
}

interface FrameHead {
  kind: number
  firstSeq: number
  count: number
  previousHash: Buffer
}

function seal(frame: Buffer, { kind, firstSeq, count, previousHash }: FrameHead): Buffer {
  frame.writeUInt32LE(MAGIC, 0)
  frame.writeUInt32LE(kind, 8)
  frame.writeUInt32LE(frame.length - FRAME_HEADER_BYTES, 12)
  writeSafeInteger(frame, firstSeq, 16)
  frame.writeUInt32LE(count, 24)
  frame.writeUInt32LE(0, 28)
  previousHash.copy(frame, 32)
  frame.writeUInt32LE(crc32(frame.subarray(8)), 4)
  return frame
}

/**
 * Reads the frame at `at`. `incomplete` says how many bytes it would need when `bytes` ends before
 * it does; `invalid` covers everything that was never written by this journal or is damaged.
 */
export function parseFrame(bytes: Buffer, at: number): Frame | { incomplete: number } | 'invalid' {
  if (at + FRAME_HEADER_BYTES > bytes.length) return { incomplete: FRAME_HEADER_BYTES }
  if (bytes.readUInt32LE(at) !== MAGIC) return 'invalid'
  const end = at + FRAME_HEADER_BYTES + bytes.readUInt32LE(at + 12)
  if (end > bytes.length) return { incomplete: end - at }
  const frame = bytes.subarray(at, end)
  if (frame.readUInt32LE(4) !== crc32(frame.subarray(8))) return 'invalid'
  const kind = frame.readUInt32LE(8)
  return {
    kind: kind === KINDS.mark ? 'mark' : 'batch',
    offset: at,
    firstSeq: readSafeInteger(frame, 16),
    count: frame.readUInt32LE(24),
    bytes: frame,
  }
}

/** Whether a frame is a batch whose entries fill its body exactly: a CRC says nothing of that. */
export function isWholeBatch(frame: Frame): boolean {
  const { bytes, count } = frame
  if (bytes.readUInt32LE(8) !== KINDS.batch || count === 0) return false
  if (!Number.isSafeInteger(frame.firstSeq + count)) return false
  let at = FRAME_HEADER_BYTES
  for (let index = 0; index < count; index++) {
    if (at + 4 > bytes.length) return false
    at += 4 + bytes.readUInt32LE(at)
  }
  return at === bytes.length
}

/** The hash that a frame says came before it. */
export function previousHash(frame: Pick<Frame, 'bytes'>): Buffer {
  return frame.bytes.subarray(32, 32 + HASH_BYTES)
}

/** The chain's hash after this frame. */
export function hashAfter(frame: Frame): Buffer {
  return frame.kind === 'mark' ? previousHash(frame) : chainHash(frame.bytes)
}

/** The hash of a batch from its frame's bytes. */
export function chainHash(frame: Uint8Array): Buffer {
  return hash('sha256', asBuffer(frame).subarray(8), 'buffer')
}

/** Calls `visit` with each entry, a view into the frame. */
export function entriesOf(frame: Frame): { seq: number; bytes: Uint8Array }[] {
  const { bytes, firstSeq, count } = frame
  const entries: { seq: number; bytes: Uint8Array }[] = []
  let at = FRAME_HEADER_BYTES
  for (let index = 0; index < count; index++) {
    const length = bytes.readUInt32LE(at)
    // Not `subarray`: a Buffer of each entry takes twice as long to make.
    const entry = new Uint8Array(bytes.buffer, bytes.byteOffset + at + 4, length)
    entries.push({ seq: firstSeq + index, bytes: entry })
    at += 4 + length
  }
  return entries
}
