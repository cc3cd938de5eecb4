import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderEvent } from '@candor/protocol'
import { type TestVenue, startTestVenue } from '../../test/venue.ts'
import { NEWS } from '../main/parts.ts'
import { ConnectedPeople } from './connected-people.ts'
import { OwnEvents } from './own-events.ts'
import type { StreamSocket } from './socket.ts'

let venue: TestVenue

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.close())

/** The events of a venue whose tables are behind until `caughtUp` is called. */
function behindTables() {
  const { promise, resolve: caughtUp } = Promise.withResolvers<undefined>()
  const { transactor, projector, log } = venue.parts
  const late = {
    reached: async (seq: number) => {
      await promise
      await projector.reached(seq)
    },
  }
  const news = NEWS.map((open) => open(venue.parts))
  const people = new ConnectedPeople()
  const events = new OwnEvents({ transactor, projector: late, log }, news, people)
  return { events, people, caughtUp: () => caughtUp(undefined) }
}

test('whoever connects before the tables hold a change is told of it once they do', async () => {
  const user = await venue.newUser()
  const owner = Number(user.id)
  const { events, people, caughtUp } = behindTables()
  const terms = { side: 'buy', method: 'limit', price: '20000', quantity: '0.0001' }
  await venue.call('/account/executeUserCutTurn', {
    token: user.token,
    body: { currencyCode: 'USDT', amount: '10', from: 1, to: 2, requestId: 'fund' },
  })
  await venue.call('/order/coinOrder', {
    token: user.token,
    body: { symbol: 'BTCUSDT', requestId: 'order', ...terms },
  })
  // What is read from here on lacks the order still.
  const known = events.sequence(owner)
  const { promise: told, resolve } = Promise.withResolvers<OrderEvent>()
  const socket = {
    data: { user: { id: owner, session: '' }, language: 'en' },
    emit: (event: string, data: OrderEvent) => event === 'order' && resolve(data),
  } as unknown as StreamSocket
  people.join(owner, socket)
  caughtUp()
  const { sequence, order } = await told
  expect(sequence).toBeGreaterThan(known)
  expect(order.type).toBe('spot')
  await events.close()
})

test('what nobody listened to still counts, once it can be read', async () => {
  const user = await venue.newUser()
  const owner = Number(user.id)
  const { events, caughtUp } = behindTables()
  const before = events.sequence(owner)
  await venue.call('/account/executeUserCutTurn', {
    token: user.token,
    body: { currencyCode: 'USDT', amount: '1', from: 1, to: 2, requestId: 'fund' },
  })
  expect(events.sequence(owner)).toBe(before)
  caughtUp()
  await events.close()
  expect(events.sequence(owner)).toBeGreaterThan(before)
})
