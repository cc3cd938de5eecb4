import { expect, test } from 'vitest'
import { liveCatalogue } from '../catalogue/live-catalogue.ts'
import { HeardDigits } from './heard-digits.ts'

const SYMBOLS = liveCatalogue(['binance', 'okx', 'bybit'])
const QUOTED = new Map([['LINKUSDT', 3]])

/** Hears twelve prices of LINK at an exchange, in steps of `step` thousandths. */
function hear(heard: HeardDigits, exchange: string, step: number, times = 12): void {
  for (let time = 1; time <= times; time++) {
    const price = (14 + (time * step) / 1_000).toFixed(4)
    heard.take([{ exchange, market: 'LINK/USDT', price }])
  }
}

test('a symbol that most markets quote with fewer digits than the catalogue says is named', () => {
  const heard = new HeardDigits()
  hear(heard, 'binance', 10)
  hear(heard, 'okx', 10)
  hear(heard, 'bybit', 1)
  expect(heard.coarser(SYMBOLS, QUOTED)).toEqual([
    'LINKUSDT: 2 of 3 markets quote 2 digits at most, the catalogue says 3: ' +
      'their rounding may tell how a short contract ends.',
  ])
})

test('half of the markets, or a few prices of all, are not enough', () => {
  const heard = new HeardDigits()
  hear(heard, 'binance', 10)
  hear(heard, 'okx', 1)
  expect(heard.coarser(SYMBOLS, QUOTED)).toEqual([])
  const few = new HeardDigits()
  for (const exchange of ['binance', 'okx', 'bybit']) hear(few, exchange, 10, 9)
  expect(few.coarser(SYMBOLS, QUOTED)).toEqual([])
})
