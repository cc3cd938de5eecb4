import { LeastRecent } from '../../../kernel/least-recent.ts'
import type { Candle } from '../../candles/candle.ts'
import { type CandleAsker, NothingListed } from './candle-asker.ts'
import { LENGTH_MS, type PagePlace } from './pages.ts'
import type { KeptPage, PageStore } from './page-store.ts'

/** Some 24 KB each at most. */
const PAGES_KEPT = 512
/** After a failure nobody is asked for the page again for so long, twice as long each time. */
const PATIENCE_MS = 20_000
const MOST_PATIENCE_MS = 15 * 60_000
/** Pages that failed and are asked for again at a time. */
const AGAIN_AT_A_TIME = 4

interface Page extends KeptPage {
  /** Not asked for again before this. */
  notBefore: number
  failures: number
}

export interface SourcePagesParts {
  asker: Pick<CandleAsker, 'ask'>
  store: Pick<PageStore, 'read' | 'write'>
  now: () => number
  /** How long after its end exchanges have a symbol's candle, in milliseconds. */
  closingMs: (symbol: string) => number
  /** Told that a page has candles that it did not have. */
  onMore: (symbol: string) => void
}

/**
 * Pages of exchanges' candles: from memory, else from the store, and what both lack from exchanges. A
 * page that has ended is asked for once, ever.
 */
export class SourcePages {
  readonly #parts: SourcePagesParts
  readonly #pages = new LeastRecent<Promise<Page>>(PAGES_KEPT)
  readonly #asking = new Map<string, Promise<void>>()
  /** Pages that could not be had: asked for again once exchanges answer. */
  readonly #failed = new Map<string, PagePlace>()

  constructor(parts: SourcePagesParts) {
    this.#parts = parts
  }

  /**
   * The page with all of its candles that ended before now. Where they cannot be had, those that are
   * known, and `isWhole` is false.
   */
  async get(place: PagePlace): Promise<{ candles: readonly Candle[]; isWhole: boolean }> {
    const page = await this.#read(place)
    const isWhole = () => page.until >= this.#end(place)
    if (!isWhole() && this.#parts.now() >= page.notBefore) await this.#complete(place, page)
    return { candles: page.candles, isWhole: isWhole() }
  }

  /** What is known of a page, without anybody being asked. */
  async known(place: PagePlace): Promise<readonly Candle[]> {
    return (await this.#read(place)).candles
  }

  /** Resolves once nobody is being asked. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#asking.values())
  }

  /** Up to where candles of the page have ended by now. */
  #end({ symbol, period, to }: PagePlace): number {
    const length = LENGTH_MS[period]
    const closed = this.#parts.now() - this.#parts.closingMs(symbol)
    return Math.min(to, Math.floor(closed / length) * length)
  }

  #read(place: PagePlace): Promise<Page> {
    return this.#pages.get(keyOf(place), async () => {
      const kept = await this.#parts.store.read(place)
      return { candles: [], until: place.from, ...kept, notBefore: 0, failures: 0 }
    })
  }

  /** Asks for what the page lacks; of several who want it at once, one does. */
  #complete(place: PagePlace, page: Page): Promise<void> {
    const key = keyOf(place)
    const asking =
      this.#asking.get(key) ?? this.#ask(place, page).finally(() => this.#asking.delete(key))
    this.#asking.set(key, asking)
    return asking
  }

  async #ask(place: PagePlace, page: Page): Promise<void> {
    const { asker, store, now, onMore } = this.#parts
    const until = this.#end(place)
    if (until <= page.until) return
    try {
      const { symbol, period } = place
      const candles = await asker.ask({ symbol, period, from: page.until, to: until })
      page.candles = [...page.candles, ...candles]
      page.until = until
      await store.write(place, page)
      page.failures = 0
      this.#failed.delete(keyOf(place))
      if (candles.length > 0) onMore(symbol)
      void this.#askAgain()
    } catch (error) {
      this.#failed.set(keyOf(place), place)
      if (error instanceof NothingListed) return
      // What exchanges do not tell now they are asked for again; their health says what is the matter.
      page.notBefore = now() + Math.min(PATIENCE_MS * 2 ** page.failures, MOST_PATIENCE_MS)
      page.failures += 1
    }
  }

  /** Exchanges answer again: asks for some of the pages that failed and have waited long enough. */
  async #askAgain(): Promise<void> {
    let left = AGAIN_AT_A_TIME
    for (const place of [...this.#failed.values()]) {
      if (left === 0) return
      const page = await this.#read(place)
      if (this.#parts.now() < page.notBefore || this.#asking.has(keyOf(place))) continue
      left -= 1
      await this.#complete(place, page)
    }
  }
}

function keyOf({ symbol, period, from }: PagePlace): string {
  return `${symbol} ${period} ${from}`
}
