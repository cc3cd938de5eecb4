import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wireWords, wireWordsOf } from './wire-words.ts'

const SERVER = 'apps/server/src/products/swap/calls/swap.ts'

test('No wire word stands behind the edge', () => {
  expect(wireWords(join(import.meta.dirname, '../..'))).toEqual([])
})

test('A name of the wire is found with its line and the word to take instead', () => {
  const text = "const a = 1\nfunction exchangeRow() {}\nconst status = 'entrusted'\n"
  expect(wireWordsOf(SERVER, text)).toEqual([
    `${SERVER}:2 exchangeRow: swap`,
    `${SERVER}:3 entrusted: order, open, method`,
  ])
})

test('A call may be named where it is answered or made', () => {
  const text =
    "handler(calls.exchange, swap)\nuseCall('getCoinOrder')\ntype A = typeof calls.kline\n"
  expect(wireWordsOf(SERVER, text)).toEqual([])
})

test('A file and a class of styles are named by the project too', () => {
  expect(wireWordsOf('apps/web/src/features/chart/kline-bar.module.css', '.cutTurn {}\n')).toEqual([
    'apps/web/src/features/chart/kline-bar.module.css:1 kline-bar.module.css: candles, chart',
    'apps/web/src/features/chart/kline-bar.module.css:1 .cutTurn: transfer',
  ])
})

test.each([
  'a plain word: const text = "an exchange of letters"',
  'another word: const networkLine = purchase(sparkline)',
  'an exchange rate: const exchangeRate = 1',
])('%s', (title) => {
  expect(wireWordsOf(SERVER, title.slice(title.indexOf('const')))).toEqual([])
})

test('Clients of the wire may use its fields, and name their own things by the project', () => {
  const text = "const { holdBond: margin } = row\nconst chase = row.status === 'entrusted'\n"
  expect(wireWordsOf('e2e/src/kill/orders.ts', text)).toEqual([
    'e2e/src/kill/orders.ts:2 chase: follow',
  ])
})
