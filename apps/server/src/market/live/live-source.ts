import type { Period } from '@candor/protocol/periods'
import type { Candle } from '../candles/candle.ts'
import { endingCalendars } from '../hours/calendars.ts'
import { isOpenAt, lastOpenAt } from '../hours/hours.ts'
import type { Instrument, MarketSource, TimedPrint } from '../source.ts'
import type { LiveSymbol } from './catalogue/live-symbol.ts'
import type { LiveHistory } from './history/live-history.ts'
import type { Decided } from './index/exclusions.ts'
import { IndexBook } from './index/index-book.ts'
import type { LiveFeed } from './live-feed.ts'
import { type PrintListener, type PrinterParts, printTo } from './live-printer.ts'
import { type SourceHealth, symbolHealth } from './source-health.ts'

export interface LiveParts {
  feed: LiveFeed
  /** Every symbol of the catalogue with what it is made of. */
  symbols: readonly LiveSymbol[]
  /** The same symbols with their digits and hours. */
  instruments: readonly Instrument[]
  history: LiveHistory
  /** What operators decided of exchanges and symbols, as the books have it at this moment. */
  decided: () => Decided
  /** The venue's clock and this machine's, in milliseconds since 1970 UTC. */
  now: () => number
  systemNow: () => number
  ticks?: PrinterParts['ticks']
}

/** Prices of real markets: an index of what exchanges publish. */
export class LiveSource implements MarketSource {
  readonly name = 'live'
  readonly simulated = false
  readonly isRemote = true
  readonly instruments: readonly Instrument[]
  readonly #parts: LiveParts
  readonly #book: IndexBook
  readonly #hours: ReadonlyMap<string, Instrument['hours']>
  readonly #unsubscribe: () => void

  constructor(parts: LiveParts) {
    const { feed, symbols, instruments, decided, now, systemNow } = parts
    this.#parts = parts
    this.instruments = instruments
    this.#hours = new Map(instruments.map(({ symbol, hours }) => [symbol, hours]))
    const scales = new Map(instruments.map(({ symbol, scale }) => [symbol, scale]))
    this.#book = new IndexBook(
      symbols.map((one) => ({ ...one, scale: scales.get(one.symbol)! })),
      decided,
    )
    this.#unsubscribe = feed.subscribe((seen) => {
      const at = now()
      this.#book.take(seen, { now: at, aheadMs: at - systemNow() })
    })
  }

  subscribe(listener: PrintListener): () => void {
    const { history, instruments, now, ticks } = this.#parts
    const stopFilling = history.fillAll()
    const stopPrinting = printTo(listener, {
      book: this.#book,
      instruments,
      now,
      ticks,
      isOpen: (symbol, at) => this.isOpen(symbol, at),
      lotsOf: (symbol) => history.lotsOf(symbol),
    })
    return () => {
      stopPrinting()
      stopFilling()
    }
  }

  history(symbol: string, period: Period, before: number, limit: number): Promise<Candle[]> {
    return this.#parts.history.candles(symbol, { period, before, limit })
  }

  between(symbol: string, from: number, to: number): Promise<Candle | undefined> {
    return this.#parts.history.between(symbol, from, to)
  }

  printsBetween(
    symbol: string,
    from: number,
    to: number,
    last: TimedPrint | undefined,
  ): Promise<readonly TimedPrint[]> {
    return this.#parts.history.printsBetween(symbol, { from, to, last })
  }

  onHistory(listener: (symbol: string) => void): () => void {
    return this.#parts.history.onChange(listener)
  }

  isOpen(symbol: string, at: number): boolean {
    const hours = this.#hours.get(symbol)
    return hours !== undefined && isOpenAt(hours, at)
  }

  lastOpen(symbol: string, at: number): number {
    return lastOpenAt(this.#hours.get(symbol) ?? { always: true }, at)
  }

  /** How every exchange, symbol and constituent is doing now. */
  health(): SourceHealth {
    const now = this.#parts.now()
    const exclusions = this.#book.exclusionsAt(now)
    return {
      exchanges: this.#parts.feed.health(),
      symbols: this.#book.lately(now).map((state) =>
        symbolHealth(state, {
          now,
          isOpen: this.isOpen(state.symbol.symbol, now),
          exclusions,
        }),
      ),
      endingCalendars: endingCalendars(now),
    }
  }

  async close(): Promise<void> {
    this.#unsubscribe()
    await this.#parts.history.close()
    await this.#parts.feed.close()
  }
}
