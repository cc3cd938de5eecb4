import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '@candor/money/durations'
import { type DrivenVenue, startDrivenVenue } from '../../../../test/driven-venue.ts'
import { PRODUCT, WealthBuyer, newRequest } from '../test/wealth-buyer.ts'

let venue: DrivenVenue
let buyer: WealthBuyer

beforeAll(async () => {
  venue = await startDrivenVenue({ SESSION_DAYS: '365' })
})
afterAll(() => venue.close())
beforeEach(async () => {
  await venue.pass(61_000)
  buyer = await WealthBuyer.open(venue)
})

describe('an order', () => {
  test('is paid each full day, shown in the account record, and returns by itself', async () => {
    const bought = await buyer.buy()
    const startAt = venue.now()
    expect(bought.data).toMatchObject({
      type: 'wealth',
      productId: PRODUCT,
      currencyCode: 'USDT',
      amount: '1000.000000',
      dailyRate: '0.35',
      dailyIncome: '3.500000',
      totalIncome: '17.500000',
      days: 5,
      daysPassed: 0,
      incomePaid: '0.000000',
      penaltyRate: '0.4',
      penalty: '0.000000',
      returned: null,
      status: 'active',
      startAt,
      endAt: startAt + 5 * DAY_MS,
      nextIncomeAt: startAt + DAY_MS,
      returnedAt: null,
    })
    const { id } = bought.data
    expect(await buyer.order(id)).toEqual(bought.data)
    await venue.pass(DAY_MS)
    expect(await buyer.order(id)).toMatchObject({
      daysPassed: 1,
      incomePaid: '3.500000',
      nextIncomeAt: startAt + 2 * DAY_MS,
    })
    expect(await buyer.balance()).toEqual({ available: '9003.500000', held: '1000.000000' })
    await venue.pass(4 * DAY_MS)
    expect(await buyer.order(id)).toMatchObject({
      status: 'completed',
      daysPassed: 5,
      incomePaid: '17.500000',
      penalty: '0.000000',
      returned: '1000.000000',
      nextIncomeAt: null,
      returnedAt: startAt + 5 * DAY_MS,
    })
    expect(await buyer.balance()).toEqual({ available: '10017.500000', held: '0.000000' })
    const records = await venue.call('/account/page?kind=wealthIncome', { token: buyer.user.token })
    expect(
      records.data.records.map((row: { amount: string; reference: string }) => [
        row.amount,
        row.reference,
      ]),
    ).toEqual(Array(5).fill(['3.500000', id]))
  })

  test('of 1000 with three days to go costs 12 to redeem, as its preview says', async () => {
    const { id } = (await buyer.buy()).data
    const endAt = venue.now() + 5 * DAY_MS
    // The second day is full, but nothing was carried out yet.
    await venue.pass(DAY_MS)
    venue.wait(DAY_MS)
    const previewed = await buyer.previewRedemption(id)
    expect(previewed.data).toEqual({
      orderId: id,
      currencyCode: 'USDT',
      amount: '1000.000000',
      daysPassed: 2,
      remainingDays: 3,
      penaltyRate: '0.4',
      penalty: '12.000000',
      income: '7.000000',
      principalBack: '988.000000',
      endAt,
      serverTime: venue.now(),
    })
    const requestId = newRequest()
    const redeemed = await buyer.redeem(id, requestId)
    expect(redeemed.data).toMatchObject({
      id,
      status: 'redeemed',
      daysPassed: 2,
      incomePaid: '7.000000',
      penalty: '12.000000',
      returned: '988.000000',
      returnedAt: venue.now(),
      nextIncomeAt: null,
    })
    expect(await buyer.balance()).toEqual({ available: '9995.000000', held: '0.000000' })
    expect((await buyer.redeem(id, requestId)).data).toEqual(redeemed.data)
    expect((await buyer.redeem(id)).data.error).toBe('order_closed')
    const again = await buyer.previewRedemption(id)
    expect(again.data.error).toBe('order_closed')
    await venue.pass(5 * DAY_MS)
    expect(await buyer.balance()).toEqual({ available: '9995.000000', held: '0.000000' })
  })

  test('redeemed when its last day is full has matured: nothing is taken', async () => {
    const { id } = (await buyer.buy()).data
    venue.wait(5 * DAY_MS)
    expect((await buyer.previewRedemption(id)).data).toMatchObject({
      remainingDays: 0,
      penalty: '0.000000',
      principalBack: '1000.000000',
    })
    expect((await buyer.redeem(id)).data).toMatchObject({
      status: 'completed',
      incomePaid: '17.500000',
    })
    expect((await buyer.redeem(id)).data.error).toBe('order_closed')
  })

  test('sent again is answered as it stands and bought once; with other terms it is refused', async () => {
    const requestId = newRequest()
    const first = await buyer.buy({ requestId })
    expect((await buyer.buy({ requestId })).data).toEqual(first.data)
    await venue.pass(DAY_MS)
    expect((await buyer.buy({ requestId })).data).toMatchObject({
      id: first.data.id,
      daysPassed: 1,
    })
    expect((await buyer.buy({ requestId, amount: '1001' })).data.error).toBe('request_reused')
    expect((await buyer.orders()).total).toBe(1)
  })

  test('is listed by status, newest first, page by page', async () => {
    const ids = []
    for (const amountText of ['100', '200', '300']) {
      ids.unshift((await buyer.buy({ amount: amountText })).data.id)
    }
    await buyer.redeem(ids[1])
    const listed = async (query: string) =>
      (await buyer.orders(query)).records.map(({ id }: { id: string }) => id)
    expect(await listed('')).toEqual(ids)
    expect(await listed('?status=active')).toEqual([ids[0], ids[2]])
    expect(await listed('?status=redeemed')).toEqual([ids[1]])
    expect(await listed('?status=completed')).toEqual([])
    expect(await listed('?status=&page=2&limit=2')).toEqual([ids[2]])
    const wrong = await venue.call('/userProductOrder/page?status=no', { token: buyer.user.token })
    expect(wrong.data.error).toBe('field_invalid')
  })

  test('of another user is as unknown as one that never was, on every call', async () => {
    const { id } = (await buyer.buy()).data
    const stranger = await WealthBuyer.open(venue)
    for (const orderId of [id, '999999999999999']) {
      const answers = [
        await stranger.redeem(orderId, newRequest()),
        await stranger.post('executeAnticipateRedeem', { orderId }),
        await venue.call(`/userProductOrder/findOrderById?id=${orderId}`, {
          token: stranger.user.token,
        }),
      ]
      expect(answers.map(({ data }) => data.error)).toEqual(Array(3).fill('order_unknown'))
    }
    await buyer.redeem(id)
    expect((await stranger.redeem(id, newRequest())).data.error).toBe('order_unknown')
    expect((await stranger.orders()).total).toBe(0)
  })

  test('of lock mining is unknown here, so that none is redeemed unconfirmed', async () => {
    const locked = await venue.call('/lockMining/purchase', {
      body: { productId: 'lock-usdt-7', amount: '100', requestId: newRequest() },
      token: buyer.user.token,
    })
    const { id } = locked.data
    expect((await buyer.redeem(id)).data.error).toBe('order_unknown')
    const previewed = await buyer.previewRedemption(id)
    expect(previewed.data.error).toBe('order_unknown')
    expect((await buyer.order(id)).error).toBe('order_unknown')
    const requestId = newRequest()
    const body = { orderId: id, confirmPenalty: true, requestId }
    await venue.call('/lockMining/redeem', { body, token: buyer.user.token })
    expect((await buyer.redeem(id, requestId)).data.error).toBe('order_unknown')
    expect((await buyer.redeem(id)).data.error).toBe('order_unknown')
  })
})

