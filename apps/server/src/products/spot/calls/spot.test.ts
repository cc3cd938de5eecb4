import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formatUnits } from '@candor/money'
import { fundCoins } from '../../../../test/fund-people.ts'
import {
  type PortalAnswer,
  type TestUser,
  type TestVenue,
  startTestVenue,
} from '../../../../test/venue.ts'

let venue: TestVenue
let user: TestUser

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.close())
beforeEach(async () => {
  user = await venue.newUser()
  await fundCoins(venue, user, 'USDT', '10000')
})

let requests = 0

function place(
  terms: object,
  as: TestUser = user,
  path = '/order/coinOrder',
): Promise<PortalAnswer> {
  const body = { symbol: 'USDCUSDT', requestId: `r-${(requests += 1)}`, ...terms }
  return venue.call(path, { body, token: as.token })
}

/** Far below the ladder: it rests. USDC prices have five digits, quantities one. */
const RESTING = { side: 'buy', method: 'limit', price: '0.5', quantity: '100' }
const AT_BEST = { side: 'buy', method: 'market', amount: '50' }

async function orders(filter: object = {}, as: TestUser = user) {
  const answer = await venue.call('/order/getCoinOrder', { body: filter, token: as.token })
  expect(answer.text).toContain('"code":200')
  return answer.data
}

async function balance(currencyCode: string) {
  const answer = await venue.call(`/account/findAccount/2/${currencyCode}`, {
    body: {},
    token: user.token,
  })
  return { available: answer.data.available, held: answer.data.held }
}

function cancel(id: string, as: TestUser = user): Promise<PortalAnswer> {
  return venue.call(`/order/revokeCoin/${id}`, { body: {}, token: as.token })
}

test('a limit order below the market rests, holds its worth, and is listed at once', async () => {
  const placed = await place(RESTING)
  expect(placed.data).toMatchObject({
    symbol: 'USDCUSDT',
    base: 'USDC',
    quote: 'USDT',
    side: 'buy',
    method: 'limit',
    status: 'entrusted',
    price: '0.50000',
    quantity: '100.0',
    amount: null,
    filledQuantity: '0.0',
    filledAmount: '0.000000',
    averagePrice: null,
    held: '50.000000',
    heldCurrency: 'USDT',
    fee: '0.000000',
    feeCurrency: 'USDC',
    closeReason: null,
    closedAt: null,
  })
  expect(await orders()).toEqual({ records: [placed.data], total: 1, page: 1, limit: 20 })
  expect(await balance('USDT')).toEqual({ available: '9950.000000', held: '50.000000' })
})

test('a buy at best price fills from the liquidity account and pays its fee in what it buys', async () => {
  const placed = await place(AT_BEST)
  expect(placed.data).toMatchObject({
    status: 'executed',
    price: null,
    quantity: null,
    held: '0.000000',
  })
  const { filledAmount, filledQuantity, averagePrice, fee } = placed.data
  expect(Number(filledAmount)).toBeGreaterThan(49.8)
  expect(Number(filledAmount)).toBeLessThanOrEqual(50)
  expect(Number(averagePrice)).toBeCloseTo(Number(filledAmount) / Number(filledQuantity), 5)
  // One part in a thousand, rounded up to the unit: 0.1 % of tenths has at most four digits.
  expect(Number(fee)).toBeCloseTo(Number(filledQuantity) / 1000, 6)
  expect((await orders({ status: 'executed' })).records).toEqual([placed.data])
  const { available } = await balance('USDC')
  expect(Number(available)).toBeCloseTo(Number(filledQuantity) - Number(fee), 6)
})

test('a sale at best price is paid in the quote currency, less its fee', async () => {
  await fundCoins(venue, user, 'USDC', '200')
  const placed = await place({ side: 'sell', method: 'market', quantity: '150' })
  expect(placed.data).toMatchObject({
    status: 'executed',
    quantity: '150.0',
    filledQuantity: '150.0',
    heldCurrency: 'USDC',
    feeCurrency: 'USDT',
  })
  expect(await balance('USDC')).toEqual({ available: '50.000000', held: '0.000000' })
})

