import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../../../test/driven-venue.ts'
import { recharge } from '../../../../test/money.ts'
import { SYMBOL, acceptRisk, defineProducts, printPrice } from '../../../../test/products.ts'
import type { PortalRequest, TestUser } from '../../../../test/venue.ts'

let venue: DrivenVenue
let user: TestUser

beforeAll(async () => {
  venue = await startDrivenVenue()
  await defineProducts(venue)
})
afterAll(() => venue.close())
beforeEach(async () => {
  await printPrice(venue, '100.00')
  user = await venue.newUser()
  await recharge(venue, user, 'USDT', '990')
  await acceptRisk(venue, user)
})

let requests = 0

/** 100 lots are 10 of the underlying, worth 1,000 USDT at 100.00: a margin of 100, a fee of 0.5. */
const LONG = {
  symbol: SYMBOL,
  direction: 'buyLong',
  entrustType: 'market',
  lots: 100,
  lever: 10,
}
const LIMIT = { ...LONG, entrustType: 'limit', price: '95.00' }

function post(path: string, body: object, as: TestUser = user, request: PortalRequest = {}) {
  return venue.call(path, { body, token: as.token, ...request })
}

function place(terms: object = {}, as: TestUser = user, request: PortalRequest = {}) {
  const body = { ...LONG, requestId: `futures-${(requests += 1)}`, ...terms }
  return post('/order/contractOrder', body, as, request)
}

async function placed(terms: object = {}) {
  const answer = await place(terms)
  expect(answer.text).toContain('"code":200')
  return answer.data
}

const close = (id: string, as?: TestUser, query = '') =>
  post(`/order/endContractOrder/${id}${query}`, {}, as)
const revoke = (id: string, as?: TestUser) => post(`/order/revokeEntrust/${id}`, {}, as)
const chase = (id: string, query = '', as?: TestUser) =>
  post(`/order/contractChaseOrder/${id}${query}`, {}, as)
const reverse = (id: string, query = '', as?: TestUser) =>
  post(`/order/endAndChaseContractOrder/${id}${query}`, {}, as)
const setStops = (orderNo: string, stops: object, as?: TestUser, request?: PortalRequest) =>
  post('/order/setStopProfitAndLoss', { orderNo, ...stops }, as, request)

async function list(filter: object = {}, as: TestUser = user, query = '') {
  const answer = await post(`/order/getContractOrder${query}`, filter, as)
  expect(answer.text).toContain('"code":200')
  return answer.data
}

async function one(id: string) {
  return (await list({ id })).records[0]
}

async function balance(as: TestUser = user) {
  const { data } = await post('/account/findAccount/1/USDT', {}, as)
  return { available: data.available, held: data.held }
}

describe('a market order', () => {
  test('is a position at once, with all its figures, and is listed as it was answered', async () => {
    const data = await placed({ stopLoss: '95.00', stopProfit: '110.00' })
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
    expect(await list()).toEqual({ records: [data], total: 1, page: 1, limit: 20 })
    expect(await balance()).toEqual({ available: '899.500000', held: '100.000000' })
  })

  test('short is liquidated above its open price', async () => {
    const data = await placed({ direction: 'buyShort' })
    expect(data).toMatchObject({ direction: 'buyShort', liquidationPrice: '109.40' })
  })

  test('at lever one has no liquidation price above zero', async () => {
    expect(await placed({ lots: 10, lever: 1 })).toMatchObject({ liquidationPrice: null })
  })

  test('sent twice with one requestId is opened once, and answered as it stands', async () => {
    const data = await placed({ requestId: 'the-same' })
    expect(await placed({ requestId: 'the-same' })).toEqual(data)
    expect((await list()).total).toBe(1)
    const { data: closed } = await close(data.id)
    expect(await placed({ requestId: 'the-same' })).toEqual(closed)
    expect((await place({ requestId: 'the-same', lots: 99 })).data.error).toBe('request_reused')
  })

  test('is closed at market with profit, fee and what closed it', async () => {
    const { id } = await placed()
    await printPrice(venue, '103.00')
    const { data } = await close(id)
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
    expect(await balance()).toEqual({ available: '1028.985000', held: '0.000000' })
    expect((await list({ status: 'history' })).records).toEqual([data])
  })

  test('closed by its owner answers that again with a requestId, and else that it is closed', async () => {
    const { id } = await placed()
    const { data } = await close(id, user, '?requestId=close-1')
    expect((await close(id, user, '?requestId=close-1')).data).toEqual(data)
    expect((await close(id)).data.error).toBe('order_closed')
    expect((await setStops(id, { stopLoss: '90.00' })).data.error).toBe('order_closed')
    expect((await chase(id)).data.error).toBe('order_closed')
    expect((await revoke(id)).data.error).toBe('order_closed')
  })

  test('is closed by its stop loss at the first price beyond, and by liquidation without one', async () => {
    const stopped = await placed({ stopLoss: '98.00' })
    const taken = await placed({ direction: 'buyShort', stopProfit: '97.00' })
    await printPrice(venue, '96.50')
    expect(await one(stopped.id)).toMatchObject({
      closedBy: 'stopLoss',
      closePrice: '96.50',
      profit: '-35.000000',
    })
    expect(await one(taken.id)).toMatchObject({ closedBy: 'takeProfit', profit: '35.000000' })
    const { id } = await placed()
    await printPrice(venue, '50.00')
    expect(await one(id)).toMatchObject({
      closedBy: 'liquidation',
      profit: '-96.500000',
      closeFee: '0.000000',
    })
    expect((await close(id, user, '?requestId=late')).data.error).toBe('order_closed')
  })
})