test.each([
  [{ amount: '99.999999' }, 'purchase_out_of_range'],
  [{ amount: '50000.000001' }, 'purchase_out_of_range'],
  [{ amount: '0' }, 'purchase_out_of_range'],
  [{ amount: '10000.000001' }, 'balance_insufficient'],
  [{ amount: '100.0000001' }, 'decimals_exceeded'],
  [{ amount: '9999999999999999999999' }, 'number_too_large'],
  [{ amount: '-100' }, 'field_invalid'],
  [{ amount: '1e3' }, 'field_invalid'],
  [{ amount: 1000 }, 'field_invalid'],
  [{ amount: undefined }, 'field_missing'],
  [{ productId: '' }, 'field_missing'],
  [{ productId: '../x' }, 'field_invalid'],
  [{ productId: 5 }, 'field_invalid'],
])('a purchase with %j is refused: %s', async (terms, error) => {
  expect((await buyer.buy(terms)).data.error).toBe(error)
  expect((await buyer.preview(terms)).data.error).toBe(error)
  expect(await buyer.balance()).toEqual({ available: '10000.000000', held: '0.000000' })
})

test('ids that are none, and requests without a key, are refused', async () => {
  for (const id of ['0', '-1', '1.5', 'abc', '9'.repeat(40), 5]) {
    expect((await buyer.redeem(id as string)).data.error).toBe('field_invalid')
    expect((await buyer.carryOut(id as string)).data.error).toBe('field_invalid')
  }
  expect((await buyer.buy({ requestId: '' })).data.error).toBe('field_missing')
  expect((await buyer.buy({ requestId: 'a b' })).data.error).toBe('field_invalid')
  expect((await buyer.carryOut('5', '')).data.error).toBe('field_missing')
})

test('orders are nobody’s who is not signed in', async () => {
  for (const path of [
    'executeUserPurchaseOrder',
    'executeAnticipateOrder',
    'executeUserRedeemOrder',
    'executeAnticipateRedeem',
    'executeUserOrder',
  ]) {
    expect((await venue.call(`/userProductOrder/${path}`, { body: {} })).code).toBe(401)
  }
  expect((await venue.call('/userProductOrder/page')).code).toBe(401)
  expect((await venue.call('/userProductOrder/findOrderById?id=1')).code).toBe(401)
})
