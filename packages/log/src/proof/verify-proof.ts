/** Checks proofs as RFC 9162 does it (2.1.3.2 and 2.1.4.2), for trees of RFC 6962. */
import { equalBytes } from './bytes.ts'
import { LogFault } from './log-fault.ts'
import { EMPTY_ROOT, HASH_BYTES, hashNode } from './merkle-hash.ts'
import { checkSize } from './ranges.ts'

/** No tree has a longer proof: what comes in is refused beyond this before it is looked at. */
export const MOST_PROOF_HASHES = 63

export interface Inclusion {
  index: number
  size: number
  leafHash: Uint8Array
  root: Uint8Array
}

export interface Consistency {
  oldSize: number
  newSize: number
  oldRoot: Uint8Array
  newRoot: Uint8Array
}

/** Throws unless `proof` shows that the leaf is at `index` of the tree of `size` with `root`. */
export function verifyInclusion(
  { index, size, leafHash, root }: Inclusion,
  proof: readonly Uint8Array[],
): void {
  checkSize(size, 'The size')
  checkSize(index, 'The index')
  if (index >= size) {
    throw new LogFault('out_of_range', `There is no leaf ${index} in a tree of ${size}.`)
  }
  checkHashes([leafHash, root, ...bounded(proof)])
  let node = index
  let last = size - 1
  let hash = leafHash
  for (const sibling of proof) {
    if (last === 0) throw tooLong(proof)
    if (node % 2 === 1 || node === last) {
      hash = hashNode(sibling, hash)
      while (node % 2 === 0 && node !== 0) [node, last] = [half(node), half(last)]
    } else {
      hash = hashNode(hash, sibling)
    }
    ;[node, last] = [half(node), half(last)]
  }
  if (last !== 0) throw tooShort(proof)
  if (!equalBytes(hash, root)) {
    throw new LogFault(
      'wrong_proof',
      `The proof of leaf ${index} does not lead to the root of the tree of ${size}.`,
    )
  }
}

/** Throws unless `proof` shows that the tree of `newSize` continues the tree of `oldSize`. */
export function verifyConsistency(
  { oldSize, newSize, oldRoot, newRoot }: Consistency,
  proof: readonly Uint8Array[],
): void {
  checkSize(oldSize, 'The old size')
  checkSize(newSize, 'The new size')
  if (oldSize > newSize) {
    throw new LogFault('out_of_range', `A tree of ${newSize} cannot continue one of ${oldSize}.`)
  }
  checkHashes([oldRoot, newRoot, ...bounded(proof)])
  if (oldSize === 0 && !equalBytes(oldRoot, EMPTY_ROOT)) {
    throw new LogFault('wrong_proof', 'The root of the empty tree is not the hash of nothing.')
  }
  if (oldSize === 0 || oldSize === newSize) {
    if (proof.length > 0) throw tooLong(proof)
    if (oldSize === newSize && !equalBytes(oldRoot, newRoot)) {
      throw new LogFault('wrong_proof', `Two trees of ${oldSize} have different roots.`)
    }
    return
  }
  const { oldHash, newHash } = foldConsistency({ oldSize, newSize, oldRoot }, proof)
  if (!equalBytes(oldHash, oldRoot)) {
    throw new LogFault(
      'wrong_proof',
      `The proof does not lead to the root of the tree of ${oldSize}.`,
    )
  }
  if (!equalBytes(newHash, newRoot)) {
    throw new LogFault(
      'wrong_proof',
      `The proof does not lead to the root of the tree of ${newSize}.`,
    )
  }
}

function foldConsistency(
  { oldSize, newSize, oldRoot }: Omit<Consistency, 'newRoot'>,
  proof: readonly Uint8Array[],
): { oldHash: Uint8Array; newHash: Uint8Array } {
  let node = oldSize - 1
  let last = newSize - 1
  while (node % 2 === 1) [node, last] = [half(node), half(last)]
  // A whole subtree is its own beginning: the proof leaves its hash out.
  const path = node === 0 ? [oldRoot, ...proof] : proof
  const [first, ...rest] = path
  if (first === undefined) throw tooShort(proof)
  let oldHash = first
  let newHash = first
  for (const sibling of rest) {
    if (last === 0) throw tooLong(proof)
    if (node % 2 === 1 || node === last) {
      oldHash = hashNode(sibling, oldHash)
      newHash = hashNode(sibling, newHash)
      while (node % 2 === 0 && node !== 0) [node, last] = [half(node), half(last)]
    } else {
      newHash = hashNode(newHash, sibling)
    }
    ;[node, last] = [half(node), half(last)]
  }
  if (last !== 0) throw tooShort(proof)
  return { oldHash, newHash }
}

function bounded(proof: readonly Uint8Array[]): readonly Uint8Array[] {
  if (proof.length > MOST_PROOF_HASHES) {
    throw new LogFault(
      'too_large',
      `The proof has ${proof.length} hashes, none has more than ${MOST_PROOF_HASHES}.`,
    )
  }
  return proof
}

function checkHashes(hashes: readonly Uint8Array[]): void {
  const wrong = hashes.find((hash) => hash.length !== HASH_BYTES)
  if (wrong) throw new LogFault('malformed', `A hash has ${wrong.length} bytes instead of 32.`)
}

function tooLong(proof: readonly Uint8Array[]): LogFault {
  return new LogFault('wrong_proof', `The proof has ${proof.length} hashes, which are too many.`)
}

function tooShort(proof: readonly Uint8Array[]): LogFault {
  return new LogFault('wrong_proof', `The proof has ${proof.length} hashes, which are too few.`)
}

function half(value: number): number {
  return Math.floor(value / 2)
}
