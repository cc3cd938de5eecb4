import { describe, expect, it, test } from 'vitest'
import { codeOf, faultOf } from '../../test/faults.ts'
import { naivePath, naiveRoot, someLeaves } from '../../test/naive-tree.ts'
import { subtreesOf } from '../../test/own-log.ts'
import { hashLeaf } from './merkle-hash.ts'
import { makeMultiProof, verifyMultiProof } from './multi-proof.ts'

const hex = (hashes: readonly Uint8Array[]) =>
  hashes.map((hash) => Buffer.from(hash).toString('hex')).sort()

async function proven(size: number, indexes: readonly number[]) {
  const leaves = someLeaves(size)
  const hashes = leaves.map((leaf) => hashLeaf(leaf))
  const proof = await makeMultiProof(subtreesOf(hashes), indexes, size)
  const told = indexes.map((index) => ({ index, leafHash: hashes[index]! }))
  return { leaves: told, size, root: naiveRoot(leaves) as Uint8Array, proof, all: leaves }
}

test('the proof of one leaf has the hashes of its inclusion proof', async () => {
  for (const size of [1, 2, 3, 6, 7, 8, 21]) {
    for (let index = 0; index < size; index++) {
      const { proof, all } = await proven(size, [index])
      expect(hex(proof)).toEqual(hex(naivePath(index, all)))
    }
  }
})

test('any leaves of trees of any size are proven by one proof that is no longer than it has to be', async () => {
  for (let round = 0; round < 300; round++) {
    const size = 1 + (round % 70)
    const of = 1 + (round % 4)
    const indexes = Array.from({ length: size }, (_, at) => at).filter(
      (at) => (at * at * 7 + at * round) % of === 0,
    )
    const { proof, all, ...claim } = await proven(size, indexes)
    expect(() => verifyMultiProof(claim, proof)).not.toThrow()
    const paths = new Set(indexes.flatMap((index) => hex(naivePath(index, all))))
    expect(hex(proof).every((hash) => paths.has(hash))).toBe(true)
    if (indexes.length === 0) continue
    for (let at = 0; at < proof.length; at++) {
      expect(codeOf(faultOf(() => verifyMultiProof(claim, proof.toSpliced(at, 1))))).toBe(
        'wrong_proof',
      )
    }
    const other = { ...claim.leaves[0]!, leafHash: hashLeaf(Buffer.from('another')) }
    const forged = { ...claim, leaves: [other, ...claim.leaves.slice(1)] }
    expect(codeOf(faultOf(() => verifyMultiProof(forged, proof)))).toBe('wrong_proof')
  }
})

describe('a proof that cannot be one', () => {
  it.each([
    ['has a hash too many', [0, 5], (proof: Uint8Array[]) => [...proof, proof[0]!], 'wrong_proof'],
    ['has none', [0, 5], () => [], 'wrong_proof'],
    ['has half a hash', [0, 5], (proof: Uint8Array[]) => [proof[0]!.slice(16)], 'malformed'],
  ] as const)('%s', async (_, indexes, change, code) => {
    const { proof, ...claim } = await proven(9, [...indexes])
    expect(codeOf(faultOf(() => verifyMultiProof(claim, change(proof))))).toBe(code)
  })

  it.each([
    ['a leaf beyond the tree', [3, 9]],
    ['leaves that fall', [5, 3]],
    ['a leaf twice', [3, 3]],
    ['a leaf before the first', [-1]],
    ['half a leaf', [1.5]],
  ])('is of %s', async (_, indexes) => {
    const { proof, ...claim } = await proven(9, [0])
    const { leafHash } = claim.leaves[0]!
    const leaves = indexes.map((index) => ({ index, leafHash }))
    expect(codeOf(faultOf(() => verifyMultiProof({ ...claim, leaves }, proof)))).toBe(
      'out_of_range',
    )
    await expect(makeMultiProof(subtreesOf([leafHash]), indexes, 9)).rejects.toMatchObject({
      code: 'out_of_range',
    })
  })
})
