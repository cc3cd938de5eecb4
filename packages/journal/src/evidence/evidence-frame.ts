import { crc32 } from 'node:zlib'
import { asBuffer, readSafeInteger, writeSafeInteger } from '../bytes.ts'
import { type DiskFile, type Evidence, MOST_EVIDENCE_BYTES } from '../contract.ts'
import { readAt } from '../disk-access.ts'

/**
 * The evidence of one entry in a file:
 *
 *   0  u32  magic
 *   4  u32  CRC-32 of everything after it
 *   8  u64  seq of the entry
 *  16  u64  milliseconds since 1970 UTC
 *  24  u32  bytes of the body; four zero bytes
 *  32       the body
 */
export const EVIDENCE_HEADER_BYTES = 32

/** "CNDE" in the order of the file. */
const MAGIC_BYTES: Buffer = Buffer.from('CNDE', 'latin1')
const MAGIC = MAGIC_BYTES.readUInt32LE(0)
const CHUNK_BYTES = 256 << 10

/** Evidence as it stands in a file, from byte `offset` until just before `end`. */
export interface FoundEvidence extends Evidence {
  offset: number
  end: number
}

export function encodeEvidence(evidence: readonly Evidence[]): Buffer {
  const length = evidence.reduce((sum, { bytes }) => sum + EVIDENCE_HEADER_BYTES + bytes.length, 0)
  const target = Buffer.allocUnsafeSlow(length)
  let at = 0
  for (const each of evidence) at += encodeOne(target.subarray(at), each)
  return target
}

function encodeOne(target: Buffer, { seq, at, bytes }: Evidence): number {
  const end = EVIDENCE_HEADER_BYTES + bytes.length
  target.writeUInt32LE(MAGIC, 0)
  writeSafeInteger(target, seq, 8)
  writeSafeInteger(target, at, 16)
  target.writeUInt32LE(bytes.length, 24)
  target.writeUInt32LE(0, 28)
  target.set(bytes, EVIDENCE_HEADER_BYTES)
  target.writeUInt32LE(crc32(target.subarray(8, end)), 4)
  return end
}

/** As `parseFrame` of the journal's own frames. */
function parse(bytes: Buffer, at: number): Evidence | { incomplete: number } | 'invalid' {
  if (at + EVIDENCE_HEADER_BYTES > bytes.length) return { incomplete: EVIDENCE_HEADER_BYTES }
  const length = bytes.readUInt32LE(at + 24)
  if (bytes.readUInt32LE(at) !== MAGIC || length > MOST_EVIDENCE_BYTES) return 'invalid'
  const end = at + EVIDENCE_HEADER_BYTES + length
  if (end > bytes.length) return { incomplete: end - at }
  if (bytes.readUInt32LE(at + 4) !== crc32(bytes.subarray(at + 8, end))) return 'invalid'
  return {
    seq: readSafeInteger(bytes, at + 8),
    at: readSafeInteger(bytes, at + 16),
    bytes: bytes.subarray(at + EVIDENCE_HEADER_BYTES, end),
  }
}

/**
 * Reads evidence from byte `start` until `end`, or until what is not whole: whoever reads compares the
 * last one's end. What it yields are views into bytes that are used for nothing else.
 */
export async function* walkEvidence(
  file: DiskFile,
  start: number,
  end: number,
): AsyncGenerator<FoundEvidence> {
  let at = start
  let want = CHUNK_BYTES
  while (at < end) {
    const chunk = await readAt(file, at, Math.min(want, end - at))
    let used = 0
    let need = 0
    while (used < chunk.length) {
      const found = parse(chunk, used)
      if (found === 'invalid') return
      if ('incomplete' in found) {
        need = found.incomplete
        break
      }
      const offset = at + used
      used += EVIDENCE_HEADER_BYTES + found.bytes.length
      yield { ...found, offset, end: at + used }
    }
    if (need > end - at - used || chunk.length === 0) return
    at += used
    want = Math.max(CHUNK_BYTES, need)
  }
}

/** Whether whole evidence of an entry up to `untilSeq` stands anywhere in `bytes`. */
export function holdsEvidence(bytes: Uint8Array, untilSeq: number): boolean {
  const all = asBuffer(bytes)
  for (let at = all.indexOf(MAGIC_BYTES); at !== -1; at = all.indexOf(MAGIC_BYTES, at + 1)) {
    const found = parse(all, at)
    if (found !== 'invalid' && !('incomplete' in found) && found.seq <= untilSeq) return true
  }
  return false
}

/** Reads what `encodeEvidence` wrote. Throws `RangeError` for bytes that are not that, whole. */
export function decodeEvidence(bytes: Uint8Array): Evidence[] {
  const all = asBuffer(bytes)
  const read: Evidence[] = []
  for (let at = 0; at < all.length;) {
    const found = parse(all, at)
    if (found === 'invalid' || 'incomplete' in found) {
      throw new RangeError(`no whole evidence at byte ${at}`)
    }
    read.push(found)
    at += EVIDENCE_HEADER_BYTES + found.bytes.length
  }
  return read
}
