import { createHmac, createHash, generateKeyPairSync, verify } from 'node:crypto'
import ccxt from 'ccxt'
import { ERRORS } from '@candor/protocol'
import { signedText } from '@candor/programs-protocol/signing'
import { errorsOfOperation, operations } from '@candor/programs-protocol/operations'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { candor } from '../src/index.ts'
import { EXCEPTIONS } from '../src/rest/exceptions.ts'
import {
  balanceFaults,
  bookFaults,
  candleFaults,
  currencyFaults,
  marketFaults,
  orderFaults,
  tickerFaults,
  tradeFaults,
  tradingFeeFaults,
  transactionFaults,
  transferFaults,
} from '../testing/unified-shapes.ts'
import { BOUGHT, CURRENCIES, DEPOSIT, FILL, MARKETS, ORDER, TICKER, at } from './canned-answers.ts'
import { type CannedVenue, Refusing, cannedVenue } from './canned-venue.ts'

const KEY = 'k'.repeat(27)
const SECRET = 's'.repeat(43)
const BTC = 'BTC/USDT'

let venue: CannedVenue
let exchange: candor

beforeEach(async () => {
  venue = await cannedVenue({
    serverTime: at(Date.now() + 60_000),
    listMarkets: MARKETS,
    listCurrencies: CURRENCIES,
  })
  exchange = open(SECRET)
  await exchange.loadMarkets()
  venue.taken.length = 0
})
afterEach(() => venue.close())

function open(secret: string): candor {
  return new candor({ apiKey: KEY, secret, urls: { api: { rest: venue.origin } }, rateLimit: 1 })
}

const sent = () => venue.taken.map(({ method, target }) => `${method} ${target}`)
const bodySent = () => JSON.parse(venue.taken.at(-1)!.body) as unknown
const none: string[] = []

describe('what is signed', () => {
  const textOf = () => {
    const { method, target, body, headers } = venue.taken.at(-1)!
    return signedText({
      timestamp: Number(headers['candor-timestamp']),
      recvWindow: Number(headers['candor-recv-window']),
      nonce: String(headers['candor-nonce']),
      bodySha256: createHash('sha256').update(body).digest('hex'),
      method,
      target,
    })
  }
  const signature = () =>
    Buffer.from(String(venue.taken.at(-1)!.headers['candor-signature']), 'base64')

  test('is signed by the secret, by the venue’s clock', async () => {
    venue.answers.placeOrder = ORDER
    await exchange.createOrder(BTC, 'limit', 'buy', 0.5, 68_000)
    expect(signature()).toEqual(createHmac('sha256', SECRET).update(textOf()).digest())
    const { headers } = venue.taken.at(-1)!
    expect(headers['candor-key']).toBe(KEY)
    expect(Number(headers['candor-timestamp'])).toBeGreaterThan(Date.now() + 50_000)
    expect(headers['idempotency-key']).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
  })

  test.each(['pem', 'base64'])(
    'is signed by Ed25519 where the secret is a private key in %s',
    async (form) => {
      const { privateKey, publicKey } = generateKeyPairSync('ed25519')
      const seed = privateKey.export({ type: 'pkcs8', format: 'der' }).subarray(16)
      const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
      exchange = open(form === 'pem' ? pem : seed.toString('base64'))
      await exchange.loadMarkets()
      venue.answers.listFees = []
      await exchange.fetchTradingFees()
      expect(verify(null, Buffer.from(textOf()), publicKey, signature())).toBe(true)
    },
  )
})

