import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FastReceipt } from '@candor/protocol'
import { type WindowPrint, fastOutcome, linkThrough, twiceMedian } from '@candor/terms'
import { type DrivenVenue, startDrivenVenue } from '../../../../test/driven-venue.ts'
import { recharge } from '../../../../test/fund-people.ts'
import { SYMBOL, acceptRisk, defineProducts, printPrice } from '../../../../test/test-contracts.ts'
import type { TestUser } from '../../../../test/venue.ts'

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

function open(terms: object = {}, as: TestUser = user) {
  const body = {
    symbol: SYMBOL,
    duration: 30,
    direction: 'buyLong',
    amount: '100',
    requestId: `fast-${(requests += 1)}`,
    ...terms,
  }
  return venue.call('/order/spotOrder', { body, token: as.token })
}

function end(id: string, as: TestUser = user) {
  return venue.call(`/order/endSpotOrder/${id}`, { body: {}, token: as.token })
}

async function list(filter: object = {}, as: TestUser = user, query = '') {
  const answer = await venue.call(`/order/getSpotOrder${query}`, { body: filter, token: as.token })
  expect(answer.text).toContain('"code":200')
  return answer.data
}

async function balance(as: TestUser = user) {
  const { data } = await venue.call('/account/findAccount/1/USDT', { body: {}, token: as.token })
  return { available: data.available, held: data.held }
}

/** Prints half a second apart, from 2.5 s before a contract's expiry on, and its expiry. */
async function expire({ expiresAt }: { expiresAt: number }, ...prices: string[]) {
  venue.wait(expiresAt - 2_500 - venue.now())
  for (const price of prices) {
    await printPrice(venue, price)
    venue.wait(500)
  }
  venue.wait(expiresAt - venue.now())
}

const units = (text: string) => Number(text.replace('.', ''))

function windowPrints({ prints }: FastReceipt): WindowPrint[] {
  return prints.map(({ seq, at, price }) => ({ seq, at, price: units(price) }))
}

