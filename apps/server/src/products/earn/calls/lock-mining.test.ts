import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '@candor/money/durations'
import { type DrivenVenue, startDrivenVenue } from '../../../../test/driven-venue.ts'
import { recharge } from '../../../../test/fund-people.ts'
import type { PortalAnswer, TestUser } from '../../../../test/venue.ts'

/** Seven days, 100 to 20,000 USDT, 0.2 % a day; 1 % to redeem early. */
const PRODUCT = 'lock-usdt-7'

let venue: DrivenVenue
let user: TestUser

beforeAll(async () => {
  venue = await startDrivenVenue({ SESSION_DAYS: '365' })
})
afterAll(() => venue.close())
beforeEach(async () => {
  user = await venue.newUser()
  await recharge(venue, user, 'USDT', '29990')
  await venue.settled()
})

let requests = 0
const newRequest = () => `l-${(requests += 1)}`

function lock(
  terms: object = {},
  as: TestUser = user,
  headers: Record<string, string> = {},
): Promise<PortalAnswer> {
  const body = { productId: PRODUCT, amount: '1000', requestId: newRequest(), ...terms }
  return venue.call('/lockMining/purchase', { body, token: as.token, headers })
}

function redeem(orderId: string, terms: object = {}, as: TestUser = user): Promise<PortalAnswer> {
  const body = { orderId, confirmPenalty: true, requestId: newRequest(), ...terms }
  return venue.call('/lockMining/redeem', { body, token: as.token })
}

async function read(path: string, as: TestUser = user) {
  return (await venue.call(`/lockMining/${path}`, { token: as.token })).data
}

async function balance() {
  const answer = await venue.call('/account/findAccount/1/USDT', { body: {}, token: user.token })
  return { available: answer.data.available, held: answer.data.held }
}

test('the products are listed for anyone, in their language', async () => {
  const { data } = await venue.call('/lockMining/products')
  expect(data[0]).toEqual((await venue.call(`/lockMining/products/${PRODUCT}`)).data)
  expect(data[0]).toMatchObject({
    id: PRODUCT,
    currencyCode: 'USDT',
    currencyScale: 6,
    lockDays: 7,
    dailyRate: '0.2',
    annualPercent: '73',
    penaltyRate: '1',
    minAmount: '100.000000',
    maxAmount: '20000.000000',
    fundingTotal: '50000.000000',
    fundingLeft: '50000.000000',
    open: true,
  })
  const chinese = await venue.call('/lockMining/products', { headers: { lang: 'zh_cn' } })
  expect(chinese.data[0].productName).not.toBe(data[0].productName)
  for (const id of ['nosuch', 'wealth-usdt-5', '__proto__']) {
    expect((await venue.call(`/lockMining/products/${id}`)).data.error).toBe('product_unknown')
    expect((await lock({ productId: id })).data.error).toBe('product_unknown')
  }
})

