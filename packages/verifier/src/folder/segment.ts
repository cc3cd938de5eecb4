import { crc32 } from 'node:zlib'
import { uint64 } from './frame.ts'

/** A segment is a header, frames, zeros, and once the next segment stands a trailer at the file's end. */
export const HEADER_BYTES = 512
export const TRAILER_BYTES = 128

export interface SegmentHeader {
  /** 1, 2, 3... */
  readonly ordinal: number
  readonly firstSeq: number
  readonly size: number
  readonly previousHash: Buffer
}

export interface SegmentTrailer {
  readonly lastSeq: number
  /** Where the last frame ends. */
  readonly end: number
  /** CRC-32 of the file up to there. */
  readonly crc: number
  readonly hash: Buffer
}

/** Undefined for bytes that are no header, or a damaged one. */
export function readHeader(bytes: Buffer): SegmentHeader | undefined {
  if (!isSealed(bytes, HEADER_BYTES, 'CNDSEG01')) return undefined
  return {
    ordinal: uint64(bytes, 8),
    firstSeq: uint64(bytes, 16),
    size: uint64(bytes, 24),
    previousHash: bytes.subarray(32, 64),
  }
}

/** Undefined for bytes that are no trailer, or a damaged one. */
export function readTrailer(bytes: Buffer): SegmentTrailer | undefined {
  if (!isSealed(bytes, TRAILER_BYTES, 'CNDEND01')) return undefined
  return {
    lastSeq: uint64(bytes, 8),
    end: uint64(bytes, 16),
    crc: bytes.readUInt32LE(24),
    hash: bytes.subarray(32, 64),
  }
}

/** Begins with its magic, and ends with the CRC-32 of what is before it. */
function isSealed(bytes: Buffer, length: number, magic: string): boolean {
  if (bytes.length !== length || bytes.toString('latin1', 0, magic.length) !== magic) return false
  return bytes.readUInt32LE(length - 4) === crc32(bytes.subarray(0, length - 4))
}

const NAME = /^segment-(\d{16})\.journal$/

/** The seq in a segment's name; undefined for other files. */
export function seqOfName(name: string): number | undefined {
  const digits = NAME.exec(name)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

export function nameOfSeq(firstSeq: number): string {
  return `segment-${String(firstSeq).padStart(16, '0')}.journal`
}
