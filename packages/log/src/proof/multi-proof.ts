/**
 * One proof that many leaves are in a tree of RFC 6962. The tree is walked from its root, left before
 * right: a subtree without any of the leaves is told by its hash, one with a leaf is walked on. So each
 * hash is sent once, and the proof of one leaf alone has the hashes of its inclusion proof.
 */
import { equalBytes } from './bytes.ts'
import { LogFault } from './log-fault.ts'
import { HASH_BYTES, hashNode } from './merkle-hash.ts'
import { type Range, type ReadSubtree, checkSize, rangeHash, splitOf } from './ranges.ts'

export interface ProvenLeaf {
  index: number
  leafHash: Uint8Array
}

/** Makes the proof that the leaves at `indexes`, rising, are in the tree of `size`; empty without leaves. */
export async function makeMultiProof(
  read: ReadSubtree,
  indexes: readonly number[],
  size: number,
): Promise<Uint8Array[]> {
  checkIndexes(indexes, size)
  const ranges: Range[] = []
  const walk = (range: Range, of: Range): void => {
    if (of.start === of.end) ranges.push(range)
    else if (range.end - range.start > 1) {
      const { left, right, leftOf, rightOf } = halves(range, of, indexes)
      walk(left, leftOf)
      walk(right, rightOf)
    }
  }
  if (indexes.length > 0) walk({ start: 0, end: size }, { start: 0, end: indexes.length })
  const hashes: Uint8Array[] = []
  for (const range of ranges) hashes.push(await rangeHash(read, range))
  return hashes
}

/** Throws unless `proof` shows that all of the leaves, rising by index, are in the tree. */
export function verifyMultiProof(
  { leaves, size, root }: { leaves: readonly ProvenLeaf[]; size: number; root: Uint8Array },
  proof: readonly Uint8Array[],
): void {
  const indexes = leaves.map(({ index }) => index)
  checkIndexes(indexes, size)
  for (const hash of [root, ...proof, ...leaves.map(({ leafHash }) => leafHash)]) {
    if (hash.length === HASH_BYTES) continue
    throw new LogFault('malformed', `A hash has ${hash.length} bytes instead of 32.`)
  }
  let used = 0
  const walk = (range: Range, of: Range): Uint8Array => {
    if (of.start === of.end) {
      const told = proof[used++]
      if (!told) {
        throw new LogFault(
          'wrong_proof',
          `The proof has ${proof.length} hashes, which are too few.`,
        )
      }
      return told
    }
    if (range.end - range.start === 1) return leaves[of.start]!.leafHash
    const { left, right, leftOf, rightOf } = halves(range, of, indexes)
    return hashNode(walk(left, leftOf), walk(right, rightOf))
  }
  const found =
    leaves.length === 0 ? root : walk({ start: 0, end: size }, { start: 0, end: leaves.length })
  if (used < proof.length) {
    throw new LogFault('wrong_proof', `The proof has ${proof.length} hashes, which are too many.`)
  }
  if (!equalBytes(found, root)) {
    throw new LogFault(
      'wrong_proof',
      `The proof of ${leaves.length} leaves does not lead to the root of the tree of ${size}.`,
    )
  }
}

/** Both halves of a range of two or more leaves, each with the places of the indexes in it. */
function halves(range: Range, of: Range, indexes: readonly number[]) {
  const middle = range.start + splitOf(range.end - range.start)
  let low = of.start
  let high = of.end
  while (low < high) {
    const place = Math.floor((low + high) / 2)
    if (indexes[place]! < middle) low = place + 1
    else high = place
  }
  return {
    left: { start: range.start, end: middle },
    right: { start: middle, end: range.end },
    leftOf: { start: of.start, end: low },
    rightOf: { start: low, end: of.end },
  }
}

function checkIndexes(indexes: readonly number[], size: number): void {
  checkSize(size, 'The size')
  let before = -1
  for (const index of indexes) {
    checkSize(index, 'The index')
    if (index >= size) {
      throw new LogFault('out_of_range', `There is no leaf ${index} in a tree of ${size}.`)
    }
    if (index <= before) {
      throw new LogFault('out_of_range', `Leaf ${index} comes after leaf ${before}.`)
    }
    before = index
  }
}
