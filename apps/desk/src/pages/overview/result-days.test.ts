import type { HouseResult } from '@candor/desk-protocol'
import { expect, test } from 'vitest'
import { currenciesOf, largest, productDays, reach } from './result-days.ts'

const row = (product: 'fast' | 'spot', currencyCode: string, day: number, result: string) => ({
  ...{ product, currencyCode, day, result },
})
const told: HouseResult = {
  days: [1, 2, 3],
  results: [
    row('fast', 'USDT', 1, '12.50'),
    row('fast', 'USDT', 3, '-50.00'),
    row('spot', 'BTC', 2, '0.001'),
    row('spot', 'USDT', 2, '2.50'),
  ],
}

test('a product has a figure for every day, also for those without', () => {
  const [fast, spot] = productDays(told, 'USDT')
  expect(fast).toMatchObject({ product: 'fast', total: '-37.50' })
  expect(fast!.days.map(({ result }) => result)).toEqual(['12.50', '0', '-50.00'])
  expect(spot!.days.map(({ result }) => result)).toEqual(['0', '2.50', '0'])
  expect(currenciesOf(told)).toEqual(['USDT', 'BTC'])
})

test('all products are drawn to one scale, losses down', () => {
  const scale = largest(productDays(told, 'USDT'))
  expect(scale).toBe('50.00')
  expect([reach('-50.00', scale), reach('12.50', scale), reach('0', scale)]).toEqual([
    -1000, 250, 0,
  ])
  expect(reach('0', largest([]))).toBe(0)
})