test('both paths for spot orders do the same; a duration is refused, not ignored', async () => {
  const placed = await place(RESTING, user, '/order/spotOrder')
  expect(placed.data.status).toBe('entrusted')
  const fast = await place({ ...RESTING, duration: 60 }, user, '/order/spotOrder')
  expect(fast.data).toEqual({ error: 'field_unknown', details: { field: 'side' } })
  const listed = await venue.call('/order/getCoinOrder', {
    body: { page: 1, limit: 5 },
    token: user.token,
  })
  expect(listed.data).toEqual({ records: [placed.data], total: 1, page: 1, limit: 5 })
})

test('the same request twice places one order and answers that order as it stands', async () => {
  const first = await place({ ...RESTING, requestId: 'twice' })
  expect((await place({ ...RESTING, requestId: 'twice' })).data).toEqual(first.data)
  await cancel(first.data.id)
  const third = await place({ ...RESTING, requestId: 'twice' })
  expect(third.data).toMatchObject({ id: first.data.id, status: 'revoked' })
  const other = await place({ ...RESTING, price: '0.6', requestId: 'twice' })
  expect(other.data.error).toBe('request_reused')
  expect((await orders()).total).toBe(1)
})

test('cancelling releases what the order held; again, it says that it was cancelled', async () => {
  const { data: placed } = await place(RESTING)
  const cancelled = await cancel(placed.id)
  expect(cancelled.data).toMatchObject({
    id: placed.id,
    status: 'revoked',
    closeReason: 'revoked',
    held: '0.000000',
  })
  expect(cancelled.data.closedAt).toBe(cancelled.data.updatedAt)
  expect(await balance('USDT')).toEqual({ available: '10000.000000', held: '0.000000' })
  expect((await cancel(placed.id)).data.error).toBe('order_already_cancelled')
  const byOtherPath = await venue.call(`/order/endSpotOrder/${placed.id}`, {
    body: {},
    token: user.token,
  })
  expect(byOtherPath.data.error).toBe('order_already_cancelled')
})

test('cancelling an order that was executed says so', async () => {
  const { data: placed } = await place(AT_BEST)
  expect((await cancel(placed.id)).data.error).toBe('order_already_executed')
})

test('another user’s order is as unknown as one that never was', async () => {
  const { data: placed } = await place(RESTING)
  const stranger = await venue.newUser()
  expect((await cancel(placed.id, stranger)).data.error).toBe('order_unknown')
  expect((await cancel('999999999999999', stranger)).data.error).toBe('order_unknown')
  for (const id of ['0', '-1', '1.5', 'abc', '9'.repeat(40)]) {
    expect((await cancel(id)).data.error).toBe('field_invalid')
  }
  expect((await orders({}, stranger)).total).toBe(0)
  expect((await orders()).records[0].status).toBe('entrusted')
})

test.each([
  [{ symbol: 'NOSUCH' }, 'market_unknown'],
  [{ symbol: 'USDTEUR' }, 'market_unknown'],
  [{ price: undefined }, 'price_missing'],
  [{ price: '0' }, 'price_out_of_range'],
  [{ price: '0.500001' }, 'decimals_exceeded'],
  [{ price: '5e-1' }, 'field_invalid'],
  [{ quantity: undefined }, 'quantity_missing'],
  [{ quantity: '0' }, 'quantity_out_of_range'],
  [{ quantity: '0.01' }, 'decimals_exceeded'],
  [{ quantity: '9999999999999999999' }, 'number_too_large'],
  [{ quantity: '1' }, 'order_below_minimum'],
  [{ quantity: '900000000' }, 'order_too_large'],
  [{ quantity: '30000' }, 'balance_insufficient'],
  [{ amount: '5' }, 'field_invalid'],
  [{ side: 'hold' }, 'field_invalid'],
  [{ requestId: '' }, 'field_missing'],
  [{ requestId: 'with space' }, 'field_invalid'],
])('a limit order with %j is refused: %s', async (terms, error) => {
  const answer = await place({ ...RESTING, ...terms })
  expect(answer.data.error).toBe(error)
  expect((await orders()).total).toBe(0)
  expect(await balance('USDT')).toEqual({ available: '10000.000000', held: '0.000000' })
})

test('quantities of pairs that trade in hundreds come in hundreds', async () => {
  const shib = { symbol: 'SHIBUSDT', side: 'buy', method: 'limit', price: '0.00001' }
  expect((await place({ ...shib, quantity: '250050' })).data.error).toBe('field_invalid')
  const placed = await place({ ...shib, quantity: '250000' })
  expect(placed.data).toMatchObject({ price: '0.00001000', quantity: '250000', held: '2.500000' })
})

