import {
  checkForkEvidence,
  checkReceipt,
  checkReceiptInLog,
  encodeLeaf,
  formatCheckpoint,
  formatNote,
  hashLeaf,
  LogFault,
  MerkleTree,
  PartTree,
  SignedBatch,
  signText,
} from '@candor/log'
import { generateSecretKey, nodeSigner } from '@candor/log/store'
import { expect, test } from 'vitest'
import { entriesIn, keptFolder } from '../journals.ts'
import { CASH_CHEATS } from './cash-cheats.ts'
import { rewritten } from './operator.ts'

const origin = 'venue.example/log'
const signer = nodeSigner(origin, 'note', generateSecretKey())
const key = Buffer.alloc(32, 1)

const partsOf = (entries: readonly Uint8Array[]) =>
  entries.map((content, at) => new PartTree(at + 1, [{ content, key }], Buffer.alloc(32, 2)))

function treeOf(parts: readonly PartTree[]): MerkleTree {
  return new MerkleTree(
    parts.map(({ root }, at) => hashLeaf(encodeLeaf({ seq: at + 1, partRoot: root }))),
  )
}

function signed({ size, root }: MerkleTree) {
  const text = formatCheckpoint({ origin, size, root })
  return { note: formatNote({ text, signatures: [signText(text, signer)] }), keys: [signer.key] }
}

test('a log newly signed over history that was written anew is found by its former face, and by a receipt', async () => {
  const honest = await entriesIn(keptFolder('kept-releases/format-7'))
  const removal = CASH_CHEATS.find(({ name }) => name === 'record removed')!
  const { entries } = rewritten([honest], removal.rewrite)
  const [before, after] = [partsOf(honest), partsOf(entries)]
  const [told, forged] = [treeOf(before.slice(0, entries.length)), treeOf(after)]
  const faces = { earlier: signed(told), later: signed(forged) }
  const evidence = { origin, ...faces, derivedRoot: forged.root, proof: [] }
  expect(checkForkEvidence(evidence, [signer.key]).later.size).toBe(forged.size)

  const batch = new SignedBatch(
    { origin, signer },
    { firstSeq: 1, partRoots: before.map(({ root }) => root), frameHash: Buffer.alloc(32) },
  )
  const place = told.size - 1
  const receipt = batch.receipt(before[place]!.open(0))
  const keys = [{ key: signer.key, from: 0, to: Number.MAX_SAFE_INTEGER }]
  checkReceipt(receipt, { origin, keys })
  checkReceiptInLog(receipt, told, told.path(place))
  expect(() => checkReceiptInLog(receipt, forged, forged.path(place))).toThrow(LogFault)
})
