import type { Tick } from '../fault.ts'
import { type Prices, type Style, base, named, numeric, quote } from '../style.ts'

const nameOf = (market: string) => (base(market) + quote(market)).toLowerCase()
const TOPIC = /^market\.([a-z0-9]+)\.trade\.detail$/
const MINUTE_MS = 60_000
const PERIODS: Readonly<Record<string, number>> = {
  ...{ '1min': MINUTE_MS, '5min': 5 * MINUTE_MS, '15min': 15 * MINUTE_MS },
  ...{ '30min': 30 * MINUTE_MS, '60min': 60 * MINUTE_MS, '1day': 1_440 * MINUTE_MS },
}

/** HTX: numbers for prices, lists from the newest on, and every message packed by gzip. */
export const htx: Style = {
  packs: true,
  answer({ path, query }, prices) {
    const market = named(prices, nameOf, query.get('symbol'))
    const answered = (data: unknown) => data && { status: 'ok', ts: prices.now(), data }
    switch (path) {
      case '/v1/common/timestamp':
        return answered(prices.now())
      case '/v1/common/symbols':
        return answered(prices.markets.map(listed))
      case '/market/tickers':
        return answered(
          prices.markets.flatMap((one) => quoted(one, prices.tick(one, prices.now()))),
        )
      case '/market/history/trade':
        return market && answered(newest(market, Number(query.get('size') ?? 1), prices))
      case '/market/history/candles':
        return market && answered(candles(market, query, prices))
      default:
        return undefined
    }
  },
  greeting: (now) => [JSON.stringify({ ping: now })],
  hear(text, { markets }, prices) {
    const { sub, id } = JSON.parse(text) as { sub?: string; id?: number }
    if (sub === undefined) return []
    const market = named(prices, nameOf, TOPIC.exec(sub)?.[1])
    if (!market) {
      const refusal = { 'err-code': 'bad-request', 'err-msg': `invalid topic ${sub}` }
      return [JSON.stringify({ status: 'error', ts: prices.now(), id: String(id), ...refusal })]
    }
    markets.add(market)
    return [JSON.stringify({ id: String(id), status: 'ok', subbed: sub, ts: prices.now() })]
  },
  tell(market, tick) {
    const { at, id } = tick
    return JSON.stringify({
      ch: `market.${nameOf(market)}.trade.detail`,
      ts: at,
      tick: { id, ts: at, data: [traded(tick)] },
    })
  },
}

function listed(market: string): object {
  return {
    ...{ symbol: nameOf(market), state: 'online', 'api-trading': 'enabled' },
    ...{
      'base-currency': base(market).toLowerCase(),
      'quote-currency': quote(market).toLowerCase(),
    },
    ...{ 'price-precision': 2, 'amount-precision': 6, 'value-precision': 8 },
    ...{ 'min-order-amt': 0.00001, 'max-order-amt': 1_000, 'min-order-value': 10 },
  }
}

function quoted(market: string, tick: Tick | undefined): object[] {
  if (!tick) return []
  const price = numeric(tick.price)
  return [
    {
      ...{ symbol: nameOf(market), open: price, high: price, low: price, close: price },
      ...{ bid: price, bidSize: 1, ask: price, askSize: 1, amount: 1, vol: 1, count: 1 },
    },
  ]
}

function traded({ price, at, id }: Tick): object {
  return { id, ts: at, tradeId: id, amount: 0.01, price: numeric(price), direction: 'buy' }
}

/** Its last trades, each in a list of what was traded at one moment. */
function newest(market: string, size: number, prices: Prices): object[] {
  return prices
    .trades(market, 0, prices.now(), Infinity)
    .slice(-size)
    .reverse()
    .map((tick) => ({ id: tick.id, ts: tick.at, data: [traded(tick)] }))
}

function candles(market: string, query: URLSearchParams, prices: Prices): object[] | undefined {
  const everyMs = PERIODS[query.get('period') ?? '']
  if (!everyMs) return undefined
  const size = Number(query.get('size') ?? 150)
  const from = Number(query.get('from') ?? 0) * 1_000
  const to = Math.min(Number(query.get('to') ?? Infinity) * 1_000 + 1, prices.now())
  // From a time on it gives as many as are asked for, however many have come since.
  const end = from > 0 ? Math.min(to, from + size * everyMs) : to
  return prices
    .candles(market, { from, to: end, everyMs })
    .slice(-size)
    .reverse()
    .map(({ at, open, high, low, close, volume }) => ({
      ...{ id: at / 1_000, amount: Number(volume), vol: 1, count: 1 },
      ...{ open: numeric(open), high: numeric(high), low: numeric(low), close: numeric(close) },
    }))
}
