import { formatUnits } from '@candor/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../../test/driven-venue.ts'
import { fundCoins } from '../../../test/fund-people.ts'
import { acceptRisk } from '../../../test/test-contracts.ts'
import type { TestUser } from '../../../test/venue.ts'
import { type Program, programOf } from '../../../test/program.ts'
import { type ProgramClient, connect } from './test/program-client.ts'

let venue: DrivenVenue
let user: TestUser
let program: Program
let trader: ProgramClient

beforeAll(async () => {
  venue = await startDrivenVenue()
  user = await venue.newUser()
  await fundCoins(venue, user, 'USDT', '100000')
  program = await programOf(venue, user)
})
afterAll(() => venue.close())
beforeEach(async () => {
  await venue.print({ ADAUSDT: '0.4400000', BTCUSDT: '60000.00' })
  trader = await follower()
  return () => trader.close()
})

const bid = { symbol: 'ADAUSDT', side: 'buy', type: 'limit', price: '0.3000', quantity: '100' }
const marketBuy = { symbol: 'ADAUSDT', side: 'buy', type: 'market', amount: '100' }

async function follower(): Promise<ProgramClient> {
  const client = await connect(venue)
  await client.logOn(program)
  return client
}

describe('own channels', () => {
  test('tell what the own orders become, one number after the other', async () => {
    const client = await follower()
    const { seq } = await client.done('subscribe', { channel: 'orders' })
    const placed = await trader.done('order.place', bid)
    const first = await client.next('orders')
    expect(first.orders).toEqual([placed])
    expect(first.prev).toBeLessThanOrEqual(seq)
    expect(first.seq).toBeGreaterThan(seq)
    await trader.done('order.cancel', { orderId: placed.id })
    const second = await client.next('orders')
    expect(second).toMatchObject({
      prev: first.seq,
      orders: [{ id: placed.id, status: 'cancelled', endedBy: 'cancelled', held: '0.000000' }],
    })
    await client.close()
  })

  test('tell what was filled with its fee, and the balances that it left', async () => {
    const client = await follower()
    await client.done('subscribe', { channel: 'fills' })
    await client.done('subscribe', { channel: 'balances' })
    const bought = await trader.done('order.place', marketBuy)
    const { fills } = await client.next('fills')
    expect(fills[0]).toMatchObject({
      ...{ orderId: bought.id, symbol: 'ADAUSDT', side: 'buy', role: 'taker', feeCurrency: 'ADA' },
    })
    const seen = new Map<string, string>()
    const told = () => {
      for (const { balances } of client.waiting('balances')) {
        for (const { currency, account, total } of balances)
          seen.set(`${account} ${currency}`, total)
      }
      return seen.get('spot ADA')
    }
    const { engine } = venue.parts.transactor
    const ada = engine.currencyId('ADA')!
    const units = engine.available(Number(user.id), 'coin', ada)
    await expect.poll(told).toBe(formatUnits(units, engine.currencies()[ada]!.scale))
    await client.close()
  })

  test('tell of futures positions', async () => {
    const client = await follower()
    await client.done('subscribe', { channel: 'positions' })
    await acceptRisk(venue, user)
    const body = {
      ...{ symbol: 'BTCUSDT', direction: 'buyLong', entrustType: 'limit', price: '50000' },
      ...{ lots: 1, lever: 10, requestId: 'position-1' },
    }
    const answer = await venue.call('/order/contractOrder', { body, token: user.token })
    expect(answer.text).toContain('"code":200')
    expect((await client.next('positions')).positions[0]).toMatchObject({
      ...{ symbol: 'BTCUSDT', side: 'long', status: 'waiting', limitPrice: '50000.00' },
    })
    await client.close()
  })

  test('tell nothing of others', async () => {
    const other = await connect(venue)
    await other.logOn(await programOf(venue, await venue.newUser()))
    for (const channel of ['orders', 'fills', 'balances', 'positions']) {
      await other.done('subscribe', { channel })
    }
    await trader.done('order.place', marketBuy)
    await venue.settled()
    await other.done('ping')
    for (const channel of ['orders', 'fills', 'balances', 'positions'] as const) {
      expect(other.waiting(channel)).toEqual([])
    }
    await other.close()
  })
})

describe('what a connection missed', () => {
  test('is told again from the number on that it had last', async () => {
    const client = await follower()
    await client.done('subscribe', { channel: 'orders' })
    const first = await trader.done('order.place', bid)
    let had = await client.next('orders')
    // What ended just before may be told after the subscription, too.
    while (!had.orders.some(({ id }: { id: string }) => id === first.id)) {
      had = await client.next('orders')
    }
    await client.close()
    const placed = await trader.done('order.place', { ...bid, price: '0.2900' })
    await venue.settled()
    const back = await follower()
    const { channel } = await back.done('resume', { channel: 'orders', after: had.seq })
    expect(channel).toBe('orders')
    expect(await back.next('orders')).toMatchObject({ prev: had.seq, orders: [{ id: placed.id }] })
    const again = await trader.done('order.place', { ...bid, price: '0.2800' })
    expect(await back.next('orders')).toMatchObject({ orders: [{ id: again.id }] })
    await trader.done('orders.cancel')
    await back.close()
  })

  test('is refused where it lies too far back, or has not been yet', async () => {
    const stranger = await venue.newUser()
    const client = await connect(venue)
    await client.logOn(await programOf(venue, stranger))
    const { error: unknown } = await client.ask('resume', { channel: 'orders', after: 1 })
    expect(unknown).toMatchObject({ error: 'too_far_back' })
    await client.done('subscribe', { channel: 'orders' })
    const { error: early } = await client.ask('resume', { channel: 'orders', after: 1 })
    expect(early).toMatchObject({ error: 'too_far_back' })
    const { error: never } = await client.ask('resume', { channel: 'orders', after: 1e9 })
    expect(never).toMatchObject({ error: 'field_invalid', details: { field: 'after' } })
    const { error: nothing } = await client.ask('resume', { channel: 'orders' })
    expect(nothing).toMatchObject({ error: 'field_missing' })
    await client.close()
  })
})