describe('a fast contract', () => {
  test('says all of itself when it is opened, and is listed at once', async () => {
    const { data } = await open()
    expect(data).toMatchObject({
      type: 'fast',
      symbol: SYMBOL,
      currencyCode: 'USDT',
      direction: 'buyLong',
      amount: '100.000000',
      payoutPercent: '80',
      duration: 30,
      expectedProfit: '80.000000',
      price: '100.00',
      priceScale: 2,
      openedAt: venue.now(),
      expiresAt: venue.now() + 30_000,
      status: 'holding',
      outcome: null,
      salePrice: null,
      profit: null,
      returned: null,
      settledAt: null,
      receipt: null,
    })
    expect(await list()).toEqual({ records: [data], total: 1, page: 1, limit: 20 })
    expect(await balance()).toEqual({ available: '900.000000', held: '100.000000' })
  })

  test('that is won pays stake and profit, and its receipt can be recomputed', async () => {
    const { data: opened } = await open()
    venue.wait(20_000)
    await printPrice(venue, '99.00')
    await expire(opened, '101.00', '101.01')
    const { data } = await end(opened.id)
    expect(data).toMatchObject({
      id: opened.id,
      status: 'settled',
      outcome: 'won',
      salePrice: '101.005',
      profit: '80.000000',
      returned: '180.000000',
      settledAt: venue.now(),
    })
    expect(await balance()).toEqual({ available: '1080.000000', held: '0.000000' })

    const receipt = data.receipt as FastReceipt
    const prints = windowPrints(receipt)
    expect(prints.map(({ price }) => price)).toEqual([10_100, 10_101])
    expect(prints.every(({ at }) => at >= receipt.windowFrom && at < receipt.windowTo)).toBe(true)
    expect(receipt.windowTo).toBe(opened.expiresAt)
    expect(receipt.openPrice).toBe('100.00')
    expect(linkThrough(receipt.linkBefore, prints)).toBe(receipt.linkAfter)
    const twice = twiceMedian(prints.map(({ price }) => price))
    expect(fastOutcome('long', units(receipt.openPrice), twice)).toBe('won')
    // Between the open price and the window lies one print, and the chain runs through it.
    expect(receipt.openLink).not.toBe(receipt.linkBefore)
    expect((await list({ id: opened.id })).records).toEqual([data])
    expect((await list()).records).toEqual([{ ...data, receipt: null }])
  })

  test('that is lost costs the stake', async () => {
    const { data: opened } = await open({ direction: 'buyShort' })
    await expire(opened, '100.01')
    const { data } = await end(opened.id)
    expect(data).toMatchObject({ outcome: 'lost', salePrice: '100.01' })
    expect(data).toMatchObject({ profit: '-100.000000', returned: '0.000000' })
    expect(await balance()).toEqual({ available: '900.000000', held: '0.000000' })
  })

  test('that ends where it began gives the stake back', async () => {
    const { data: opened } = await open()
    await expire(opened, '100.00')
    const { data } = await end(opened.id)
    expect(data).toMatchObject({ outcome: 'even', salePrice: '100.00' })
    expect(data).toMatchObject({ profit: '0.000000', returned: '100.000000' })
  })

  test('whose window has no price is refunded', async () => {
    const { data: opened } = await open()
    await expire(opened)
    const { data } = await end(opened.id)
    expect(data).toMatchObject({ outcome: 'refunded', salePrice: null, returned: '100.000000' })
    expect(data.receipt).toMatchObject({ prints: [], openPrice: '100.00' })
    expect(data.receipt.linkBefore).toBe(data.receipt.linkAfter)
    expect(await balance()).toEqual({ available: '1000.000000', held: '0.000000' })
  })

  test('cannot be ended before its time, and once settled is answered as it was', async () => {
    const { data: opened } = await open()
    venue.wait(29_999)
    expect((await end(opened.id)).data).toEqual({ error: 'contract_not_due', details: {} })
    venue.wait(1)
    const first = await end(opened.id)
    expect(first.code).toBe(200)
    expect((await end(opened.id)).data).toEqual(first.data)
  })

  test('asked for twice with one requestId is opened once, and answered as it stands', async () => {
    const ticket = { requestId: 'the-same' }
    const { data: opened } = await open(ticket)
    expect((await open(ticket)).data).toEqual(opened)
    expect((await open({ ...ticket, amount: '101' })).data.error).toBe('request_reused')
    expect(await balance()).toEqual({ available: '900.000000', held: '100.000000' })
    await expire(opened, '100.05')
    const { data: settled } = await end(opened.id)
    expect((await open(ticket)).data).toEqual(settled)
  })

  test('asked for five times at the same moment is opened once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => open({ requestId: 'once' })))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(await balance()).toEqual({ available: '900.000000', held: '100.000000' })
  })

  test('is as unknown to another user as one that never was', async () => {
    const { data: opened } = await open()
    const other = await venue.newUser()
    const unknown = { error: 'order_unknown', details: {} }
    expect((await end(opened.id, other)).data).toEqual(unknown)
    expect((await end('999999999999', other)).data).toEqual(unknown)
    expect((await list({ id: opened.id }, other)).total).toBe(0)
    await expire(opened, '100.05')
    expect((await end(opened.id, other)).data).toEqual(unknown)
    await end(opened.id)
    expect((await end(opened.id, other)).data).toEqual(unknown)
    expect((await list({ id: opened.id }, other)).records).toEqual([])
  })
})

test('the list is filtered by state and symbol, and paged in the query', async () => {
  const { data: first } = await open()
  const { data: second } = await open({ duration: 60 })
  await expire(first, '100.05')
  await end(first.id)
  const ids = async (filter: object, query = '') =>
    (await list(filter, user, query)).records.map(({ id }: { id: string }) => id)
  expect(await ids({})).toEqual([second.id, first.id])
  expect(await ids({ status: 'holding' })).toEqual([second.id])
  expect(await ids({ status: 'history' })).toEqual([first.id])
  expect(await ids({ symbol: SYMBOL })).toEqual([second.id, first.id])
  expect(await ids({ symbol: 'NOTHING' })).toEqual([])
  expect(await ids({}, '?page=2&limit=1')).toEqual([first.id])
})

