/**
 * Receipts: a person's opened part, the way from it to the root of its batch, and the venue's signature
 * over the batch. A batch is one frame of the journal, so that every node signs the same bytes. What the
 * log does not contain in time is, with its receipt, proof against the venue.
 */
import { verifyEd25519 } from '#crypto'
import { ByteReader, ByteWriter, concatBytes, equalBytes, utf8 } from './bytes.ts'
import type { Checkpoint } from './checkpoint.ts'
import { encodeLeaf, leafIndex } from './leaf.ts'
import { LogFault } from './log-fault.ts'
import { HASH_BYTES, hashLeaf } from './merkle-hash.ts'
import { MerkleTree } from './merkle-tree.ts'
import type { Signer } from './note.ts'
import { type OpenedPart, encodeOpenedPart, readOpenedPart, rootOfOpenedPart } from './parts.ts'
import type { KeyTerm } from './rotation.ts'
import { keyIdText } from './verifier-key.ts'
import { MOST_PROOF_HASHES, verifyInclusion } from './verify-proof.ts'

const VERSION = 1
const BATCH_BYTES = 1 + 8 + 4 + HASH_BYTES + HASH_BYTES
const SIGNATURE_BYTES = 64
/** A receipt with more bytes is refused unread. */
export const MOST_RECEIPT_BYTES = 2 ** 20 + 8192

export interface Batch {
  firstSeq: number
  count: number
  /** Root of the tree over the batch's leaves alone. */
  root: Uint8Array
  /** The journal's hash of the frame, which stands for all frames before it. */
  frameHash: Uint8Array
}

export interface Receipt {
  part: OpenedPart
  /** From the leaf to the batch's root. */
  path: readonly Uint8Array[]
  batch: Batch
  keyId: Uint8Array
  signature: Uint8Array
}

/** A batch whose leaves are known, signed once for all its receipts. */
export class SignedBatch {
  readonly batch: Batch
  readonly #tree: MerkleTree
  readonly #keyId: Uint8Array
  readonly #signature: Uint8Array

