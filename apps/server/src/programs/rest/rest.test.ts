import { type Operation, operations } from '@candor/programs-protocol/operations'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ProgramRequest, askAs, askAt } from '../../../test/asking.ts'
import { fundCoins, recharge } from '../../../test/fund-people.ts'
import { type Program, programOf } from '../../../test/program.ts'
import { type TestUser, type TestVenue, startTestVenue } from '../../../test/venue.ts'

let venue: TestVenue
let user: TestUser
let program: Program

beforeAll(async () => {
  venue = await startTestVenue({
    LIMIT_KEY_WEIGHT_PER_MINUTE: '0',
    LIMIT_PROGRAM_ADDRESS_WEIGHT_PER_MINUTE: '0',
  })
})
afterAll(() => venue.close())
beforeEach(async () => {
  user = await venue.newUser()
  await fundCoins(venue, user, 'USDT', '1000')
  program = await programOf(venue, user, { rights: ['read', 'trade', 'transfer'] })
})

const ask = (method: string, path: string, request: ProgramRequest = {}) =>
  askAs({ address: venue.address, program }, method, path, request)
const anyone = (path: string) => askAt(venue.address, 'GET', path)

/** Far below the house, so that it rests. */
const ORDER = { symbol: 'USDCUSDT', side: 'buy', type: 'limit', price: '0.5', quantity: '100' }
const place = (more: object = {}, request: ProgramRequest = {}) =>
  ask('POST', '/orders', { ...request, body: { ...ORDER, ...more } })

describe('anyone', () => {
  test('sees the clock, markets, prices, books, trades and candles without a key', async () => {
    const time = await anyone('/time')
    expect(new Date(time.data.iso).getTime()).toBe(time.data.ms)
    const markets = (await anyone('/markets')).data
    expect(markets.map(({ symbol }: { symbol: string }) => symbol)).toEqual(
      venue.parts.transactor.engine.markets().map(({ symbol }) => symbol),
    )
    expect(markets.find(({ symbol }: { symbol: string }) => symbol === 'USDCUSDT')).toMatchObject({
      status: 'trading',
      tickSize: '0.00001',
      lotSize: '0.1',
    })
    const ticker = (await anyone('/markets/BTCUSDT/ticker')).data
    expect((await anyone('/tickers')).data).toHaveLength(markets.length)
    const book = (await anyone('/markets/BTCUSDT/depth?limit=5')).data
    expect([book.bids.length, book.asks.length]).toEqual([5, 5])
    expect(Number(ticker.bid)).toBeLessThan(Number(ticker.ask))
    expect(Array.isArray((await anyone('/markets/BTCUSDT/trades')).data)).toBe(true)
    const candles = (await anyone('/markets/BTCUSDT/candles?interval=1min&limit=2')).data
    expect(candles.at(-1)).toHaveLength(6)
  })

  test.each([
    ['/markets/NOSUCH/depth', 404, 'market_unknown'],
    ['/markets/BTCUSDT/depth?limit=101', 400, 'field_invalid'],
    ['/markets/BTCUSDT/depth?colour=red', 400, 'field_unknown'],
    ['/markets/BTCUSDT/candles', 400, 'field_missing'],
    ['/markets/BTCUSDT/candles?interval=2min', 400, 'field_invalid'],
    ['/nowhere', 404, 'unknown_path'],
    ['/orders', 401, 'credentials_malformed'],
    ['/orders/%FF', 400, 'malformed_request'],
    [`/orders/${'1'.repeat(200)}`, 404, 'unknown_path'],
  ])('is refused %s by %i %s', async (path, status, error) => {
    const refused = await anyone(path)
    expect([refused.status, refused.data.error]).toEqual([status, error])
    expect(refused.data.message).not.toBe('')
  })

  test('may ask from a page of anybody’s', async () => {
    const answer = await askAt(venue.address, 'GET', '/time', {
      headers: { origin: 'https://bot.example' },
    })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })
})

