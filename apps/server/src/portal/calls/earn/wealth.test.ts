import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ProductSpec } from '@candor/engine'
import { amount, ppm } from '@candor/money'
import { type DrivenVenue, startDrivenVenue } from '../../../../test/driven-venue.ts'
import { recharge } from '../../../../test/money.ts'
import type { PortalAnswer, TestUser } from '../../../../test/venue.ts'

const DAY_MS = 86_400_000
/** Five days; from 1,000 USDT on 0.35 % a day; 0.4 % for each day that remains. */
const PRODUCT = 'wealth-usdt-5'

let venue: DrivenVenue
let user: TestUser

beforeAll(async () => {
  venue = await startDrivenVenue({ SESSION_DAYS: '365' })
})
afterAll(() => venue.close())
beforeEach(async () => {
  await venue.pass(61_000)
  user = await venue.newUser()
  await recharge(venue, user, 'USDT', '9990')
  await venue.settled()
})

let requests = 0
const newRequest = () => `w-${(requests += 1)}`

function post(path: string, body: object, as: TestUser = user): Promise<PortalAnswer> {
  return venue.call(`/userProductOrder/${path}`, { body, token: as.token })
}

/** Previews a purchase, a quarter of a second after whatever was before. */
function preview(terms: object = {}, as: TestUser = user): Promise<PortalAnswer> {
  venue.wait(250)
  return post('executeAnticipateOrder', { productId: PRODUCT, amount: '1000', ...terms }, as)
}

function carryOut(
  previewId: string,
  requestId = newRequest(),
  as: TestUser = user,
): Promise<PortalAnswer> {
  return post('executeUserOrder', { previewId, requestId }, as)
}

function buy(terms: object = {}, as: TestUser = user): Promise<PortalAnswer> {
  const body = { productId: PRODUCT, amount: '1000', requestId: newRequest(), ...terms }
  return post('executeUserPurchaseOrder', body, as)
}

function redeem(orderId: string, requestId = newRequest(), as: TestUser = user) {
  return post('executeUserRedeemOrder', { orderId, requestId }, as)
}

async function order(id: string, as: TestUser = user) {
  return (await venue.call(`/userProductOrder/findOrderById?id=${id}`, { token: as.token })).data
}

async function orders(query = '', as: TestUser = user) {
  return (await venue.call(`/userProductOrder/page${query}`, { token: as.token })).data
}

async function balance(as: TestUser = user) {
  const answer = await venue.call('/account/findAccount/1/USDT', { body: {}, token: as.token })
  return { available: answer.data.available, held: answer.data.held }
}

async function product(id = PRODUCT) {
  return (await venue.call(`/product/findProductById?id=${id}`)).data
}

function spec(code = PRODUCT): ProductSpec {
  const { engine } = venue.context.transactor
  return engine.products()[engine.productId(code)!]!
}

/** Changes a product's rules while the work lasts. */
async function under(
  change: Partial<ProductSpec>,
  work: () => Promise<void>,
  code = PRODUCT,
): Promise<void> {
  const before = spec(code)
  const define = async (rules: ProductSpec) => {
    const result = await venue.context.transactor.submit({ kind: 'defineProduct', spec: rules })
    expect(result.outcome).toBe('accepted')
  }
  await define({ ...before, ...change })
  try {
    await work()
  } finally {
    await define(before)
  }
}

describe('the products', () => {
  test('are listed for anyone, in their language, with what can still be promised', async () => {
    const { data } = await venue.call('/product/page?limit=100')
    expect(data.total).toBe(data.records.length)
    expect(data.records[0]).toEqual(await product())
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
    expect((await preview({ productId: id })).data.error).toBe('product_unknown')
    expect((await buy({ productId: id })).data.error).toBe('product_unknown')
  })

  test('say how much of their funding is left, whether it is promised in orders or previews', async () => {
    const before = BigInt((await product()).fundingLeft.replace('.', ''))
    const left = async () => before - BigInt((await product()).fundingLeft.replace('.', ''))
    const { previewId } = (await preview()).data
    expect(await left()).toBe(17_500_000n)
    await carryOut(previewId)
    expect(await left()).toBe(17_500_000n)
    await preview({ amount: '2000' })
    expect(await left()).toBe(52_500_000n)
    await venue.pass(61_000)
    expect(await left()).toBe(17_500_000n)
  })
})