describe('a purchase', () => {
  test('locks the amount from its limits on, and shows what it will bring', async () => {
    const bought = await lock()
    const now = venue.now()
    expect(bought.data).toMatchObject({
      type: 'lockMining',
      id: expect.any(String),
      productId: PRODUCT,
      productName: expect.any(String),
      currencyCode: 'USDT',
      amount: '1000.000000',
      dailyRate: '0.2',
      lockDays: 7,
      daysLocked: 0,
      progressPercent: '0',
      totalIncome: '14.000000',
      incomeSoFar: '0.000000',
      purchaseTime: now,
      startTime: now,
      endTime: now + 7 * DAY_MS,
      returnTime: null,
      penaltyRate: '1',
      penaltyAmount: '10.000000',
      actualReturn: null,
      status: 'active',
      nextIncomeAt: now + DAY_MS,
    })
    expect(await read(`orders/${bought.data.id}`)).toEqual(bought.data)
    expect(await balance()).toEqual({ available: '29000.000000', held: '1000.000000' })
    expect((await lock({ amount: '100' })).code).toBe(200)
    expect((await lock({ amount: '20000' })).code).toBe(200)
  })

  test.each(['99.999999', '20000.000001', '0'])(
    'of %s does not meet the requirements, in the caller’s language',
    async (text) => {
      const english = await lock({ amount: text })
      expect(english.data.error).toBe('purchase_out_of_range')
      expect(english.msg).toBe('Purchase amount does not meet requirements')
      const german = await lock({ amount: text }, user, { lang: 'de' })
      expect(german.data.error).toBe('purchase_out_of_range')
      expect(german.msg).not.toBe(english.msg)
      expect(await balance()).toEqual({ available: '30000.000000', held: '0.000000' })
    },
  )

  test.each([
    [{ amount: '100.0000001' }, 'decimals_exceeded'],
    [{ amount: '9999999999999999999999' }, 'number_too_large'],
    [{ amount: '-100' }, 'field_invalid'],
    [{ amount: '1e3' }, 'field_invalid'],
    [{ amount: 1000 }, 'field_invalid'],
    [{ amount: '' }, 'field_missing'],
    [{ productId: undefined }, 'field_missing'],
    [{ productId: '../x' }, 'field_invalid'],
    [{ requestId: '' }, 'field_missing'],
    [{ requestId: 'x'.repeat(65) }, 'field_invalid'],
  ])('with %j is refused: %s', async (terms, error) => {
    expect((await lock(terms)).data.error).toBe(error)
    expect((await read('orders')).total).toBe(0)
  })

  test('needs the amount, is made once however often it is sent, and ends when sold out', async () => {
    await lock({ amount: '20000' })
    expect((await lock({ amount: '10000.000001' })).data.error).toBe('balance_insufficient')
    const requestId = newRequest()
    const [one, other] = await Promise.all([lock({ requestId }), lock({ requestId })])
    expect(one.data).toEqual(other.data)
    await venue.pass(DAY_MS)
    expect((await lock({ requestId })).data).toMatchObject({ id: one.data.id, daysLocked: 1 })
    expect((await lock({ requestId, amount: '1001' })).data.error).toBe('request_reused')
    expect((await read('orders')).total).toBe(2)

    const { transactor } = venue.parts
    const product = transactor.engine.productId(PRODUCT)!
    const before = transactor.engine.products()[product]!
    const budget = transactor.engine.promisedIncome(product)
    await transactor.submit({ kind: 'defineProduct', spec: { ...before, budget } })
    expect((await lock()).data.error).toBe('sold_out')
    const sold = await venue.call(`/lockMining/products/${PRODUCT}`)
    expect(sold.data.fundingLeft).toBe('0.000000')
    await transactor.submit({ kind: 'defineProduct', spec: { ...before, open: false } })
    expect((await lock()).data.error).toBe('product_closed')
    await transactor.submit({ kind: 'defineProduct', spec: before })
  })
})

describe('an order', () => {
  test('earns day by day, unsettled, and pays all when it is complete, by itself', async () => {
    const { id } = (await lock()).data
    const start = venue.now()
    await venue.pass(3 * DAY_MS)
    expect(await read(`orders/${id}`)).toMatchObject({
      daysLocked: 3,
      progressPercent: '42.85',
      incomeSoFar: '6.000000',
      nextIncomeAt: start + 4 * DAY_MS,
    })
    const income = await read(`orders/${id}/income`)
    expect(income).toMatchObject({ total: 3, page: 1, limit: 20 })
    expect(income.records[0]).toEqual({
      id: `${id}-3`,
      orderId: id,
      productName: expect.any(String),
      day: 3,
      date: start + 3 * DAY_MS,
      amount: '2.000000',
      currencyCode: 'USDT',
      status: 'unsettled',
      settleTime: null,
    })
    expect(income.records.map(({ day }: { day: number }) => day)).toEqual([3, 2, 1])
    expect(await balance()).toEqual({ available: '29000.000000', held: '1000.000000' })

    await venue.pass(4 * DAY_MS)
    const end = venue.now()
    expect(await read(`orders/${id}`)).toMatchObject({
      status: 'completed',
      daysLocked: 7,
      progressPercent: '100',
      incomeSoFar: '14.000000',
      penaltyAmount: '0.000000',
      actualReturn: '1014.000000',
      returnTime: end,
      nextIncomeAt: null,
    })
    const settled = await read(`orders/${id}/income?page=1&limit=2`)
    expect(settled.total).toBe(7)
    expect(settled.records).toMatchObject([
      { day: 7, status: 'settled', settleTime: end },
      { day: 6, status: 'settled', settleTime: end },
    ])
    expect(await balance()).toEqual({ available: '30014.000000', held: '0.000000' })
  })

  test('is redeemed early only once the penalty is confirmed', async () => {
    const { id } = (await lock()).data
    await venue.pass(2 * DAY_MS)
    for (const confirmPenalty of [undefined, false, 'true', 1, null, '']) {
      const answer = await redeem(id, { confirmPenalty })
      expect(answer.data.error).toBe('penalty_not_confirmed')
    }
    expect((await read(`orders/${id}`)).status).toBe('active')
    const requestId = newRequest()
    const redeemed = await redeem(id, { requestId })
    expect(redeemed.data).toMatchObject({
      id,
      status: 'redeemed',
      daysLocked: 2,
      incomeSoFar: '4.000000',
      penaltyAmount: '10.000000',
      actualReturn: '994.000000',
      returnTime: venue.now(),
      nextIncomeAt: null,
    })
    expect(await balance()).toEqual({ available: '29994.000000', held: '0.000000' })
    const { records } = await read('income?status=settled')
    expect(records).toMatchObject([{ day: 2, settleTime: venue.now() }, { day: 1 }])
    expect((await redeem(id, { requestId })).data).toEqual(redeemed.data)
    expect((await redeem(id)).data.error).toBe('order_closed')
  })

  test('of another user is as unknown as one that never was, on every call', async () => {
    const { id } = (await lock()).data
    await venue.pass(DAY_MS)
    const stranger = await venue.newUser()
    for (const orderId of [id, '999999999999999']) {
      expect((await redeem(orderId, {}, stranger)).data.error).toBe('order_unknown')
      expect((await read(`orders/${orderId}`, stranger)).error).toBe('order_unknown')
      expect((await read(`orders/${orderId}/income`, stranger)).error).toBe('order_unknown')
    }
    await redeem(id)
    expect((await redeem(id, {}, stranger)).data.error).toBe('order_unknown')
    expect((await read('orders', stranger)).total).toBe(0)
    expect((await read('income', stranger)).total).toBe(0)
  })

  test('of wealth is unknown here', async () => {
    const body = { productId: 'wealth-usdt-5', amount: '1000', requestId: newRequest() }
    const { data } = await venue.call('/userProductOrder/executeUserPurchaseOrder', {
      body,
      token: user.token,
    })
    expect((await redeem(data.id)).data.error).toBe('order_unknown')
    expect((await read(`orders/${data.id}`)).error).toBe('order_unknown')
    await venue.pass(DAY_MS)
    expect((await read('income')).total).toBe(0)
    expect((await read(`orders/${data.id}/income`)).error).toBe('order_unknown')
  })

  test.each(['0', '-1', '1.5', 'abc', '9'.repeat(40)])('has no id like %s', async (id) => {
    expect((await redeem(id)).data.error).toBe('field_invalid')
    expect((await read(`orders/${id}`)).error).toBe('field_invalid')
    expect((await read(`orders/${id}/income`)).error).toBe('field_invalid')
  })
})

