import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../../../test/driven-venue.ts'
import { FuturesTrader, LIMIT, newTrader } from '../test/futures-trader.ts'
import {
  SYMBOL,
  defineProducts,
  printCalmPrice,
  printPrice,
} from '../../../../test/test-contracts.ts'

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

describe('a market order', () => {
  test('is a position at once, with all its figures, and is listed as it was answered', async () => {
    const data = await trader.placed({ stopLoss: '95.00', stopProfit: '110.00' })
    expect(data).toMatchObject({
      type: 'contract',
      orderNo: data.id,
      symbol: SYMBOL,
      currencyCode: 'USDT',
      priceScale: 2,
      direction: 'buyLong',
      entrustType: 'market',
      origin: 'order',
      status: 'holding',
      lots: 100,
      quantity: '10.0000',
      lever: 10,
      orderPrice: null,
      openPrice: '100.00',
      closePrice: null,
      stopLoss: '95.00',
      stopProfit: '110.00',
      holdBond: '100.000000',
      openFee: '0.500000',
      closeFee: null,
      maxProfit: '500.000000',
      liquidationPrice: '90.49',
      profit: null,
      netProfit: null,
      closedBy: null,
      lockedWith: null,
      closeIndex: null,
      createdAt: venue.now(),
      openedAt: venue.now(),
      closedAt: null,
    })
    expect(data.openIndex).toMatchObject({ price: '100.00' })
    expect(await trader.list()).toEqual({ records: [data], total: 1, page: 1, limit: 20 })
    expect(await trader.balance()).toEqual({ available: '899.500000', held: '100.000000' })
  })

  test('short is liquidated above its open price', async () => {
    const data = await trader.placed({ direction: 'buyShort' })
    expect(data).toMatchObject({ direction: 'buyShort', liquidationPrice: '109.40' })
  })

  test('at lever one has no liquidation price above zero', async () => {
    expect(await trader.placed({ lots: 10, lever: 1 })).toMatchObject({ liquidationPrice: null })
  })

  test('sent twice with one requestId is opened once, and answered as it stands', async () => {
    const data = await trader.placed({ requestId: 'the-same' })
    expect(await trader.placed({ requestId: 'the-same' })).toEqual(data)
    expect((await trader.list()).total).toBe(1)
    const { data: closed } = await trader.close(data.id)
    expect(await trader.placed({ requestId: 'the-same' })).toEqual(closed)
    expect((await trader.place({ requestId: 'the-same', lots: 99 })).data.error).toBe(
      'request_reused',
    )
  })

  test('sent five times at the same moment is opened once, and all hear the same', async () => {
    const sent = Array.from({ length: 5 }, () => trader.placed({ requestId: 'at-once' }))
    const [first, ...others] = await Promise.all(sent)
    for (const other of others) expect(other).toEqual(first)
    expect((await trader.list()).total).toBe(1)
    expect((await trader.balance()).held).toBe('100.000000')
  })

  test('is closed at market with profit, fee and what closed it', async () => {
    const { id } = await trader.placed()
    await printCalmPrice(venue, '103.00')
    const { data } = await trader.close(id)
    expect(data).toMatchObject({
      status: 'closed',
      closePrice: '103.00',
      closeFee: '0.515000',
      profit: '30.000000',
      netProfit: '28.985000',
      closedBy: 'user',
      liquidationPrice: null,
      closedAt: venue.now(),
      closeIndex: { price: '103.00' },
    })
    expect(await trader.balance()).toEqual({ available: '1028.985000', held: '0.000000' })
    expect((await trader.list({ status: 'history' })).records).toEqual([data])
  })

  test('closed by its owner answers that again with a requestId, and else that it is closed', async () => {
    const { id } = await trader.placed()
    const { data } = await trader.close(id, '?requestId=close-1')
    expect((await trader.close(id, '?requestId=close-1')).data).toEqual(data)
    expect((await trader.close(id)).data.error).toBe('order_closed')
    expect((await trader.setStops(id, { stopLoss: '90.00' })).data.error).toBe('order_closed')
    expect((await trader.follow(id)).data.error).toBe('order_closed')
    expect((await trader.cancel(id)).data.error).toBe('order_closed')
  })

  test('is closed by its stop loss at the first price beyond, and by liquidation without one', async () => {
    const stopped = await trader.placed({ stopLoss: '98.00' })
    const taken = await trader.placed({ direction: 'buyShort', stopProfit: '97.00' })
    await printCalmPrice(venue, '96.50')
    expect(await trader.one(stopped.id)).toMatchObject({
      closedBy: 'stopLoss',
      closePrice: '96.50',
      profit: '-35.000000',
    })
    expect(await trader.one(taken.id)).toMatchObject({
      closedBy: 'takeProfit',
      profit: '35.000000',
    })
    const { id } = await trader.placed()
    await printCalmPrice(venue, '50.00')
    expect(await trader.one(id)).toMatchObject({
      closedBy: 'liquidation',
      profit: '-96.500000',
      closeFee: '0.000000',
    })
    expect((await trader.close(id, '?requestId=late')).data.error).toBe('order_closed')
  })
})

