/** The binary forms' shared ground: little-endian integers and the wire form of a sequence. */

const TWO_32 = 2 ** 32

/** Writes a safe non-negative integer as 8 bytes. */
export function writeSafeInteger(target: Buffer, value: number, offset: number): void {
  target.writeUInt32LE(value % TWO_32, offset)
  target.writeUInt32LE(Math.floor(value / TWO_32), offset + 4)
}

/** Reads 8 bytes; a value beyond the safe integers comes back as NaN, which equals no sequence. */
export function readSafeInteger(source: Buffer, offset: number): number {
  const value = source.readUInt32LE(offset + 4) * TWO_32 + source.readUInt32LE(offset)
  return Number.isSafeInteger(value) ? value : Number.NaN
}

/** The same bytes as a Buffer, without copying. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes)
    ? bytes
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Index of the last byte that is not zero, or -1. */
export function lastNonZero(bytes: Buffer): number {
  const step = ZEROS.length
  for (let end = bytes.length; end > 0; end -= step) {
    const start = Math.max(0, end - step)
    if (bytes.compare(ZEROS, 0, end - start, start, end) === 0) continue
    for (let at = end - 1; at >= start; at--) if (bytes[at] !== 0) return at
  }
  return -1
}

/** A stretch of zeros to compare with and to write from. */
export const ZEROS: Buffer = Buffer.alloc(1 << 20)