test('orders are listed by status and pair, newest first, page by page', async () => {
  const placed = []
  for (const quantity of ['10', '20', '30', '40', '50']) {
    placed.push((await place({ ...RESTING, quantity })).data)
  }
  const eth = (
    await place({
      symbol: 'ETHUSDT',
      side: 'buy',
      method: 'limit',
      price: '1000',
      quantity: '0.01',
    })
  ).data
  const cancelled = (await cancel(placed[2].id)).data
  const executed = (await place(AT_BEST)).data
  const ids = async (filter: object) =>
    (await orders(filter)).records.map((row: { id: string }) => row.id)

  const open = [eth.id, placed[4].id, placed[3].id, placed[1].id, placed[0].id]
  expect(await ids({ status: 'entrusted' })).toEqual(open)
  expect(await ids({ status: 'locked' })).toEqual(open)
  expect(await ids({ status: 'revoked' })).toEqual([cancelled.id])
  expect(await ids({ status: 'executed' })).toEqual([executed.id])
  expect(await ids({ symbol: 'ETHUSDT' })).toEqual([eth.id])
  expect(await ids({ symbol: 'NOSUCH' })).toEqual([])
  expect(await ids({ status: '', symbol: '' })).toHaveLength(7)
  const first = await orders({ page: 1, limit: 4 })
  const second = await orders({ page: 2, limit: 4 })
  expect([first.total, first.records.length, second.records.length]).toEqual([7, 4, 3])
  expect([...first.records, ...second.records]).toEqual((await orders({ limit: 100 })).records)
})

test('the trading information has each pair’s rules, what was traded and what is still due', async () => {
  const info = async () =>
    (await venue.call('/order/getTransInfo', { body: {}, token: user.token })).data
  const before = await info()
  expect(before.pairs).toHaveLength(venue.parts.transactor.engine.markets().length)
  expect(before.pairs[0]).toMatchObject({
    symbol: 'BTCUSDT',
    base: 'BTC',
    quote: 'USDT',
    baseScale: 8,
    quoteScale: 6,
    priceScale: 1,
    quantityScale: 5,
    minAmount: '1.000000',
    makerFeePercent: '0.08',
    takerFeePercent: '0.1',
    bandPercent: '2',
    maxOpenOrders: 200,
  })
  expect(before).toMatchObject({
    currencyCode: 'USDT',
    tradedVolume: '0.000000',
    turnoverDue: '100.000000',
  })
  const { data: order } = await place({ side: 'buy', method: 'market', amount: '5' })
  const after = await info()
  expect(after.tradedVolume).toBe(order.filledAmount)
  expect(Number(after.turnoverDue)).toBeCloseTo(100 - Number(order.filledAmount), 6)
})

test('two users’ orders meet inside the spread: both see their side of it', async () => {
  const seller = await venue.newUser()
  await fundCoins(venue, seller, 'USDC', '100')
  const { engine } = venue.parts.transactor
  const { bids, asks } = engine.depth(engine.marketId('USDCUSDT')!, 1, Date.now())
  const ticks = bids[0]!.price + 2
  expect(ticks).toBeLessThan(asks[0]!.price)
  const terms = { method: 'limit', price: formatUnits(ticks, 5) }
  const { data: bid } = await place({ ...terms, side: 'buy', quantity: '100' })
  const { data: sale } = await place({ ...terms, side: 'sell', quantity: '40' }, seller)

  const worth = formatUnits(BigInt(ticks) * 400n, 6)
  expect(sale).toMatchObject({ status: 'executed', filledQuantity: '40.0', filledAmount: worth })
  expect((await orders({}, seller)).records).toEqual([sale])
  const rest = formatUnits(BigInt(ticks) * 600n, 6)
  const [mine] = (await orders()).records
  expect(mine).toMatchObject({ id: bid.id, status: 'entrusted', filledQuantity: '40.0' })
  expect(mine).toMatchObject({ averagePrice: `${terms.price}0`, held: rest, fee: '0.032000' })
  expect((await balance('USDT')).held).toBe(rest)
  const records = await venue.call('/account/page?kind=spotTrade', { token: user.token })
  expect(records.data.records.map((row: { reference: string }) => row.reference)).toEqual([
    bid.id,
    bid.id,
  ])
})
