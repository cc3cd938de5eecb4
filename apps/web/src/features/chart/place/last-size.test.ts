import { expect, test } from 'vitest'
import { sizeAtOnce } from './last-size.ts'

const last = { method: 'limit', field: 'quantity', sizes: { quantity: '0.02' } } as const

test('a buy of spot at once spends the last amount, and a sale gives the last quantity', () => {
  expect(sizeAtOnce(last, 'spot', 'sell')).toEqual({ field: 'quantity', size: '0.02' })
  expect(sizeAtOnce(last, 'spot', 'buy')).toBeUndefined()
  expect(sizeAtOnce(undefined, 'spot', 'buy')).toBeUndefined()
})

test('a position opened at once takes the last size in the unit it was said in', () => {
  const lots = { method: 'market', field: 'lots', sizes: { lots: '60', amount: '500' } } as const
  expect(sizeAtOnce(lots, 'futures', 'sell')).toEqual({ field: 'lots', size: '60' })
})
