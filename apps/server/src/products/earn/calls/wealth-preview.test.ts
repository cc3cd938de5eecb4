import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { amount, ppm } from '@candor/money'
import { DAY_MS } from '@candor/money/durations'
import { type DrivenVenue, startDrivenVenue } from '../../../../test/driven-venue.ts'
import { PRODUCT, WealthBuyer, newRequest, under } from '../test/wealth-buyer.ts'

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

describe('a preview', () => {
  test('says rate, income and dates, and the purchase is carried out exactly so', async () => {
    const previewed = await buyer.preview()
    const now = venue.now()
    expect(previewed.data).toEqual({
      previewId: expect.stringMatching(/^[0-9]+$/),
      productId: PRODUCT,
      currencyCode: 'USDT',
      amount: '1000.000000',
      dailyRate: '0.35',
      annualPercent: '127.75',
      dailyIncome: '3.500000',
      totalIncome: '17.500000',
      days: 5,
      startAt: now,
      endAt: now + 5 * DAY_MS,
      penaltyRate: '0.4',
      expiresAt: now + 60_000,
      serverTime: now,
    })
    await under(
      venue,
      { tiers: [{ from: amount(100_000_000n), rate: ppm(1) }], open: false },
      async () => {
        expect((await buyer.buy()).data.error).toBe('product_closed')
        const bought = await buyer.carryOut(previewed.data.previewId)
        expect(bought.data).toMatchObject({ dailyRate: '0.35', totalIncome: '17.500000', days: 5 })
        expect(await buyer.orders()).toMatchObject({ records: [bought.data], total: 1 })
      },
    )
    expect(await buyer.balance()).toEqual({ available: '9000.000000', held: '1000.000000' })
  })

  test('carried out again after a lost answer gives the same order and buys nothing more', async () => {
    const { previewId } = (await buyer.preview()).data
    const requestId = newRequest()
    const first = await buyer.carryOut(previewId, requestId)
    expect(first.data).toMatchObject({ type: 'wealth', status: 'active' })
    expect((await buyer.carryOut(previewId, requestId)).data).toEqual(first.data)
    const standing = (await buyer.preview()).data.previewId
    expect((await buyer.carryOut(previewId, requestId)).data).toEqual(first.data)
    expect((await buyer.carryOut(previewId)).data.error).toBe('preview_expired')
    expect((await buyer.carryOut(standing, requestId)).data.error).toBe('request_reused')
    await buyer.redeem(first.data.id)
    const later = await buyer.carryOut(previewId, requestId)
    expect(later.data).toMatchObject({ id: first.data.id, status: 'redeemed' })
    expect((await buyer.orders()).total).toBe(1)
  })

  test('carried out by many requests at the same moment buys once', async () => {
    const one = (await buyer.preview()).data.previewId
    const requestId = newRequest()
    const same = await Promise.all([1, 2, 3, 4].map(() => buyer.carryOut(one, requestId)))
    for (const answer of same) expect(answer.data).toEqual(same[0]!.data)
    const other = (await buyer.preview()).data.previewId
    const different = await Promise.all([1, 2, 3, 4].map(() => buyer.carryOut(other)))
    expect(different.filter(({ code }) => code === 200)).toHaveLength(1)
    const refused = different.filter(({ code }) => code !== 200)
    expect(refused.map(({ data }) => data.error)).toEqual(Array(3).fill('preview_expired'))
    expect((await buyer.orders()).total).toBe(2)
  })

  test('that has expired buys nothing, though no timer has come yet', async () => {
    const { previewId } = (await buyer.preview()).data
    venue.wait(60_001)
    expect((await buyer.carryOut(previewId)).data.error).toBe('preview_expired')
    await venue.pass(0)
    expect((await buyer.carryOut(previewId)).data.error).toBe('preview_expired')
    expect(await buyer.balance()).toEqual({ available: '10000.000000', held: '0.000000' })
  })

  test('gives way to the next one', async () => {
    const first = (await buyer.preview()).data.previewId
    const second = (await buyer.preview({ amount: '500' })).data.previewId
    expect((await buyer.carryOut(first)).data.error).toBe('preview_expired')
    expect((await buyer.carryOut(second)).data.amount).toBe('500.000000')
  })

  test('of another user is as unknown as one that never was, and stays theirs', async () => {
    const stranger = await WealthBuyer.open(venue)
    const { previewId } = (await buyer.preview()).data
    for (const id of [previewId, '999999999999999']) {
      expect((await stranger.carryOut(id, newRequest())).data.error).toBe('preview_expired')
    }
    const requestId = newRequest()
    expect((await buyer.carryOut(previewId, requestId)).code).toBe(200)
    expect((await stranger.carryOut(previewId, requestId)).data.error).toBe('preview_expired')
    expect((await stranger.orders()).total).toBe(0)
  })

  test('is no quote of the exchange, and no preview of lock mining', async () => {
    await venue.print({ ETHUSDT: '2500' })
    const quote = await venue.call('/account/exchangeList', {
      body: { from: 'USDT', to: 'ETH', amount: '100' },
      token: buyer.user.token,
    })
    expect((await buyer.carryOut(quote.data.quoteId)).data.error).toBe('preview_expired')
    const { transactor } = venue.parts
    const lock = await transactor.submit({
      kind: 'previewProduct',
      user: Number(buyer.user.id),
      product: transactor.engine.productId('lock-usdt-7')!,
      amount: amount(100_000_000n),
    })
    if (lock.outcome !== 'accepted') throw new Error('the preview was refused')
    expect((await buyer.carryOut(String(lock.reference))).data.error).toBe('preview_expired')
    expect((await buyer.balance()).held).toBe('0.000000')
  })

  test('is given five times a second at most', async () => {
    venue.wait(1_000)
    const body = { productId: PRODUCT, amount: '1000' }
    for (let asked = 0; asked < 5; asked++) {
      expect((await buyer.post('executeAnticipateOrder', body)).code).toBe(200)
    }
    const tooMany = await buyer.post('executeAnticipateOrder', body)
    expect([tooMany.status, tooMany.data.error]).toEqual([429, 'rate_limited'])
    venue.wait(1_000)
    expect((await buyer.post('executeAnticipateOrder', body)).code).toBe(200)
  })
})
