import { expect, test } from 'vitest'
import { Board } from '../quotes/board.ts'
import { INSTRUMENTS } from '../instruments.ts'
import { allRates, formatRate } from './rates.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')

function ratesAfter(prints: [symbol: string, price: number][]) {
  const board = new Board(INSTRUMENTS, { stalenessMs: () => 60_000, now: () => NOW })
  prints.forEach(([symbol, price], place) => board.print(symbol, NOW - place, price, 0))
  return allRates((symbol) => board.quote(symbol), NOW)
}

test.each([
  ['BTCUSDT', 6_784_250, 'BTC', '67842.5'],
  ['SHIBUSDT', 2_431_000, 'SHIB', '0.00002431'],
  ['USDCUSDT', 1_000_000_000, 'USDC', '1'],
  ['USDTEUR', 92_400, 'EUR', '1.082251082251'],
  ['USDTVND', 25_380, 'VND', '0.000039401103'],
])('%s at %i makes one %s worth %s USDT', (symbol, price, code, rate) => {
  const found = ratesAfter([[symbol, price]]).find((one) => one.code === code)
  expect(found && formatRate(found)).toBe(rate)
})

test('a rate has the time of its price, and a currency without a price has no rate', () => {
  const rates = ratesAfter([
    ['BTCUSDT', 1],
    ['USDTEUR', 1],
  ])
  expect(rates.map(({ code, kind, asOf }) => [code, kind, asOf])).toEqual([
    ['USDT', 'coin', NOW],
    ['BTC', 'coin', NOW],
    ['EUR', 'fiat', NOW - 1],
  ])
})
