import { price } from '@candor/money'
import { MOST_WAITING } from '@candor/terms'
import { describe, expect, it } from 'vitest'
import { futuresVenue } from '../../test/futures-venue.ts'
import { long, reach, underPresentRules, waits } from '../../test/present-venue.ts'
import type { PendingOrder } from './pending-order.ts'
import { PendingOrders } from './pending-orders.ts'

describe('what one person has waiting', () => {
  it('is bounded: more is refused before anything is set aside, until some of it has ended', () => {
    const opened = underPresentRules(futuresVenue({ maxOrders: 2 * MOST_WAITING }))
    opened.admit('ben', '10000 USDT')
    const first = { lots: 1, requestId: 'first' }
    const order = waits(long(opened, first))
    for (let count = 1; count < MOST_WAITING; count++) waits(long(opened, { lots: 1 }))
    const held = opened.has('ann', 'USDT', 'funding')
    expect(long(opened, { lots: 1 })).toMatchObject({ rejection: 'rate_limited' })
    expect(opened.has('ann', 'USDT', 'funding')).toBe(held)
    expect(long(opened, first)).toMatchObject({ outcome: 'repeated', reference: order })
    waits(long(opened, { lots: 1, user: opened.userId('ben') }))
    expect(reach(opened, 10_000)).toHaveLength(MOST_WAITING + 1)
    waits(long(opened, { lots: 1 }))
  })

  it('does not count what is carried out at once', () => {
    const opened = futuresVenue({ maxOrders: 2 * MOST_WAITING })
    for (let count = 0; count <= MOST_WAITING; count++) {
      expect(long(opened, { lots: 1 })).toMatchObject({ outcome: 'accepted' })
    }
  })
})

describe('a print', () => {
  const INDEXES = 50
  const EACH = 20

  it('looks at nothing but what waits for it, and not again at what it has reached', () => {
    const pendings = new PendingOrders()
    for (let id = 0; id < INDEXES * EACH; id++) pendings.add(waitingOrder(id, id % INDEXES))
    const idsOf = (index: number) => [...pendings.waitingFor(index)].map(({ id }) => id)
    const found = idsOf(3)
    expect(found).toEqual(Array.from({ length: EACH }, (_, place) => 3 + place * INDEXES))
    for (const id of found) pendings.reach(id, 3, { price: price(1), at: 1, seq: 1, movement: 0 })
    expect(idsOf(3)).toEqual([])
    expect([...pendings.reached()].map(({ id }) => id)).toEqual(found)
    pendings.remove(4)
    expect(idsOf(4)).toHaveLength(EACH - 1)
  })
})

function waitingOrder(id: number, index: number): PendingOrder {
  const waits = { indexes: [index], acceptedAt: 0, until: 3_000, prints: new Map() }
  return { id, user: 1, asked: { kind: 'closePosition', order: id }, cover: [], ...waits }
}