describe('public structures', () => {
  test('of markets and currencies are as ccxt has them', () => {
    expect(Object.values(exchange.markets!).flatMap(marketFaults)).toEqual(none)
    expect(Object.values(exchange.currencies).flatMap((one) => currencyFaults({ ...one }))).toEqual(
      none,
    )
    expect(exchange.market(BTC)).toMatchObject({ id: 'BTCUSDT', active: true, maker: 0.001 })
    expect(exchange.market('ETH/USDT')).toMatchObject({ active: false })
    expect(exchange.amountToPrecision(BTC, 0.123456789)).toBe('0.12345')
    expect(exchange.priceToPrecision(BTC, 68_000.126)).toBe('68000.13')
  })

  test('of the status is the venue’s time, with the answer as it came', async () => {
    const told = at(Date.now() + 5_000)
    venue.answers.serverTime = told
    const status = { status: 'ok', eta: undefined, url: undefined }
    expect(await exchange.fetchStatus()).toEqual({ ...status, updated: told.ms, info: told })
  })

  test('of tickers', async () => {
    venue.answers.getTicker = TICKER
    const ticker = await exchange.fetchTicker(BTC)
    expect(tickerFaults({ ...ticker })).toEqual(none)
    expect(ticker).toMatchObject({ symbol: BTC, last: 68_214.35, bid: 68_214.3, askVolume: 1.25 })
    venue.answers.listTickers = [
      { ...TICKER, bid: null, bidQuantity: null },
      { ...TICKER, symbol: 'ETHUSDT' },
    ]
    const tickers = await exchange.fetchTickers([BTC])
    expect(Object.keys(tickers)).toEqual([BTC])
    expect(tickers[BTC]!.bid).toBeUndefined()
    expect(tickerFaults({ ...tickers[BTC] })).toEqual(none)
  })

  test('of books', async () => {
    venue.answers.getDepth = {
      symbol: 'BTCUSDT',
      bids: [
        ['68214.3', '0.5'],
        ['68210', '2'],
      ],
      asks: [['68214.4', '1.25']],
      at: at(),
    }
    const book = await exchange.fetchOrderBook(BTC, 500)
    expect(bookFaults({ ...book })).toEqual(none)
    expect(book.bids[0]).toEqual([68_214.3, 0.5])
    expect(sent()).toEqual(['GET /api/v1/markets/BTCUSDT/depth?limit=100'])
  })

  test('of trades, oldest first', async () => {
    const trade = { symbol: 'BTCUSDT', price: '68214.3', quantity: '0.5', side: 'sell' } as const
    venue.answers.listTrades = [
      { ...trade, id: '2', at: at(Date.now()) },
      { ...trade, id: '1', at: at() },
    ]
    const trades = await exchange.fetchTrades(BTC)
    expect(trades.flatMap((one) => tradeFaults({ ...one }))).toEqual(none)
    expect(trades.map(({ id }) => id)).toEqual(['1', '2'])
    expect((await exchange.fetchTrades(BTC, at().ms + 1)).map(({ id }) => id)).toEqual(['2'])
  })

  test('of candles, from a moment on', async () => {
    const start = Date.UTC(2026, 10, 27)
    venue.answers.listCandles = [0, 1, 2].map((hour) => [
      start + hour * 3_600_000,
      ...(['10', '12', '9', '11', '3.5'] as const),
    ])
    const candles = await exchange.fetchOHLCV(BTC, '1h', start, 2)
    expect(candleFaults(candles, 3_600_000)).toEqual(none)
    expect(candles.map(([time]) => time)).toEqual([start, start + 3_600_000])
    const before = start + 2 * 3_600_000
    expect(sent()).toEqual([
      `GET /api/v1/markets/BTCUSDT/candles?interval=1hour&limit=2&before=${before}`,
    ])
  })
})

