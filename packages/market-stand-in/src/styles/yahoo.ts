import { type Ask, type Prices, numeric } from '../style.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS
const INTERVALS: Readonly<Record<string, number>> = {
  ...{ '1m': MINUTE_MS, '5m': 5 * MINUTE_MS, '15m': 15 * MINUTE_MS, '30m': 30 * MINUTE_MS },
  ...{ '1h': 60 * MINUTE_MS, '1d': DAY_MS, '1wk': 7 * DAY_MS },
}

/** What Yahoo wants to see before it answers: a cookie, and a crumb that belongs to it. */
export const CRUMB = 'Q1w2E3r4T5'

/** Yahoo's quote and chart. */
export function answerYahoo({ path, query }: Ask, prices: Prices): unknown {
  if (path === '/v7/finance/quote') {
    if (query.get('crumb') !== CRUMB) return undefined
    const result = (query.get('symbols') ?? '').split(',').flatMap((one) => quoted(one, prices))
    return { quoteResponse: { result, error: null } }
  }
  const [, symbol] = /^\/v8\/finance\/chart\/(.+)$/.exec(path) ?? []
  const everyMs = INTERVALS[query.get('interval') ?? '']
  if (!symbol || !everyMs) return undefined
  return charted(decodeURIComponent(symbol), everyMs, { query, prices })
}

function quoted(symbol: string, prices: Prices): object[] {
  const tick = prices.markets.includes(symbol) ? prices.tick(symbol, prices.now()) : undefined
  if (!tick) return []
  return [
    {
      ...{ language: 'en-US', region: 'US', quoteType: 'EQUITY', triggerable: true, symbol },
      ...{ regularMarketPrice: numeric(tick.price), marketState: 'REGULAR', tradeable: false },
      ...{ regularMarketTime: Math.floor(tick.at / 1_000), exchangeDataDelayedBy: 0 },
      ...{
        exchange: 'NMS',
        fullExchangeName: 'NasdaqGS',
        currency: 'USD',
        gmtOffSetMilliseconds: 0,
      },
      ...{ market: 'us_market', sourceInterval: 15, esgPopulated: false, priceHint: 2 },
    },
  ]
}

function charted(
  symbol: string,
  everyMs: number,
  { query, prices }: { query: URLSearchParams; prices: Prices },
): unknown {
  if (!prices.markets.includes(symbol)) return undefined
  const from = Number(query.get('period1')) * 1_000
  const to = Math.min(Number(query.get('period2')) * 1_000, prices.now())
  const candles = prices.candles(symbol, { from, to, everyMs })
  const all = (name: 'open' | 'high' | 'low' | 'close') => candles.map((one) => numeric(one[name]))
  const meta = {
    ...{ currency: 'USD', symbol, exchangeName: 'NMS', instrumentType: 'EQUITY', gmtoffset: 0 },
    ...{ timezone: 'UTC', exchangeTimezoneName: 'UTC', priceHint: 2, dataGranularity: '1m' },
  }
  const quote = {
    ...{ open: all('open'), high: all('high'), low: all('low'), close: all('close') },
    volume: candles.map(() => 100),
  }
  const row =
    candles.length > 0
      ? { meta, timestamp: candles.map(({ at }) => at / 1_000), indicators: { quote: [quote] } }
      : { meta, indicators: { quote: [{}] } }
  return { chart: { result: [row], error: null } }
}