describe('a preview', () => {
  test('says rate, income and dates, and the purchase is carried out exactly so', async () => {
    const previewed = await preview()
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
      { tiers: [{ from: amount(100_000_000n), rate: ppm(1) }], open: false },
      async () => {
        expect((await buy()).data.error).toBe('product_closed')
        const bought = await carryOut(previewed.data.previewId)
        expect(bought.data).toMatchObject({ dailyRate: '0.35', totalIncome: '17.500000', days: 5 })
        expect(await orders()).toMatchObject({ records: [bought.data], total: 1 })
      },
    )
    expect(await balance()).toEqual({ available: '9000.000000', held: '1000.000000' })
  })

  test('carried out again after a lost answer gives the same order and buys nothing more', async () => {
    const { previewId } = (await preview()).data
    const requestId = newRequest()
    const first = await carryOut(previewId, requestId)
    expect(first.data).toMatchObject({ type: 'wealth', status: 'active' })
    expect((await carryOut(previewId, requestId)).data).toEqual(first.data)
    const standing = (await preview()).data.previewId
    expect((await carryOut(previewId, requestId)).data).toEqual(first.data)
    expect((await carryOut(previewId)).data.error).toBe('preview_expired')
    expect((await carryOut(standing, requestId)).data.error).toBe('request_reused')
    await redeem(first.data.id)
    const later = await carryOut(previewId, requestId)
    expect(later.data).toMatchObject({ id: first.data.id, status: 'redeemed' })
    expect((await orders()).total).toBe(1)
  })

  test('carried out by many requests at the same moment buys once', async () => {
    const one = (await preview()).data.previewId
    const requestId = newRequest()
    const same = await Promise.all([1, 2, 3, 4].map(() => carryOut(one, requestId)))
    for (const answer of same) expect(answer.data).toEqual(same[0]!.data)
    const other = (await preview()).data.previewId
    const different = await Promise.all([1, 2, 3, 4].map(() => carryOut(other)))
    expect(different.filter(({ code }) => code === 200)).toHaveLength(1)
    const refused = different.filter(({ code }) => code !== 200)
    expect(refused.map(({ data }) => data.error)).toEqual(Array(3).fill('preview_expired'))
    expect((await orders()).total).toBe(2)
  })

  test('that has expired buys nothing, though no timer has come yet', async () => {
    const { previewId } = (await preview()).data
    venue.wait(60_001)
    expect((await carryOut(previewId)).data.error).toBe('preview_expired')
    await venue.pass(0)
    expect((await carryOut(previewId)).data.error).toBe('preview_expired')
    expect(await balance()).toEqual({ available: '10000.000000', held: '0.000000' })
  })

  test('gives way to the next one', async () => {
    const first = (await preview()).data.previewId
    const second = (await preview({ amount: '500' })).data.previewId
    expect((await carryOut(first)).data.error).toBe('preview_expired')
    expect((await carryOut(second)).data.amount).toBe('500.000000')
  })

  test('of another user is as unknown as one that never was, and stays theirs', async () => {
    const stranger = await venue.newUser()
    await recharge(venue, stranger, 'USDT', '5000')
    const { previewId } = (await preview()).data
    for (const id of [previewId, '999999999999999']) {
      expect((await carryOut(id, newRequest(), stranger)).data.error).toBe('preview_expired')
    }
    const requestId = newRequest()
    expect((await carryOut(previewId, requestId)).code).toBe(200)
    expect((await carryOut(previewId, requestId, stranger)).data.error).toBe('preview_expired')
    expect((await orders('', stranger)).total).toBe(0)
  })

  test('is no quote of the exchange, and no preview of lock mining', async () => {
    await venue.print({ ETHUSDT: '2500' })
    const quote = await venue.call('/account/exchangeList', {
      body: { from: 'USDT', to: 'ETH', amount: '100' },
      token: user.token,
    })
    expect((await carryOut(quote.data.quoteId)).data.error).toBe('preview_expired')
    const { transactor } = venue.context
    const lock = await transactor.submit({
      kind: 'previewProduct',
      user: Number(user.id),
      product: transactor.engine.productId('lock-usdt-7')!,
      amount: amount(100_000_000n),
    })
    if (lock.outcome !== 'accepted') throw new Error('the preview was refused')
    expect((await carryOut(String(lock.reference))).data.error).toBe('preview_expired')
    expect((await balance()).held).toBe('0.000000')
  })

  test('is given five times a second at most', async () => {
    venue.wait(1_000)
    const body = { productId: PRODUCT, amount: '1000' }
    for (let asked = 0; asked < 5; asked++) {
      expect((await post('executeAnticipateOrder', body)).code).toBe(200)
    }
    const tooMany = await post('executeAnticipateOrder', body)
    expect([tooMany.status, tooMany.data.error]).toEqual([429, 'rate_limited'])
    venue.wait(1_000)
    expect((await post('executeAnticipateOrder', body)).code).toBe(200)
  })
})

