import { MINUTE_MS } from '@candor/money/durations'
import { LeastRecent } from '../../../kernel/least-recent.ts'
import type { Constituent } from '../catalogue/live-symbol.ts'
import type { ListedTrade, LiveFeed } from '../live-feed.ts'

/** Minutes of trades kept for windows that follow each other. */
const MINUTES_KEPT = 200

type Minute = readonly ListedTrade[] | undefined

/** Exchanges' public trades, asked for minute by minute and once each. */
export class TradesSeen {
  readonly #feed: Pick<LiveFeed, 'trades'>
  readonly #minutes = new LeastRecent<Promise<Minute>>(MINUTES_KEPT)

  constructor(feed: Pick<LiveFeed, 'trades'>) {
    this.#feed = feed
  }

  /**
   * All trades from `from` until just before `to`, oldest first; undefined where the exchange does not
   * tell of all of the time.
   */
  async of(constituent: Constituent, from: number, to: number): Promise<ListedTrade[] | undefined> {
    const found: ListedTrade[] = []
    for (let begin = Math.floor(from / MINUTE_MS) * MINUTE_MS; begin < to; begin += MINUTE_MS) {
      const end = Math.min(begin + MINUTE_MS, to)
      const minute = await this.#minute(constituent, begin, end)
      if (!minute) return undefined
      found.push(...minute.filter(({ at }) => at >= from && at < to))
    }
    return found.toSorted((a, b) => a.at - b.at)
  }

  async #minute(constituent: Constituent, from: number, to: number): Promise<Minute> {
    const { symbol, exchange, market, quote } = constituent
    const key = `${exchange} ${market} ${from} ${to}`
    return this.#minutes.get(key, () =>
      this.#feed.trades({ symbol, exchange, market, quote }, from, to).catch(() => undefined),
    )
  }
}
