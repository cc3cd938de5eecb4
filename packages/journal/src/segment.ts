import { crc32 } from 'node:zlib'
import { readSafeInteger, writeSafeInteger } from './bytes.ts'
import { HASH_BYTES } from './frame.ts'

/**
 * A segment is one file of the journal: a header, frames, zeros up to a trailer at its very end.
 * The trailer is written when the next segment stands. It proves that there is a next one, and
 * lets the start check a whole finished segment with one CRC instead of frame by frame.
 */
export const HEADER_BYTES = 512
export const TRAILER_BYTES = 128

const HEADER_MAGIC = 'CNDSEG01'
const TRAILER_MAGIC = 'CNDEND01'

export interface SegmentHeader {
  /** 1, 2, 3... without gaps, so that a missing file shows. */
  ordinal: number
  firstSeq: number
  /** Size of the file; a shorter one was cut off. */
  size: number
  /** The chain's hash before the first frame. */
  previousHash: Buffer
}

export interface SegmentTrailer {
  lastSeq: number
  /** Where the last frame ends. */
  end: number
  /** CRC-32 of the file from its start to `end`. */
  crc: number
  /** The chain's hash after the last frame. */
  hash: Buffer
}

export function encodeHeader(header: SegmentHeader): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES)
  bytes.write(HEADER_MAGIC, 0, 'latin1')
  writeSafeInteger(bytes, header.ordinal, 8)
  writeSafeInteger(bytes, header.firstSeq, 16)
  writeSafeInteger(bytes, header.size, 24)
  header.previousHash.copy(bytes, 32)
  return withCrc(bytes)
}

/** Returns undefined for bytes that are not a header, or a damaged one. */
export function decodeHeader(bytes: Buffer): SegmentHeader | undefined {
  if (!whole(bytes, HEADER_BYTES, HEADER_MAGIC)) return undefined
  return {
    ordinal: readSafeInteger(bytes, 8),
    firstSeq: readSafeInteger(bytes, 16),
    size: readSafeInteger(bytes, 24),
    previousHash: Buffer.from(bytes.subarray(32, 32 + HASH_BYTES)),
  }
}

export function encodeTrailer(trailer: SegmentTrailer): Buffer {
  const bytes = Buffer.alloc(TRAILER_BYTES)
  bytes.write(TRAILER_MAGIC, 0, 'latin1')
  writeSafeInteger(bytes, trailer.lastSeq, 8)
  writeSafeInteger(bytes, trailer.end, 16)
  bytes.writeUInt32LE(trailer.crc, 24)
  trailer.hash.copy(bytes, 32)
  return withCrc(bytes)
}

/** Returns undefined for bytes that are not a trailer, or a damaged one. */
export function decodeTrailer(bytes: Buffer): SegmentTrailer | undefined {
  if (!whole(bytes, TRAILER_BYTES, TRAILER_MAGIC)) return undefined
  return {
    lastSeq: readSafeInteger(bytes, 8),
    end: readSafeInteger(bytes, 16),
    crc: bytes.readUInt32LE(24),
    hash: Buffer.from(bytes.subarray(32, 32 + HASH_BYTES)),
  }
}

function withCrc(bytes: Buffer): Buffer {
  const end = bytes.length - 4
  bytes.writeUInt32LE(crc32(bytes.subarray(0, end)), end)
  return bytes
}

function whole(bytes: Buffer, length: number, magic: string): boolean {
  const end = length - 4
  return (
    bytes.length === length &&
    bytes.toString('latin1', 0, magic.length) === magic &&
    bytes.readUInt32LE(end) === crc32(bytes.subarray(0, end))
  )
}

const NAME = /^segment-(\d{16})\.journal$/

/** A segment's name carries its first seq, so that a folder listing is the index. */
export function segmentName(firstSeq: number): string {
  return `segment-${String(firstSeq).padStart(16, '0')}.journal`
}

export function segmentNameSeq(name: string): number | undefined {
  const match = NAME.exec(name)
  return match ? Number(match[1]) : undefined
}
