import { expect, test } from 'vitest'
import { IMPATIENT } from '../../../../../../test/impatient.ts'
import type { CcxtExchange } from './ccxt-exchange.ts'
import { loadExchange } from './load-exchange.ts'
import { PriceReader } from './read-prices.ts'
import { bestWay } from './ways.ts'

/** A message of each exchange as its documents have it, and what is to be read in it. */
interface Documented {
  exchange: string
  method: string
  market: string
  /** What the exchange calls the market. */
  id: string
  message: unknown
  price: string
  /** Undefined where the exchange does not say when: the time of arrival counts. */
  at: number | undefined
}

const DOCUMENTED: readonly Documented[] = [
  {
    ...{ exchange: 'coinbase', method: 'watchTickers', market: 'BTC/USD', id: 'BTC-USD' },
    message: {
      ...{ channel: 'ticker', client_id: '', sequence_num: 0 },
      timestamp: '2023-02-09T20:30:37.167359596Z',
      events: [
        {
          type: 'snapshot',
          tickers: [{ type: 'ticker', product_id: 'BTC-USD', price: '21932.98' }],
        },
      ],
    },
    ...{ price: '21932.98', at: Date.UTC(2023, 1, 9, 20, 30, 37, 167) },
  },
  {
    ...{ exchange: 'bybit', method: 'watchTickers', market: 'BTC/USDT', id: 'BTCUSDT' },
    message: {
      ...{ topic: 'tickers.BTCUSDT', ts: 1_673_853_746_003, type: 'snapshot', cs: 2_588_407_389 },
      data: { symbol: 'BTCUSDT', lastPrice: '21109.77', usdIndexPrice: '21120.2400136' },
    },
    ...{ price: '21109.77', at: 1_673_853_746_003 },
  },
  {
    ...{ exchange: 'kucoin', method: 'watchTickers', market: 'BTC/USDT', id: 'BTC-USDT' },
    message: {
      ...{ type: 'message', topic: '/market/ticker:BTC-USDT', subject: 'trade.ticker' },
      data: { bestAsk: '62163', bestBid: '62162.9', price: '62162.9', time: 1_634_641_987_564 },
    },
    ...{ price: '62162.9', at: 1_634_641_987_564 },
  },
  {
    ...{ exchange: 'bitget', method: 'watchTickers', market: 'BTC/USDT', id: 'BTCUSDT' },
    message: {
      ...{ action: 'snapshot', ts: 1_701_842_994_341 },
      arg: { instType: 'SPOT', channel: 'ticker', instId: 'BTCUSDT' },
      data: [{ instId: 'BTCUSDT', lastPr: '43528.19', bidPr: '43528', ts: '1701842994338' }],
    },
    ...{ price: '43528.19', at: 1_701_842_994_338 },
  },
  {
    ...{ exchange: 'gate', method: 'watchTradesForSymbols', market: 'GT/USDT', id: 'GT_USDT' },
    message: {
      ...{ time: 1_606_292_218, channel: 'spot.trades', event: 'update' },
      result: {
        ...{ id: 309_143_071, create_time: 1_606_292_218, create_time_ms: '1606292218213.4578' },
        ...{ side: 'sell', currency_pair: 'GT_USDT', amount: '16.47', price: '0.4705' },
      },
    },
    ...{ price: '0.4705', at: 1_606_292_218_213 },
  },
]

test('what exchanges document of their messages is read, of those that nothing stands in for', async () => {
  for (const { exchange: id, method, market, message, price, at, ...named } of DOCUMENTED) {
    const exchange = await loadExchange(
      { kind: 'start', exchange: id, endpoint: {}, markets: [market], pace: IMPATIENT },
      () => undefined,
    )
    const way = bestWay(exchange, {})!
    expect(way.method, id).toBe(method)
    list(exchange, market, named.id)
    const reader = new PriceReader(exchange, way.kept, [market])
    exchange.handleMessage(CLIENT, message)
    const now = Date.now()
    expect(reader.read(now), id).toEqual({ prices: [[market, price, at ?? now, now]], unfit: 0 })
    expect(reader.read(now).prices, id).toEqual([])
  }
})

test('Coinbase is asked for the channel that comes with each trade', async () => {
  const exchange = await loadExchange(
    { kind: 'start', exchange: 'coinbase', endpoint: {}, markets: [], pace: IMPATIENT },
    () => undefined,
  )
  const asked: unknown[] = []
  exchange.subscribeMultiple = async (...all) => asked.push(all)
  await exchange.watchTickers(['BTC/USD', 'ETH/USD'])
  expect(asked).toEqual([['ticker', false, ['BTC/USD', 'ETH/USD']]])
})

test('trades of another market in the list of one are not taken for it', () => {
  const trade = (symbol: string, price: string) => ({ symbol, price, timestamp: 5 })
  const trades = { 'BTC/USD': [trade('BTC/USD', '64000'), trade('ETH/USD', '3100')] }
  const reader = new PriceReader({ trades } as unknown as CcxtExchange, 'trades', ['BTC/USD'])
  expect(reader.read(9)).toEqual({ prices: [['BTC/USD', '64000', 5, 9]], unfit: 0 })
})

const CLIENT = {
  ...{ url: 'wss://exchange.example/spot', subscriptions: {}, futures: {} },
  ...{ resolve: () => undefined, reject: () => undefined },
}

/** Lists a spot market as if it had been loaded. */
function list(exchange: CcxtExchange, symbol: string, id: string): void {
  const [base, quote] = symbol.split('/')
  const market = { id, symbol, base, quote, baseId: base, quoteId: quote, type: 'spot', spot: true }
  const listing = exchange as unknown as { setMarkets(markets: object[]): void }
  listing.setMarkets([{ ...market, active: true, contract: false, precision: {}, limits: {} }])
}