describe('an order', () => {
  test('is paid each full day, shown in the account record, and returns by itself', async () => {
    const bought = await buy({ fundPassword: 'whatever it is' })
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
    expect(await order(id)).toEqual(bought.data)
    await venue.pass(DAY_MS)
    expect(await order(id)).toMatchObject({
      daysPassed: 1,
      incomePaid: '3.500000',
      nextIncomeAt: startAt + 2 * DAY_MS,
    })
    expect(await balance()).toEqual({ available: '9003.500000', held: '1000.000000' })
    await venue.pass(4 * DAY_MS)
    expect(await order(id)).toMatchObject({
      status: 'completed',
      daysPassed: 5,
      incomePaid: '17.500000',
      penalty: '0.000000',
      returned: '1000.000000',
      nextIncomeAt: null,
      returnedAt: startAt + 5 * DAY_MS,
    })
    expect(await balance()).toEqual({ available: '10017.500000', held: '0.000000' })
    const records = await venue.call('/account/page?kind=wealthIncome', { token: user.token })
    expect(
      records.data.records.map((row: { amount: string; reference: string }) => [
        row.amount,
        row.reference,
      ]),
    ).toEqual(Array(5).fill(['3.500000', id]))
  })

  test('of 1000 with three days to go costs 12 to redeem, as its preview says', async () => {
    const { id } = (await buy()).data
    const endAt = venue.now() + 5 * DAY_MS
    // The second day is full, but nothing was carried out yet.
    await venue.pass(DAY_MS)
    venue.wait(DAY_MS)
    const previewed = await post('executeAnticipateRedeem', { orderId: id })
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
    const redeemed = await redeem(id, requestId)
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
    expect(await balance()).toEqual({ available: '9995.000000', held: '0.000000' })
    expect((await redeem(id, requestId)).data).toEqual(redeemed.data)
    expect((await redeem(id)).data.error).toBe('order_closed')
    const again = await post('executeAnticipateRedeem', { orderId: id })
    expect(again.data.error).toBe('order_closed')
    await venue.pass(5 * DAY_MS)
    expect(await balance()).toEqual({ available: '9995.000000', held: '0.000000' })
  })

  test('redeemed when its last day is full has matured: nothing is taken', async () => {
    const { id } = (await buy()).data
    venue.wait(5 * DAY_MS)
    expect((await post('executeAnticipateRedeem', { orderId: id })).data).toMatchObject({
      remainingDays: 0,
      penalty: '0.000000',
      principalBack: '1000.000000',
    })
    expect((await redeem(id)).data).toMatchObject({ status: 'completed', incomePaid: '17.500000' })
    expect((await redeem(id)).data.error).toBe('order_closed')
  })

  test('sent again is answered as it stands and bought once; with other terms it is refused', async () => {
    const requestId = newRequest()
    const first = await buy({ requestId })
    expect((await buy({ requestId })).data).toEqual(first.data)
    await venue.pass(DAY_MS)
    expect((await buy({ requestId })).data).toMatchObject({ id: first.data.id, daysPassed: 1 })
    expect((await buy({ requestId, amount: '1001' })).data.error).toBe('request_reused')
    expect((await orders()).total).toBe(1)
  })

  test('is listed by status, newest first, page by page', async () => {
    const ids = []
    for (const amountText of ['100', '200', '300']) {
      ids.unshift((await buy({ amount: amountText })).data.id)
    }
    await redeem(ids[1])
    const listed = async (query: string) =>
      (await orders(query)).records.map(({ id }: { id: string }) => id)
    expect(await listed('')).toEqual(ids)
    expect(await listed('?status=active')).toEqual([ids[0], ids[2]])
    expect(await listed('?status=redeemed')).toEqual([ids[1]])
    expect(await listed('?status=completed')).toEqual([])
    expect(await listed('?status=&page=2&limit=2')).toEqual([ids[2]])
    const wrong = await venue.call('/userProductOrder/page?status=no', { token: user.token })
    expect(wrong.data.error).toBe('field_invalid')
  })

  test('of another user is as unknown as one that never was, on every call', async () => {
    const { id } = (await buy()).data
    const stranger = await venue.newUser()
    for (const orderId of [id, '999999999999999']) {
      const answers = [
        await redeem(orderId, newRequest(), stranger),
        await post('executeAnticipateRedeem', { orderId }, stranger),
        await venue.call(`/userProductOrder/findOrderById?id=${orderId}`, {
          token: stranger.token,
        }),
      ]
      expect(answers.map(({ data }) => data.error)).toEqual(Array(3).fill('order_unknown'))
    }
    await redeem(id)
    expect((await redeem(id, newRequest(), stranger)).data.error).toBe('order_unknown')
    expect((await orders('', stranger)).total).toBe(0)
  })

  test('of lock mining is unknown here, so that none is redeemed unconfirmed', async () => {
    const locked = await venue.call('/lockMining/purchase', {
      body: { productId: 'lock-usdt-7', amount: '100', requestId: newRequest() },
      token: user.token,
    })
    const { id } = locked.data
    expect((await redeem(id)).data.error).toBe('order_unknown')
    const previewed = await post('executeAnticipateRedeem', { orderId: id })
    expect(previewed.data.error).toBe('order_unknown')
    expect((await order(id)).error).toBe('order_unknown')
    const requestId = newRequest()
    const body = { orderId: id, confirmPenalty: true, requestId }
    await venue.call('/lockMining/redeem', { body, token: user.token })
    expect((await redeem(id, requestId)).data.error).toBe('order_unknown')
    expect((await redeem(id)).data.error).toBe('order_unknown')
  })
})

