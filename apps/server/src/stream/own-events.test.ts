import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccountEvent, OrderEvent, OwnEvent } from '@candor/protocol'
import { type TestUser, type TestVenue, startTestVenue } from '../../test/venue.ts'
import { NEWS } from '../main/parts.ts'
import { ConnectedPeople } from './connected-people.ts'
import { OwnEvents } from './own-events.ts'
import type { StreamSocket } from './socket.ts'

let venue: TestVenue

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.close())

/**
 * Own events as a process of the venue tells them that began to follow it just now, and whose tables
 * are behind until `caughtUp` is called.
 */
function newProcess() {
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

type Told = { event: 'order' | 'account' } & OwnEvent

/** A socket of a person; `last` resolves with the event that moved their number to `seq` or beyond. */
function connect({ people }: ReturnType<typeof newProcess>, owner: number) {
  const told: Told[] = []
  const waiting = new Set<() => void>()
  const socket = {
    data: { user: { id: owner, session: '' }, language: 'en' },
    emit: (event: Told['event'], { sequence, prev, seq, at }: OrderEvent | AccountEvent) => {
      told.push({ event, sequence, prev, seq, at })
      for (const look of waiting) look()
    },
  } as unknown as StreamSocket
  people.join(owner, socket)
  const last = (seq: number) =>
    new Promise<Told>((resolve) => {
      const look = () => {
        const found = told.find(({ sequence }) => sequence >= seq)
        if (found) resolve(found)
      }
      waiting.add(look)
      look()
    })
  return { told, last }
}

let moves = 0
/** Moves USDT of a user to their coin assets and returns the record's number. */
async function move(user: TestUser): Promise<number> {
  const requestId = `move-${(moves += 1)}`
  const body = { currencyCode: 'USDT', amount: '1', from: 1, to: 2, requestId }
  const { data } = await venue.call('/account/executeUserCutTurn', { token: user.token, body })
  return Number(data.id)
}

/** Places an order that nobody meets and returns the record's number. */
async function buy(user: TestUser): Promise<number> {
  const seqs: number[] = []
  const orderNews = NEWS.flatMap((open) => open(venue.parts).orders ?? [])
  const unsubscribe = venue.parts.transactor.onCommit((records) => {
    for (const record of records) {
      for (const news of orderNews) {
        news.changedBy(record, (owner) => owner === Number(user.id) && seqs.push(record.seq))
      }
    }
  })
  const terms = { side: 'buy', method: 'limit', price: '20000', quantity: '0.00005' }
  const requestId = `order-${(moves += 1)}`
  await venue.call('/order/coinOrder', {
    token: user.token,
    body: { symbol: 'BTCUSDT', requestId, ...terms },
  })
  unsubscribe()
  expect(seqs).toHaveLength(1)
  return seqs[0]!
}

test('whoever connects before the tables hold a change is told of it once they do', async () => {
  const user = await venue.newUser()
  const owner = Number(user.id)
  const process = newProcess()
  await move(user)
  const seq = await buy(user)
  // What is read from here on lacks the order still.
  const known = process.events.sequence(owner)
  expect(known).toBeLessThan(seq)
  const { told, last } = connect(process, owner)
  process.caughtUp()
  expect(await last(seq)).toMatchObject({ seq, sequence: seq })
  expect(told.some(({ event }) => event === 'order')).toBe(true)
  await process.events.close()
})

test('what nobody listened to still moves the number, once it can be read', async () => {
  const user = await venue.newUser()
  const owner = Number(user.id)
  const { events, caughtUp } = newProcess()
  const before = events.sequence(owner)
  const seq = await move(user)
  expect(events.sequence(owner)).toBe(before)
  caughtUp()
  await events.close()
  expect(events.sequence(owner)).toBe(seq)
})

test('of several events of one batch the last alone moves the number', async () => {
  const user = await venue.newUser()
  const owner = Number(user.id)
  const process = newProcess()
  process.caughtUp()
  const { told, last } = connect(process, owner)
  const moved = await move(user)
  await last(moved)
  told.length = 0
  const bought = await buy(user)
  await last(bought)
  expect(told.map(({ event }) => event)).toEqual(['order', 'account'])
  expect(told).toMatchObject([
    { sequence: moved, prev: moved, seq: bought },
    { sequence: bought, prev: moved, seq: bought },
  ])
  await process.events.close()
})

test('two processes number alike, and one that began later asks for what it did not follow', async () => {
  const user = await venue.newUser()
  const owner = Number(user.id)
  const early = newProcess()
  early.caughtUp()
  const atEarly = connect(early, owner)
  const first = await move(user)
  await atEarly.last(first)
  const unfollowed = await move(user)
  await atEarly.last(unfollowed)

  const late = newProcess()
  late.caughtUp()
  await late.events.ready()
  // Who was away for the second record reads again; who comes with what this process says does not.
  const began = late.events.sequence(owner)
  expect(began).toBeGreaterThan(first)
  expect(began).toBeGreaterThanOrEqual(unfollowed)
  const atLate = connect(late, owner)
  const third = await move(user)
  const [told, toldLate] = await Promise.all([atEarly.last(third), atLate.last(third)])
  expect(told).toMatchObject({ sequence: third, prev: unfollowed })
  expect(toldLate).toMatchObject({ sequence: third, prev: began })
  expect(late.events.sequence(owner)).toBe(early.events.sequence(owner))
  await Promise.all([early.events.close(), late.events.close()])
})

test('a process is ready once the tables hold what was durable when it began', async () => {
  const user = await venue.newUser()
  await move(user)
  const { events, caughtUp } = newProcess()
  const steps: string[] = []
  const ready = events.ready().then(() => steps.push('ready'))
  await venue.call('/order/getCoinOrder', { token: user.token, body: {} })
  steps.push('caught up')
  caughtUp()
  await ready
  expect(steps).toEqual(['caught up', 'ready'])
  await events.close()
})
