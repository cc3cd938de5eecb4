import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeOf, faultOf } from '../../test/faults.ts'
import { testSigner } from '../../test/keys.ts'
import { LEAF_BYTES, encodeLeaf, parseLeaf } from './leaf.ts'
import { hashLeaf } from './merkle-hash.ts'
import { MerkleTree } from './merkle-tree.ts'
import {
  PartTree,
  checkOpenedPart,
  encodeOpenedPart,
  parseOpenedPart,
  rootOfOpenedPart,
} from './parts.ts'
import {
  type Receipt,
  SignedBatch,
  checkReceipt,
  checkReceiptInLog,
  encodeReceipt,
  parseReceipt,
} from './receipt.ts'
import type { KeyTerm } from './rotation.ts'

const origin = 'venue.example/log'
const signer = testSigner(origin)
const terms: KeyTerm[] = [{ key: signer.key, from: 0, to: Number.MAX_SAFE_INTEGER }]
const fillKey = Buffer.alloc(32, 200)
const keyOf = (person: number) => Buffer.alloc(32, person)

/** Records of two or more parts each, the first of which has number `firstSeq`. */
function treesOf(count: number, firstSeq: number): PartTree[] {
  return Array.from({ length: count }, (_, at) => {
    const parts = Array.from({ length: 2 + (at % 5) }, (_, number) => ({
      content: Buffer.from(`record ${firstSeq + at}, part ${number}`),
      key: keyOf(number + 1),
    }))
    return new PartTree(firstSeq + at, parts, fillKey)
  })
}

function batchOf(trees: readonly PartTree[], firstSeq: number): SignedBatch {
  const partRoots = trees.map(({ root }) => root)
  return new SignedBatch(
    { origin, signer },
    { firstSeq, partRoots, frameHash: Buffer.alloc(32, 7) },
  )
}

const FIRST = 40
const trees = treesOf(9, FIRST)
const batch = batchOf(trees, FIRST)
const receipt = batch.receipt(trees[4]!.open(1))
const check = (some: Receipt, keys = terms) => faultOf(() => checkReceipt(some, { origin, keys }))

