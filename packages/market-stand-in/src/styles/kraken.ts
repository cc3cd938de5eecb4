import type { Tick } from '../fault.ts'
import { type Prices, type Style, base, named, numeric, quote } from '../style.ts'

/** Kraken has names of its own for the oldest currencies. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  ...{ BTC: 'XXBT', ETH: 'XETH', XRP: 'XXRP', LTC: 'XLTC', USD: 'ZUSD', EUR: 'ZEUR', GBP: 'ZGBP' },
}
const ownName = (code: string) => OWN_NAMES[code] ?? code
const nameOf = (market: string) => ownName(base(market)) + ownName(quote(market))
/** How many candles it gives at most, whatever is asked for. */
const CANDLES = 720

/** Kraken: numbers in sockets and texts in answers, times in seconds and as ISO texts. */
export const kraken: Style = {
  answer({ path, query }, prices) {
    const market = named(prices, nameOf, query.get('pair'))
    const answered = (result: unknown) => result && { error: [], result }
    switch (path) {
      case '/0/public/Time':
        return answered({ unixtime: Math.floor(prices.now() / 1_000) })
      case '/0/public/AssetPairs':
        return answered(Object.fromEntries(prices.markets.map((one) => [nameOf(one), listed(one)])))
      case '/0/public/Ticker': {
        const asked = (query.get('pair') ?? '').split(',')
        return answered(
          Object.fromEntries(
            prices.markets
              .filter((one) => asked.includes(nameOf(one)))
              .map((one) => [nameOf(one), quoted(prices.tick(one, prices.now())?.price)]),
          ),
        )
      }
      case '/0/public/OHLC':
        return market && answered(candles(market, query, prices))
      case '/0/public/Trades':
        return market && answered(trades(market, query, prices))
      default:
        return undefined
    }
  },
  greeting: () => [
    JSON.stringify({
      channel: 'status',
      type: 'update',
      data: [{ api_version: 'v2', connection_id: 1234, system: 'online', version: '2.0.10' }],
    }),
  ],
  hear(text, { markets }, prices) {
    const { method, params, req_id } = JSON.parse(text) as {
      method: string
      params?: { channel: string; symbol: string[] }
      req_id?: number
    }
    if (method === 'ping') return [JSON.stringify({ method: 'pong', req_id })]
    return (params?.symbol ?? []).map((symbol) => {
      const success = prices.markets.includes(symbol)
      if (success) markets.add(symbol)
      const outcome = success
        ? { result: { channel: params?.channel, symbol, snapshot: true } }
        : { error: `Currency pair not supported ${symbol}`, symbol }
      return JSON.stringify({ method, req_id, success, ...outcome })
    })
  },
  tell(market, { price, at, id }) {
    const trade = {
      ...{ symbol: market, side: 'buy', price: numeric(price), qty: 0.01, ord_type: 'market' },
      ...{ trade_id: id, timestamp: new Date(at).toISOString() },
    }
    return JSON.stringify({ channel: 'trade', type: 'update', data: [trade] })
  },
}

function listed(market: string): object {
  return {
    altname: nameOf(market).replace(/[XZ](?=[A-Z]{3})/g, ''),
    wsname: `${base(market) === 'BTC' ? 'XBT' : base(market)}/${quote(market)}`,
    ...{ aclass_base: 'currency', base: ownName(base(market)), lot: 'unit' },
    ...{ aclass_quote: 'currency', quote: ownName(quote(market)), status: 'online' },
    ...{ pair_decimals: 5, lot_decimals: 8, lot_multiplier: 1, ordermin: '0.0001', costmin: '0.5' },
    ...{ leverage_buy: [], leverage_sell: [], fees: [[0, 0.26]], fees_maker: [[0, 0.16]] },
  }
}

function quoted(price: unknown): object {
  return {
    ...{ a: [price, '1', '1.000'], b: [price, '1', '1.000'], c: [price, '0.1'] },
    ...{ v: ['1', '1'], p: [price, price], t: [1, 1], l: [price, price], h: [price, price] },
    o: price,
  }
}

function candles(market: string, query: URLSearchParams, prices: Prices): object {
  const everyMs = Number(query.get('interval') ?? 1) * 60_000
  const to = prices.now()
  // What it says after this time, it says of the last 720 alone.
  const since = Number(query.get('since') ?? 0) * 1_000 + 1
  const from = Math.max(since, to - CANDLES * everyMs)
  const rows = prices
    .candles(market, { from, to, everyMs })
    .map(({ at, open, high, low, close, volume }) => [
      ...[at / 1_000, open, high, low, close, close, volume, 1],
    ])
  return { [nameOf(market)]: rows, last: Math.floor(to / 1_000) }
}

function trades(market: string, query: URLSearchParams, prices: Prices): object {
  const count = Number(query.get('count') ?? 1_000)
  const from = Number(query.get('since') ?? 0) * 1_000
  const found = prices.trades(market, from, prices.now(), count)
  const row = ({ price, at, id }: Tick) => [price, '0.01', at / 1_000, 'b', 'm', '', id]
  return { [nameOf(market)]: found.map(row), last: `${found.at(-1)?.at ?? from}000000` }
}
