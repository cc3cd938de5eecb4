import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeOf, faultOf } from '../../test/faults.ts'
import { naivePath, naiveProof, naiveRoot, someLeaves } from '../../test/naive-tree.ts'
import { hashLeaf } from './merkle-hash.ts'
import { MerkleTree } from './merkle-tree.ts'
import { type ReadSubtree, makeConsistencyProof, makeInclusionProof, rangeHash } from './ranges.ts'
import { verifyConsistency, verifyInclusion } from './verify-proof.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** Leaves, roots and proofs of the reference tests of Certificate Transparency. */
const LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657']
  .concat('606162636465666768696a6b6c6d6e6f')
  .map((text) => Buffer.from(text, 'hex'))
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]
const INCLUSION = { index: 5, size: 8 }
const INCLUSION_PROOF = [
  'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
  'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
]
const CONSISTENCY = { oldSize: 6, newSize: 8 }
const CONSISTENCY_PROOF = [
  '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
  'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
]
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'hex'))

/** Reads whole subtrees of leaves that are all there. */
const readerOf =
  (leaves: readonly Uint8Array[]): ReadSubtree =>
  async (height, index) =>
    naiveRoot(leaves.slice(index * 2 ** height, (index + 1) * 2 ** height))

describe('the reference tests of Certificate Transparency', () => {
  test.each(ROOTS.map((root, size) => ({ size, root })))(
    'have this root at size $size',
    ({ size, root }) => {
      const leaves = LEAVES.slice(0, size)
      expect(hex(new MerkleTree(leaves.map(hashLeaf)).root)).toBe(root)
      expect(hex(naiveRoot(leaves))).toBe(root)
    },
  )

  test('have this proof of inclusion', async () => {
    const { index, size } = INCLUSION
    const proof = await makeInclusionProof(readerOf(LEAVES), index, size)
    expect(proof.map(hex)).toEqual(INCLUSION_PROOF)
    const inclusion = { index, size, leafHash: hashLeaf(LEAVES[index]!), root: bytes(ROOTS[size]!) }
    verifyInclusion(inclusion, INCLUSION_PROOF.map(bytes))
  })

  test('have this proof of consistency', async () => {
    const { oldSize, newSize } = CONSISTENCY
    const proof = await makeConsistencyProof(readerOf(LEAVES), oldSize, newSize)
    expect(proof.map(hex)).toEqual(CONSISTENCY_PROOF)
    const roots = { oldRoot: bytes(ROOTS[oldSize]!), newRoot: bytes(ROOTS[newSize]!) }
    verifyConsistency({ oldSize, newSize, ...roots }, CONSISTENCY_PROOF.map(bytes))
  })
})

describe('proofs are those of the definition', () => {
  const leaves = someLeaves(70)

  test('of inclusion, for every leaf of trees up to 70', async () => {
    for (let size = 1; size <= leaves.length; size++) {
      const tree = leaves.slice(0, size)
      const root = naiveRoot(tree)
      const merkle = new MerkleTree(tree.map(hashLeaf))
      for (let index = 0; index < size; index += size > 33 ? 7 : 1) {
        const expected = naivePath(index, tree).map(hex)
        const made = await makeInclusionProof(readerOf(tree), index, size)
        expect(made.map(hex)).toEqual(expected)
        expect(merkle.path(index).map(hex)).toEqual(expected)
        verifyInclusion({ index, size, leafHash: hashLeaf(tree[index]!), root }, made)
      }
    }
  })

  test('of consistency, for every two sizes up to 40', async () => {
    for (let newSize = 0; newSize <= 40; newSize++) {
      const tree = leaves.slice(0, newSize)
      for (let oldSize = 0; oldSize <= newSize; oldSize++) {
        const made = await makeConsistencyProof(readerOf(tree), oldSize, newSize)
        if (oldSize > 0) expect(made.map(hex)).toEqual(naiveProof(oldSize, tree).map(hex))
        const oldRoot = naiveRoot(tree.slice(0, oldSize))
        verifyConsistency({ oldSize, newSize, oldRoot, newRoot: naiveRoot(tree) }, made)
        expect(hex(await rangeHash(readerOf(tree), { start: 0, end: oldSize }))).toBe(hex(oldRoot))
      }
    }
  })
})

/** What somebody may do to a proof. */
const tampering = fc.record({
  kind: fc.constantFrom('flip' as const, 'drop' as const, 'add' as const, 'swap' as const),
  at: fc.nat(100),
  bit: fc.nat(255),
})

function tampered(
  proof: readonly Uint8Array[],
  { kind, at, bit }: { kind: string; at: number; bit: number },
) {
  const changed = proof.map((hash) => Uint8Array.from(hash))
  const place = changed.length === 0 ? 0 : at % changed.length
  if (kind === 'add' || changed.length === 0) changed.splice(place, 0, new Uint8Array(32).fill(bit))
  else if (kind === 'drop') changed.splice(place, 1)
  else if (kind === 'swap' && changed.length > 1) {
    const other = (place + 1) % changed.length
    ;[changed[place], changed[other]] = [changed[other]!, changed[place]!]
  } else changed[place]![bit >> 3]! ^= 1 << (bit & 7)
  return changed
}

