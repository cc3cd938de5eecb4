import type { Period } from '@candor/protocol/periods'
import { periodEnd, periodStart } from '@candor/protocol/periods'
import { firstPrice } from '../src/market/simulated/source.ts'
import type {
  ExchangeHealth,
  ListedCandle,
  ListedTrade,
  Listing,
  LiveFeed,
  Observation,
} from '../src/market/live/live-feed.ts'

/** What an exchange does in a test. */
export interface Conduct {
  /** Its prices are multiplied with this. */
  factor?: number
  /** It says nothing and answers nothing. */
  away?: boolean
}

const DOLLARS_A_USDT = 0.9995
const WAVE_MS = 3_600_000

/**
 * Exchanges that a test plays: every market's price is a wave about its symbol's level, the same for
 * all exchanges but for a hundredth of a percent, and known at every time, so that candles, trades and
 * prices agree.
 */
export class PlayedFeed implements LiveFeed {
  readonly #wanted: readonly Listing[]
  readonly #listeners = new Set<(seen: readonly Observation[]) => void>()
  readonly conduct = new Map<string, Conduct>()
  /** Symbols whose candles and trades were asked for. */
  asked: { candles: string[]; trades: string[] } = { candles: [], trades: [] }
  readonly #now: () => number

  constructor(wanted: readonly Listing[], now: () => number) {
    this.#wanted = wanted
    this.#now = now
  }

  listings(): readonly Listing[] {
    return this.#wanted
  }

  subscribe(listener: (seen: readonly Observation[]) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Every exchange that is there says every price of this moment. */
  say(at: number): void {
    const seen = this.#wanted.flatMap((listing): Observation[] => {
      const { exchange, market } = listing
      if (this.conduct.get(exchange)?.away) return []
      return [{ exchange, market, price: this.price(listing, at), at, receivedAt: at }]
    })
    for (const listener of this.#listeners) listener(seen)
  }

  price(listing: Listing, at: number): string {
    return text(this.#value(listing, at))
  }

  #value({ symbol, exchange, market, quote }: Listing, at: number): number {
    const level = firstPrice(symbol)!
    const spread = (exchange.charCodeAt(0) % 5) * 2e-5
    const factor = this.conduct.get(exchange)?.factor ?? 1
    // Steps of five seconds: an index that follows the wave stands still in between.
    const wave = Math.sin((Math.floor(at / 5_000) * 5_000 * 2 * Math.PI) / WAVE_MS)
    const inUsdt = level * (1 + spread + 0.002 * wave)
    const isRate = symbol.startsWith('USDT')
    if (isRate && exchange !== 'yahoo') {
      const value = symbol === 'USDTUSD' ? DOLLARS_A_USDT : level
      return factor * (market.startsWith('USDT') ? value : 1 / value)
    }
    if (symbol === 'USDCUSDT' && market === 'USDT/USDC') return factor / inUsdt
    const inDollars = quote === 'USD' && exchange !== 'yahoo'
    if (quote === 'EUR' && !isRate) return factor * inUsdt * firstPrice('USDTEUR')!
    return factor * inUsdt * (inDollars ? DOLLARS_A_USDT : 1)
  }

  async candles(listing: Listing, period: Period, before: number, limit: number) {
    this.asked.candles.push(listing.symbol)
    if (this.conduct.get(listing.exchange)?.away) throw new Error('away')
    const found: ListedCandle[] = []
    let end = periodStart(period, Math.min(before, this.#now()))
    while (found.length < limit) {
      const time = periodStart(period, end - 1)
      found.unshift(this.#candle(listing, time, periodEnd(period, time)))
      end = time
    }
    return found
  }

  #candle(listing: Listing, time: number, end: number): ListedCandle {
    const step = (end - time) / 6
    const values: number[] = []
    for (let at = time; at < end; at += step) values.push(this.#value(listing, at))
    values.push(this.#value(listing, end - 1))
    const [open, close] = [values[0]!, values.at(-1)!]
    const [low, high] = [Math.min(...values), Math.max(...values)]
    const [first, last] = [text(open), text(close)]
    return { time, open: first, high: text(high), low: text(low), close: last, volume: '12.5' }
  }

  async trades(listing: Listing, from: number, to: number): Promise<ListedTrade[] | undefined> {
    this.asked.trades.push(listing.symbol)
    if (this.conduct.get(listing.exchange)?.away) return undefined
    const found: ListedTrade[] = []
    for (let at = Math.ceil(from / 500) * 500; at < to; at += 500) {
      found.push({ at, price: this.price(listing, at) })
    }
    return found
  }

  health(): ExchangeHealth[] {
    const exchanges = [...new Set(this.#wanted.map(({ exchange }) => exchange))]
    return exchanges.map((exchange) => ({
      ...{ exchange, state: 'connected', way: 'stream', markets: 1 },
      ...{ lastAt: this.#now(), clockAheadMs: 0, trouble: undefined, retryAt: undefined },
    }))
  }

  async close(): Promise<void> {
    this.#listeners.clear()
  }
}

/** A number as exchanges write prices: eight digits that say something. */
function text(value: number): string {
  const digits = Math.max(0, 7 - Math.floor(Math.log10(value)))
  return value.toFixed(Math.min(digits, 16))
}