describe('a key', () => {
  test.each(['ed25519', 'hmac-sha256'] as const)(
    'of %s tells what it may do',
    async (algorithm) => {
      program = await programOf(venue, user, { algorithm, rights: ['read'] })
      const { status, data } = await ask('GET', '/key')
      expect([status, data]).toEqual([200, { key: program.key.id, rights: ['read'] }])
    },
  )

  test.each<[string, ProgramRequest, number, string]>([
    ['another method', { signedAs: { method: 'GET' } }, 401, 'signature_wrong'],
    ['another path', { signedAs: { target: '/api/v1/fills' } }, 401, 'signature_wrong'],
    ['another body', { signedAs: { body: '{}' } }, 401, 'signature_wrong'],
    ['a clock behind', { timestamp: Date.now() - 61_000 }, 401, 'signature_expired'],
    ['a clock ahead', { timestamp: Date.now() + 60_000 }, 401, 'signature_expired'],
    ['no timestamp', { without: ['candor-timestamp'] }, 401, 'credentials_malformed'],
    ['a window too wide', { recvWindow: 60_001 }, 401, 'credentials_malformed'],
    ['a broken body', { body: '{"a":' }, 400, 'malformed_request'],
    ['a field too many', { body: { ...ORDER, colour: 'red' } }, 400, 'field_unknown'],
    ['a list', { body: '[]' }, 400, 'malformed_request'],
    ['a body too large', { body: { symbol: 'x'.repeat(70_000) } }, 413, 'body_too_large'],
    ['a text with NUL', { body: { ...ORDER, symbol: 'BTC\0USDT' } }, 400, 'malformed_request'],
    ['a broken Idempotency-Key', { headers: { 'idempotency-key': 'ä b' } }, 400, 'field_invalid'],
  ])('is refused for %s, and nothing is done', async (_what, request, status, error) => {
    const refused = await ask('POST', '/orders', { body: ORDER, ...request })
    expect([refused.status, refused.data.error]).toEqual([status, error])
    expect((await ask('GET', '/orders')).data.rows).toEqual([])
  })

  test('is refused a nonce that it used before', async () => {
    expect((await ask('GET', '/key', { nonce: 'used-once' })).status).toBe(200)
    expect((await ask('GET', '/key', { nonce: 'used-once' })).data.error).toBe('nonce_used')
  })

  test('is refused what it has no right to', async () => {
    program = await programOf(venue, user, { rights: ['read'] })
    for (const { method, path, right } of Object.values<Operation>(operations)) {
      if (right === undefined || right === 'read') continue
      const refused = await ask(method, path.replace('{id}', '1'))
      expect([path, refused.status, refused.data.error]).toEqual([path, 403, 'right_missing'])
    }
  })

  test('speaks the language asked for', async () => {
    const { data } = await ask('GET', '/orders/999', { headers: { lang: 'de' } })
    expect(data).toMatchObject({ code: expect.any(Number), error: 'order_unknown' })
    expect(data.message).toMatch(/Auftrag|Order/)
  })
})

