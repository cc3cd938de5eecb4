import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { amount } from '@candor/money'
import { type DrivenVenue, startDrivenVenue } from '../../../../test/driven-venue.ts'
import { recharge } from '../../../../test/fund-people.ts'
import { PRODUCT, WealthBuyer, product, under } from '../test/wealth-buyer.ts'

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

describe('the products', () => {
  test('are listed for anyone, in their language, with what can still be promised', async () => {
    const { data } = await venue.call('/product/page?limit=100')
    expect(data.total).toBe(data.records.length)
    expect(data.records[0]).toEqual(await product(venue))
    expect(data.records[0]).toMatchObject({
      id: PRODUCT,
      currencyCode: 'USDT',
      currencyScale: 6,
      days: 5,
      tiers: [
        { from: '100.000000', dailyRate: '0.3', annualPercent: '109.5' },
        { from: '1000.000000', dailyRate: '0.35', annualPercent: '127.75' },
        { from: '5000.000000', dailyRate: '0.4', annualPercent: '146' },
        { from: '10000.000000', dailyRate: '0.5', annualPercent: '182.5' },
      ],
      dailyRateFrom: '0.3',
      dailyRateTo: '0.5',
      penaltyRate: '0.4',
      minAmount: '100.000000',
      maxAmount: '50000.000000',
      fundingTotal: '200000.000000',
      open: true,
    })
    const german = await venue.call(`/product/findProductById?id=${PRODUCT}`, {
      headers: { lang: 'de' },
    })
    expect(german.data.description).not.toBe(data.records[0].description)
    expect(german.data.productName).not.toBe('')
  })

  test('come page by page, and by currency', async () => {
    const all = (await venue.call('/product/page?limit=100')).data.records
    const second = (await venue.call('/product/page?page=2&limit=2')).data
    expect(second.records).toEqual(all.slice(2, 4))
    const inBtc = (await venue.call('/product/page?currencyCode=BTC')).data
    expect(inBtc.records).toEqual(
      all.filter(({ currencyCode }: { currencyCode: string }) => currencyCode === 'BTC'),
    )
    expect((await venue.call('/product/page?currencyCode=NOSUCH')).data.total).toBe(0)
  })

  test.each(['nosuch', 'lock-usdt-7', '__proto__', '0'])('do not include %j', async (id) => {
    const answer = await venue.call(`/product/findProductById?id=${id}`)
    expect(answer.data.error).toBe('product_unknown')
    expect((await buyer.preview({ productId: id })).data.error).toBe('product_unknown')
    expect((await buyer.buy({ productId: id })).data.error).toBe('product_unknown')
  })

  test('say how much of their funding is left, whether it is promised in orders or previews', async () => {
    const before = BigInt((await product(venue)).fundingLeft.replace('.', ''))
    const left = async () => before - BigInt((await product(venue)).fundingLeft.replace('.', ''))
    const { previewId } = (await buyer.preview()).data
    expect(await left()).toBe(17_500_000n)
    await buyer.carryOut(previewId)
    expect(await left()).toBe(17_500_000n)
    await buyer.preview({ amount: '2000' })
    expect(await left()).toBe(52_500_000n)
    await venue.pass(61_000)
    expect(await left()).toBe(17_500_000n)
  })
})

describe('sold out', () => {
  test('is what a product says whose budget is promised, and nothing is held', async () => {
    const promised = venue.parts.transactor.engine.promisedIncome(
      venue.parts.transactor.engine.productId(PRODUCT)!,
    )
    await under(venue, { budget: amount(promised + 17_500_000n) }, async () => {
      expect((await product(venue)).fundingLeft).toBe('17.500000')
      expect((await buyer.buy({ amount: '1001' })).data.error).toBe('sold_out')
      expect((await buyer.preview({ amount: '1001' })).data.error).toBe('sold_out')
      expect(await buyer.balance()).toEqual({ available: '10000.000000', held: '0.000000' })
      expect((await buyer.buy()).code).toBe(200)
      expect((await product(venue)).fundingLeft).toBe('0.000000')
      expect((await buyer.buy({ amount: '100' })).data.error).toBe('sold_out')
    })
    await under(venue, { budget: amount(1n) }, async () => {
      expect((await product(venue)).fundingLeft).toBe('0.000000')
    })
  })

  test('is what it says when the rewards pool has no more, whatever its budget', async () => {
    const code = 'wealth-usdc-7'
    const whole = 1_000_000n
    const rules = { budget: amount(1_000_000n * whole), max: amount(1_000_000_000n * whole) }
    await recharge(venue, buyer.user, 'USDC', '300000000')
    const largest = async () => (await product(venue, code)).fundingLeft
    await under(
      venue,
      rules,
      async () => {
        expect(await largest()).toBe('50000.000000')
        // 0.03 % for seven days: 23.8 million bring 49,980.
        expect((await buyer.buy({ productId: code, amount: '23800000' })).code).toBe(200)
        expect(await largest()).toBe('20.000000')
        expect((await buyer.buy({ productId: code, amount: '100000' })).data.error).toBe('sold_out')
      },
      code,
    )
  })
})
