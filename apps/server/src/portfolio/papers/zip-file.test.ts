import { crc32, inflateRawSync } from 'node:zlib'
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { type ZipBounds, ZipFile, ZipTooLarge } from './zip-file.ts'

test('a file of many pieces is one file of all of them', async () => {
  const zip = new ZipFile(Date.UTC(2026, 0, 1))
  const lines = Array.from({ length: 300_000 }, (_, at) => `order ${at}, ÄÖ\n`)
  await zip.add('empty.csv', [])
  await zip.add('orders.csv', lines)
  const bytes = zip.finish()
  const end = bytes.length - 22
  expect(bytes.readUInt16LE(end + 10)).toBe(2)
  const first = bytes.readUInt32LE(end + 16)
  const second = first + 46 + 'empty.csv'.length
  const [packed, size] = [bytes.readUInt32LE(second + 20), bytes.readUInt32LE(second + 24)]
  const begin = bytes.readUInt32LE(second + 42) + 30 + 'orders.csv'.length
  const text = inflateRawSync(bytes.subarray(begin, begin + packed))
  expect(text.toString()).toBe(lines.join(''))
  expect(text.length).toBe(size)
  expect(bytes.readUInt32LE(second + 16)).toBe(crc32(text))
})

test('what a file comes to before it is compressed is not kept', async () => {
  const zip = new ZipFile(Date.UTC(2026, 0, 1))
  const piece = 'the same line again and again\n'.repeat(40_000)
  const before = process.memoryUsage().arrayBuffers
  let most = 0
  const pieces = (function* () {
    for (let at = 0; at < 200; at += 1) {
      yield piece
      most = Math.max(most, process.memoryUsage().arrayBuffers - before)
    }
  })()
  // 240 MB of lines; what was compressed is let go of as more comes.
  await zip.add('large.csv', pieces)
  expect(zip.finish().length).toBeLessThan(1 << 20)
  expect(most).toBeLessThan(150 << 20)
})

test.each<[string, Partial<ZipBounds>]>([
  ['compressed', { packed: 4 << 20 }],
  ['before', { file: 4 << 20 }],
])('a file that comes to too much %s ends it before its last piece', async (_, bounds) => {
  const zip = new ZipFile(Date.UTC(2026, 0, 1), { ...WIDE, ...bounds })
  let pieces = 0
  const noise = (function* () {
    for (; pieces < 100; pieces += 1) yield randomBytes(1 << 19).toString('latin1')
  })()
  await expect(zip.add('noise', noise)).rejects.toThrow(ZipTooLarge)
  expect(pieces).toBeLessThan(30)
})

test('several files together come to too much as well, and so do too many', async () => {
  const bounded = (bounds: Partial<ZipBounds>) =>
    new ZipFile(Date.UTC(2026, 0, 1), { ...WIDE, ...bounds })
  const full = bounded({ packed: 1_500 })
  await full.addBytes('one', randomBytes(1_000))
  await expect(full.addBytes('two', randomBytes(1_000))).rejects.toThrow(ZipTooLarge)
  const many = bounded({ files: 2 })
  for (const name of ['one', 'two']) await many.addBytes(name, new Uint8Array())
  await expect(many.addBytes('three', new Uint8Array())).rejects.toThrow(ZipTooLarge)
})

const WIDE: ZipBounds = { packed: 1 << 30, file: 1 << 30, files: 100 }
