import { crc32 } from 'node:zlib'
import { uint64 } from './frame.ts'
import type { EvidenceItem } from './journal-report.ts'

/** An item of evidence: magic, CRC, seq, time, length of the body, zeros. */
export const EVIDENCE_HEADER_BYTES = 32
const MAGIC = Buffer.from('CNDE', 'latin1').readUInt32LE(0)
/** The largest body that a venue writes. */
export const MOST_EVIDENCE_BYTES = 1 << 20

/** Bytes of the item that begins here, by its header; undefined where none does. */
export function evidenceLength(head: Buffer): number | undefined {
  if (head.length < EVIDENCE_HEADER_BYTES || head.readUInt32LE(0) !== MAGIC) return undefined
  const length = head.readUInt32LE(24)
  return length > MOST_EVIDENCE_BYTES ? undefined : EVIDENCE_HEADER_BYTES + length
}

/** Reads an item from exactly its bytes; undefined for what is none. */
export function readEvidence(bytes: Buffer): EvidenceItem | undefined {
  if (evidenceLength(bytes) !== bytes.length) return undefined
  if (bytes.readUInt32LE(4) !== crc32(bytes.subarray(8)) || bytes.readUInt32LE(28) !== 0) {
    return undefined
  }
  const [seq, at] = [uint64(bytes, 8), uint64(bytes, 16)]
  if (!Number.isSafeInteger(seq) || !Number.isSafeInteger(at)) return undefined
  return { seq, at, body: bytes.subarray(EVIDENCE_HEADER_BYTES) }
}

/** The bytes of an item, as a file of evidence has them. */
export function evidenceBytes({ seq, at, body }: EvidenceItem): Buffer {
  const bytes = Buffer.alloc(EVIDENCE_HEADER_BYTES + body.length)
  bytes.writeUInt32LE(MAGIC, 0)
  bytes.writeBigUInt64LE(BigInt(seq), 8)
  bytes.writeBigUInt64LE(BigInt(at), 16)
  bytes.writeUInt32LE(body.length, 24)
  body.copy(bytes, EVIDENCE_HEADER_BYTES)
  bytes.writeUInt32LE(crc32(bytes.subarray(8)), 4)
  return bytes
}
