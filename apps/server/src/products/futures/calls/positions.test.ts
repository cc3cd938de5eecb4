import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../../../test/driven-venue.ts'
import { type FuturesTrader, LIMIT, newTrader } from '../test/futures-trader.ts'
import { defineProducts, printCalmPrice, printPrice } from '../../../../test/test-contracts.ts'

let venue: DrivenVenue
let trader: FuturesTrader

beforeAll(async () => {
  venue = await startDrivenVenue()
  await defineProducts(venue)
})
afterAll(() => venue.close())
beforeEach(async () => {
  await printCalmPrice(venue, '100.00')
  trader = await newTrader(venue)
})

describe('a position', () => {
  test('is followed by the same again', async () => {
    const first = await trader.placed({ direction: 'buyShort', lots: 50, lever: 5 })
    const { data } = await trader.follow(first.id, '?requestId=follow-1')
    expect(data).toMatchObject({ direction: 'buyShort', lots: 50, lever: 5, origin: 'follow' })
    expect((await trader.follow(first.id, '?requestId=follow-1')).data).toEqual(data)
    expect((await trader.list({ status: 'position' })).records).toEqual([data, first])
    expect((await trader.follow(first.id)).data.id).not.toBe(data.id)
  })

  test('is locked with its opposite until one of the two is closed', async () => {
    const first = await trader.placed()
    const { data: second } = await trader.follow(first.id, '?action=lock')
    expect(second).toMatchObject({ direction: 'buyShort', status: 'locked', origin: 'lock' })
    expect(second.lockedWith).toBe(first.id)
    const locked = await trader.one(first.id)
    expect(locked).toMatchObject({ status: 'locked', lockedWith: second.id })
    expect((await trader.list({ status: 'locked' })).records).toEqual([second, locked])
    expect((await trader.list({ status: 'holding' })).total).toBe(0)
    expect((await trader.list({ status: 'position' })).total).toBe(2)
    for (const query of ['', '?action=follow', '?action=lock']) {
      expect((await trader.follow(first.id, query)).data.error).toBe('order_locked')
    }
    expect((await trader.reverse(second.id)).data.error).toBe('order_locked')
    expect((await trader.setStops(first.id, { stopLoss: '91.00' })).data).toMatchObject({
      status: 'locked',
      stopLoss: '91.00',
    })
    const { data: closed } = await trader.close(second.id)
    expect(closed).toMatchObject({ status: 'closed', lockedWith: null })
    expect(await trader.one(first.id)).toMatchObject({ status: 'holding', lockedWith: null })
  })

  test('and its locked opposite can be closed at the same moment', async () => {
    const alone = await trader.placed()
    await trader.close(alone.id)
    const first = await trader.placed()
    const { data: second } = await trader.follow(first.id, '?action=lock')
    const closes = [first, second].map(({ id }: { id: string }) => trader.close(id))
    for (const { code } of await Promise.all(closes)) expect(code).toBe(200)
    const { records } = await trader.list({ status: 'history' })
    expect(records).toHaveLength(3)
    for (const row of records) expect(row).toMatchObject({ closedBy: 'user', lockedWith: null })
  })

  test('is reversed: closed, and opened the other way, once', async () => {
    const first = await trader.placed()
    await printCalmPrice(venue, '101.00')
    const { data } = await trader.reverse(first.id, '?requestId=reverse-1')
    expect(data.closed).toMatchObject({ id: first.id, closedBy: 'reverse', profit: '10.000000' })
    expect(data.opened).toMatchObject({ direction: 'buyShort', origin: 'reverse', lots: 100 })
    expect((await trader.reverse(first.id, '?requestId=reverse-1')).data).toEqual(data)
    expect((await trader.reverse(first.id)).data.error).toBe('order_closed')
    expect((await trader.list({ status: 'position' })).records).toEqual([data.opened])
  })

  test('has its stops set, left and cleared one by one', async () => {
    const { id } = await trader.placed()
    const stops = async (terms: object) => {
      const { data } = await trader.setStops(id, terms)
      return [data.stopLoss, data.stopProfit]
    }
    expect(await stops({ stopLoss: '95.00', stopProfit: '105.00' })).toEqual(['95.00', '105.00'])
    expect(await stops({ stopLoss: '96.00' })).toEqual(['96.00', '105.00'])
    expect(await stops({ stopProfit: null })).toEqual(['96.00', null])
    expect(await stops({})).toEqual(['96.00', null])
    expect(await stops({ stopLoss: null })).toEqual([null, null])
  })
})

describe('a stop on the wrong side', () => {
  const wrong = (answer: { data: { details: object }; msg: string }) => answer.data.details

  test('is refused with the two prices named, in the caller’s language', async () => {
    const long = await trader.place({ stopLoss: '100.00' })
    expect(long.data).toEqual({
      error: 'stop_loss_invalid',
      details: { pre: 'openPrice', next: 'stopLoss' },
    })
    expect(long.msg).toBe('Open price cannot be less than Stop loss')
    const german = await trader.place({ stopProfit: '99.00' }, 'de')
    expect(german.msg).toContain('Take-Profit')
    expect(german.msg).toContain('Einstiegspreis')
    const short = await trader.place({ direction: 'buyShort', stopLoss: '99.00' })
    expect(wrong(short)).toEqual({ pre: 'stopLoss', next: 'openPrice' })
    expect((await trader.list()).total).toBe(0)
  })

  test('of a waiting order is held against its limit, of a position against its open price', async () => {
    const limit = await trader.place({ ...LIMIT, stopLoss: '95.00' })
    expect(wrong(limit)).toEqual({ pre: 'limitPrice', next: 'stopLoss' })
    const reached = await trader.place({ ...LIMIT, price: '101.00', stopLoss: '100.50' })
    expect(wrong(reached)).toEqual({ pre: 'openPrice', next: 'stopLoss' })
    // The last step of a hundredth widens the half-spread to half of it.
    await printPrice(venue, '101.00')
    await printPrice(venue, '100.00')
    const within = await trader.place({ ...LIMIT, price: '100.20', stopLoss: '100.20' })
    expect(wrong(within)).toEqual({ pre: 'limitPrice', next: 'stopLoss' })
    const short = { direction: 'buyShort', price: '99.80', stopLoss: '99.70' }
    expect(wrong(await trader.place({ ...LIMIT, ...short }))).toEqual({
      pre: 'stopLoss',
      next: 'limitPrice',
    })
    const beyond = await trader.place({ ...LIMIT, price: '100.80', stopLoss: '100.60' })
    expect(wrong(beyond)).toEqual({ pre: 'openPrice', next: 'stopLoss' })
    const profit = await trader.place({ ...LIMIT, price: '100.80', stopProfit: '100.40' })
    expect(wrong(profit)).toEqual({ pre: 'takeProfit', next: 'openPrice' })
    await printCalmPrice(venue, '100.00')
    const { id } = await trader.placed(LIMIT)
    expect(wrong(await trader.setStops(id, { stopProfit: '94.00' }))).toEqual({
      pre: 'takeProfit',
      next: 'limitPrice',
    })
    const swedish = await trader.setStops(id, { stopLoss: '96.00' }, 'sv')
    expect(swedish.msg).toContain('Limitpris')
    const position = await trader.placed()
    expect(wrong(await trader.setStops(position.id, { stopLoss: '100.01' }))).toEqual({
      pre: 'openPrice',
      next: 'stopLoss',
    })
  })
})
