// @module-tag long
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askAs } from '../../test/asking.ts'
import { ClusterVenue } from '../../test/cluster-venue.ts'
import { fundCoins } from '../../test/fund-people.ts'
import { type Program, programOf } from '../../test/program.ts'
import type { TestUser, TestVenue } from '../../test/venue.ts'
import { type ProgramClient, connect } from './socket/test/program-client.ts'

let venue: ClusterVenue
/** The node at which keys are ended, and another one. */
let here: TestVenue
let there: TestVenue
let user: TestUser
let program: Program

beforeAll(async () => {
  venue = await ClusterVenue.open()
  const unbounded = { LIMIT_KEY_WEIGHT_PER_MINUTE: '0' }
  const decides = await venue.join('a', unbounded)
  here = await venue.join('b', unbounded)
  there = await venue.join('c', unbounded)
  expect(decides.parts.node.serves()).toBe(false)
  await allowAnyBurst(here)
})
afterAll(() => venue.close())
beforeEach(async () => {
  user = await here.newUser()
  await fundCoins(here, user, 'USDT', '100000')
  program = await programOf(here, user)
})

const BID = { symbol: 'USDCUSDT', side: 'buy', type: 'limit', price: '0.5', quantity: '10' }

/** Lets a person have as many orders in the book as a burst brings before its key is ended. */
async function allowAnyBurst({ parts }: TestVenue): Promise<void> {
  const { transactor } = parts
  const spec = transactor.engine.markets().find(({ symbol }) => symbol === BID.symbol)!
  await transactor.submit({ kind: 'defineMarket', spec: { ...spec, maxOpenOrders: 1_000_000 } })
}

interface Sent {
  /** When it was sent and when it was answered; `performance.now()`. */
  at: number
  answeredAt: number
  /** `placed`, or what it was refused as. */
  outcome: string
}

/** Sends orders one after another until one is refused as `key_ended`. */
async function placeOverRest({ address }: TestVenue): Promise<Sent[]> {
  const sent: Sent[] = []
  while (sent.at(-1)?.outcome !== 'key_ended') {
    const at = performance.now()
    const { status, data } = await askAs({ address, program }, 'POST', '/orders', { body: BID })
    const outcome = status === 200 ? 'placed' : String(data.error)
    sent.push({ at, answeredAt: performance.now(), outcome })
  }
  return sent
}

/** Sends orders without waiting for their answers until the connection is gone. */
async function placeOverSocket(client: ProgramClient): Promise<Sent[]> {
  const sent: Sent[] = []
  const gone = { is: false }
  void client.closed.then(() => (gone.is = true))
  while (!gone.is) {
    const one = { at: performance.now(), answeredAt: 0, outcome: 'unanswered' }
    sent.push(one)
    void client.ask('order.place', BID).then(({ ok, error }) => {
      one.answeredAt = performance.now()
      one.outcome = ok ? 'placed' : String(error?.error)
    })
    await new Promise(setImmediate)
  }
  return sent
}

/** Ends the key at its owner's word, and says when that was answered. */
async function endKey(): Promise<number> {
  const body = { password: user.password }
  const path = `/player/security/keys/${program.key.id}/end`
  expect((await here.call(path, { token: user.token, body })).code).toBe(200)
  return performance.now()
}

/**
 * Resolves once everything that the two nodes took of this person before is decided and known here: the
 * orders of the person themselves are decided after it.
 */
async function orderByHand(): Promise<void> {
  for (const node of [here, there]) {
    const order = { ...{ symbol: 'USDCUSDT', side: 'buy', method: 'limit' }, price: '0.4' }
    const body = { ...order, quantity: '10', requestId: randomUUID() }
    expect((await node.call('/order/coinOrder', { token: user.token, body })).code).toBe(200)
  }
  await here.parts.reads.newest()
}

const ordersAt = ({ parts }: TestVenue) => parts.transactor.engine.openOrders(Number(user.id))

async function untilPlaced(count: number): Promise<void> {
  await expect.poll(() => ordersAt(here).length, { timeout: 20_000 }).toBeGreaterThan(count)
}

