// @module-tag long
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountOf, faultOf, keyOf, listOf } from '../../test/venue.ts'
import {
  ListProver,
  MOST_PROOF_BYTES,
  checkList,
  checkOwn,
  encodeList,
  encodeOwnProof,
  listRoot,
  parseList,
  parseOwnProof,
} from './index.ts'

const list = listOf([
  accountOf(100_001, { USDT: 900n, BTC: 1n }),
  accountOf(100_002, { USDT: 77n }),
])
const file = encodeList(list)
const proof = encodeOwnProof(new ListProver(list).proveOwn(keyOf(100_001)))
const root = listRoot(list.header)
const totals = new Map([
  ['USDT', 977n],
  ['BTC', 1n],
])
const balances = new Map([
  ['USDT', 900n],
  ['BTC', 1n],
])

const readList = (bytes: Uint8Array) => faultOf(() => checkList(parseList(bytes), root, totals))
const readProof = (bytes: Uint8Array) =>
  faultOf(() => checkOwn(parseOwnProof(bytes), keyOf(100_001), balances, root))

/** The first places one by one, where headers are, and then some all over the rest. */
function someOf(length: number, first: number): number[] {
  const rest = Math.max(0, Math.ceil((length - first) / 1999))
  const all = Array.from({ length: rest }, (_, at) => first + at * 1999)
  return [...Array(Math.min(first, length)).keys(), ...all]
}

test('A file that is cut anywhere says so, and one that goes on too', () => {
  expect([readList(file), readProof(proof)]).toEqual(['none', 'none'])
  for (const [bytes, read] of [
    [file, readList],
    [proof, readProof],
  ] as const) {
    for (const length of someOf(bytes.length, 300)) {
      expect(read(bytes.subarray(0, length))).toMatch(/^truncated: /)
    }
    expect(read(new Uint8Array([...bytes, 0]))).toMatch(/^malformed: /)
  }
})

test('A bit of a list or of a proof that is another is found', () => {
  for (const [bytes, read] of [
    [file, readList],
    [proof, readProof],
  ] as const) {
    for (const bit of someOf(bytes.length * 8, 1200)) {
      const changed = Uint8Array.from(bytes)
      changed[bit >> 3]! ^= 1 << (bit & 7)
      expect(read(changed)).not.toBe('none')
    }
  }
})

test('Noise is a fault and nothing else', () => {
  const head = fc.integer({ min: 0, max: 120 })
  fc.assert(
    fc.property(head, fc.uint8Array({ maxLength: 400, size: 'max' }), (kept, noise) => {
      expect(readList(new Uint8Array([...file.subarray(0, kept), ...noise]))).not.toBe('none')
      expect(readProof(new Uint8Array([...proof.subarray(0, kept), ...noise]))).not.toBe('none')
    }),
    { numRuns: 500 },
  )
})

test('Gigantic proofs and counts are refused before they are read', () => {
  expect(readProof(new Uint8Array(MOST_PROOF_BYTES + 1))).toMatch(/^too_large: The proof has /)
  const forged = Uint8Array.from(file)
  const at = Buffer.from(file).indexOf('BTC') + 4
  forged.fill(255, at, at + 4)
  expect(readList(forged)).toMatch(/^too_large: The list has \d+ parts, the most is 33554432\.$/)
})
