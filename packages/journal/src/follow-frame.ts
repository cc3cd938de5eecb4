import { asBuffer } from './bytes.ts'
import type { Entry } from './contract.ts'
import {
  FIRST_HASH,
  HASH_BYTES,
  chainHash,
  entriesOf,
  isWholeBatch,
  parseFrame,
  previousHash,
} from './frame.ts'

/** Where a chain of batches ends: the seq of its last entry, and the hash after its last batch. */
export interface ChainEnd {
  seq: number
  hash: Buffer
}

/** The end of a chain without batches. */
export const EMPTY_CHAIN: ChainEnd = { seq: 0, hash: FIRST_HASH }

/** One batch of the chain, with the bytes that its hash stands for. */
export interface ChainFrame {
  firstSeq: number
  lastSeq: number
  bytes: Buffer
  /** The chain's hash after it. */
  hash: Buffer
  entries(): Entry[]
}

/** Thrown for a batch that does not continue the chain that is held: its holder has to begin anew. */
export class ChainMismatch extends Error {
  override name = 'ChainMismatch'
}

/**
 * Reads a batch that came from another node and has to continue the chain after `end`. Throws
 * `ChainMismatch` with a sentence for bytes that are cut, have others behind them or were changed,
 * and for batches of another place or another history.
 */
export function followFrame(end: ChainEnd, bytes: Uint8Array): ChainFrame {
  const after = `after entry ${end.seq}`
  const frame = parseFrame(asBuffer(bytes), 0)
  if (frame === 'invalid') throw new ChainMismatch(`What came ${after} is not a batch.`)
  if ('incomplete' in frame) {
    throw new ChainMismatch(`The batch ${after} is cut: ${bytes.length} bytes came.`)
  }
  if (frame.bytes.length !== bytes.length) {
    const more = bytes.length - frame.bytes.length
    throw new ChainMismatch(`The batch ${after} has ${more} bytes behind its end.`)
  }
  if (!isWholeBatch(frame)) {
    throw new ChainMismatch(`The batch ${after} does not hold the entries that it says.`)
  }
  if (frame.firstSeq !== end.seq + 1) {
    throw new ChainMismatch(`The batch ${after} begins with entry ${frame.firstSeq}.`)
  }
  if (!previousHash(frame).equals(end.hash)) {
    throw new ChainMismatch(`The batch ${after} belongs to another history.`)
  }
  return chainFrame(frame)
}

/**
 * Batches that stand one after the other in `bytes`, which another thread of this process has held against
 * the chain; `hashes` are those after each of them. Throws `ChainMismatch` for bytes that are none.
 */
export function* checkedFrames(bytes: Buffer, hashes: Buffer): Generator<ChainFrame> {
  let at = 0
  for (let place = 0; at < bytes.length; place += HASH_BYTES) {
    const frame = parseFrame(bytes, at)
    if (frame === 'invalid' || 'incomplete' in frame) {
      throw new ChainMismatch('What another thread has read is not a batch.')
    }
    yield chainFrame(frame, hashes.subarray(place, place + HASH_BYTES))
    at += frame.bytes.length
  }
}

/**
 * The bytes of each batch of those that stand one after the other in `bytes`. Throws `ChainMismatch` where
 * they are something else.
 */
export function* batchesIn(bytes: Uint8Array): Generator<Buffer> {
  const all = asBuffer(bytes)
  for (let at = 0; at < all.length;) {
    const frame = parseFrame(all, at)
    if (frame === 'invalid' || 'incomplete' in frame) {
      throw new ChainMismatch(`There is no whole batch at byte ${at}.`)
    }
    yield frame.bytes
    at += frame.bytes.length
  }
}

/** Of a frame that was checked. */
export function chainFrame(
  frame: Parameters<typeof entriesOf>[0],
  hash: Buffer = chainHash(frame.bytes),
): ChainFrame {
  return {
    firstSeq: frame.firstSeq,
    lastSeq: frame.firstSeq + frame.count - 1,
    bytes: frame.bytes,
    hash,
    entries: () => entriesOf(frame),
  }
}