describe('sold out', () => {
  test('is what a product says whose budget is promised, and nothing is held', async () => {
    const promised = venue.context.transactor.engine.promisedIncome(
      venue.context.transactor.engine.productId(PRODUCT)!,
    )
    await under({ budget: amount(promised + 17_500_000n) }, async () => {
      expect((await product()).fundingLeft).toBe('17.500000')
      expect((await buy({ amount: '1001' })).data.error).toBe('sold_out')
      expect((await preview({ amount: '1001' })).data.error).toBe('sold_out')
      expect(await balance()).toEqual({ available: '10000.000000', held: '0.000000' })
      expect((await buy()).code).toBe(200)
      expect((await product()).fundingLeft).toBe('0.000000')
      expect((await buy({ amount: '100' })).data.error).toBe('sold_out')
    })
    await under({ budget: amount(1n) }, async () => {
      expect((await product()).fundingLeft).toBe('0.000000')
    })
  })

  test('is what it says when the rewards pool has no more, whatever its budget', async () => {
    const code = 'wealth-usdc-7'
    const whole = 1_000_000n
    const rules = { budget: amount(1_000_000n * whole), max: amount(1_000_000_000n * whole) }
    await recharge(venue, user, 'USDC', '300000000')
    const largest = async () => (await product(code)).fundingLeft
    await under(
      rules,
      async () => {
        expect(await largest()).toBe('50000.000000')
        // 0.03 % for seven days: 23.8 million bring 49,980.
        expect((await buy({ productId: code, amount: '23800000' })).code).toBe(200)
        expect(await largest()).toBe('20.000000')
        expect((await buy({ productId: code, amount: '100000' })).data.error).toBe('sold_out')
      },
      code,
    )
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
  expect((await buy(terms)).data.error).toBe(error)
  expect((await preview(terms)).data.error).toBe(error)
  expect(await balance()).toEqual({ available: '10000.000000', held: '0.000000' })
})

test('ids that are none, and requests without a key, are refused', async () => {
  for (const id of ['0', '-1', '1.5', 'abc', '9'.repeat(40), 5]) {
    expect((await redeem(id as string)).data.error).toBe('field_invalid')
    expect((await carryOut(id as string)).data.error).toBe('field_invalid')
  }
  expect((await buy({ requestId: '' })).data.error).toBe('field_missing')
  expect((await buy({ requestId: 'a b' })).data.error).toBe('field_invalid')
  expect((await carryOut('5', '')).data.error).toBe('field_missing')
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
