import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FIRST_USER } from '../ledger/accounts.ts'
import { Users } from '../ledger/users.ts'
import { NONE } from '../tables/slot-table.ts'
import type { Slot } from './book/index.ts'
import { OpenOrders } from './open-orders.ts'

const USERS = 3
const MARKETS = 2

function opened(): { users: Users; orders: OpenOrders } {
  const users = new Users()
  for (let at = 0; at < USERS; at++) users.add(FIRST_USER + at, at + 1, 0n, 0n)
  return { users, orders: new OpenOrders(users) }
}

/** A user's orders from the first to the last, as the list has them. */
function listOf(orders: OpenOrders, user: number): { market: number; slot: number }[] {
  const found: { market: number; slot: number }[] = []
  for (let node = orders.firstOf(user); node !== NONE; node = orders.after(node)) {
    found.push({ market: orders.marketOf(node), slot: orders.bookSlotOf(node) })
  }
  return found
}

it("keeps each user's orders in the order they came, whichever of them go, and finds each", () => {
  const step = fc.record({
    user: fc.nat({ max: USERS - 1 }),
    market: fc.nat({ max: MARKETS - 1 }),
    removed: fc.option(fc.nat({ max: 60 }), { freq: 2 }),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 60, maxLength: 120 }), (steps) => {
      const { users, orders } = opened()
      const plain = new Map<number, { user: number; market: number; slot: number }>()
      steps.forEach(({ user, market, removed }, at) => {
        const order = 10 * at + 1
        const slot = 1_000 + at
        plain.set(order, { user, market, slot })
        orders.add(order, user, market, slot as Slot)
        const gone = removed === null ? undefined : [...plain.keys()][removed]
        if (gone === undefined) return
        plain.delete(gone)
        orders.remove(gone)
        expect(orders.nodeOf(gone)).toBe(NONE)
        expect(() => orders.remove(gone)).toThrow(`order ${gone} is not open`)
      })
      expect(orders.count).toBe(plain.size)
      expect([...orders.ids()]).toEqual([...plain.keys()])
      for (const [order, { market, slot }] of plain) {
        const node = orders.nodeOf(order)
        expect([orders.marketOf(node), orders.bookSlotOf(node)]).toEqual([market, slot])
      }
      for (let user = 0; user < USERS; user++) {
        const own = [...plain.values()].filter((each) => each.user === user)
        expect(listOf(orders, user)).toEqual(own.map(({ market, slot }) => ({ market, slot })))
        expect(users.orderCount(user)).toBe(own.length)
      }
    }),
    { numRuns: 30 },
  )
})

it('counts the orders of a user in a market as far as it is asked to, and not beyond', () => {
  const { orders } = opened()
  const markets = [0, 1, 0, 0, 1]
  markets.forEach((market, at) => orders.add(at + 1, 0, market, at as Slot))
  orders.add(9, 1, 0, 9 as Slot)
  const counted = (market: number, most: number) => orders.countIn(0, market, most)
  expect([1, 2, 3, 4, 5].map((most) => counted(0, most))).toEqual([1, 2, 3, 3, 3])
  expect([1, 2, 3, 4, 5].map((most) => counted(1, most))).toEqual([1, 2, 2, 2, 2])
  // Who has fewer orders in all than are asked about has fewer in the market as well.
  expect(counted(0, 6)).toBe(0)
})

it('takes the room of an order that has gone for the next', () => {
  const { orders } = opened()
  for (const order of [1, 2, 3]) orders.add(order, 0, 0, order as Slot)
  const freed = [1, 3].map((order) => orders.nodeOf(order))
  orders.remove(1)
  orders.remove(3)
  for (const order of [4, 5, 6]) orders.add(order, 0, 0, order as Slot)
  expect([orders.nodeOf(4), orders.nodeOf(5)]).toEqual(freed.reverse())
  expect(listOf(orders, 0).map(({ slot }) => slot)).toEqual([2, 4, 5, 6])
})