describe('a proof that was tampered with is refused', () => {
  test('of inclusion', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(1000), tampering, (size, at, how) => {
        const leaves = someLeaves(size)
        const index = at % size
        const proof = tampered(naivePath(index, leaves), how)
        const inclusion = {
          index,
          size,
          leafHash: hashLeaf(leaves[index]!),
          root: naiveRoot(leaves),
        }
        expect(codeOf(faultOf(() => verifyInclusion(inclusion, proof)))).toBe('wrong_proof')
      }),
    )
  })

  test('of consistency', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(1000), tampering, (newSize, at, how) => {
        const leaves = someLeaves(newSize)
        const oldSize = 1 + (at % newSize)
        const proof = tampered(naiveProof(oldSize, leaves), how)
        const consistency = {
          oldSize,
          newSize,
          oldRoot: naiveRoot(leaves.slice(0, oldSize)),
          newRoot: naiveRoot(leaves),
        }
        expect(codeOf(faultOf(() => verifyConsistency(consistency, proof)))).toBe('wrong_proof')
      }),
    )
  })

  test('of another leaf, size or log', () => {
    const leaves = someLeaves(20)
    const proof = naivePath(7, leaves)
    const leafHash = hashLeaf(leaves[7]!)
    const right = { index: 7, size: 20, leafHash, root: naiveRoot(leaves) }
    const wrong = [
      { ...right, index: 8 },
      { ...right, size: 40 },
      { ...right, leafHash: hashLeaf(leaves[8]!) },
      { ...right, root: naiveRoot(someLeaves(20, 'other')) },
    ]
    expect(faultOf(() => verifyInclusion(right, proof))).toBe('none')
    for (const each of wrong) {
      expect(codeOf(faultOf(() => verifyInclusion(each, proof)))).toBe('wrong_proof')
    }
  })
})

describe('what no tree has is refused before anything is hashed', () => {
  const hash = new Uint8Array(32)

  test.each([
    { size: Number.MAX_SAFE_INTEGER + 1, index: 0 },
    { size: -1, index: 0 },
    { size: 1.5, index: 0 },
    { size: Number.NaN, index: 0 },
    { size: 4, index: 4 },
    { size: 4, index: -1 },
  ])('leaf $index of $size', ({ size, index }) => {
    const check = () => verifyInclusion({ index, size, leafHash: hash, root: hash }, [])
    expect(codeOf(faultOf(check))).toBe('out_of_range')
  })

  test('a tree that shrinks', () => {
    const check = () =>
      verifyConsistency({ oldSize: 5, newSize: 4, oldRoot: hash, newRoot: hash }, [])
    expect(faultOf(check)).toBe('out_of_range: A tree of 4 cannot continue one of 5.')
  })

  test('a gigantic proof', () => {
    const proof = Array.from({ length: 100_000 }, () => hash)
    expect(
      faultOf(() => verifyInclusion({ index: 1, size: 9, leafHash: hash, root: hash }, proof)),
    ).toBe('too_large: The proof has 100000 hashes, none has more than 63.')
    const sizes = { oldSize: 3, newSize: 9, oldRoot: hash, newRoot: hash }
    expect(codeOf(faultOf(() => verifyConsistency(sizes, proof)))).toBe('too_large')
  })

  test('a hash of another length', () => {
    const check = () =>
      verifyInclusion({ index: 0, size: 2, leafHash: hash, root: hash }, [new Uint8Array(31)])
    expect(faultOf(check)).toBe('malformed: A hash has 31 bytes instead of 32.')
  })

  test('two trees of one size, and an empty tree with a root', () => {
    const other = new Uint8Array(32).fill(1)
    const same = () =>
      verifyConsistency({ oldSize: 3, newSize: 3, oldRoot: hash, newRoot: other }, [])
    expect(faultOf(same)).toBe('wrong_proof: Two trees of 3 have different roots.')
    const empty = () =>
      verifyConsistency({ oldSize: 0, newSize: 3, oldRoot: hash, newRoot: other }, [])
    expect(codeOf(faultOf(empty))).toBe('wrong_proof')
  })

  test('The largest tree has proofs that are made and checked without rounding', async () => {
    const size = Number.MAX_SAFE_INTEGER
    const asked: string[] = []
    const read: ReadSubtree = async (height, index) => {
      asked.push(`${height} ${index}`)
      return new Uint8Array(32).fill(height)
    }
    const proof = await makeInclusionProof(read, size - 1, size)
    expect(proof).toHaveLength(52)
    expect(asked.at(-1)).toBe('52 0')
    const check = () =>
      verifyInclusion({ index: size - 1, size, leafHash: hash, root: hash }, proof)
    expect(codeOf(faultOf(check))).toBe('wrong_proof')
  })
})