describe('orders', () => {
  test('are as ccxt has them', async () => {
    venue.answers.listOrders = { rows: [BOUGHT, ORDER], nextCursor: null }
    const orders = await exchange.fetchOrders(BTC)
    expect(orders.flatMap((one) => orderFaults({ ...one }))).toEqual(none)
    expect(orders.map(({ id, status, amount }) => [id, status, amount])).toEqual([
      ['71', 'open', 0.5],
      ['72', 'closed', 0.00036],
    ])
    expect(orders[0]).toMatchObject({
      clientOrderId: 'mine.1',
      remaining: 0.3,
      fee: { currency: 'BTC', cost: 0.0002 },
    })
    expect(orders.map(({ timeInForce }) => timeInForce)).toEqual(['GTC', 'IOC'])
  })

  const filling = { filled: ORDER.filled, averagePrice: ORDER.averagePrice }
  const nothing = { filled: '0', averagePrice: null }
  const cancelled = { status: 'cancelled', endedBy: 'cancelled' } as const
  test.each<[string, Partial<typeof ORDER>, number | undefined]>([
    ['of an open order is its last change', filling, ORDER.updatedAt.ms],
    ['of one that filled is its end', { ...filling, status: 'filled' }, ORDER.updatedAt.ms],
    ['of one that nothing filled is not there', nothing, undefined],
    ['of one that was cancelled later is not known', { ...filling, ...cancelled }, undefined],
    [
      'of one whose rest was cancelled at once is when it was placed',
      { ...filling, ...cancelled, updatedAt: ORDER.createdAt },
      ORDER.createdAt.ms,
    ],
  ])('the last trade %s', async (_, changed, expected) => {
    venue.answers.getOrder = { ...ORDER, ...changed }
    expect((await exchange.fetchOrder('71')).lastTradeTimestamp).toBe(expected)
  })

  test('are sent with the terms of ccxt’s users', async () => {
    venue.answers.placeOrder = ORDER
    const terms = { postOnly: true, clientOrderId: 'mine.1', selfTradePrevention: 'EXPIRE_BOTH' }
    await exchange.createOrder(BTC, 'limit', 'buy', 0.123456, 68_000.126, terms)
    expect(bodySent()).toEqual({
      symbol: 'BTCUSDT',
      side: 'buy',
      type: 'limit',
      price: '68000.13',
      quantity: '0.12345',
      postOnly: true,
      selfTrade: 'both',
      clientOrderId: 'mine.1',
    })
    await exchange.createOrder(BTC, 'limit', 'sell', 1, 70_000, {
      timeInForce: 'GTD',
      expiresAt: 5,
    })
    expect(bodySent()).toMatchObject({ timeInForce: 'gtd', expiresAt: 5 })
    await exchange.createOrder(BTC, 'limit', 'sell', 1, 70_000, { timeInForce: 'PO' })
    expect(bodySent()).toMatchObject({ timeInForce: 'gtc', postOnly: true })
  })

  test('at best price are by quantity or, where they buy, by cost', async () => {
    venue.answers.placeOrder = BOUGHT
    const bought = await exchange.createMarketBuyOrderWithCost(BTC, 25.1234567)
    const market = { symbol: 'BTCUSDT', side: 'buy', type: 'market' }
    expect(bodySent()).toEqual({ ...market, amount: '25.123456' })
    expect(orderFaults({ ...bought })).toEqual(none)
    await exchange.createOrder(BTC, 'market', 'buy', 0.5)
    expect(bodySent()).toEqual({ ...market, quantity: '0.5' })
    const byCost = exchange.createOrder(BTC, 'market', 'sell', undefined, undefined, { cost: 5 })
    await expect(byCost).rejects.toThrow(ccxt.NotSupported)
  })

  test.each([
    [{ trailingAmount: 5 }, ccxt.NotSupported],
    [{ reduceOnly: true }, ccxt.NotSupported],
    [{ timeInForce: 'DAY' }, ccxt.InvalidOrder],
    [{ timeInForce: 'IOC', postOnly: true }, ccxt.InvalidOrder],
  ])('with %j are refused before anything is sent', async (params, exception) => {
    await expect(exchange.createOrder(BTC, 'limit', 'buy', 1, 1, params)).rejects.toThrow(exception)
    expect(sent()).toEqual([])
  })

  test('of a batch have an answer each, and one that is refused is rejected', async () => {
    const problem = { code: 1, error: 'balance_insufficient', message: 'Too little', details: {} }
    venue.answers.placeBatch = [
      { ok: true, order: ORDER },
      { ok: false, problem },
    ]
    const one = { symbol: BTC, type: 'limit', side: 'buy', amount: 1, price: 60_000 }
    const orders = await exchange.createOrders([one, { ...one, side: 'sell' }])
    expect(orders.map(({ status }) => status)).toEqual(['open', 'rejected'])
    expect(orders[1]).toMatchObject({ symbol: BTC, side: 'sell', info: problem })
    expect(bodySent()).toMatchObject({
      instructions: [{ do: 'place', price: '60000' }, { side: 'sell' }],
    })
  })

  test('are edited, cancelled and found by id or own name', async () => {
    Object.assign(venue.answers, {
      amendOrder: { ...ORDER, id: '80', replaces: '71' },
      cancelOrder: { ...ORDER, status: 'cancelled', endedBy: 'cancelled' },
      cancelOrders: { cancelled: 2, waiting: 1 },
      cancelAllAfter: { cancelsAt: at() },
      getOrder: ORDER,
      listOrders: { rows: [ORDER], nextCursor: null },
    })
    expect((await exchange.editOrder('71', BTC, 'limit', 'buy', 0.4, 67_000)).id).toBe('80')
    expect(bodySent()).toEqual({ quantity: '0.4', price: '67000' })
    expect((await exchange.cancelOrder('71', BTC)).status).toBe('canceled')
    expect((await exchange.fetchOrder('71')).symbol).toBe(BTC)
    await exchange.cancelOrder(undefined as never, BTC, { clientOrderId: 'mine.1' })
    await exchange.cancelAllOrders(BTC, { side: 'sell' })
    await exchange.cancelAllOrdersAfter(5_000)
    expect(bodySent()).toEqual({ timeoutMs: 5_000 })
    expect(sent()).toEqual([
      'PATCH /api/v1/orders/71',
      'DELETE /api/v1/orders/71',
      'GET /api/v1/orders/71',
      'GET /api/v1/orders?clientOrderId=mine.1&limit=1',
      'DELETE /api/v1/orders/71',
      'DELETE /api/v1/orders?symbol=BTCUSDT&side=sell',
      'PUT /api/v1/orders/cancel-all-after',
    ])
  })
})

