import { expect, it } from 'vitest'
import { ClosedOrders } from './closed-orders.ts'

it('orders that closed lately are remembered in every place there is, until a later one takes it', () => {
  const closed = new ClosedOrders()
  const places = 8_192
  for (let order = 1; order <= places; order++) closed.add(order, order + 100_000)
  expect(closed.ownerOf(1)).toBe(100_001)
  expect(closed.ownerOf(places)).toBe(100_000 + places)
  expect(closed.ownerOf(places + 1)).toBe(0)
  expect([...closed.entries()].map(({ order, user }) => user - order)).toEqual(
    Array.from({ length: places }, () => 100_000),
  )
  closed.add(places + 1, 7)
  expect([closed.ownerOf(1), closed.ownerOf(places + 1)]).toEqual([0, 7])
  expect([...closed.entries()]).toHaveLength(places)
})
