import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** A frame's header: magic, CRC, kind, body's length, first seq, entries, and the hash before. */
export const FRAME_HEADER_BYTES = 64
const MAGIC = Buffer.from('CNDF', 'latin1')
const MAGIC_NUMBER = MAGIC.readUInt32LE(0)
const BATCH = 1
const MARK = 2

/** The hash before the first batch. */
export const FIRST_HASH: Buffer = Buffer.alloc(32)

export interface Frame {
  readonly kind: number
  readonly firstSeq: number
  readonly count: number
  readonly previousHash: Buffer
  /** SHA-256 from the ninth byte on. */
  readonly hash: Buffer
  readonly crcIsRight: boolean
  readonly bytes: Buffer
}

/** Bytes of the frame that may begin at `at`, by its header; undefined where there is none. */
export function frameLength(bytes: Buffer, at: number): number | undefined {
  if (at + FRAME_HEADER_BYTES > bytes.length) return undefined
  if (bytes.readUInt32LE(at) !== MAGIC_NUMBER) return undefined
  return FRAME_HEADER_BYTES + bytes.readUInt32LE(at + 12)
}

/** Reads a frame from exactly its bytes; undefined for what is no frame from the first byte to the last. */
export function readFrame(bytes: Buffer): Frame | undefined {
  if (frameLength(bytes, 0) !== bytes.length) return undefined
  return {
    kind: bytes.readUInt32LE(8),
    firstSeq: uint64(bytes, 16),
    count: bytes.readUInt32LE(24),
    previousHash: bytes.subarray(32, 64),
    hash: hash('sha256', bytes.subarray(8), 'buffer'),
    crcIsRight: bytes.readUInt32LE(4) === crc32(bytes.subarray(8)),
    bytes,
  }
}

export const isMark = ({ kind }: Frame): boolean => kind === MARK

/** What is wrong with the form of a frame; undefined where nothing is. */
export function formFault({ kind, firstSeq, count, crcIsRight, bytes }: Frame): string | undefined {
  if (!crcIsRight) return 'its checksum is not that of its bytes'
  if (kind !== BATCH && kind !== MARK) return `its kind ${kind} is unknown`
  if (!Number.isSafeInteger(firstSeq + count)) return 'its seq is beyond what a record can have'
  if (bytes.readUInt32LE(28) !== 0) return 'bytes 28 to 31 are not zero'
  if (kind === MARK)
    return count > 0 || bytes.length > FRAME_HEADER_BYTES ? 'a mark has entries' : undefined
  return count === 0 ? 'it has no entries' : undefined
}

/**
 * The entries of a batch, views of its bytes, as far as they go; fewer than it counts, or bytes left over,
 * are a fault of its form.
 */
export function entriesOf({ bytes, count }: Frame): { entries: Buffer[]; isWhole: boolean } {
  const entries: Buffer[] = []
  let at = FRAME_HEADER_BYTES
  while (entries.length < count && at + 4 <= bytes.length) {
    const end = at + 4 + bytes.readUInt32LE(at)
    if (end > bytes.length) break
    entries.push(bytes.subarray(at + 4, end))
    at = end
  }
  return { entries, isWhole: entries.length === count && at === bytes.length }
}

/** Checksums over so many times what is looked through; forged headers could ask for each byte's anew. */
const MOST_PASSES = 16

/** Where the next whole frame begins at or after `from`, with a right checksum; -1 where none does. */
export function findFrame(bytes: Buffer, from: number): number {
  let left = MOST_PASSES * bytes.length
  for (let at = bytes.indexOf(MAGIC, from); at >= 0; at = bytes.indexOf(MAGIC, at + 1)) {
    const length = frameLength(bytes, at)
    if (length === undefined || at + length > bytes.length) continue
    left -= length
    if (left < 0) return -1
    const whole = bytes.subarray(at, at + length)
    if (whole.readUInt32LE(4) === crc32(whole.subarray(8))) return at
  }
  return -1
}

/** Eight bytes; NaN for what is no safe integer, which equals no seq. */
export function uint64(bytes: Buffer, at: number): number {
  const value = bytes.readUInt32LE(at + 4) * 2 ** 32 + bytes.readUInt32LE(at)
  return Number.isSafeInteger(value) ? value : Number.NaN
}
