import fc from 'fast-check'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readLines } from './lines.ts'
import { parseSaid } from './said.ts'

const HEARD: object[] = [
  { kind: 'markets', markets: ['BTC/USDT'] },
  { kind: 'prices', prices: [['BTC/USDT', '64000.5', 1_795_000_000_000, 1_795_000_000_001]] },
  { kind: 'health', state: 'connected', way: 'stream', clockAheadMs: -3 },
  { kind: 'trouble', text: 'cut off' },
  { kind: 'candles', id: 1, candles: [[60_000, '1', '2', '0.5', '1.5', '0']] },
  { kind: 'trades', id: 2, trades: [[60_000, '1']] },
  { kind: 'trades', id: 3, trades: null },
  { kind: 'fault', id: 4, text: 'no' },
]

test('what a process says in the agreed form is understood', () => {
  for (const said of HEARD) expect(parseSaid(JSON.stringify(said))).toEqual(said)
})

test('prices and times that are none are not taken from a process either', () => {
  const price = (text: unknown, at: unknown = 5) =>
    parseSaid(JSON.stringify({ kind: 'prices', prices: [['BTC/USDT', text, at, 5]] }))
  expect(price('1')).toBeDefined()
  for (const text of ['0', '0.0', '-1', '1e5', 'NaN', '', ' 1', '1'.repeat(60), 5, null, {}, []]) {
    expect(price(text)).toBeUndefined()
  }
  for (const at of [-1, 1.5, 1e300, '5', null, NaN, {}]) expect(price('1', at)).toBeUndefined()
})

test('nothing that a process may write is taken for more than it is, or throws', () => {
  const json = fc.oneof(fc.json(), fc.string({ unit: 'binary' }), fc.string())
  fc.assert(
    fc.property(json, (line) => {
      expect(parseSaid(line)).toBeUndefined()
    }),
  )
  const altered = fc
    .tuple(fc.constantFrom(...HEARD), fc.string(), fc.jsonValue())
    .map(([said, key, value]) => ({ ...said, [key === '' ? 'x' : key]: value }))
  fc.assert(
    fc.property(altered, (said) => {
      const parsed = parseSaid(JSON.stringify(said))
      if (parsed?.kind !== 'prices') return
      for (const [, price, at] of parsed.prices) {
        expect(Number(price)).toBeGreaterThan(0)
        expect(Number.isSafeInteger(at)).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})

test('lines are put together however they were cut, and one that is too long ends it', async () => {
  const texts = fc.array(fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\n', '')))
  await fc.assert(
    fc.asyncProperty(texts, fc.integer({ min: 1, max: 7 }), async (lines, size) => {
      const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''))
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.subarray(index * size, (index + 1) * size),
      )
      expect(await linesOf(chunks, 1_000)).toEqual({ lines, tooLong: 0 })
    }),
    { numRuns: 50 },
  )
  const endless = Array.from({ length: 50 }, () => Buffer.from('x'.repeat(100)))
  expect(await linesOf([Buffer.from('a\n'), ...endless], 1_000)).toEqual({
    lines: ['a'],
    tooLong: 1,
  })
})

async function linesOf(chunks: readonly Buffer[], longest: number) {
  const stream = Readable.from(chunks, { objectMode: false })
  const lines: string[] = []
  let tooLong = 0
  readLines(stream, longest, {
    take: (line) => lines.push(line),
    tooLong: () => {
      tooLong += 1
    },
  })
  await new Promise((resolve) => stream.on('end', resolve))
  return { lines, tooLong }
}