test('orders and income are listed by status, and the statistics add them up', async () => {
  expect(await read('statistics')).toEqual({
    currencies: [],
    orders: { active: 0, completed: 0, redeemed: 0 },
  })
  await recharge(venue, user, 'BTC', '1')
  const first = (await lock()).data.id
  await venue.pass(5 * DAY_MS)
  const second = (await lock({ amount: '500' })).data.id
  const inBtc = (await lock({ productId: 'lock-btc-30', amount: '0.5' })).data.id
  await venue.pass(2 * DAY_MS)
  const third = (await lock({ amount: '2000' })).data.id
  await venue.pass(DAY_MS)
  await redeem(second)

  const ids = async (query: string) =>
    (await read(`orders${query}`)).records.map(({ id }: { id: string }) => id)
  expect(await ids('')).toEqual([third, inBtc, second, first])
  expect(await ids('?status=all')).toEqual([third, inBtc, second, first])
  expect(await ids('?status=active')).toEqual([third, inBtc])
  expect(await ids('?status=completed&limit=5')).toEqual([first])
  expect(await ids('?status=redeemed')).toEqual([second])
  expect((await read('orders?status=nosuch')).error).toBe('field_invalid')

  const income = await read('income?limit=100')
  expect(income.total).toBe(7 + 3 + 3 + 1)
  const dates = income.records.map(({ date }: { date: number }) => date)
  expect(dates).toEqual([...dates].sort((a: number, b: number) => b - a))
  expect((await read('income?status=unsettled')).total).toBe(3 + 1)
  expect((await read('income?status=settled')).total).toBe(7 + 3)

  expect(await read('statistics')).toEqual({
    currencies: [
      {
        currencyCode: 'USDT',
        locked: '2000.000000',
        earned: '21.000000',
        unsettled: '4.000000',
        settled: '17.000000',
      },
      {
        currencyCode: 'BTC',
        locked: '0.50000000',
        earned: '0.00015000',
        unsettled: '0.00015000',
        settled: '0.00000000',
      },
    ],
    orders: { active: 2, completed: 1, redeemed: 1 },
  })
})

test('lock mining is nobody’s who is not signed in', async () => {
  for (const path of ['purchase', 'redeem']) {
    expect((await venue.call(`/lockMining/${path}`, { body: {} })).code).toBe(401)
  }
  for (const path of ['orders', 'orders/1', 'orders/1/income', 'income', 'statistics']) {
    expect((await venue.call(`/lockMining/${path}`)).code).toBe(401)
  }
})
