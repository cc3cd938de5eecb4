import { DAY_MS, HOUR_MS } from '@candor/money/durations'
import { type MarketStandIn, type Who, startMarketStandIn } from '@candor/market-stand-in'

/** Trades of a market lie so far apart, and are pushed as often. */
export const EVERY_MS = 250

/** Dollars that a USDT is worth. */
const DOLLARS = 0.9995

/** The exchanges that the venue follows, in the order of its index. */
export const FOLLOWED = ['binance', 'kraken', 'bitstamp'] as const

/** How much more than on Kraken bitcoin and ether are worth in USDT: Binance stands in the middle. */
const ABOVE: Readonly<Partial<Record<Who, number>>> = { binance: 2, bitstamp: 6 }

/** Stocks that Yahoo tells of, and the dong. */
const STOCKS = ['AAPL', 'MSFT', 'NVDA', 'AMZN', 'TSLA', '0700.HK', '9988.HK', '3690.HK'] as const

/**
 * Markets as they are here. Of bitcoin two exchanges tell trades in USDT, which need no rate of the
 * past, of ether one. The rate of the dollar takes two exchanges as any price does.
 */
const MARKETS: Readonly<Partial<Record<Who, readonly string[]>>> = {
  binance: ['BTC/USDT', 'ETH/USDT'],
  kraken: ['BTC/USD', 'BTC/USDT', 'ETH/USD', 'USDT/USD'],
  bitstamp: ['BTC/USD', 'USDT/USD'],
  yahoo: [...STOCKS, 'VND=X'],
}

/** What was longer ago repeats itself, so that no price falls to nothing. */
const MOST_HOURS = (1_000 * DAY_MS) / HOUR_MS

/** Prices that a test makes: exchanges that tell them, and what each says at each moment. */
export interface LiveMarket {
  standIn: MarketStandIn
  /** Settings by which a venue follows it. */
  settings: Readonly<Record<string, string>>
  /** What an exchange says of one of its markets at a moment. */
  priceAt(who: Who, market: string, at: number): number
}

/** Starts the exchanges. Prices rose by the hour until now, and move a little every moment. */
export async function startLiveMarket(): Promise<LiveMarket> {
  const begun = Date.now()
  const priceAt: LiveMarket['priceAt'] = (who, market, at) => {
    if (who === 'yahoo') return market === 'VND=X' ? 25_400 : 230.5
    if (market === 'USDT/USD') return DOLLARS
    const moment = Math.floor(at / EVERY_MS) * EVERY_MS
    const hoursAgo = Math.max(0, Math.floor((begun - moment) / HOUR_MS))
    const level = market.startsWith('BTC') ? 64_000 : 3_100
    const ripple = 0.25 * ((moment / EVERY_MS) % 8)
    const inUsdt = level - 0.05 * (hoursAgo % MOST_HOURS) + ripple + (ABOVE[who] ?? 0)
    return Number((market.endsWith('/USD') ? inUsdt * DOLLARS : inUsdt).toFixed(5))
  }
  const standIn = await startMarketStandIn({
    price: (market, at, who) => String(priceAt(who, market, at)),
    markets: MARKETS,
    everyMs: EVERY_MS,
  })
  const endpoints = FOLLOWED.map((id) => [id, standIn.endpoints[id]])
  return {
    ...{ standIn, priceAt },
    settings: {
      MARKET_SOURCE: 'live',
      INDEX_EXCHANGES: FOLLOWED.join(','),
      INDEX_ENDPOINTS: JSON.stringify(Object.fromEntries(endpoints)),
      STOCK_ENDPOINT: standIn.stockEndpoint,
    },
  }
}
