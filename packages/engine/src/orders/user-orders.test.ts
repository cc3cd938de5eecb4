import { expect, it } from 'vitest'
import { UserOrders } from './user-orders.ts'

const ordered = (id: number, user: number) => ({ id, user })

it('open orders are found by id and by user, oldest first', () => {
  const orders = new UserOrders<{ id: number; user: number }>()
  for (const [id, user] of [
    [3, 7],
    [1, 8],
    [2, 7],
  ] as const) {
    orders.add(ordered(id, user))
  }
  expect(orders.count).toBe(3)
  expect(orders.get(1)).toEqual(ordered(1, 8))
  expect(orders.get(4)).toBeUndefined()
  expect(orders.of(8)).toEqual([ordered(1, 8)])
  expect(orders.of(9)).toEqual([])
  expect(orders.all().map(({ id }) => id)).toEqual([1, 2, 3])
  expect(orders.some(({ user }) => user === 8)).toBe(true)
  expect(orders.some(({ user }) => user === 9)).toBe(false)
  expect(orders.remove(1)).toEqual(ordered(1, 8))
  expect(orders.of(8)).toEqual([])
  expect(orders.count).toBe(2)
  orders.add(ordered(5, 8))
  expect(orders.of(8)).toEqual([ordered(5, 8)])
})

it('an order is opened once, and closed once', () => {
  const orders = new UserOrders<{ id: number; user: number }>()
  orders.add(ordered(1, 7))
  expect(() => orders.add(ordered(1, 7))).toThrow('open already')
  orders.remove(1)
  expect(() => orders.remove(1)).toThrow('not open')
})
