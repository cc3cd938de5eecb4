// @module-tag long
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestUser, type TestVenue, startTestVenue } from '../../../test/venue.ts'
import { LOAD_LIMITS } from '../../portal/load.ts'
import { COIN_PAIRS } from '../../catalogue/coins.ts'
import { FIATS } from '../../catalogue/fiats.ts'

let venue: TestVenue
let user: TestUser

// Every answer is held against its call's schema by the test venue.
beforeAll(async () => {
  venue = await startTestVenue({ MARKET_HISTORY_DAYS: '1095' })
  user = await venue.newUser()
})
afterAll(() => venue.close())

const post = (path: string, body: object, token?: string) => venue.call(path, { body, token })

describe('quotations', () => {
  test('list every pair with its last day, largest volume first', async () => {
    const { data } = await venue.call('/market/tickers')
    expect(data).toHaveLength(COIN_PAIRS.length)
    const bitcoin = data.find((row: { symbol: string }) => row.symbol === 'BTCUSDT')
    expect(bitcoin).toMatchObject({ base: 'BTC', quote: 'USDT', stale: false })
    const volumes = data.map((row: { quoteVolume: string }) => Number(row.quoteVolume))
    expect(volumes).toEqual([...volumes].sort((a, b) => b - a))
    for (const row of data) expect(row.sparkline).toHaveLength(24)
  })

  test('of futures carry their label, and whether they trade now', async () => {
    const { data } = await venue.call('/market/futures')
    for (const label of ['A-shares', 'HK', 'US']) {
      const rows = data.filter((row: { market: string }) => row.market === label)
      expect(rows.length).toBeGreaterThanOrEqual(6)
      const { data: filtered } = await venue.call(`/market/futures?market=${label}`)
      expect(filtered.map((row: { symbol: string }) => row.symbol)).toEqual(
        rows.map((row: { symbol: string }) => row.symbol),
      )
    }
    for (const row of data) expect(row.nextChangeAt).toBeGreaterThan(Date.now() - 1_000)
  })

  test('of an unknown symbol are refused, and so is that of a rate', async () => {
    for (const symbol of ['NOSUCH', 'USDTEUR', 'AAPLUSDT']) {
      expect((await venue.call(`/market/getLatestPrice?symbol=${symbol}`)).data.error).toBe(
        'market_unknown',
      )
    }
  })
})

describe('charts', () => {
  test.each(['1min', '5min', '15min', '30min', '1hour', '1day', '1week', '1mon'])(
    'of %s are full at the first start, as far as the three years before it reach',
    async (period) => {
      const most = { '1week': 156, '1mon': 36 }[period] ?? 300
      const { data } = await post('/market/kline', { symbol: 'ETHUSDT', period, limit: 300 })
      expect(data.length).toBeGreaterThanOrEqual(most)
      const { data: stock } = await venue.call(
        `/market/futures/kline?symbol=AAPL&period=${period}&limit=300`,
      )
      expect(stock.length).toBeGreaterThanOrEqual(most)
    },
  )

  test('of a hundred old ones at once are answered or refused, and light calls go on', async () => {
    const before = Date.now() - 200 * 86_400_000
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) => {
        const body = {
          symbol: 'BTCUSDT',
          period: '1min',
          limit: 5,
          endTime: before - i * 3_600_000,
        }
        return venue.call('/market/kline', { body })
      }),
    )
    const answered = answers.filter(({ code }) => code === 200)
    const refused = answers.filter(({ status }) => status === 429)
    expect(answered.length).toBeGreaterThanOrEqual(
      LOAD_LIMITS.heavyOfOne + LOAD_LIMITS.waitingOfOne,
    )
    expect(answered.every(({ data }) => data.length === 5)).toBe(true)
    expect(answered.length + refused.length).toBe(100)
    expect((await venue.call('/market/tickers')).code).toBe(200)
  })

  test('page back by endTime', async () => {
    const { data: newer } = await post('/market/kline', {
      symbol: 'BTCUSDT',
      period: '1hour',
      limit: 5,
    })
    const { data: older } = await post('/market/kline', {
      symbol: 'BTCUSDT',
      period: '1hour',
      limit: 5,
      endTime: newer[0].time,
    })
    expect(older).toHaveLength(5)
    expect(older[4].time).toBe(newer[0].time - 3_600_000)
    expect(older[4].close).toBe(newer[0].open)
  })

  test.each([
    ['a stock under the pairs', { symbol: 'AAPL', period: '1day' }, 'market_unknown'],
    ['an unknown period', { symbol: 'BTCUSDT', period: '2day' }, 'field_invalid'],
    ['too many candles', { symbol: 'BTCUSDT', period: '1day', limit: 1_001 }, 'field_invalid'],
    ['no period', { symbol: 'BTCUSDT' }, 'field_missing'],
  ])('%s are refused', async (_, body, error) => {
    expect((await post('/market/kline', body)).data.error).toBe(error)
  })

  test('of long before the first price are empty', async () => {
    const body = { symbol: 'BTCUSDT', period: '1day', endTime: Date.UTC(2010, 0, 1) }
    expect((await post('/market/kline', body)).data).toEqual([])
  })
})

