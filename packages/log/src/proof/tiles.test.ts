import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { codeOf, faultOf, laterFaultOf } from '../../test/faults.ts'
import { testSigner } from '../../test/keys.ts'
import { MemoryStore } from '../../test/memory-store.ts'
import { naivePath, naiveProof, naiveRoot, someLeaves } from '../../test/naive-tree.ts'
import { LogWriter } from '../store/log-writer.ts'
import { checkEntries, encodeEntryBundle, parseEntryBundle } from './entry-bundle.ts'
import { hashLeaf } from './merkle-hash.ts'
import { makeConsistencyProof, makeInclusionProof } from './ranges.ts'
import { parseTilePath, tilePath } from './tile-path.ts'
import { TileTree } from './tiles.ts'
import { verifyInclusion } from './verify-proof.ts'

const leaves = someLeaves(600)
/** Sizes of which a log has to keep the tiles, or the full ones that came after them. */
const PUBLISHED = [1, 7, 255, 256, 300, 511, 512, 600]
const store = new MemoryStore()
const treeOf = (size: number) => new TileTree(size, (path, most) => store.read(path, most))

beforeAll(async () => {
  const signer = testSigner('venue.example/log')
  const writer = await LogWriter.open({ origin: 'venue.example/log', store, logKeys: [signer.key] })
  for (const size of PUBLISHED) {
    for (const leaf of leaves.slice(writer.size, size)) await writer.append(leaf)
    await writer.publish([signer])
  }
})

describe('proofs from tiles are those of the definition', () => {
  test('of inclusion, also in trees that the log had before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...PUBLISHED), fc.nat(10_000), async (size, at) => {
        const index = at % size
        const tree = treeOf(size)
        const proof = await makeInclusionProof(tree.subtree, index, size)
        expect(proof.map((hash) => Buffer.from(hash))).toEqual(
          naivePath(index, leaves.slice(0, size)),
        )
        const root = await tree.root()
        verifyInclusion({ index, size, leafHash: hashLeaf(leaves[index]!), root }, proof)
      }),
      { numRuns: 40 },
    )
  })

  test('of consistency', async () => {
    for (const oldSize of [1, 2, 255, 256, 257, 512, 513, 599]) {
      const tree = treeOf(600)
      const proof = await makeConsistencyProof(tree.subtree, oldSize, 600)
      expect(proof.map((hash) => Buffer.from(hash))).toEqual(naiveProof(oldSize, leaves))
      expect(Buffer.from(await tree.root(oldSize))).toEqual(naiveRoot(leaves.slice(0, oldSize)))
      expect(tree.tilesRead).toBeLessThanOrEqual(5)
    }
  })
})

describe('tiles that are not as they should be', () => {
  const given = (bytes: Uint8Array | undefined) =>
    laterFaultOf(new TileTree(100, async () => bytes).root())

  test('are missing', async () => {
    expect(await given(undefined)).toBe('missing: tile/0/000.p/100 is missing.')
  })

  test('are cut short', async () => {
    expect(await given(new Uint8Array(3199))).toBe(
      'truncated: tile/0/000.p/100 has 3199 bytes instead of 3200.',
    )
  })

  test('are too long', async () => {
    expect(codeOf(await given(new Uint8Array(3232)))).toBe('too_large')
  })

  test('Of a tile, no more is asked for than it may have', async () => {
    const asked: [string, number][] = []
    const tree = new TileTree(70_000, async (path, most) => {
      asked.push([path, most])
      return new Uint8Array(most)
    })
    await tree.root()
    expect(asked).toEqual([
      ['tile/2/000.p/1', 32],
      ['tile/1/001.p/17', 544],
      ['tile/0/273.p/112', 3584],
    ])
  })

  test('A tree has no subtree beyond its size', async () => {
    expect(codeOf(await laterFaultOf(treeOf(600).subtree(8, 3)))).toBe('out_of_range')
  })
})

describe('paths', () => {
  test.each([
    [{ level: 0, index: 0, width: 256 }, 'tile/0/000'],
    [{ level: 0, index: 1_234_067, width: 256 }, 'tile/0/x001/x234/067'],
    [{ level: 3, index: 1000, width: 17 }, 'tile/3/x001/000.p/17'],
    [{ level: 'entries' as const, index: 273, width: 112 }, 'tile/entries/273.p/112'],
    [
      { level: 63, index: Number.MAX_SAFE_INTEGER, width: 1 },
      'tile/63/x009/x007/x199/x254/x740/991.p/1',
    ],
  ])('%j is %s', (name, path) => {
    expect(tilePath(name)).toBe(path)
    expect(parseTilePath(path)).toEqual(name)
  })

  test.each([
    ['', 'malformed'],
    ['tile/0/1', 'malformed'],
    ['tile/00/001', 'malformed'],
    ['tile/64/001', 'out_of_range'],
    ['tile/0/000.p/0', 'malformed'],
    ['tile/0/000.p/256', 'out_of_range'],
    ['tile/0/000.p/012', 'malformed'],
    ['tile/0/x000/001', 'malformed'],
    ['tile/0/x999/x999/x999/x999/x999/999', 'out_of_range'],
    ['tile/0/../../checkpoint', 'malformed'],
    [`tile/0/${'x001/'.repeat(10_000)}001`, 'malformed'],
  ])('%s is none', (path, code) => {
    expect(codeOf(faultOf(() => parseTilePath(path)))).toBe(code)
  })
})

describe('entry bundles', () => {
  const entries = someLeaves(5)
  const bundle = encodeEntryBundle(entries)
  const hashes = Buffer.concat(entries.map(hashLeaf))

  test('are read as they were written, and fit their tile', () => {
    const read = parseEntryBundle(bundle, 5)
    expect(read.map((entry) => Buffer.from(entry))).toEqual(entries)
    expect(faultOf(() => checkEntries(read, hashes))).toBe('none')
  })

  test.each([
    ['cut in an entry', bundle.slice(0, -1), 5, 'truncated: The bundle ends in entry 4.'],
    ['cut in a length', bundle.slice(0, 1), 5, 'truncated: The bundle ends in entry 0.'],
    ['with too few entries', bundle, 6, 'truncated: The bundle has 5 entries instead of 6.'],
    ['with too many entries', bundle, 4, 'too_large: The bundle has more than 4 entries.'],
  ])('%s are refused', (_what, bytes, width, fault) => {
    expect(faultOf(() => parseEntryBundle(bytes, width))).toBe(fault)
  })

  test('of other entries than the tile are refused', () => {
    expect(codeOf(faultOf(() => checkEntries(entries.toReversed(), hashes)))).toBe('wrong_tile')
    expect(codeOf(faultOf(() => checkEntries(entries, hashes.subarray(0, 100))))).toBe('wrong_tile')
  })

  test('have no entry beyond 65535 bytes', () => {
    expect(codeOf(faultOf(() => encodeEntryBundle([new Uint8Array(65_536)])))).toBe('too_large')
  })
})