test('rules say the expiries, payouts, break-even chances and what the pool can still promise', async () => {
  const { data } = await venue.call('/common/spotRule/list')
  const rule = data.find(({ symbol }: { symbol: string }) => symbol === SYMBOL)
  expect(rule).toEqual({
    symbol: SYMBOL,
    name: SYMBOL,
    currencyCode: 'USDT',
    currencyScale: 6,
    priceScale: 2,
    terms: [
      { duration: 30, payoutPercent: '80', breakEvenPercent: '55.5556' },
      { duration: 60, payoutPercent: '85', breakEvenPercent: '54.0541' },
    ],
    minStake: '1.000000',
    maxStake: '1000.000000',
    maxOpen: 3,
    capacity: expect.stringMatching(/^[0-9]+\.[0-9]{6}$/),
    open: true,
  })
  expect(data).toContainEqual(expect.objectContaining({ symbol: 'BTCUSDT', name: 'Bitcoin' }))
  await open()
  const after = (await venue.call('/common/spotRule/list')).data.find(
    ({ symbol }: { symbol: string }) => symbol === SYMBOL,
  )
  expect(units(rule.capacity) - units(after.capacity)).toBe(80_000_000)
})

test('nothing is opened before the risk notice was accepted', async () => {
  const newcomer = await venue.newUser()
  expect((await open({ amount: '5' }, newcomer)).data.error).toBe('risk_notice_unread')
  await acceptRisk(venue, newcomer)
  expect((await open({ amount: '5' }, newcomer)).code).toBe(200)
})

test.each([
  [{ symbol: 'NOTHING' }, 'fast_unknown'],
  [{ duration: 31 }, 'duration_unknown'],
  [{ duration: 0 }, 'field_invalid'],
  [{ duration: '30' }, 'field_invalid'],
  [{ duration: 1e9 }, 'field_invalid'],
  [{ amount: '0' }, 'amount_not_positive'],
  [{ amount: '0.999999' }, 'stake_out_of_range'],
  [{ amount: '1000.000001' }, 'stake_out_of_range'],
  [{ amount: '1.0000001' }, 'decimals_exceeded'],
  [{ amount: '9999999999999999999999999' }, 'number_too_large'],
  [{ amount: '-1' }, 'field_invalid'],
  [{ amount: '1e2' }, 'field_invalid'],
  [{ amount: 100 }, 'field_invalid'],
  [{ amount: null }, 'field_missing'],
  [{ direction: 'long' }, 'field_invalid'],
  [{ requestId: '' }, 'field_missing'],
])('a ticket with %j is refused as %s', async (terms, error) => {
  const answer = await open(terms)
  expect([answer.status, answer.data.error]).toEqual([200, error])
  expect((await list()).total).toBe(0)
})

test('a stake beyond the balance, too many contracts and a silent index are refused', async () => {
  expect((await open({ amount: '1000' })).code).toBe(200)
  expect((await open({ amount: '1' })).data.error).toBe('balance_insufficient')
  await recharge(venue, user, 'USDT', '10')
  expect((await open({ amount: '1' })).code).toBe(200)
  expect((await open({ amount: '1' })).code).toBe(200)
  expect((await open({ amount: '1' })).data.error).toBe('too_many_open_contracts')
  venue.wait(10_001)
  const other = await venue.newUser()
  await acceptRisk(venue, other)
  expect((await open({ amount: '1' }, other)).data.error).toBe('market_paused')
})

test('a spot order goes the same way without a duration, and can be cancelled there', async () => {
  await venue.call('/account/executeUserCutTurn', {
    body: { currencyCode: 'USDT', amount: '100', from: 1, to: 2, requestId: 'to-coins' },
    token: user.token,
  })
  const body = {
    symbol: 'USDCUSDT',
    side: 'buy',
    method: 'limit',
    price: '0.5',
    quantity: '100',
    requestId: 'spot-1',
  }
  const { data: order } = await venue.call('/order/spotOrder', { body, token: user.token })
  expect(order).toMatchObject({ type: 'spot', status: 'entrusted' })
  expect((await end(order.id)).data).toMatchObject({ type: 'spot', status: 'revoked' })
  expect((await end(order.id)).data.error).toBe('order_already_cancelled')
})
