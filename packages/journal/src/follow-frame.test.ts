import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { type ChainEnd, ChainMismatch, EMPTY_CHAIN, followFrame } from './follow-frame.ts'
import { batchBytes, encodeBatch, encodeMark } from './frame.ts'

function batch(end: ChainEnd, texts: readonly string[]): Buffer {
  const entries = texts.map((text) => Buffer.from(text))
  return encodeBatch(Buffer.alloc(batchBytes(entries)), end.seq + 1, entries, end.hash)
}

const first = followFrame(EMPTY_CHAIN, batch(EMPTY_CHAIN, ['one', '', 'three']))
const end: ChainEnd = { seq: first.lastSeq, hash: first.hash }
const next = batch(end, ['four', 'five'])

test('batches that continue each other are followed, with their entries', () => {
  expect(first.entries().map(({ seq, bytes }) => [seq, Buffer.from(bytes).toString()])).toEqual([
    [1, 'one'],
    [2, ''],
    [3, 'three'],
  ])
  const second = followFrame(end, next)
  expect([second.firstSeq, second.lastSeq]).toEqual([4, 5])
  expect(second.hash.equals(first.hash)).toBe(false)
})

/** The same frame with other bytes at a place, and the CRC that fits them. */
function changed(at: number, value: number): Buffer {
  const bytes = Buffer.from(next)
  bytes.writeUInt32LE(value, at)
  bytes.writeUInt32LE(crc32(bytes.subarray(8)), 4)
  return bytes
}

test.each([
  ['cut', next.subarray(0, -1), 'is cut: 79 bytes came'],
  ['cut in its head', next.subarray(0, 20), 'is cut: 20 bytes came'],
  ['swollen', Buffer.concat([next, Buffer.alloc(3)]), 'has 3 bytes behind its end'],
  ['changed', Buffer.from(next).fill(7, 70, 71), 'is not a batch'],
  ['something else', Buffer.alloc(200, 'x'), 'is not a batch'],
  ['a mark', encodeMark(4, end.hash), 'does not hold the entries'],
  ['of an unknown kind', changed(8, 3), 'does not hold the entries'],
  ['of more entries than it has', changed(24, 3), 'does not hold the entries'],
  ['of none', changed(24, 0), 'does not hold the entries'],
  ['of an entry beyond its end', changed(64, 1_000), 'does not hold the entries'],
  ['repeated', first.bytes, 'begins with entry 1'],
  ['of a later place', batch({ ...end, seq: 8 }, ['x']), 'begins with entry 9'],
  ['foreign', batch({ ...end, hash: Buffer.alloc(32, 1) }, ['x']), 'belongs to another history'],
])('a batch that is %s is refused', (_what, bytes, sentence) => {
  expect(() => followFrame(end, bytes)).toThrow(ChainMismatch)
  expect(() => followFrame(end, bytes)).toThrow(sentence)
})
