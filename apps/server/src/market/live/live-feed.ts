import type { OwnPeriod } from '../candles/made-of.ts'

/** Where a symbol's price may be taken from: one market of one exchange. */
export interface Listing {
  /** Symbol of the venue's index: BTCUSDT. */
  symbol: string
  /** The exchange's id: `kraken`; `yahoo` for stocks and rates. */
  exchange: string
  /** What the exchange calls it, of coins in the unified form: BTC/USD. */
  market: string
  /** Currency that its prices are in: USDT, USD, EUR, CNY... */
  quote: string
}

/** A price that an exchange published, as it reached this machine. Not to be trusted. */
export interface Observation {
  exchange: string
  market: string
  /** Exact decimal text of a number above zero, without an exponent. */
  price: string
  /** The exchange's own time of the price, in milliseconds since 1970 UTC. */
  at: number
  /** When it arrived, by this machine's clock, in milliseconds since 1970 UTC. */
  receivedAt: number
  /** When the question went out that it answers, by the same clock; absent where it was pushed. */
  askedAt?: number
}

/** A candle as an exchange publishes it; prices and the volume in the base are decimal texts. */
export interface ListedCandle {
  /** When it begins, in milliseconds since 1970 UTC. */
  time: number
  open: string
  high: string
  low: string
  close: string
  volume: string
}

/** A trade on an exchange: the exchange's time and the price as decimal text. */
export interface ListedTrade {
  at: number
  price: string
}

/** How one exchange is doing. */
export interface ExchangeHealth {
  exchange: string
  state: 'connecting' | 'connected' | 'waiting' | 'barred'
  /** How prices come: pushed over a WebSocket, or asked for again and again. */
  way: 'stream' | 'polling'
  /** Markets that it has of those asked for. */
  markets: number
  /** When the last price arrived; undefined before the first. */
  lastAt: number | undefined
  /** Exchange's clock less this machine's, in milliseconds, where it tells. */
  clockAheadMs: number | undefined
  /** The last trouble, in one line without secrets. */
  trouble: string | undefined
  /** When it is tried again, while it waits. */
  retryAt: number | undefined
}

/**
 * What exchanges publish, as it comes in from outside. Everything in it is checked for its form
 * alone: texts are numbers above zero and times are whole milliseconds; whether a price is to be
 * believed is decided by whoever makes an index of it.
 */
export interface LiveFeed {
  /** Markets that the exchanges turned out to have; grows while they connect. */
  listings(): readonly Listing[]
  /** Calls the listener with what came in until the returned function is called. */
  subscribe(listener: (seen: readonly Observation[]) => void): () => void
  /** Up to `limit` ended candles that end at or before `before`, oldest first; [] where it has none. */
  candles(
    listing: Listing,
    period: OwnPeriod,
    before: number,
    limit: number,
  ): Promise<ListedCandle[]>
  /**
   * Public trades from `from` until just before `to`, oldest first; undefined where the exchange
   * does not tell of all of that time.
   */
  trades(listing: Listing, from: number, to: number): Promise<ListedTrade[] | undefined>
  health(): readonly ExchangeHealth[]
  close(): Promise<void>
}