describe('the book of a pair', () => {
  test('shows the levels around the index, best first', async () => {
    const { data } = await venue.call('/market/trade?symbol=BTCUSDT&limit=10')
    const prices = (side: string[][]) => side.map(([price]) => Number(price))
    expect(prices(data.bids)).toEqual(prices(data.bids).sort((a, b) => b - a))
    expect(prices(data.asks)).toEqual(prices(data.asks).sort((a, b) => a - b))
    expect(data.bids).toHaveLength(10)
  })

  test('shows a trade once it was made, and counts its order', async () => {
    await post(
      '/account/executeUserCutTurn',
      { currencyCode: 'USDT', amount: '5', from: 1, to: 2, requestId: 'transfer' },
      user.token,
    )
    const order = { symbol: 'DOTUSDT', side: 'buy', method: 'market', amount: '5' }
    const answer = await post('/order/coinOrder', { ...order, requestId: 'dot' }, user.token)
    expect(answer.code).toBe(200)
    const { data } = await venue.call('/market/trade?symbol=DOTUSDT&limit=5')
    expect(data.trades).toHaveLength(1)
    expect(data.trades[0]).toMatchObject({ side: 'buy', quantity: answer.data.filledQuantity })
    // The list that everybody asks for is made four times a second at most.
    const counts = async () => {
      const { data: tickers } = await venue.call('/market/tickers')
      return Object.fromEntries(
        tickers.map((row: { symbol: string; orderCount: number }) => [row.symbol, row.orderCount]),
      )
    }
    await expect.poll(counts).toMatchObject({ DOTUSDT: 1, BTCUSDT: 0 })
  })
})

describe('favourites', () => {
  const list = async () => (await venue.call('/tickerCollect/get', { token: user.token })).data
  const act = (what: 'save' | 'delete', symbol: string) =>
    venue.call(`/tickerCollect/${what}?symbol=${symbol}`, { token: user.token })

  test('stay in the order in which they were added, each once', async () => {
    for (const symbol of ['ETHUSDT', 'AAPL', 'BTCUSDT', 'ETHUSDT']) await act('save', symbol)
    expect(await list()).toEqual(['ETHUSDT', 'AAPL', 'BTCUSDT'])
    await act('delete', 'AAPL')
    await act('delete', 'AAPL')
    await act('save', 'AAPL')
    expect(await list()).toEqual(['ETHUSDT', 'BTCUSDT', 'AAPL'])
  })

  test('are of symbols that exist', async () => {
    expect((await act('save', 'NOSUCH')).data.error).toBe('market_unknown')
  })

  test('are the own ones', async () => {
    const other = await venue.newUser()
    expect((await venue.call('/tickerCollect/get', { token: other.token })).data).toEqual([])
    expect((await venue.call('/tickerCollect/get')).code).toBe(401)
  })
})

describe('rates', () => {
  test('cover every currency of the venue and the fiats, each with its time', async () => {
    const { data } = await post('/exchangeRate/finExchangeRateToDay', {})
    const codes = data.map((row: { currencyCode: string }) => row.currencyCode)
    expect(codes).toEqual([
      'USDT',
      ...COIN_PAIRS.map(({ code }) => code),
      ...FIATS.map(({ code }) => code),
    ])
    for (const { asOf } of data) expect(Math.abs(Date.now() - asOf)).toBeLessThan(60_000)
  })

  test('say what one unit is worth in USDT', async () => {
    const { data } = await post('/exchangeRate/finExchangeRateToDay', { currencyCode: 'VND' })
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({ kind: 'fiat', name: 'Vietnamese Dong' })
    expect(Number(data[0].rate)).toBeGreaterThan(0.00002)
    expect(Number(data[0].rate)).toBeLessThan(0.0001)
    const { data: none } = await post('/exchangeRate/finExchangeRateToDay', { currencyCode: 'XYZ' })
    expect(none).toEqual([])
  })
})

describe('introductions', () => {
  test('come in the language of the caller', async () => {
    const introduction = async (lang: string) =>
      (await venue.call('/coin/product/detail/BTC', { body: {}, headers: { lang } })).data
    expect(await introduction('de')).toMatchObject({
      id: 'BTC',
      name: 'Bitcoin',
      supply: '21000000',
    })
    expect((await introduction('de')).text).toMatch(/^Die erste Kryptowährung/)
    expect((await introduction('zh_cn')).links[0].label).toBe('官网')
  })

  test('of a coin that is not listed are not found', async () => {
    for (const code of ['VND', 'NOPE', 'VALUEOF']) {
      expect((await post(`/coin/product/detail/${code}`, {})).data.error).toBe('not_found')
    }
  })
})

test('a killed venue shows its trades and its counts again', async () => {
  const { config } = venue.parts
  await venue.stop()
  const again = await startTestVenue({
    DATABASE_URL: config.databaseUrl!,
    DATA_DIR: config.dataDir,
  })
  const { data } = await again.call('/market/trade?symbol=DOTUSDT&limit=5')
  expect(data.trades).toHaveLength(1)
  const { data: tickers } = await again.call('/market/tickers')
  const dot = tickers.find((row: { symbol: string }) => row.symbol === 'DOTUSDT')
  expect(dot.orderCount).toBe(1)
  await again.close()
})