describe('orders', () => {
  test('are placed, read, amended and cancelled', async () => {
    const placed = await place({ postOnly: true, clientOrderId: 'bot:1' })
    expect(placed.status).toBe(200)
    expect(placed.data).toMatchObject({
      ...ORDER,
      quantity: '100.0',
      price: '0.50000',
      status: 'open',
    })
    expect((await ask('GET', `/orders/${placed.data.id}`)).data).toEqual(placed.data)
    const named = await ask('GET', '/orders?clientOrderId=bot:1&status=open')
    expect(named.data).toEqual({ rows: [placed.data], nextCursor: null })
    const smaller = await ask('PATCH', `/orders/${placed.data.id}`, { body: { quantity: '60' } })
    expect(smaller.data).toMatchObject({ id: placed.data.id, quantity: '60.0' })
    const moved = await ask('PATCH', `/orders/${placed.data.id}`, { body: { price: '0.6' } })
    expect(moved.data).toMatchObject({ replaces: placed.data.id, clientOrderId: 'bot:1' })
    const over = await ask('DELETE', `/orders/${moved.data.id}`)
    expect(over.data).toMatchObject({ status: 'cancelled', endedBy: 'cancelled', held: '0.000000' })
    const again = await ask('DELETE', `/orders/${moved.data.id}`)
    expect([again.status, again.data.error]).toEqual([409, 'order_already_cancelled'])
  })

  test('are filled, and each fill is listed with its fee', async () => {
    const bought = await ask('POST', '/orders', {
      body: { symbol: 'USDCUSDT', side: 'buy', type: 'market', amount: '100' },
    })
    expect(bought.data).toMatchObject({ status: 'filled', feeCurrency: 'USDC' })
    const { rows } = (await ask('GET', `/fills?orderId=${bought.data.id}`)).data
    const sum = rows.reduce((all: number, row: { amount: string }) => all + Number(row.amount), 0)
    expect(sum).toBeCloseTo(Number(bought.data.filledAmount), 6)
    expect(rows[0]).toMatchObject({ orderId: bought.data.id, role: 'taker', side: 'buy' })
    const other = await programOf(venue, await venue.newUser())
    const asOther = { address: venue.address, program: other }
    expect((await askAs(asOther, 'GET', '/fills')).data.rows).toEqual([])
    const theirs = await askAs(asOther, 'GET', `/orders/${bought.data.id}`)
    expect(theirs.status).toBe(404)
  })

  test('come in pages that leave none out', async () => {
    const ids: string[] = []
    for (let n = 0; n < 5; n++) ids.unshift((await place()).data.id)
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { data } = await ask('GET', `/orders?limit=2${cursor && `&cursor=${cursor}`}`)
      seen.push(...data.rows.map(({ id }: { id: string }) => id))
      cursor = data.nextCursor
    }
    expect(seen).toEqual(ids)
    expect((await ask('GET', '/orders?cursor=x.y')).data.error).toBe('field_invalid')
  })

  test('sent twice under one key or one own name act once', async () => {
    const headers = { 'idempotency-key': '"one"' }
    const first = await place({}, { headers })
    expect((await place({}, { headers })).data).toEqual(first.data)
    const other = await place({ quantity: '50' }, { headers })
    expect([other.status, other.data.error]).toEqual([409, 'request_reused'])
    const named = await place({ clientOrderId: 'a' })
    expect((await place({ clientOrderId: 'a' })).data).toEqual(named.data)
    expect((await ask('GET', '/orders')).data.rows).toHaveLength(2)
  })

  test('under one own name act once, alone and in whichever place of a batch', async () => {
    const order = { symbol: 'USDCUSDT', side: 'buy', type: 'market', amount: '10' }
    const named = { ...order, clientOrderId: 'once' }
    const instruction = { do: 'place', ...named }
    const batch = (...instructions: object[]) =>
      ask('POST', '/orders/batch', { body: { instructions } })
    const [first] = (await batch(instruction)).data
    expect((await ask('POST', '/orders', { body: named })).data).toEqual(first.order)
    const [, again] = (await batch({ do: 'cancel', id: '999999' }, instruction)).data
    expect(again).toEqual(first)
    expect((await ask('GET', '/fills')).data.rows).toHaveLength(1)
  })

  test('of a batch have an answer each, and a bad one leaves the others', async () => {
    const open = (await place()).data
    const { data } = await ask('POST', '/orders/batch', {
      body: {
        instructions: [
          { do: 'place', ...ORDER },
          { do: 'place', ...ORDER, quantity: '0.1' },
          { do: 'place', ...ORDER, type: 'market' },
          { do: 'amend', id: open.id, quantity: '40' },
          { do: 'cancel', id: open.id },
          { do: 'cancel', id: '999999' },
        ],
      },
    })
    expect(
      data.map((one: { ok: boolean; problem?: { error: string } }) => one.problem?.error ?? one.ok),
    ).toEqual([true, 'order_below_minimum', 'field_invalid', true, true, 'order_unknown'])
    expect((await ask('GET', '/orders?status=open')).data.rows).toHaveLength(1)
    const tooMany = Array.from({ length: 51 }, () => ({ do: 'cancel', id: '1' }))
    const refused = await ask('POST', '/orders/batch', { body: { instructions: tooMany } })
    expect([refused.status, refused.data.error]).toEqual([400, 'field_invalid'])
  })

  test('are cancelled all at once, and by a switch that nobody sets again', async () => {
    await place()
    await place({ symbol: 'USDCUSDT', price: '0.4' })
    expect((await ask('DELETE', '/orders?symbol=BTCUSDT')).data).toEqual({
      cancelled: 0,
      waiting: 0,
    })
    expect((await ask('DELETE', '/orders?side=buy')).data).toEqual({ cancelled: 2, waiting: 0 })
    const set = await ask('PUT', '/orders/cancel-all-after', { body: { timeoutMs: 60_000 } })
    expect(set.data.cancelsAt.ms).toBeGreaterThan(Date.now() + 50_000)
    const lifted = await ask('PUT', '/orders/cancel-all-after', { body: { timeoutMs: 0 } })
    expect(lifted.data).toEqual({ cancelsAt: null })
    const short = await ask('PUT', '/orders/cancel-all-after', { body: { timeoutMs: 10 } })
    expect([short.status, short.data.error]).toEqual([422, 'expiry_invalid'])
  })
})

