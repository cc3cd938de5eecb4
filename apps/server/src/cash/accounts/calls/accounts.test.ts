import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestUser, type TestVenue, startTestVenue } from '../../../../test/venue.ts'

let venue: TestVenue
let user: TestUser

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.close())

async function ask(path: string, body: object, as: TestUser = user) {
  return venue.call(path, { body, token: as.token })
}

async function ok(path: string, body: object, as: TestUser = user) {
  const answer = await ask(path, body, as)
  expect(answer.text).toContain('"code":200')
  return answer.data
}

let requests = 0
function transfer(terms: object, as: TestUser = user) {
  const body = { currencyCode: 'USDT', from: 1, to: 2, requestId: `t-${(requests += 1)}`, ...terms }
  return ask('/account/executeUserCutTurn', body, as)
}

test('a new user has the registration gift among the account assets and nothing else', async () => {
  user = await venue.newUser()
  const rows = await ok('/account/list', {})
  expect(rows).toEqual([
    {
      currencyCode: 'USDT',
      name: 'Tether USD',
      scale: 6,
      type: 1,
      available: '10.000000',
      held: '0.000000',
      total: '10.000000',
      valueUsdt: '10.00',
    },
  ])
})

test('a transfer moves at once, and the next read shows it', async () => {
  user = await venue.newUser()
  const moved = await transfer({ amount: '4.5' })
  expect(moved.data).toMatchObject({ currencyCode: 'USDT', amount: '4.500000', from: 1, to: 2 })
  expect(await ok('/account/balance?type=1&currencyCode=USDT', {})).toEqual({
    available: '5.500000',
  })
  expect(await ok('/account/balance?type=2&currencyCode=USDT', {})).toEqual({
    available: '4.500000',
  })
  expect(await ok('/account/balance?currencyCode=USDT', {})).toEqual({ available: '5.500000' })
})

test('the same request twice moves once and answers the same', async () => {
  user = await venue.newUser()
  const first = await transfer({ amount: '1', requestId: 'twice' })
  const second = await transfer({ amount: '1', requestId: 'twice' })
  expect(second.data).toEqual(first.data)
  expect((await transfer({ amount: '2', requestId: 'twice' })).data.error).toBe('request_reused')
  expect(await ok('/account/balance?type=2&currencyCode=USDT', {})).toEqual({
    available: '1.000000',
  })
})

test.each([
  [{ amount: '10.000001' }, 'balance_insufficient'],
  [{ amount: '0' }, 'amount_not_positive'],
  [{ amount: '1.0000001' }, 'decimals_exceeded'],
  [{ amount: '99999999999999999999' }, 'number_too_large'],
  [{ amount: '1e1' }, 'field_invalid'],
  [{ amount: '-1' }, 'field_invalid'],
  [{ amount: ' 1' }, 'field_invalid'],
  [{ amount: '１' }, 'field_invalid'],
  [{ amount: 1 }, 'field_invalid'],
  [{}, 'field_missing'],
  [{ amount: '1', currencyCode: 'XYZ' }, 'currency_unknown'],
  [{ amount: '1', to: 1 }, 'purses_equal'],
  [{ amount: '1', to: 3 }, 'field_invalid'],
])('a transfer of %j is refused: %s', async (terms, error) => {
  user = await venue.newUser()
  const answer = await transfer(terms)
  expect(answer.data.error).toBe(error)
  expect(answer.msg).not.toBe('')
  expect(await ok('/account/balance?currencyCode=USDT', {})).toEqual({ available: '10.000000' })
})

test('all currencies come in their order, those without a balance included', async () => {
  user = await venue.newUser()
  const rows = await ok('/account/findUserCurrencyAccountList', { type: 2 })
  expect(rows.slice(0, 5).map((row: { currencyCode: string }) => row.currencyCode)).toEqual([
    'USDT',
    'USDC',
    'BTC',
    'ETH',
    'VND',
  ])
  expect(rows).toHaveLength(venue.parts.transactor.engine.currencies().length)
  expect(
    rows.every((row: { total: string; type: number }) => Number(row.total) === 0 && row.type === 2),
  ).toBe(true)
  const both = await ok('/account/findUserCurrencyAccountList', {})
  expect(both).toHaveLength(rows.length * 2)
})

