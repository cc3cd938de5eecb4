import type { OwnPeriod } from '../../candles/made-of.ts'
import type { ExchangeHealth } from '../live-feed.ts'

/** How patiently an exchange is dealt with; all in milliseconds. */
export interface Pace {
  /** Open sockets that say nothing for so long are given up. */
  silenceMs: number
  /** A request that is not answered whole within this is given up. */
  answerMs: number
  /** How often coins are asked for where an exchange pushes nothing. */
  pollMs: number
  /** How often stocks, indexes and fiat rates are asked for. */
  stockPollMs: number
  /** The first wait after a trouble; it doubles with each further one. */
  retryMs: number
  mostRetryMs: number
  /** The first wait after a 429 or a ban that names none; it doubles as well. */
  barredMs: number
  mostBarredMs: number
  /** How often the exchange's clock is held against this machine's. */
  clockMs: number
}

/** What the parent asks of the process of one exchange, a line of JSON each. The first is `start`. */
export type Wish = StartWish | CandlesWish | TradesWish

export interface StartWish {
  kind: 'start'
  exchange: string
  endpoint: Endpoint
  markets: readonly string[]
  pace: Pace
}

export interface CandlesWish {
  kind: 'candles'
  id: number
  market: string
  period: OwnPeriod
  before: number
  limit: number
}

export interface TradesWish {
  kind: 'trades'
  id: number
  market: string
  from: number
  to: number
}

/** Addresses to use in place of the exchange's own. With `rest` alone, prices are asked for there. */
export interface Endpoint {
  rest?: string
  ws?: string
}

/**
 * A price of a market: its text, the exchange's time, when it arrived; of a price that was asked for,
 * when the question went out.
 */
export type SaidPrice = [
  market: string,
  price: string,
  at: number,
  receivedAt: number,
  askedAt?: number,
]

/** When a candle begins, open, high, low, close, volume. */
export type SaidCandle = [time: number, ...texts: [string, string, string, string, string]]

/** How the process says the exchange is doing. */
export type SaidHealth = Omit<ExchangeHealth, 'exchange' | 'markets'>

/** What the process of one exchange says, a line of JSON each. */
export type Said =
  | { kind: 'markets'; markets: string[] }
  | { kind: 'prices'; prices: SaidPrice[] }
  | ({ kind: 'health' } & SaidHealth)
  | { kind: 'trouble'; text: string }
  | { kind: 'candles'; id: number; candles: SaidCandle[] }
  | { kind: 'trades'; id: number; trades: [at: number, price: string][] | null }
  | { kind: 'fault'; id: number; text: string }
