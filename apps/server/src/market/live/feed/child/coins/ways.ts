import type { Endpoint } from '../../wire.ts'
import type { CcxtExchange } from './ccxt-exchange.ts'
import type { Kept } from './read-prices.ts'

/** How prices come: a method of ccxt, and where it keeps what came. */
export interface Way {
  method: 'watchTickers' | 'watchBidsAsks' | 'watchTradesForSymbols' | 'watchTicker' | 'watchTrades'
  kept: Kept
  /** Markets that one subscription takes; some exchanges refuse more. */
  atOnce: number
}

const WAYS: readonly Way[] = [
  { method: 'watchTickers', kept: 'tickers', atOnce: 10 },
  { method: 'watchTradesForSymbols', kept: 'trades', atOnce: 10 },
  { method: 'watchBidsAsks', kept: 'bidsasks', atOnce: 10 },
  { method: 'watchTicker', kept: 'tickers', atOnce: 1 },
  { method: 'watchTrades', kept: 'trades', atOnce: 1 },
]

/**
 * Exchanges whose tickers are not the best that they have. Binance's come once a second where its
 * trades come at once, and each of its subscriptions is a connection. Kraken's tickers are sent with
 * each trade, and Gate's twice a second, both without the time of it. HTX's are of a day, and come
 * when they are made.
 */
const BETTER: Readonly<Record<string, Way>> = {
  binance: { method: 'watchTradesForSymbols', kept: 'trades', atOnce: 100 },
  binanceus: { method: 'watchTradesForSymbols', kept: 'trades', atOnce: 100 },
  gate: { method: 'watchTradesForSymbols', kept: 'trades', atOnce: 10 },
  htx: { method: 'watchTrades', kept: 'trades', atOnce: 1 },
  kraken: { method: 'watchTradesForSymbols', kept: 'trades', atOnce: 10 },
}

/**
 * The best way in which an exchange pushes prices; undefined where it has none, and where another
 * address is set for its requests alone: then its own sockets are not to be used.
 */
export function bestWay(exchange: CcxtExchange, endpoint: Endpoint): Way | undefined {
  if (endpoint.rest !== undefined && endpoint.ws === undefined) return undefined
  const has = ({ method }: Way) => exchange.has[method] === true
  const better = BETTER[exchange.id]
  return better && has(better) ? better : WAYS.find(has)
}