  constructor(
    { origin, signer }: { origin: string; signer: Signer },
    {
      firstSeq,
      partRoots,
      frameHash,
    }: { firstSeq: number; partRoots: readonly Uint8Array[]; frameHash: Uint8Array },
  ) {
    const leaves = partRoots.map((partRoot, at) => encodeLeaf({ seq: firstSeq + at, partRoot }))
    this.#tree = new MerkleTree(leaves.map(hashLeaf))
    this.batch = { firstSeq, count: partRoots.length, root: this.#tree.root, frameHash }
    this.#keyId = signer.key.id
    this.#signature = signer.sign(signedMessage(origin, this.batch))
  }

  /** The receipt of an opened part of one of the batch's records. */
  receipt(part: OpenedPart): Receipt {
    const path = this.#tree.path(part.seq - this.batch.firstSeq)
    return { part, path, batch: this.batch, keyId: this.#keyId, signature: this.#signature }
  }
}

/** u8 version 1, the batch, key id, signature, u8 length of the path, path, opened part. */
export function encodeReceipt({ part, path, batch, keyId, signature }: Receipt): Uint8Array {
  return concatBytes(
    Uint8Array.of(VERSION),
    ...[encodeBatch(batch), keyId, signature, Uint8Array.of(path.length), ...path],
    encodeOpenedPart(part),
  )
}

/** Reads what `encodeReceipt` writes. Nothing of it is to be believed before `checkReceipt`. */
export function parseReceipt(bytes: Uint8Array): Receipt {
  if (bytes.length > MOST_RECEIPT_BYTES) {
    throw new LogFault(
      'too_large',
      `The receipt has ${bytes.length} bytes, none has more than ${MOST_RECEIPT_BYTES}.`,
    )
  }
  const reader = new ByteReader(bytes, 'The receipt')
  const version = reader.u8('version')
  if (version !== VERSION)
    throw new LogFault('malformed', `The receipt is of version ${version}, known is 1.`)
  const batch = readBatch(reader)
  const keyId = reader.raw(4, 'id of the key')
  const signature = reader.raw(SIGNATURE_BYTES, 'signature')
  const length = reader.u8('length of the path')
  if (length > MOST_PROOF_HASHES) {
    throw new LogFault(
      'too_large',
      `The path has ${length} hashes, none has more than ${MOST_PROOF_HASHES}.`,
    )
  }
  const path = Array.from({ length }, () => reader.raw(HASH_BYTES, 'path'))
  const part = readOpenedPart(reader)
  reader.end()
  return { part, path, batch, keyId, signature }
}

/**
 * Throws unless the venue signed that this part is of this record: the part leads to the leaf, the leaf
 * to the batch, and the batch is signed by a key of the log.
 */
export function checkReceipt(
  { part, path, batch, keyId, signature }: Receipt,
  { origin, keys }: { origin: string; keys: readonly KeyTerm[] },
): void {
  const at = part.seq - batch.firstSeq
  if (batch.firstSeq < 1 || at < 0 || at >= batch.count) {
    throw new LogFault(
      'out_of_range',
      `Record ${part.seq} is not of the batch of ${batch.count} from ${batch.firstSeq} on.`,
    )
  }
  const leafHash = hashLeaf(encodeLeaf({ seq: part.seq, partRoot: rootOfOpenedPart(part) }))
  verifyInclusion({ index: at, size: batch.count, leafHash, root: batch.root }, path)
  const term = keys.find(({ key }) => equalBytes(key.id, keyId))
  if (!term) {
    throw new LogFault(
      'unknown_key',
      `The key ${keyIdText(keyId)} of the receipt is none of the log's.`,
    )
  }
  if (batch.firstSeq > term.to) {
    throw new LogFault(
      'unknown_key',
      `The key ${keyIdText(keyId)} was changed at ${term.to}, before the batch from ${batch.firstSeq} on.`,
    )
  }
  if (!verifyEd25519(term.key.publicKey, signedMessage(origin, batch), signature)) {
    throw new LogFault(
      'bad_signature',
      `${term.key.name} did not sign the batch from ${batch.firstSeq} on.`,
    )
  }
}

/** Throws unless the log of the checkpoint contains the record of the receipt as the receipt has it. */
export function checkReceiptInLog(
  { part }: Receipt,
  { size, root }: Pick<Checkpoint, 'size' | 'root'>,
  proof: readonly Uint8Array[],
): void {
  const leafHash = hashLeaf(encodeLeaf({ seq: part.seq, partRoot: rootOfOpenedPart(part) }))
  verifyInclusion({ index: leafIndex(part.seq), size, leafHash, root }, proof)
}

/** u8 version 1, u64 first seq, u32 count, root, hash of the frame. */
function encodeBatch({ firstSeq, count, root, frameHash }: Batch): Uint8Array {
  return new ByteWriter(BATCH_BYTES).u8(VERSION).u64(firstSeq).u32(count).raw(root).raw(frameHash)
    .bytes
}

function readBatch(reader: ByteReader): Batch {
  const version = reader.u8('version of the batch')
  if (version !== VERSION)
    throw new LogFault('malformed', `The batch is of version ${version}, known is 1.`)
  return {
    firstSeq: reader.u64('first seq'),
    count: reader.u32('count'),
    root: reader.raw(HASH_BYTES, 'root of the batch'),
    frameHash: reader.raw(HASH_BYTES, 'hash of the frame'),
  }
}

/**
 * What is signed can be no note: a batch has control characters, which notes never have. So the log's
 * key signs both.
 */
function signedMessage(origin: string, batch: Batch): Uint8Array {
  return concatBytes(utf8(`candor.log/batch/v1\n${origin}\n`), encodeBatch(batch))
}
