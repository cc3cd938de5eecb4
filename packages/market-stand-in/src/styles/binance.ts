import type { Tick } from '../fault.ts'
import { type Style, base, named, quote } from '../style.ts'

const nameOf = (market: string) => base(market) + quote(market)
const MINUTE_MS = 60_000
const INTERVALS: Readonly<Record<string, number>> = {
  ...{ '1m': MINUTE_MS, '5m': 5 * MINUTE_MS, '15m': 15 * MINUTE_MS, '30m': 30 * MINUTE_MS },
  ...{ '1h': 60 * MINUTE_MS, '1d': 1_440 * MINUTE_MS },
}

/** Binance: texts for prices, one socket for many streams that are named by market and kind. */
export const binance: Style = {
  answer({ path, query }, prices) {
    const market = named(prices, nameOf, query.get('symbol'))
    const limit = Number(query.get('limit') ?? 500)
    const from = Number(query.get('startTime') ?? 0)
    const to = Math.min(Number(query.get('endTime') ?? Infinity), prices.now())
    switch (path) {
      case '/api/v3/time':
        return { serverTime: prices.now() }
      case '/api/v3/exchangeInfo':
        return { timezone: 'UTC', serverTime: prices.now(), symbols: prices.markets.map(listed) }
      case '/api/v3/ticker/24hr': {
        const asked = JSON.parse(query.get('symbols') ?? '[]') as string[]
        return prices.markets
          .filter((one) => asked.length === 0 || asked.includes(nameOf(one)))
          .flatMap((one) => quoted(one, prices.tick(one, prices.now())))
      }
      case '/api/v3/aggTrades':
        return market && prices.trades(market, from, to, limit).map(traded)
      case '/api/v3/klines': {
        const everyMs = INTERVALS[query.get('interval') ?? '']
        if (!market || !everyMs) return undefined
        // From a time on it gives as many as are asked for, however many have come since.
        const end = from > 0 ? Math.min(to, from + limit * everyMs) : to
        return prices
          .candles(market, { from, to: end, everyMs })
          .slice(0, limit)
          .map(({ at, open, high, low, close, volume }) => [
            ...[at, open, high, low, close, volume, at + everyMs - 1],
            ...['0', 1, '0', '0', '0'],
          ])
      }
      default:
        return undefined
    }
  },
  hear(text, { markets }, prices) {
    const { method, params, id } = JSON.parse(text) as Record<string, unknown>
    if (method === 'SUBSCRIBE') {
      for (const stream of params as string[]) {
        const [name = ''] = stream.split('@')
        const market = named(prices, nameOf, name.toUpperCase())
        if (market) markets.add(market)
      }
    }
    return [JSON.stringify({ result: null, id })]
  },
  tell(market, { price, at, id }) {
    const symbol = nameOf(market)
    return JSON.stringify({
      ...{
        e: 'trade',
        E: at,
        s: symbol,
        t: id,
        p: price,
        q: '0.01000000',
        T: at,
        m: false,
        M: true,
      },
    })
  },
}

function listed(market: string): object {
  return {
    symbol: nameOf(market),
    status: 'TRADING',
    baseAsset: base(market),
    baseAssetPrecision: 8,
    quoteAsset: quote(market),
    quotePrecision: 8,
    isSpotTradingAllowed: true,
    permissions: ['SPOT'],
    filters: [
      { filterType: 'PRICE_FILTER', minPrice: '0.01', maxPrice: '1000000.00', tickSize: '0.01' },
      { filterType: 'LOT_SIZE', minQty: '0.00001', maxQty: '9000.0', stepSize: '0.00001' },
    ],
  }
}

function quoted(market: string, tick: Tick | undefined): object[] {
  if (!tick) return []
  const { price, at } = tick
  return [
    {
      symbol: nameOf(market),
      ...{ lastPrice: price, bidPrice: price, bidQty: '1', askPrice: price, askQty: '1' },
      ...{ openPrice: price, highPrice: price, lowPrice: price, volume: '1', quoteVolume: '1' },
      ...{ openTime: at - 86_400_000, closeTime: at, count: 1 },
    },
  ]
}

function traded({ price, at, id }: Tick): object {
  return { a: id, p: price, q: '0.01000000', f: id, l: id, T: at, m: false, M: true }
}
