import type { Tick } from './fault.ts'

/** A request as a style reads it: the path below the exchange's address, and the query. */
export interface Ask {
  path: string
  query: URLSearchParams
}

/** What a style asks about its markets; faults are in it already. */
export interface Prices {
  readonly markets: readonly string[]
  now(): number
  /** The trade at a moment, or the last before it; undefined where the test has no price. */
  tick(market: string, at: number): Tick | undefined
  /** Trades from a time until just before another, oldest first, and no more than `limit`. */
  trades(market: string, from: number, to: number, limit: number): Tick[]
  /** Candles that begin from a time on and before another, oldest first, and no more than `limit`. */
  candles(market: string, span: { from: number; to: number; everyMs: number }): Candle[]
}

export interface Candle {
  at: number
  open: unknown
  high: unknown
  low: unknown
  close: unknown
  volume: string
}

/** One connection, and the markets that it follows. */
export interface Session {
  readonly markets: Set<string>
}

/** How one exchange speaks. */
export interface Style {
  /** Whether each of its messages is packed by gzip. */
  packs?: true
  /** What to answer to a request, to be written as JSON; undefined where there is no such path. */
  answer(ask: Ask, prices: Prices): unknown
  /** Texts to send when somebody connects. */
  greeting?(now: number): string[]
  /** Takes a message of a connection, follows the markets that it names, and returns the replies. */
  hear(text: string, session: Session, prices: Prices): string[]
  /** The message that tells a tick. */
  tell(market: string, tick: Tick): string
}

export const base = (market: string): string => market.split('/')[0] ?? market
export const quote = (market: string): string => market.split('/')[1] ?? ''

/** The market whose name in an exchange's format is this one. */
export function named(
  prices: Prices,
  nameOf: (market: string) => string,
  name: string | null | undefined,
): string | undefined {
  return prices.markets.find((market) => nameOf(market) === name)
}

/** A price as a number of JSON, where it is one. */
export function numeric(price: unknown): unknown {
  return typeof price === 'string' && /^-?\d+(\.\d+)?(e\d+)?$/.test(price) ? Number(price) : price
}
