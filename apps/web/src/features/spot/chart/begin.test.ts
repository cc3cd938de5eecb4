import { expect, test } from 'vitest'
import { beginOf } from './begin.ts'

const last = {
  method: 'limit',
  field: 'quantity',
  sizes: { quantity: '0.02', amount: '250' },
} as const

test('an order from the chart begins with the method and the size of the one before', () => {
  const asked = { side: 'sell', price: undefined, atOnce: false } as const
  expect(beginOf(last, asked)).toMatchObject({ method: 'limit', quantity: '0.02' })
  expect(beginOf(undefined, asked)).toMatchObject({ method: 'market', quantity: '' })
})

test('one that is sent at once is at best price, with the last size in its own figure', () => {
  const buys = beginOf(last, { side: 'buy', price: undefined, atOnce: true })
  expect(buys).toMatchObject({ method: 'market', amount: '250' })
  expect(buys).not.toHaveProperty('quantity')
  const sells = beginOf(last, { side: 'sell', price: undefined, atOnce: true })
  expect(sells).toMatchObject({ method: 'market', quantity: '0.02' })
})

test('a price that was touched makes it a limit order', () => {
  const market = { ...last, method: 'market' } as const
  expect(beginOf(market, { side: 'buy', price: '67000.5', atOnce: false })).toMatchObject({
    method: 'limit',
    price: '67000.5',
    quantity: '0.02',
  })
})
