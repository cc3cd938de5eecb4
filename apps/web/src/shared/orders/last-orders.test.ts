import { expect, test } from 'vitest'
import { readLastOrders, withOrder } from './last-orders.ts'

const lots = { method: 'market', field: 'lots', size: '60' } as const

test('the newest size of each figure is remembered, with the way it was ordered last', () => {
  const first = withOrder({}, 'spot BTCUSDT', { method: 'limit', field: 'quantity', size: '0.01' })
  const second = withOrder(first, 'spot BTCUSDT', {
    method: 'market',
    field: 'amount',
    size: '250',
  })
  expect(second['spot BTCUSDT']).toEqual({
    method: 'market',
    field: 'amount',
    sizes: { quantity: '0.01', amount: '250' },
  })
})

test('of more markets than are remembered, the one traded longest ago goes', () => {
  let orders = withOrder({}, 'futures FIRST', lots)
  for (let market = 0; market < 59; market += 1)
    orders = withOrder(orders, `futures M${market}`, lots)
  expect(orders['futures FIRST']).toBeDefined()
  orders = withOrder(orders, 'futures M0', lots)
  expect(orders['futures FIRST']).toBeDefined()
  orders = withOrder(orders, 'futures LAST', lots)
  expect(orders['futures FIRST']).toBeUndefined()
  expect(Object.keys(orders)).toHaveLength(60)
})

test('sizes that are no figures, and orders of another shape, read as nothing', () => {
  expect(
    readLastOrders({
      'spot A': { method: 'market', field: 'amount', sizes: { amount: '1e9', quantity: '0.5' } },
      'spot B': { method: 'swap', field: 'amount', sizes: {} },
      'spot C': { method: 'limit', field: 'price', sizes: {} },
      'spot D': null,
    }),
  ).toEqual({ 'spot A': { method: 'market', field: 'amount', sizes: { quantity: '0.5' } } })
  expect(readLastOrders('text')).toEqual({})
  expect(withOrder({}, 'spot A', { method: 'market', field: 'amount', size: '' })).toEqual({})
})

test('what sixty markets need fits into what the venue keeps under a name', () => {
  let orders = {}
  const size = `${'9'.repeat(18)}.${'9'.repeat(18)}`
  for (let market = 0; market < 60; market += 1) {
    for (const field of ['lots', 'quantity', 'amount'] as const) {
      const key = `futures ${'A'.repeat(18)}${market}`
      orders = withOrder(orders, key, { method: 'market', field, size })
    }
  }
  expect(JSON.stringify(orders).length).toBeLessThan(24_000)
})