describe('the own account', () => {
  test('has balances, fees, fills and movements as ccxt has them', async () => {
    Object.assign(venue.answers, {
      listBalances: [
        { currency: 'USDT', account: 'spot', available: '7.5', held: '2.5', total: '10' },
      ],
      listFees: [
        {
          symbol: 'BTCUSDT',
          maker: '0.001',
          taker: '0.002',
          tier: 1,
          volume: '60000.000000',
          nextVolume: null,
          volumeCurrency: 'USDT',
        },
      ],
      listFills: { rows: [FILL], nextCursor: null },
      listDeposits: { rows: [DEPOSIT], nextCursor: null },
      listWithdrawals: { rows: [DEPOSIT], nextCursor: null },
      createTransfer: {
        id: '5',
        currency: 'USDT',
        amount: '3',
        from: 'funding',
        to: 'spot',
        at: at(),
      },
    })
    const balance = await exchange.fetchBalance()
    expect(balanceFaults(balance)).toEqual(none)
    expect(balance.USDT).toEqual({ free: 7.5, used: 2.5, total: 10 })
    expect(tradingFeeFaults({ ...(await exchange.fetchTradingFee(BTC)) })).toEqual(none)
    const [fill] = await exchange.fetchMyTrades(BTC, at().ms)
    expect(tradeFaults({ ...fill })).toEqual(none)
    expect(fill).toMatchObject({ order: '71', takerOrMaker: 'maker', cost: 13_599.99 })
    const [deposit] = await exchange.fetchDeposits('USDT')
    const [withdrawal] = await exchange.fetchWithdrawals('USDT')
    expect([deposit, withdrawal].flatMap((one) => transactionFaults({ ...one }))).toEqual(none)
    expect(deposit).toMatchObject({ addressFrom: '0xdef', addressTo: undefined, status: 'ok' })
    expect(withdrawal).toMatchObject({ addressFrom: undefined, addressTo: '0xdef' })
    const transfer = await exchange.transfer('USDT', 3.00000049, 'main', 'spot')
    expect(transferFaults({ ...transfer })).toEqual(none)
    expect(bodySent()).toEqual({ currency: 'USDT', amount: '3', from: 'funding', to: 'spot' })
  })
})

describe('refusals', () => {
  test.each([
    [422, 'balance_insufficient', ccxt.InsufficientFunds],
    [401, 'signature_wrong', ccxt.AuthenticationError],
    [403, 'right_missing', ccxt.PermissionDenied],
    [404, 'order_unknown', ccxt.OrderNotFound],
    [409, 'client_id_taken', ccxt.DuplicateOrderId],
    [429, 'rate_limited', ccxt.RateLimitExceeded],
    [503, 'outcome_unknown', ccxt.RequestTimeout],
    [401, 'a_name_of_tomorrow', ccxt.AuthenticationError],
  ])('%i %s is the exception that ccxt’s users expect', async (status, error, exception) => {
    venue.answers.getOrder = new Refusing(status, error)
    await expect(exchange.fetchOrder('1')).rejects.toThrow(exception)
  })

  test('of every operation have an exception of their own, and none has a name of nothing', () => {
    const names = new Set(Object.values(operations).flatMap((one) => errorsOfOperation(one)))
    expect([...names].filter((name) => !(name in EXCEPTIONS))).toEqual([])
    expect(Object.keys(EXCEPTIONS).filter((name) => !(name in ERRORS))).toEqual([])
  })
})
