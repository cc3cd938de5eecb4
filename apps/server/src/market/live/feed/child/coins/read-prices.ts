import { middle, priceText } from '../../price-text.ts'
import type { SaidPrice } from '../../wire.ts'
import type { CcxtExchange } from './ccxt-exchange.ts'

/** Where ccxt keeps the last of each market. */
export type Kept = 'tickers' | 'bidsasks' | 'trades'

/** A time that lies further ahead than clocks differ is wrong, and nothing is older than it. */
const CLOCKS_DIFFER_MS = 5_000

interface Entry {
  price: unknown
  /** The exchange's time; undefined where it gives none. */
  at: unknown
}

/**
 * Finds what is new in what ccxt keeps. A price is a last trade's, of a market that tells bids and
 * asks alone the middle of them. Of several at once the newest counts, and one that is older than
 * what was seen of its market before does not count at all.
 */
export class PriceReader {
  readonly #exchange: CcxtExchange
  readonly #kept: Kept
  readonly #markets: readonly string[]
  readonly #seen = new Map<string, unknown>()
  readonly #newest = new Map<string, number>()

  constructor(exchange: CcxtExchange, kept: Kept, markets: readonly string[]) {
    this.#exchange = exchange
    this.#kept = kept
    this.#markets = markets
  }

  /** What is new, and how many entries were no prices. `now` is when it arrived. */
  read(now: number): { prices: SaidPrice[]; unfit: number } {
    const prices: SaidPrice[] = []
    let unfit = 0
    for (const market of this.#markets) {
      const entries = this.#news(market)
      if (entries.length === 0) continue
      const fit = entries.flatMap((entry) => fitted(entry, now) ?? [])
      unfit += entries.length - fit.length
      const last = fit.reduce<Fitted | undefined>(newer, undefined)
      if (last && this.#isInOrder(market, last.at, now)) {
        prices.push([market, last.price, last.at, now])
      }
    }
    return { prices, unfit }
  }

  #news(market: string): Entry[] {
    const kept = this.#exchange[this.#kept] as Record<string, unknown> | undefined
    const found = kept && Object.hasOwn(kept, market) ? kept[market] : undefined
    if (typeof found !== 'object' || found === null) return []
    if (this.#kept === 'trades') return this.#newTrades(market, found)
    const { symbol, last, bid, ask, timestamp } = found as Record<string, unknown>
    const seen = this.#seen.get(market) as SeenTicker | undefined
    // Some exchanges of ccxt make a new object of each message, and some change the one they have.
    const isSeen = seen?.found === found && seen.last === last && seen.timestamp === timestamp
    this.#seen.set(market, { found, last, timestamp })
    if (isSeen || !isOf(market, symbol)) return []
    return [{ price: this.#kept === 'tickers' ? last : middle(bid, ask), at: timestamp }]
  }

  /** Trades of a list that were not in it before, by the last one that was. */
  #newTrades(market: string, list: object): Entry[] {
    if (!Array.isArray(list) || list.length === 0) return []
    const seen = this.#seen.get(market)
    const from = seen === undefined ? 0 : list.lastIndexOf(seen) + 1
    this.#seen.set(market, list.at(-1))
    return (list as unknown[]).slice(from).flatMap((trade) => {
      const { symbol, price, timestamp } = Object(trade) as Record<string, unknown>
      // A message of trades of several markets ends up in the list of the first.
      return isOf(market, symbol) ? [{ price, at: timestamp }] : []
    })
  }

  #isInOrder(market: string, at: number, now: number): boolean {
    const newest = this.#newest.get(market)
    if (newest !== undefined && at < newest && newest <= now + CLOCKS_DIFFER_MS) return false
    this.#newest.set(market, at)
    return true
  }
}

interface SeenTicker {
  found: object
  last: unknown
  timestamp: unknown
}

const isOf = (market: string, symbol: unknown) => symbol === undefined || symbol === market

interface Fitted {
  price: string
  at: number
}

function fitted({ price, at = undefined }: Entry, now: number): Fitted | undefined {
  const text = priceText(price)
  const time = at ?? now
  if (text === undefined || !Number.isSafeInteger(time) || (time as number) <= 0) return undefined
  return { price: text, at: time as number }
}

/** The later of two, by the exchange's time; of the same time the one that came later. */
function newer(one: Fitted | undefined, other: Fitted): Fitted {
  return one && one.at > other.at ? one : other
}

/**
 * Reads prices of tickers that were asked for, as `PriceReader` does of those that were pushed.
 * `askedAt` and `now`: when the question went out and when its answer came.
 */
export function pricesOf(
  tickers: unknown,
  markets: readonly string[],
  { askedAt, now }: { askedAt: number; now: number },
): { prices: SaidPrice[]; unfit: number } {
  const found = Object(tickers) as Record<string, unknown>
  const entries = markets
    .filter((market) => Object.hasOwn(found, market))
    .map((market) => {
      const { last, bid, ask, timestamp } = Object(found[market]) as Record<string, unknown>
      return { market, fit: fitted({ price: last ?? middle(bid, ask), at: timestamp }, now) }
    })
  const prices = entries.flatMap(({ market, fit }): SaidPrice[] =>
    fit ? [[market, fit.price, fit.at, now, askedAt]] : [],
  )
  return { prices, unfit: entries.length - prices.length }
}