const POSITION = { symbol: 'BTCUSDT', side: 'long', type: 'market', lots: 1, leverage: 10 }

describe('the account', () => {
  test('tells balances, fees and what moved', async () => {
    const body = { currency: 'USDT', amount: '100', from: 'spot', to: 'funding' }
    const headers = { 'idempotency-key': 'move-1' }
    const moved = await ask('POST', '/transfers', { body, headers })
    expect(moved.data).toMatchObject({ ...body, amount: '100.000000' })
    expect((await ask('POST', '/transfers', { body, headers })).data).toEqual(moved.data)
    const { rows } = (await ask('GET', '/transfers?limit=1')).data
    expect(rows).toEqual([moved.data])
    expect((await ask('GET', '/balances?account=spot')).data).toEqual([
      {
        currency: 'USDT',
        account: 'spot',
        available: '900.000000',
        held: '0.000000',
        total: '900.000000',
      },
    ])
    expect((await ask('GET', '/fees')).data[0]).toMatchObject({ maker: expect.any(String) })
    const deposits = (await ask('GET', '/deposits?limit=1')).data
    expect(deposits.rows[0]).toMatchObject({ currency: 'USDT', status: 'success' })
    expect((await ask('GET', '/withdrawals')).data).toEqual({ rows: [], nextCursor: null })
    const same = await ask('POST', '/transfers', { body: { ...body, to: 'spot' } })
    expect([same.status, same.data.error]).toEqual([422, 'purses_equal'])
  })

  test('opens, protects and closes a futures position', async () => {
    await recharge(venue, user, 'USDT', '5000')
    const unwarned = await ask('POST', '/positions', { body: POSITION })
    expect([unwarned.status, unwarned.data.error]).toEqual([422, 'risk_notice_unread'])
    await venue.call('/player/acceptRiskNotice', { body: {}, token: user.token })
    const opened = await ask('POST', '/positions', { body: POSITION })
    expect(opened.data).toMatchObject({ status: 'open', side: 'long', lots: 1 })
    expect(opened.data).toMatchObject({ closedLots: 0, steps: [], trailingStop: null })
    expect(Number(opened.data.breakEvenPrice)).toBeGreaterThan(Number(opened.data.entryPrice))
    await venue.call('/order/setContractSteps', {
      body: { orderNo: opened.data.id, steps: [], trailingPercent: '1.5' },
      token: user.token,
    })
    const [trailing] = (await ask('GET', '/positions?status=open')).data.rows
    expect(trailing.trailingStop).toMatchObject({ trailing: '0.015000', price: expect.any(String) })
    const { id, entryPrice } = opened.data
    const stopLoss = (Number(entryPrice) * 0.95).toFixed(2)
    const guarded = await ask('PUT', `/positions/${id}/stops`, { body: { stopLoss } })
    expect(Number(guarded.data.stopLoss)).toBe(Number(stopLoss))
    expect((await ask('GET', '/positions?status=open')).data.rows).toHaveLength(1)
    expect((await ask('DELETE', `/positions/${id}`)).data).toMatchObject({ status: 'closed' })
    const gone = await ask('DELETE', '/positions/999999')
    expect([gone.status, gone.data.error]).toEqual([404, 'order_unknown'])
  })
})
