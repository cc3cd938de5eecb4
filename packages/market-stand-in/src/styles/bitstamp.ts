import type { Tick } from '../fault.ts'
import { type Prices, type Style, base, named, numeric, quote } from '../style.ts'

const nameOf = (market: string) => (base(market) + quote(market)).toLowerCase()
const CHANNEL = 'live_trades_'

/** Bitstamp: a channel for each market, prices as numbers and as texts, times in microseconds. */
export const bitstamp: Style = {
  answer({ path, query }, prices) {
    const [, pair] = /^\/api\/v2\/(?:ohlc|transactions)\/(\w+)\/$/.exec(path) ?? []
    const market = named(prices, nameOf, pair)
    if (path === '/api/v2/markets/') return prices.markets.map(listed)
    if (path === '/api/v2/ticker/') {
      return prices.markets.flatMap((one) => quoted(one, prices.tick(one, prices.now())))
    }
    if (market && path.startsWith('/api/v2/ohlc/')) return candles(market, query, prices)
    if (market && path.startsWith('/api/v2/transactions/')) return trades(market, query, prices)
    return undefined
  },
  hear(text, { markets }, prices) {
    const { event, data } = JSON.parse(text) as { event: string; data: { channel: string } }
    const market = named(prices, nameOf, data.channel.slice(CHANNEL.length))
    if (event !== 'bts:subscribe' || !market) return []
    markets.add(market)
    return [
      JSON.stringify({ event: 'bts:subscription_succeeded', channel: data.channel, data: {} }),
    ]
  },
  tell(market, { price, at, id }) {
    const trade = {
      ...{ id, type: 0, amount: 0.01, amount_str: '0.01000000', price: numeric(price) },
      ...{ price_str: price, timestamp: String(Math.floor(at / 1_000)) },
      ...{ microtimestamp: `${at}000`, buy_order_id: id * 2, sell_order_id: id * 2 + 1 },
    }
    return JSON.stringify({ event: 'trade', channel: CHANNEL + nameOf(market), data: trade })
  },
}

function listed(market: string): object {
  return {
    ...{ name: market, market_symbol: nameOf(market), market_type: 'SPOT', trading: 'Enabled' },
    ...{ base_currency: base(market), base_decimals: 8 },
    ...{ counter_currency: quote(market), counter_decimals: 2, minimum_order_value: '10' },
    ...{ instant_order_counter_decimals: 2, instant_and_market_orders: 'Enabled' },
    description: market,
  }
}

function quoted(market: string, tick: Tick | undefined): object[] {
  if (!tick) return []
  const { price, at } = tick
  return [
    {
      ...{ pair: market, market: market, last: price, bid: price, ask: price, open: price },
      ...{ high: price, low: price, vwap: price, volume: '1', open_24: price },
      timestamp: String(Math.floor(at / 1_000)),
    },
  ]
}

function candles(market: string, query: URLSearchParams, prices: Prices): object {
  const everyMs = Number(query.get('step')) * 1_000
  const from = Number(query.get('start')) * 1_000
  const to = Math.min(Number(query.get('end')) * 1_000 + 1, prices.now())
  const ohlc = prices
    .candles(market, { from, to, everyMs })
    .slice(0, Number(query.get('limit')))
    .map(({ at, ...candle }) => ({ timestamp: String(at / 1_000), ...candle }))
  return { data: { pair: market, ohlc } }
}

/** The last minute, hour or day, from the newest on. */
function trades(market: string, query: URLSearchParams, prices: Prices): object[] {
  const spans: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 }
  const from = prices.now() - (spans[query.get('time') ?? 'hour'] ?? 0)
  return prices
    .trades(market, from, prices.now(), Infinity)
    .reverse()
    .map(({ price, at, id }) => ({
      ...{
        date: String(Math.floor(at / 1_000)),
        tid: String(id),
        price,
        type: '0',
        amount: '0.01',
      },
    }))
}