describe('a key that is ended in the middle of a burst', () => {
  test('over REST places nothing that was sent after the answer, at either node', async () => {
    const bursts = Promise.all([here, there, here, there].map(placeOverRest))
    await untilPlaced(20)
    const endedAt = await endKey()
    for (const sent of await bursts) {
      const after = sent.filter(({ at }) => at >= endedAt)
      expect(after.every(({ outcome }) => outcome === 'key_ended')).toBe(true)
    }
    expect(new Set((await bursts).flat().map(({ outcome }) => outcome))).toEqual(
      new Set(['placed', 'key_ended']),
    )
  })

  test('over the socket has its connections closed at both nodes, and places nothing from then on', async () => {
    const clients = [await connect(here), await connect(there)]
    for (const client of clients) await client.logOn(program)
    const bursts = Promise.all(clients.map(placeOverSocket))
    await untilPlaced(20)
    const endedAt = await endKey()
    expect(await Promise.all(clients.map(({ closed }) => closed))).toEqual([4401, 4401])
    const [atHere] = await bursts
    const late = atHere!.filter(({ at, outcome }) => at >= endedAt && outcome === 'placed')
    expect(late).toEqual([])
    await orderByHand()
    const placed = ordersAt(here).length
    for (const node of [here, there]) {
      const again = await connect(node)
      await expect(again.logOn(program)).rejects.toThrow('key_ended')
      await again.close()
    }
    await orderByHand()
    expect(ordersAt(here)).toHaveLength(placed + 2)
  })

  test('that nobody could tell of has its connections closed all the same', async () => {
    const clients = [await connect(here), await connect(there)]
    for (const client of clients) await client.logOn(program)
    const bursts = Promise.all(clients.map(placeSlowly))
    // As at a node that is lost before it could tell.
    const { programKeys, store } = here.parts
    await programKeys.endAllWithin(store, Number(user.id))
    expect(await Promise.all(clients.map(({ closed }) => closed))).toEqual([4401, 4401])
    expect((await bursts).flat().some(({ outcome }) => outcome === 'placed')).toBe(true)
    const again = await connect(there)
    await expect(again.logOn(program)).rejects.toThrow('key_ended')
    await again.close()
  }, 60_000)
})

/** Sends orders, each once the one before is answered, until the connection is gone. */
async function placeSlowly(client: ProgramClient): Promise<Sent[]> {
  const sent: Sent[] = []
  for (;;) {
    const at = performance.now()
    const answer = await Promise.race([client.ask('order.place', BID), client.closed])
    if (typeof answer === 'number') return sent
    sent.push({ at, answeredAt: performance.now(), outcome: answer.ok ? 'placed' : 'refused' })
  }
}

test('a signed request is good at one node alone, whichever it comes to and however often', async () => {
  const order = { ...BID, clientOrderId: 'replayed' }
  const signed = { nonce: `replay-${user.id}`, timestamp: Date.now(), body: order }
  const nodes = [here, there, here, there, there, here]
  const answers = await Promise.all(
    nodes.map(({ address }) => askAs({ address, program }, 'POST', '/orders', signed)),
  )
  const outcomes = answers.map(({ status, data }) => (status === 200 ? 'placed' : data.error))
  expect(outcomes.toSorted()).toEqual([...Array<string>(5).fill('nonce_used'), 'placed'])
  for (const { address } of [here, there]) {
    const again = await askAs({ address, program }, 'POST', '/orders', signed)
    expect([again.status, again.data.error]).toEqual([401, 'nonce_used'])
  }
  await here.parts.reads.newest()
  expect(ordersAt(here)).toHaveLength(1)
})

test('a request that one node refused for its signature is no request of another node', async () => {
  const signedAs = { method: 'PUT' }
  const nonce = `forged-${user.id}`
  for (const { address } of [here, there]) {
    const refused = await askAs({ address, program }, 'GET', '/key', { signedAs, nonce })
    expect([refused.status, refused.data.error]).toEqual([401, 'signature_wrong'])
  }
  // Who forges cannot use up a nonce that the program is about to sign with.
  const honest = await askAs({ address: there.address, program }, 'GET', '/key', { nonce })
  expect(honest.status).toBe(200)
})

test('one Idempotency-Key acts once over all nodes, at the same moment too', async () => {
  const headers = { 'idempotency-key': 'over-nodes' }
  const request = { body: { ...BID, price: '0.4' }, headers }
  const answers = await Promise.all(
    [here, there, here, there].map(({ address }) =>
      askAs({ address, program }, 'POST', '/orders', request),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  await here.parts.reads.newest()
  expect(ordersAt(here)).toHaveLength(1)
})