test('one account is found by type and currency, in a path or a body', async () => {
  user = await venue.newUser()
  await transfer({ amount: '3' })
  const inBody = await ok('/account/findUserCurrencyAccount', { currencyCode: 'USDT', type: 2 })
  const inPath = await ok('/account/findAccount/2/USDT', {})
  expect(inBody).toEqual(inPath)
  expect(inBody).toMatchObject({ available: '3.000000', type: 2, valueUsdt: '3.00' })
  expect((await ask('/account/findAccount/1/XYZ', {})).data.error).toBe('currency_unknown')
  expect((await ask('/account/findAccount/3/USDT', {})).data.error).toBe('field_invalid')
})

test('the account change record lists every movement, newest first, page by page', async () => {
  user = await venue.newUser()
  for (const amount of ['1', '2', '3']) await transfer({ amount })
  const page = async (query: string) => {
    const answer = await venue.call(`/account/page?${query}`, { token: user.token })
    expect(answer.text).toContain('"code":200')
    return answer.data
  }
  const all = await page('limit=100')
  expect(all).toMatchObject({ total: 7, page: 1, limit: 100 })
  expect(
    all.records.map((row: Record<string, unknown>) => [
      row['kind'],
      row['type'],
      row['amount'],
      row['balanceAfter'],
    ]),
  ).toEqual([
    ['transfer', 2, '3.000000', '6.000000'],
    ['transfer', 1, '-3.000000', '4.000000'],
    ['transfer', 2, '2.000000', '3.000000'],
    ['transfer', 1, '-2.000000', '7.000000'],
    ['transfer', 2, '1.000000', '1.000000'],
    ['transfer', 1, '-1.000000', '9.000000'],
    ['registrationGift', 1, '10.000000', '10.000000'],
  ])
  const pages = [
    await page('page=1&limit=3'),
    await page('page=2&limit=3'),
    await page('page=3&limit=3'),
  ]
  expect(pages.flatMap(({ records }) => records)).toEqual(all.records)
  expect((await page('page=4&limit=3')).records).toEqual([])
  expect((await page('type=2')).total).toBe(3)
  expect((await page('kind=registrationGift')).total).toBe(1)
  expect((await page('currencyCode=BTC')).total).toBe(0)
  expect((await page('currencyCode=NOSUCH')).total).toBe(0)
  const oldest = all.records.at(-1).time
  expect((await page(`to=${oldest}`)).total).toBe(0)
  expect((await page(`from=${oldest}`)).total).toBe(7)
})

test('records and accounts of one user are nobody else’s', async () => {
  user = await venue.newUser()
  const other = await venue.newUser()
  await transfer({ amount: '5' }, other)
  expect(await ok('/account/balance?type=2&currencyCode=USDT', {})).toEqual({
    available: '0.000000',
  })
  const answer = await venue.call('/account/page', { token: user.token })
  expect(answer.data.total).toBe(1)
})

test('the two accounts say what they are worth, and what orders hold of it', async () => {
  user = await venue.newUser()
  await transfer({ amount: '8' })
  const order = {
    symbol: 'USDCUSDT',
    side: 'buy',
    method: 'limit',
    price: '0.99',
    quantity: '5',
    requestId: 'o1',
  }
  await ok('/order/coinOrder', order)
  const [funding, coins] = await ok('/account/findUserAccountList', {})
  const zeros = { margin: '0.00', wealth: '0.00', lockMining: '0.00', pendingWithdrawal: '0.00' }
  expect(funding).toEqual({
    type: 1,
    equity: '2.00',
    available: '2.00',
    inOrders: '0.00',
    todayChange: null,
    ...zeros,
  })
  expect(coins).toEqual({
    type: 2,
    equity: '8.00',
    available: '3.05',
    inOrders: '4.95',
    todayChange: null,
    ...zeros,
  })
})

test('guests are sent to the login', async () => {
  for (const path of [
    '/account/list',
    '/account/executeUserCutTurn',
    '/account/findUserAccountList',
  ]) {
    expect((await venue.call(path, { body: {} })).code).toBe(401)
  }
})
