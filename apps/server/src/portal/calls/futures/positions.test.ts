import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../../../test/driven-venue.ts'
import { type FuturesDesk, LIMIT, openDesk } from '../../../../test/futures-desk.ts'
import { defineProducts, printPrice } from '../../../../test/test-contracts.ts'

let venue: DrivenVenue
let desk: FuturesDesk

beforeAll(async () => {
  venue = await startDrivenVenue()
  await defineProducts(venue)
})
afterAll(() => venue.close())
beforeEach(async () => {
  await printPrice(venue, '100.00')
  desk = await openDesk(venue)
})

describe('a position', () => {
  test('is followed by the same again', async () => {
    const first = await desk.placed({ direction: 'buyShort', lots: 50, lever: 5 })
    const { data } = await desk.chase(first.id, '?requestId=follow-1')
    expect(data).toMatchObject({ direction: 'buyShort', lots: 50, lever: 5, origin: 'follow' })
    expect((await desk.chase(first.id, '?requestId=follow-1')).data).toEqual(data)
    expect((await desk.list({ status: 'position' })).records).toEqual([data, first])
    expect((await desk.chase(first.id)).data.id).not.toBe(data.id)
  })

  test('is locked with its opposite until one of the two is closed', async () => {
    const first = await desk.placed()
    const { data: second } = await desk.chase(first.id, '?action=lock')
    expect(second).toMatchObject({ direction: 'buyShort', status: 'locked', origin: 'lock' })
    expect(second.lockedWith).toBe(first.id)
    const locked = await desk.one(first.id)
    expect(locked).toMatchObject({ status: 'locked', lockedWith: second.id })
    expect((await desk.list({ status: 'locked' })).records).toEqual([second, locked])
    expect((await desk.list({ status: 'holding' })).total).toBe(0)
    expect((await desk.list({ status: 'position' })).total).toBe(2)
    for (const query of ['', '?action=follow', '?action=lock']) {
      expect((await desk.chase(first.id, query)).data.error).toBe('order_locked')
    }
    expect((await desk.reverse(second.id)).data.error).toBe('order_locked')
    expect((await desk.setStops(first.id, { stopLoss: '91.00' })).data).toMatchObject({
      status: 'locked',
      stopLoss: '91.00',
    })
    const { data: closed } = await desk.close(second.id)
    expect(closed).toMatchObject({ status: 'closed', lockedWith: null })
    expect(await desk.one(first.id)).toMatchObject({ status: 'holding', lockedWith: null })
  })

  test('and its locked opposite can be closed at the same moment', async () => {
    const alone = await desk.placed()
    await desk.close(alone.id)
    const first = await desk.placed()
    const { data: second } = await desk.chase(first.id, '?action=lock')
    const { transactor } = venue.context
    const orders = [first, second].map(({ id }: { id: string }) => Number(id))
    const closes = orders.map((order) =>
      transactor.submit({ kind: 'closePosition', user: Number(desk.user.id), order }),
    )
    for (const { outcome } of await Promise.all(closes)) expect(outcome).toBe('accepted')
    await venue.settled()
    const { records } = await desk.list({ status: 'history' })
    expect(records).toHaveLength(3)
    for (const row of records) expect(row).toMatchObject({ closedBy: 'user', lockedWith: null })
  })

  test('is reversed: closed, and opened the other way, once', async () => {
    const first = await desk.placed()
    await printPrice(venue, '101.00')
    const { data } = await desk.reverse(first.id, '?requestId=reverse-1')
    expect(data.closed).toMatchObject({ id: first.id, closedBy: 'reverse', profit: '10.000000' })
    expect(data.opened).toMatchObject({ direction: 'buyShort', origin: 'reverse', lots: 100 })
    expect((await desk.reverse(first.id, '?requestId=reverse-1')).data).toEqual(data)
    expect((await desk.reverse(first.id)).data.error).toBe('order_closed')
    expect((await desk.list({ status: 'position' })).records).toEqual([data.opened])
  })

  test('has its stops set, left and cleared one by one', async () => {
    const { id } = await desk.placed()
    const stops = async (terms: object) => {
      const { data } = await desk.setStops(id, terms)
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
    const long = await desk.place({ stopLoss: '100.00' })
    expect(long.data).toEqual({
      error: 'stop_loss_invalid',
      details: { pre: 'openPrice', next: 'stopLoss' },
    })
    expect(long.msg).toBe('Open price cannot be less than Stop loss')
    const german = await desk.place({ stopProfit: '99.00' }, 'de')
    expect(german.msg).toContain('Take-Profit')
    expect(german.msg).toContain('Einstiegspreis')
    const short = await desk.place({ direction: 'buyShort', stopLoss: '99.00' })
    expect(wrong(short)).toEqual({ pre: 'stopLoss', next: 'openPrice' })
    expect((await desk.list()).total).toBe(0)
  })

  test('of a waiting order is held against its limit, of a position against its open price', async () => {
    const limit = await desk.place({ ...LIMIT, stopLoss: '95.00' })
    expect(wrong(limit)).toEqual({ pre: 'limitPrice', next: 'stopLoss' })
    const reached = await desk.place({ ...LIMIT, price: '101.00', stopLoss: '100.50' })
    expect(wrong(reached)).toEqual({ pre: 'openPrice', next: 'stopLoss' })
    const { id } = await desk.placed(LIMIT)
    expect(wrong(await desk.setStops(id, { stopProfit: '94.00' }))).toEqual({
      pre: 'takeProfit',
      next: 'limitPrice',
    })
    const swedish = await desk.setStops(id, { stopLoss: '96.00' }, 'sv')
    expect(swedish.msg).toContain('Limitpris')
    const position = await desk.placed()
    expect(wrong(await desk.setStops(position.id, { stopLoss: '100.01' }))).toEqual({
      pre: 'openPrice',
      next: 'stopLoss',
    })
  })
})