describe('a limit order', () => {
  test('waits with the figures of its limit, and is filled when the index is there', async () => {
    const waiting = await placed(LIMIT)
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
    expect(await balance()).toEqual({ available: '904.525000', held: '95.475000' })
    expect((await list({ status: 'notExecuted' })).records).toEqual([waiting])
    expect((await close(waiting.id)).data.error).toBe('order_waiting')
    expect((await chase(waiting.id)).data.error).toBe('order_waiting')

    venue.wait(1_000)
    await printPrice(venue, '94.00')
    const filled = await one(waiting.id)
    expect(filled).toMatchObject({
      status: 'holding',
      openPrice: '94.00',
      orderPrice: '95.00',
      holdBond: '95.000000',
      openedAt: venue.now(),
      openIndex: { price: '94.00' },
    })
    expect((await revoke(waiting.id)).data.error).toBe('order_executed')
  })

  test('can be withdrawn, and gives everything back', async () => {
    const waiting = await placed(LIMIT)
    const { data } = await revoke(waiting.id)
    expect(data).toMatchObject({
      status: 'cancelled',
      closedAt: venue.now(),
      liquidationPrice: null,
    })
    expect(data).toMatchObject({ profit: null, closedBy: null })
    expect(await balance()).toEqual({ available: '1000.000000', held: '0.000000' })
    expect((await revoke(waiting.id)).data.error).toBe('order_already_cancelled')
    expect((await close(waiting.id)).data.error).toBe('order_closed')
    expect((await list({ status: 'cancelled' })).records).toEqual([data])
  })
})