test('an order by amount has the lots that it affords, and the rest is free again', async () => {
  const placed = await trader.placed({ lots: undefined, amount: '100' })
  expect(placed).toMatchObject({ status: 'holding', lots: 99, holdBond: '99.000000' })
  expect(await trader.balance()).toEqual({ available: '900.505000', held: '99.000000' })
  const both = await trader.place({ amount: '100' })
  expect(both.data).toMatchObject({ error: 'field_invalid', details: { field: 'amount' } })
  const least = await trader.place({ lots: undefined, amount: '1' })
  expect(least.data.error).toBe('amount_below_lots')
})

describe('a limit order', () => {
  test('waits with the figures of its limit, and is filled when the index is there', async () => {
    const waiting = await trader.placed(LIMIT)
    expect(waiting).toMatchObject({
      entrustType: 'limit',
      status: 'notExecuted',
      orderPrice: '95.00',
      openPrice: null,
      holdBond: '95.000000',
      openFee: '0.475000',
      liquidationPrice: '85.97',
      openIndex: null,
      openedAt: null,
    })
    expect(await trader.balance()).toEqual({ available: '904.525000', held: '95.475000' })
    expect((await trader.list({ status: 'notExecuted' })).records).toEqual([waiting])
    expect((await trader.close(waiting.id)).data.error).toBe('order_waiting')
    expect((await trader.follow(waiting.id)).data.error).toBe('order_waiting')

    venue.wait(1_000)
    await printPrice(venue, '94.00')
    const filled = await trader.one(waiting.id)
    expect(filled).toMatchObject({
      status: 'holding',
      openPrice: '94.00',
      orderPrice: '95.00',
      holdBond: '95.000000',
      openedAt: venue.now(),
      openIndex: { price: '94.00' },
    })
    expect((await trader.cancel(waiting.id)).data.error).toBe('order_executed')
  })

  test('can be withdrawn, and gives everything back', async () => {
    const waiting = await trader.placed(LIMIT)
    const { data } = await trader.cancel(waiting.id)
    expect(data).toMatchObject({
      status: 'cancelled',
      closedAt: venue.now(),
      liquidationPrice: null,
    })
    expect(data).toMatchObject({ profit: null, closedBy: null })
    expect(await trader.balance()).toEqual({ available: '1000.000000', held: '0.000000' })
    expect((await trader.cancel(waiting.id)).data.error).toBe('order_already_cancelled')
    expect((await trader.close(waiting.id)).data.error).toBe('order_closed')
    expect((await trader.list({ status: 'cancelled' })).records).toEqual([data])
  })
})

test('the list takes its filter and page from the query before the body', async () => {
  const first = await trader.placed()
  const second = await trader.placed(LIMIT)
  const ids = async (filter: object, query = '') =>
    (await trader.list(filter, query)).records.map(({ id }: { id: string }) => id)
  expect(await ids({})).toEqual([second.id, first.id])
  expect(await ids({ status: 'notExecuted' }, '?status=position')).toEqual([first.id])
  expect(await ids({ symbol: SYMBOL, limit: 1 })).toEqual([second.id])
  expect(await ids({ limit: 1 }, '?page=2')).toEqual([first.id])
  expect(await ids({ symbol: 'NOTHING' })).toEqual([])
})

test('nothing is opened before the risk notice was accepted', async () => {
  const newcomer = new FuturesTrader(venue, await venue.newUser())
  expect((await newcomer.place({ lots: 1 })).data.error).toBe('risk_notice_unread')
})