describe('parts', () => {
  test('are hashed as docs/log.md says', () => {
    const sha = (...bytes: Uint8Array[]) =>
      createHash('sha256').update(Buffer.concat(bytes)).digest()
    const contents = ['header', 'one', 'two'].map((text) => Buffer.from(text))
    const parts = contents.map((content, at) => ({ content, key: keyOf(at) }))
    const hashes = [...parts, { content: Buffer.alloc(0), key: fillKey }].map(
      ({ content, key }, number) => {
        const place = Buffer.alloc(12)
        place.writeBigUInt64BE(77n)
        place.writeUInt32BE(number, 8)
        const salt = createHmac('sha256', key).update(place).update(sha(content)).digest()
        return sha(Buffer.of(0x10), salt, content)
      },
    )
    const node = Buffer.of(0x11)
    const expected = sha(node, sha(node, hashes[0]!, hashes[1]!), sha(node, hashes[2]!, hashes[3]!))
    expect(Buffer.from(new PartTree(77, parts, fillKey).root)).toEqual(expected)
  })

  test.each([
    [0, 4],
    [1, 4],
    [4, 4],
    [5, 8],
    [9, 16],
  ])('of a record with %i are filled up to %i', (count, filled) => {
    const parts = Array.from({ length: count + 1 }, () => ({
      content: Buffer.from('x'),
      key: keyOf(1),
    }))
    const whole = new PartTree(1, parts.slice(0, Math.max(1, count)), fillKey)
    expect(whole.open(0).count).toBe(filled)
    expect(faultOf(() => whole.open(Math.max(1, count)))).toMatch(/^out_of_range/)
  })

  test('open one by one, and lead to the root', () => {
    fc.assert(
      fc.property(
        fc.array(fc.uint8Array({ maxLength: 40, size: 'max' }), {
          minLength: 1,
          maxLength: 20,
          size: 'max',
        }),
        fc.nat(100),
        (contents, at) => {
          const parts = contents.map((content, person) => ({ content, key: keyOf(person) }))
          const tree = new PartTree(3, parts, fillKey)
          const opened = parseOpenedPart(encodeOpenedPart(tree.open(at % contents.length)))
          expect(Buffer.from(opened.content)).toEqual(Buffer.from(contents[at % contents.length]!))
          checkOpenedPart(opened, tree.root)
          const other = { ...opened, content: Buffer.concat([opened.content, Buffer.of(0)]) }
          expect(codeOf(faultOf(() => checkOpenedPart(other, tree.root)))).toBe('wrong_proof')
        },
      ),
    )
  })

  test('A record that is decided again has other salts for other contents', () => {
    const salts = ['first', 'second'].map(
      (text) =>
        new PartTree(5, [{ content: Buffer.from(text), key: keyOf(1) }], fillKey).open(0).salt,
    )
    expect(salts[0]).not.toEqual(salts[1])
  })

  const part = trees[0]!.open(0)
  test.each([
    [{ ...part, count: 5 }, 'out_of_range'],
    [{ ...part, count: 2 }, 'out_of_range'],
    [{ ...part, count: 2 ** 30 }, 'out_of_range'],
    [{ ...part, number: 4 }, 'out_of_range'],
    [{ ...part, number: -1 }, 'out_of_range'],
    [{ ...part, path: [] }, 'wrong_proof'],
    [{ ...part, path: [...part.path, ...part.path] }, 'wrong_proof'],
  ])('A part that cannot be is refused (%#)', (wrong, code) => {
    expect(codeOf(faultOf(() => rootOfOpenedPart(wrong)))).toBe(code)
  })

  test('A part that says it is gigantic is refused before it is read', () => {
    const bytes = encodeOpenedPart(part)
    bytes.set([0xff, 0xff, 0xff, 0xff], 1 + 8 + 4 + 4 + 32)
    expect(faultOf(() => parseOpenedPart(bytes))).toBe(
      'too_large: A part has 4294967295 bytes, the most is 1048576.',
    )
  })
})

describe('leaves', () => {
  const leaf = encodeLeaf({ seq: 8, partRoot: Buffer.alloc(32, 3) })

  test('have 41 bytes, and are read as they were written', () => {
    expect(Buffer.from(leaf).toString('hex')).toBe(`010000000000000008${'03'.repeat(32)}`)
    expect(parseLeaf(leaf, 7).seq).toBe(8)
  })

  test.each([
    ['cut short', leaf.slice(0, LEAF_BYTES - 1), 7, 'truncated'],
    ['too long', Buffer.concat([leaf, leaf]), 7, 'too_large'],
    [
      'of another version',
      Uint8Array.from(leaf, (byte, at) => (at === 0 ? 2 : byte)),
      7,
      'malformed',
    ],
    [
      'of a seq beyond the safe integers',
      Uint8Array.from(leaf, (byte, at) => (at === 1 ? 255 : byte)),
      7,
      'out_of_range',
    ],
    ['of another place', leaf, 8, 'wrong_tile'],
  ])('%s are refused', (_what, bytes, index, code) => {
    expect(codeOf(faultOf(() => parseLeaf(bytes, index)))).toBe(code)
  })
})

