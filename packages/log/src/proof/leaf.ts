import { ByteReader, ByteWriter } from './bytes.ts'
import { LogFault } from './log-fault.ts'
import { HASH_BYTES } from './merkle-hash.ts'

const VERSION = 1
export const LEAF_BYTES = 1 + 8 + HASH_BYTES

/** What the log holds of a record: its number, and what all its parts hash to. */
export interface Leaf {
  seq: number
  partRoot: Uint8Array
}

/** u8 version 1, u64 seq, 32 bytes of root. */
export function encodeLeaf({ seq, partRoot }: Leaf): Uint8Array {
  return new ByteWriter(LEAF_BYTES).u8(VERSION).u64(seq).raw(partRoot).bytes
}

/** Reads a leaf; with `index` it has to be the one that stands there: the record after `index` others. */
export function parseLeaf(bytes: Uint8Array, index?: number): Leaf {
  if (bytes.length !== LEAF_BYTES) {
    const code = bytes.length < LEAF_BYTES ? 'truncated' : 'too_large'
    throw new LogFault(code, `The leaf has ${bytes.length} bytes instead of ${LEAF_BYTES}.`)
  }
  const reader = new ByteReader(bytes, 'The leaf')
  const version = reader.u8('version')
  if (version !== VERSION)
    throw new LogFault('malformed', `The leaf is of version ${version}, known is 1.`)
  const leaf = { seq: reader.u64('seq'), partRoot: reader.raw(HASH_BYTES, 'root') }
  if (index !== undefined && leaf.seq !== leafSeq(index)) {
    throw new LogFault(
      'wrong_tile',
      `Leaf ${index} is of record ${leaf.seq} instead of ${leafSeq(index)}.`,
    )
  }
  return leaf
}

/** Records are counted from 1, leaves from 0. */
export function leafSeq(index: number): number {
  return index + 1
}

export function leafIndex(seq: number): number {
  return seq - 1
}
