import { expect, test } from 'vitest'
import { INSTRUMENTS } from '../../instruments.ts'
import { liveCatalogue } from '../catalogue/live-catalogue.ts'
import { chartedOf } from './charted.ts'

test('charts are filled of what the exchanges of the venue have, and of no rate', () => {
  const charted = chartedOf(INSTRUMENTS, liveCatalogue(['bitstamp']))
  expect(charted.get('BTCUSDT')).toBe(false)
  expect(charted.get('AAPL')).toBe(true)
  expect(charted.has('USDTEUR')).toBe(false)
  expect(charted.has('TRXUSDT')).toBe(false)
  expect(chartedOf(INSTRUMENTS, liveCatalogue(['binance'])).get('TRXUSDT')).toBe(false)
})