describe('a position', () => {
  test('is followed by the same again', async () => {
    const first = await placed({ direction: 'buyShort', lots: 50, lever: 5 })
    const { data } = await chase(first.id, '?requestId=follow-1')
    expect(data).toMatchObject({ direction: 'buyShort', lots: 50, lever: 5, origin: 'follow' })
    expect((await chase(first.id, '?requestId=follow-1')).data).toEqual(data)
    expect((await list({ status: 'position' })).records).toEqual([data, first])
    expect((await chase(first.id)).data.id).not.toBe(data.id)
  })

  test('is locked with its opposite until one of the two is closed', async () => {
    const first = await placed()
    const { data: second } = await chase(first.id, '?action=lock')
    expect(second).toMatchObject({ direction: 'buyShort', status: 'locked', origin: 'lock' })
    expect(second.lockedWith).toBe(first.id)
    const locked = await one(first.id)
    expect(locked).toMatchObject({ status: 'locked', lockedWith: second.id })
    expect((await list({ status: 'locked' })).records).toEqual([second, locked])
    expect((await list({ status: 'holding' })).total).toBe(0)
    expect((await list({ status: 'position' })).total).toBe(2)
    for (const query of ['', '?action=follow', '?action=lock']) {
      expect((await chase(first.id, query)).data.error).toBe('order_locked')
    }
    expect((await reverse(second.id)).data.error).toBe('order_locked')
    expect((await setStops(first.id, { stopLoss: '91.00' })).data).toMatchObject({
      status: 'locked',
      stopLoss: '91.00',
    })
    const { data: closed } = await close(second.id)
    expect(closed).toMatchObject({ status: 'closed', lockedWith: null })
    expect(await one(first.id)).toMatchObject({ status: 'holding', lockedWith: null })
  })

  test('and its locked opposite can be closed at the same moment', async () => {
    const alone = await placed()
    await close(alone.id)
    const first = await placed()
    const { data: second } = await chase(first.id, '?action=lock')
    const { transactor } = venue.context
    const orders = [first, second].map(({ id }: { id: string }) => Number(id))
    const closes = orders.map((order) =>
      transactor.submit({ kind: 'closePosition', user: Number(user.id), order }),
    )
    for (const { outcome } of await Promise.all(closes)) expect(outcome).toBe('accepted')
    await venue.settled()
    const { records } = await list({ status: 'history' })
    expect(records).toHaveLength(3)
    for (const row of records) expect(row).toMatchObject({ closedBy: 'user', lockedWith: null })
  })

  test('is reversed: closed, and opened the other way, once', async () => {
    const first = await placed()
    await printPrice(venue, '101.00')
    const { data } = await reverse(first.id, '?requestId=reverse-1')
    expect(data.closed).toMatchObject({ id: first.id, closedBy: 'reverse', profit: '10.000000' })
    expect(data.opened).toMatchObject({ direction: 'buyShort', origin: 'reverse', lots: 100 })
    expect((await reverse(first.id, '?requestId=reverse-1')).data).toEqual(data)
    expect((await reverse(first.id)).data.error).toBe('order_closed')
    expect((await list({ status: 'position' })).records).toEqual([data.opened])
  })

  test('has its stops set, left and cleared one by one', async () => {
    const { id } = await placed()
    const stops = async (terms: object) => {
      const { data } = await setStops(id, terms)
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
    const long = await place({ stopLoss: '100.00' })
    expect(long.data).toEqual({
      error: 'stop_loss_invalid',
      details: { pre: 'openPrice', next: 'stopLoss' },
    })
    expect(long.msg).toBe('Open price cannot be less than Stop loss')
    const german = await place({ stopProfit: '99.00' }, user, { headers: { lang: 'de' } })
    expect(german.msg).toContain('Take-Profit')
    expect(german.msg).toContain('Einstiegspreis')
    const short = await place({ direction: 'buyShort', stopLoss: '99.00' })
    expect(wrong(short)).toEqual({ pre: 'stopLoss', next: 'openPrice' })
    expect((await list()).total).toBe(0)
  })

  test('of a waiting order is held against its limit, of a position against its open price', async () => {
    const limit = await place({ ...LIMIT, stopLoss: '95.00' })
    expect(wrong(limit)).toEqual({ pre: 'limitPrice', next: 'stopLoss' })
    const reached = await place({ ...LIMIT, price: '101.00', stopLoss: '100.50' })
    expect(wrong(reached)).toEqual({ pre: 'openPrice', next: 'stopLoss' })
    const { id } = await placed(LIMIT)
    expect(wrong(await setStops(id, { stopProfit: '94.00' }))).toEqual({
      pre: 'takeProfit',
      next: 'limitPrice',
    })
    const swedish = await setStops(id, { stopLoss: '96.00' }, user, { headers: { lang: 'sv' } })
    expect(swedish.msg).toContain('Limitpris')
    const position = await placed()
    expect(wrong(await setStops(position.id, { stopLoss: '100.01' }))).toEqual({
      pre: 'openPrice',
      next: 'stopLoss',
    })
  })
})

test('another user’s order is as unknown as one that never was', async () => {
  const position = await placed({ stopLoss: '91.00' })
  const waiting = await placed(LIMIT)
  const other = await venue.newUser()
  await acceptRisk(venue, other)
  for (const id of [position.id, waiting.id, '999999999999']) {
    const answers = [
      await close(id, other),
      await close(id, other, '?requestId=x'),
      await revoke(id, other),
      await chase(id, '', other),
      await chase(id, '?action=lock', other),
      await reverse(id, '', other),
      await setStops(id, { stopLoss: null }, other),
      await post(`/order/endSpotOrder/${id}`, {}, other),
      await post(`/order/revokeCoin/${id}`, {}, other),
    ]
    for (const { data } of answers) expect(data).toEqual({ error: 'order_unknown', details: {} })
    expect(await list({ id }, other)).toMatchObject({ records: [], total: 0 })
  }
  await close(position.id)
  await revoke(waiting.id)
  expect((await close(position.id, other, '?requestId=y')).data.error).toBe('order_unknown')
  expect((await revoke(waiting.id, other)).data.error).toBe('order_unknown')
})

test('the list takes its filter and page from the query before the body', async () => {
  const first = await placed()
  const second = await placed(LIMIT)
  const ids = async (filter: object, query = '') =>
    (await list(filter, user, query)).records.map(({ id }: { id: string }) => id)
  expect(await ids({})).toEqual([second.id, first.id])
  expect(await ids({ status: 'notExecuted' }, '?status=position')).toEqual([first.id])
  expect(await ids({ symbol: SYMBOL, limit: 1 })).toEqual([second.id])
  expect(await ids({ limit: 1 }, '?page=2')).toEqual([first.id])
  expect(await ids({ symbol: 'NOTHING' })).toEqual([])
})

test('nothing is opened before the risk notice was accepted', async () => {
  const newcomer = await venue.newUser()
  expect((await place({ lots: 1 }, newcomer)).data.error).toBe('risk_notice_unread')
})

test('rules say levers, tiers, costs and what can still be opened', async () => {
  const ruleOf = async () => {
    const { data } = await venue.call('/common/contractRule')
    expect(data.entrustType).toEqual(['market', 'limit'])
    expect(data.lever).toEqual(data.lever.toSorted((a: number, b: number) => a - b))
    return data.symbols.find(({ symbol }: { symbol: string }) => symbol === SYMBOL)
  }
  const before = await ruleOf()
  expect(before).toMatchObject({
    name: SYMBOL,
    market: null,
    currencyCode: 'USDT',
    currencyScale: 6,
    priceScale: 2,
    lotSize: '0.1000',
    levers: [1, 5, 10, 20, 50],
    feePercent: '0.05',
    halfSpreadPercent: '0',
    tiers: [
      { from: '0.000000', maintenancePercent: '0.5' },
      { from: '50000.000000', maintenancePercent: '1' },
    ],
    minLots: 1,
    maxLots: 100_000,
    maxOrders: 5,
    profitCap: '5',
    open: true,
  })
  await placed()
  const after = await ruleOf()
  const units = (text: string) => BigInt(text.replace('.', ''))
  expect(units(before.capacity.buyLong) - units(after.capacity.buyLong)).toBe(1_000_000_000n)
  expect(after.capacity.buyShort).toBe(before.capacity.buyShort)
  expect(units(before.reserveLeft) - units(after.reserveLeft)).toBe(500_000_000n)
})

test.each([
  [{ symbol: 'NOTHING' }, 'futures_unknown'],
  [{ lots: 0 }, 'lots_out_of_range'],
  [{ lots: -1 }, 'lots_out_of_range'],
  [{ lots: 100_001 }, 'lots_out_of_range'],
  [{ lots: 1e300 }, 'field_invalid'],
  [{ lots: 1.5 }, 'field_invalid'],
  [{ lots: '100' }, 'field_invalid'],
  [{ lots: null }, 'field_missing'],
  [{ lever: 7 }, 'lever_unknown'],
  [{ lever: 1e9 }, 'lever_unknown'],
  [{ lever: '10' }, 'field_invalid'],
  [{ price: '95.00' }, 'field_invalid'],
  [{ ...LIMIT, price: undefined }, 'price_missing'],
  [{ ...LIMIT, price: '0' }, 'price_out_of_range'],
  [{ ...LIMIT, price: '95.001' }, 'decimals_exceeded'],
  [{ ...LIMIT, price: '9999999999999999999' }, 'number_too_large'],
  [{ ...LIMIT, price: '-95' }, 'field_invalid'],
  [{ ...LIMIT, price: '9e1' }, 'field_invalid'],
  [{ ...LIMIT, price: 95 }, 'field_invalid'],
  [{ stopLoss: '0' }, 'price_out_of_range'],
  [{ stopLoss: 'NaN' }, 'field_invalid'],
  [{ stopProfit: '1e400' }, 'field_invalid'],
  [{ direction: 'long' }, 'field_invalid'],
  [{ entrustType: 'stop' }, 'field_invalid'],
  [{ lots: 20_000 }, 'balance_insufficient'],
])('a ticket with %j is refused as %s', async (terms, error) => {
  const answer = await place(terms)
  expect([answer.status, answer.data.error]).toEqual([200, error])
  expect((await list()).total).toBe(0)
})

test('an index without fresh prices pauses orders and closes alike', async () => {
  const { id } = await placed()
  venue.wait(10_001)
  expect((await place()).data.error).toBe('market_paused')
  expect((await close(id)).data.error).toBe('market_paused')
})
