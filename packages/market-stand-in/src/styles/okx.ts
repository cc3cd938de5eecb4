import type { Tick } from '../fault.ts'
import { type Style, base, named, quote } from '../style.ts'

const nameOf = (market: string) => `${base(market)}-${quote(market)}`
const MINUTE_MS = 60_000
const BARS: Readonly<Record<string, number>> = {
  ...{ '1m': MINUTE_MS, '5m': 5 * MINUTE_MS, '15m': 15 * MINUTE_MS, '30m': 30 * MINUTE_MS },
  ...{ '1H': 60 * MINUTE_MS, '1Dutc': 1_440 * MINUTE_MS },
}

/** OKX: every answer in an envelope, texts for numbers and times, lists from the newest on. */
export const okx: Style = {
  answer({ path, query }, prices) {
    const market = named(prices, nameOf, query.get('instId'))
    const limit = Number(query.get('limit') ?? 100)
    const enveloped = (data: unknown) => data && { code: '0', msg: '', data }
    switch (path) {
      case '/api/v5/public/time':
        return enveloped([{ ts: String(prices.now()) }])
      case '/api/v5/public/instruments':
        return enveloped(query.get('instType') === 'SPOT' ? prices.markets.map(listed) : [])
      case '/api/v5/market/tickers':
        return enveloped(
          prices.markets.flatMap((one) => quoted(one, prices.tick(one, prices.now()))),
        )
      case '/api/v5/market/trades':
        return enveloped(market && newest(prices.trades(market, 0, prices.now(), Infinity), limit))
      case '/api/v5/market/history-trades': {
        const before = Number(query.get('after') ?? prices.now())
        const from = before - 3_600_000
        return enveloped(market && newest(prices.trades(market, from, before, Infinity), limit))
      }
      case '/api/v5/market/candles':
      case '/api/v5/market/history-candles': {
        const everyMs = BARS[query.get('bar') ?? '']
        if (!market || !everyMs) return undefined
        const from = Number(query.get('before') ?? 0) + 1
        const to = Math.min(Number(query.get('after') ?? Infinity), prices.now())
        return enveloped(
          prices
            .candles(market, { from, to, everyMs })
            .slice(-limit)
            .reverse()
            .map(({ at, open, high, low, close, volume }) => [
              ...[String(at), open, high, low, close, volume, volume, '0', '1'],
            ]),
        )
      }
      default:
        return undefined
    }
  },
  hear(text, { markets }, prices) {
    if (text === 'ping') return ['pong']
    const { op, args } = JSON.parse(text) as { op: string; args: { instId: string }[] }
    return args.map((arg) => {
      const market = named(prices, nameOf, arg.instId)
      if (op === 'subscribe' && market) markets.add(market)
      return JSON.stringify({ event: op, arg, connId: 'a4d3ae55' })
    })
  },
  tell(market, tick) {
    return JSON.stringify({
      arg: { channel: 'tickers', instId: nameOf(market) },
      data: quoted(market, tick),
    })
  },
}

function listed(market: string): object {
  return {
    instId: nameOf(market),
    instType: 'SPOT',
    ...{ baseCcy: base(market), quoteCcy: quote(market), settleCcy: '', uly: '', ctVal: '' },
    ...{ lotSz: '0.00000001', minSz: '0.00001', tickSz: '0.1', lever: '10', state: 'live' },
    ...{ listTime: '1548133413000', expTime: '', stk: '', optType: '', alias: '', category: '1' },
  }
}

function quoted(market: string, tick: Tick | undefined): object[] {
  if (!tick) return []
  const { price, at } = tick
  return [
    {
      ...{ instType: 'SPOT', instId: nameOf(market), last: price, lastSz: '0.1' },
      ...{ askPx: price, askSz: '1', bidPx: price, bidSz: '1', ts: String(at) },
      ...{ open24h: price, high24h: price, low24h: price, sodUtc0: price, sodUtc8: price },
      ...{ vol24h: '1', volCcy24h: '1' },
    },
  ]
}

function newest(trades: readonly Tick[], limit: number): object[] {
  return trades
    .slice(-limit)
    .reverse()
    .map(({ price, at, id }) => ({
      ...{ tradeId: String(id), px: price, sz: '0.01', side: 'buy', ts: String(at) },
    }))
}
