/** The definitions of RFC 6962, section 2.1, word for word: what everything else is held against. */
import { createHash } from 'node:crypto'

export function naiveRoot(leaves: readonly Uint8Array[]): Buffer {
  if (leaves.length === 0) return createHash('sha256').digest()
  if (leaves.length === 1) return createHash('sha256').update('\0').update(leaves[0]!).digest()
  const k = split(leaves.length)
  return createHash('sha256')
    .update('\u0001')
    .update(naiveRoot(leaves.slice(0, k)))
    .update(naiveRoot(leaves.slice(k)))
    .digest()
}

/** PATH(m, D[n]). */
export function naivePath(m: number, leaves: readonly Uint8Array[]): Buffer[] {
  if (leaves.length === 1) return []
  const k = split(leaves.length)
  return m < k
    ? [...naivePath(m, leaves.slice(0, k)), naiveRoot(leaves.slice(k))]
    : [...naivePath(m - k, leaves.slice(k)), naiveRoot(leaves.slice(0, k))]
}

/** PROOF(m, D[n]). */
export function naiveProof(m: number, leaves: readonly Uint8Array[]): Buffer[] {
  return subproof(m, leaves, true)
}

function subproof(m: number, leaves: readonly Uint8Array[], whole: boolean): Buffer[] {
  if (m === leaves.length) return whole ? [] : [naiveRoot(leaves)]
  const k = split(leaves.length)
  return m <= k
    ? [...subproof(m, leaves.slice(0, k), whole), naiveRoot(leaves.slice(k))]
    : [...subproof(m - k, leaves.slice(k), false), naiveRoot(leaves.slice(0, k))]
}

function split(n: number): number {
  let k = 1
  while (k * 2 < n) k *= 2
  return k
}

/** Leaves that are told apart by what they hold. */
export function someLeaves(count: number, name = 'leaf'): Buffer[] {
  return Array.from({ length: count }, (_, at) => Buffer.from(`${name} ${at}`))
}
