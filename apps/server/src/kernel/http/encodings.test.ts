import { expect, test } from 'vitest'
import { compress, decompress, encodingFor } from './encodings.ts'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['gzip, deflate, br', 'br'],
  ['GZIP;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip; q=0', undefined],
])('a client that takes %j is sent %j', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

test('what brotli compressed comes back', async () => {
  const bytes = Buffer.from('again and again '.repeat(100))
  const small = await compress(bytes, 'br')
  expect(small.length).toBeLessThan(100)
  expect(await decompress(small)).toEqual(bytes)
})
