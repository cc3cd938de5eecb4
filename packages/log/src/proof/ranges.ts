/**
 * Which hashes a proof is made of, and how they are put together from hashes of whole subtrees.
 *
 * A whole subtree of height h and index i spans the leaves [i * 2^h, (i + 1) * 2^h). Sizes are safe
 * integers, beyond 32 bits: nothing here uses bit operations.
 */
import { LogFault } from './log-fault.ts'
import { EMPTY_ROOT, hashNode } from './merkle-hash.ts'

/** Leaves from `start` up to, and without, `end`. */
export interface Range {
  start: number
  end: number
}

/** Hash of the whole subtree of a height and index. */
export type ReadSubtree = (height: number, index: number) => Promise<Uint8Array>

/** Throws `out_of_range` unless `size` is a size that a tree can have. */
export function checkSize(size: number, what: string): void {
  if (!Number.isSafeInteger(size) || size < 0) {
    throw new LogFault('out_of_range', `${what} is ${size}, which is no size of a tree.`)
  }
}

/** The ranges whose hashes prove that leaf `index` is in the tree of `size`, from the leaf to the root. */
export function inclusionRanges(index: number, size: number): Range[] {
  checkSize(size, 'The size')
  checkSize(index, 'The index')
  if (index >= size) {
    throw new LogFault('out_of_range', `There is no leaf ${index} in a tree of ${size}.`)
  }
  const ranges: Range[] = []
  let start = 0
  let end = size
  while (end - start > 1) {
    const middle = start + splitOf(end - start)
    if (index < middle) {
      ranges.push({ start: middle, end })
      end = middle
    } else {
      ranges.push({ start, end: middle })
      start = middle
    }
  }
  return ranges.reverse()
}

/** The ranges whose hashes prove that the tree of `newSize` continues the tree of `oldSize` (RFC 6962, 2.1.2). */
export function consistencyRanges(oldSize: number, newSize: number): Range[] {
  checkSize(oldSize, 'The old size')
  checkSize(newSize, 'The new size')
  if (oldSize > newSize) {
    throw new LogFault('out_of_range', `A tree of ${newSize} cannot continue one of ${oldSize}.`)
  }
  if (oldSize === 0 || oldSize === newSize) return []
  const ranges: Range[] = []
  let start = 0
  let end = newSize
  let whole = true
  while (oldSize !== end) {
    const middle = start + splitOf(end - start)
    if (oldSize <= middle) {
      ranges.push({ start: middle, end })
      end = middle
    } else {
      ranges.push({ start, end: middle })
      start = middle
      whole = false
    }
  }
  if (!whole) ranges.push({ start, end })
  return ranges.reverse()
}

/** The hash over a range as a tree has it: `start` is a multiple of the largest power of two in it. */
export async function rangeHash(read: ReadSubtree, { start, end }: Range): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for (let at = start; at < end;) {
    const height = Math.floor(Math.log2(end - at))
    const exact = 2 ** height > end - at ? height - 1 : height
    pieces.push(await read(exact, at / 2 ** exact))
    at += 2 ** exact
  }
  return foldPieces(pieces)
}

/** Root of whole subtrees side by side, the largest first. */
export function foldPieces(pieces: readonly Uint8Array[]): Uint8Array {
  if (pieces.length === 0) return EMPTY_ROOT
  return pieces.reduceRight((right, left) => hashNode(left, right))
}

/** Makes the proof that leaf `index` is in the tree of `size`. */
export async function makeInclusionProof(
  read: ReadSubtree,
  index: number,
  size: number,
): Promise<Uint8Array[]> {
  return hashesOf(read, inclusionRanges(index, size))
}

/** Makes the proof that the tree of `newSize` continues the tree of `oldSize`. */
export async function makeConsistencyProof(
  read: ReadSubtree,
  oldSize: number,
  newSize: number,
): Promise<Uint8Array[]> {
  return hashesOf(read, consistencyRanges(oldSize, newSize))
}

async function hashesOf(read: ReadSubtree, ranges: readonly Range[]): Promise<Uint8Array[]> {
  const hashes: Uint8Array[] = []
  for (const range of ranges) hashes.push(await rangeHash(read, range))
  return hashes
}

/** The largest power of two below `count`, which is two or more. */
export function splitOf(count: number): number {
  let power = 1
  while (power * 2 < count) power *= 2
  return power
}