describe('a receipt', () => {
  test('of every record and part holds, read from its bytes', () => {
    for (const [at, tree] of trees.entries()) {
      const read = parseReceipt(encodeReceipt(batch.receipt(tree.open(at % 2))))
      expect(check(read)).toBe('none')
      expect(Buffer.from(read.part.content).toString()).toBe(`record ${FIRST + at}, part ${at % 2}`)
    }
  })

  test('is kept by the log that contains its record, and by no other', () => {
    const earlier = treesOf(FIRST - 1, 1)
    const leaves = [...earlier, ...trees].map(({ root }, at) =>
      encodeLeaf({ seq: at + 1, partRoot: root }),
    )
    const tree = new MerkleTree(leaves.map(hashLeaf))
    const { seq } = receipt.part
    const { size, root } = tree
    const inLog = (proof: Uint8Array[], log = { size, root }) =>
      codeOf(faultOf(() => checkReceiptInLog(receipt, log, proof)))
    expect(inLog(tree.path(seq - 1))).toBe('none')
    expect(inLog(tree.path(seq - 2))).toBe('wrong_proof')
    expect(inLog(tree.path(seq - 1), { size, root: Buffer.alloc(32) })).toBe('wrong_proof')
    expect(inLog([], { size: seq - 1, root })).toBe('out_of_range')
  })

  const flipped = (bytes: Uint8Array) =>
    Uint8Array.from(bytes, (byte, at) => (at === 0 ? byte ^ 1 : byte))
  const otherKey = testSigner(origin, 'note', 9).key
  test.each<[string, Receipt, string]>([
    [
      'with another content',
      { ...receipt, part: { ...receipt.part, content: Buffer.from('more') } },
      'wrong_proof',
    ],
    ['of another record', { ...receipt, part: { ...receipt.part, seq: FIRST + 5 } }, 'wrong_proof'],
    [
      'of a record outside its batch',
      { ...receipt, part: { ...receipt.part, seq: FIRST + 9 } },
      'out_of_range',
    ],
    [
      'of a record before its batch',
      { ...receipt, part: { ...receipt.part, seq: FIRST - 1 } },
      'out_of_range',
    ],
    [
      'with another root',
      { ...receipt, batch: { ...receipt.batch, root: flipped(receipt.batch.root) } },
      'wrong_proof',
    ],
    [
      'with another frame',
      { ...receipt, batch: { ...receipt.batch, frameHash: Buffer.alloc(32) } },
      'bad_signature',
    ],
    [
      'with another signature',
      { ...receipt, signature: flipped(receipt.signature) },
      'bad_signature',
    ],
    ['of another key', { ...receipt, keyId: otherKey.id }, 'unknown_key'],
    ['without its path', { ...receipt, path: [] }, 'wrong_proof'],
  ])('%s does not hold', (_what, wrong, code) => {
    expect(codeOf(check(wrong))).toBe(code)
  })

  test('of one log does not hold for another', () => {
    const fault = faultOf(() => checkReceipt(receipt, { origin: 'other.example/log', keys: terms }))
    expect(codeOf(fault)).toBe('bad_signature')
  })

  test('signed by a key that was changed before does not hold', () => {
    const until = (to: number) => check(receipt, [{ key: signer.key, from: 0, to }])
    expect(until(FIRST)).toBe('none')
    expect(codeOf(until(FIRST - 1))).toBe('unknown_key')
  })

  test('cut anywhere is refused by saying in what it ends', () => {
    const bytes = encodeReceipt(receipt)
    for (let length = 0; length < bytes.length; length++) {
      expect(faultOf(() => parseReceipt(bytes.slice(0, length)))).toMatch(
        new RegExp(`^truncated: The receipt ends at byte ${length}, in its .+\\.$`),
      )
    }
    expect(faultOf(() => parseReceipt(Buffer.concat([bytes, Buffer.of(0)])))).toBe(
      'malformed: The receipt has 1 bytes too many.',
    )
    expect(codeOf(faultOf(() => parseReceipt(new Uint8Array(2 ** 21))))).toBe('too_large')
  })

  test('with any byte changed is refused', () => {
    const bytes = encodeReceipt(receipt)
    for (let at = 0; at < bytes.length; at += 3) {
      const changed = Uint8Array.from(bytes, (byte, place) => (place === at ? byte ^ 0x10 : byte))
      const fault = faultOf(() => checkReceipt(parseReceipt(changed), { origin, keys: terms }))
      expect(fault).not.toBe('none')
    }
  })
})
