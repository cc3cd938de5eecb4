import type { EngineRecord } from '@candor/engine'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/money/durations'
import { type Period } from '@candor/protocol/periods'
import type { Transactor } from '@candor/transactor'
import type { Kysely } from 'kysely'
import type { Opened } from '../kernel/part.ts'
import type { EngineTables } from '../kernel/projector/engine-tables.ts'
import { type PartWorker, Worker, type WorkerRules } from '../kernel/worker.ts'
import { Board, type Quote } from './quotes/board.ts'
import type { Candle } from './candles/candle.ts'
import { CandleStore } from './candles/candle-store.ts'
import { Charts } from './candles/charts.ts'
import { Feed } from './prints/feed.ts'
import { OrderCounts } from './trades/order-counts.ts'
import { PublicTrades, type Trade } from './trades/public-trades.ts'
import { type Rate, allRates } from './rates/rates.ts'
import { RECENT_MS, type RecentPrice, RecentPrices } from './quotes/recent-prices.ts'
import { replayPrints } from './candles/replay-prints.ts'
import type { Instrument, MarketSource } from './source.ts'
import type { MarketTables } from './tables.ts'

/** How often candles are written; the journal has what came since. */
const FLUSH_MS = 15_000
const UNWRITTEN = 'Candles could not be written'
const STALE_CHECK_MS = 1_000
/** Old candles leave every few hours; the start has better things to do. */
const PRUNE_MS = 6 * HOUR_MS
/** Minutes of a trading day that the window of a future is seeded from, at most. */
const SESSION_MINUTES = 400
/** A venue whose journal takes nothing just now comes up without prices rather than not at all. */
const FIRST_PRINTS_MS = 2_000

/** Prices, charts and trades of everything the venue follows. */
export interface Market {
  readonly source: MarketSource
  /** Every symbol with a price, in the order of the catalogue. */
  quotes(): Quote[]
  quote(symbol: string): Quote | undefined
  /** Whether charts exist for the symbol: pairs and futures, not rates. */
  hasChart(symbol: string): boolean
  /** Up to `limit` candles that begin before `before`, oldest first; the last may still move. */
  candles(symbol: string, period: Period, limit: number, before?: number): Promise<Candle[]>
  /** A pair's prices from `from` on, one a second, as far as the last minutes are kept. */
  recent(symbol: string, from: number): RecentPrice[]
  /** Newest public trades of a market (the engine's id), newest first; at most 100. */
  trades(market: number, limit: number): Trade[]
  /** Orders placed in a market in the last 24 hours. */
  orderCount(market: number): number
  /** What each currency and fiat with a price is worth in USDT. */
  rates(): Rate[]
  /** Called after each journaled batch of prints with the symbols it moved. Returns the unsubscribe. */
  onTick(listener: (changed: readonly Quote[]) => void): () => void
  /** Takes no more prints of the source; the batch under way is finished. */
  stopPrints(): Promise<void>
}

/** What the part gives to the others. */
export interface Pricing {
  market: Market
}

export interface MarketParts {
  source: MarketSource
  transactor: Transactor
  store: Kysely<EngineTables & MarketTables>
  /** Waits for the tables: the trades and counts of before are read from them. */
  projector: { reached(seq: number): Promise<void> }
  now: () => number
  log: { warn(facts: object, message: string): void }
}

/**
 * Opens the market on a venue whose catalogue is in the books: takes up stored candles, replays
 * what the journal has beyond them, fills the time away from the source, recovers the prints that
 * open contracts are settled by, and begins to print. `close` ends the prints and writes the candles.
 */
export async function openMarket(parts: MarketParts) {
  const market = new RunningMarket(parts)
  await market.start()
  return {
    gives: { market } satisfies Pricing as Pricing,
    workers: market.workers,
    close: () => market.close(),
  } satisfies Opened
}

/** A worker of the market with its work; the first turn comes one interval after the start. */
interface MarketWork extends Pick<WorkerRules, 'name' | 'everyMs' | 'trouble' | 'lag'> {
  work: () => Promise<void>
}

class RunningMarket implements Market {
  readonly source: MarketSource
  readonly #parts: MarketParts
  readonly #board: Board
  readonly #charts: Charts
  readonly #candleStore: CandleStore
  readonly #feed: Feed
  readonly #recent = new RecentPrices()
  readonly #trades = new PublicTrades()
  readonly #counts = new OrderCounts()
  readonly #listeners = new Set<(changed: readonly Quote[]) => void>()
  readonly workers: readonly PartWorker[]
  #unsubscribe: (() => void) | undefined
  #applied = { seq: 0, at: 0 }
  #flushedSeq = 0

  constructor(parts: MarketParts) {
    const { source, transactor, now } = parts
    this.source = source
    this.#parts = parts
    this.#candleStore = new CandleStore(parts.store)
    this.#charts = new Charts(source, this.#candleStore, (error) =>
      this.#warn(error, 'The source could not fill a gap in the charts'),
    )
    this.#feed = new Feed(source, transactor)
    this.#board = new Board(source.instruments, {
      now,
      stalenessMs: (symbol) => {
        const index = transactor.engine.indexId(symbol)
        return index === undefined ? 0 : transactor.engine.indexes()[index]!.stalenessMs
      },
    })
    this.workers = [
      // Nothing is lost when it fails: the candles stay here, and the journal has their prints.
      this.#worker({
        name: 'candles',
        everyMs: FLUSH_MS,
        trouble: UNWRITTEN,
        work: () => this.#flush(),
        lag: () => this.#applied.seq - this.#flushedSeq,
      }),
      this.#worker({
        name: 'stale-prices',
        everyMs: STALE_CHECK_MS,
        trouble: 'Stale prices could not be told',
        work: async () => this.#tell(this.#board.grownStale()),
      }),
      this.#worker({
        name: 'old-candles',
        everyMs: PRUNE_MS,
        trouble: 'Old candles could not be removed',
        work: () => this.#candleStore.prune(this.#parts.now()),
      }),
    ]
  }

  async start(): Promise<void> {
    const { transactor, store, projector, now } = this.#parts
    const progress = await this.#candleStore.progress()
    await this.#charts.restore(progress)
    await projector.reached(transactor.durableSeq)
    await this.#trades.restore(store)
    await this.#counts.restore(store, now())
    await replayPrints(transactor, progress, this.source, this.#charts)
    this.#applied = { seq: transactor.durableSeq, at: transactor.engine.lastAt }
    await this.#charts.catchUpAll(now())
    await this.#seedBoard()
    await this.#seedRecent()
    this.#flushedSeq = progress.seq
    this.#unsubscribe = transactor.onCommit((records) => this.#take(records))
    await this.#feed.recover(now)
    await this.#firstPrints()
  }

  quotes(): Quote[] {
    return this.#board.quotes()
  }

  quote(symbol: string): Quote | undefined {
    return this.#board.quote(symbol)
  }

  hasChart(symbol: string): boolean {
    return this.#charts.has(symbol)
  }

  candles(symbol: string, period: Period, limit: number, before?: number): Promise<Candle[]> {
    return this.#charts.candles(symbol, { period, limit, now: this.#parts.now(), before })
  }

  recent(symbol: string, from: number): RecentPrice[] {
    return this.#recent.since(symbol, from)
  }

  trades(market: number, limit: number): Trade[] {
    return this.#trades.recent(market, limit)
  }

  orderCount(market: number): number {
    return this.#counts.last24Hours(market, this.#parts.now())
  }

  rates(): Rate[] {
    return allRates((symbol) => this.quote(symbol), this.#parts.now())
  }

  onTick(listener: (changed: readonly Quote[]) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  stopPrints(): Promise<void> {
    return this.#feed.stop()
  }

  async close(): Promise<void> {
    await this.stopPrints()
    this.#unsubscribe?.()
    await this.#flush().catch((error: unknown) => this.#warn(error, UNWRITTEN))
  }

  /** Begins to print and waits until the first prices are in the books, as far as they get there. */
  async #firstPrints(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<true>()
    const unsubscribe = this.onTick(() => resolve(true))
    const patience = setTimeout(() => resolve(true), FIRST_PRINTS_MS)
    this.#feed.start()
    await promise
    clearTimeout(patience)
    unsubscribe()
  }

  #take(records: readonly EngineRecord[]): void {
    const changed = new Set<Quote>()
    for (const record of records) {
      for (const event of record.events) {
        if (event.kind === 'pricesPrinted') this.#print(record, event.prints, changed)
        else if (event.kind === 'spotTraded') this.#trades.take(record, event)
        else if (event.kind === 'spotOrderPlaced') this.#counts.take(event.market, record.at)
      }
      this.#applied = { seq: record.seq, at: record.at }
    }
    this.#tell([...changed])
  }

  #print(
    { at }: EngineRecord,
    prints: readonly { index: number; price: number }[],
    changed: Set<Quote>,
  ): void {
    const indexes = this.#parts.transactor.engine.indexes()
    for (const { index, price } of prints) {
      const { symbol } = indexes[index]!
      const volume = this.#feed.takeVolume(index)
      this.#charts.print(symbol, at, price, volume)
      if (this.#recent.keeps(symbol)) this.#recent.add(symbol, at, price)
      const quote = this.#board.print(symbol, at, price, volume)
      if (quote) changed.add(quote)
    }
  }

  #tell(changed: readonly Quote[]): void {
    if (changed.length === 0) return
    for (const listener of this.#listeners) listener(changed)
  }

  /** Where every symbol stood before the first print of this process, and what its day was like. */
  async #seedBoard(): Promise<void> {
    const { transactor, now } = this.#parts
    const charted = this.source.instruments.filter(({ symbol }) => this.#charts.has(symbol))
    const wanted = charted.flatMap(({ symbol, hours }) => [
      { symbol, period: '1min' as const, limit: hours.always ? 1_440 : SESSION_MINUTES },
      { symbol, period: '1day' as const, limit: 2 },
    ])
    const at = now()
    for (const { symbol } of this.source.instruments) {
      const index = transactor.engine.indexId(symbol)
      const journaled = index === undefined ? undefined : transactor.engine.indexPrice(index)
      if (journaled) this.#board.stand(symbol, journaled.price, journaled.at)
    }
    const found = await this.#charts.newestOf(wanted, at)
    charted.forEach((instrument, i) => {
      this.#seedLine(instrument, found[2 * i]!, found[2 * i + 1]!, at)
    })
  }

  #seedLine({ symbol, hours }: Instrument, newest: Candle[], days: Candle[], now: number): void {
    const { engine } = this.#parts.transactor
    const index = engine.indexId(symbol)
    const journaled = index === undefined ? undefined : engine.indexPrice(index)
    const closed = this.source.lastOpen(symbol, now)
    const minutes = hours.always ? newest : lastSession(newest)
    const today = Math.floor((minutes.at(-1)?.time ?? 0) / DAY_MS) * DAY_MS
    const before = days.filter(({ time }) => time < today).at(-1)
    this.#board.window(symbol)?.seed(minutes, before?.close ?? 0)
    // What was never printed here, or not since its exchange closed, stands at its last price in
    // history, with the time that price has: an open market replaces it within a moment.
    const last = minutes.at(-1)
    const missing = !journaled || (closed > journaled.at && !this.source.isOpen(symbol, now))
    if (last && missing) this.#board.stand(symbol, last.close, lastMoment(last, closed))
  }

  /** Keeps the last minutes of pairs, beginning with what the source had, where it can tell. */
  async #seedRecent(): Promise<void> {
    const now = this.#parts.now()
    for (const { symbol, kind } of this.source.instruments) {
      if (kind !== 'pair') continue
      this.#recent.keep(symbol)
      const line = await this.source.lineBetween?.(symbol, now - RECENT_MS, now)
      for (const { at, price } of line ?? []) this.#recent.add(symbol, at, price)
    }
  }

  async #flush(): Promise<void> {
    const { seq, at } = this.#applied
    await this.#charts.flush(seq, at)
    this.#flushedSeq = seq
  }

  #worker({ work, ...rules }: MarketWork): Worker {
    const { log, now } = this.#parts
    return new Worker({ firstInMs: rules.everyMs, ...rules }, { log, now }, work)
  }

  #warn(error: unknown, message: string): void {
    const reason = error instanceof Error ? error.message : String(error)
    this.#parts.log.warn({ reason }, message)
  }
}

/** The minutes of the newest day among them. */
function lastSession(minutes: Candle[]): Candle[] {
  const day = Math.floor((minutes.at(-1)?.time ?? 0) / DAY_MS)
  return minutes.filter(({ time }) => Math.floor(time / DAY_MS) === day)
}

/** The end of a one-minute candle, as far as its exchange was open. */
function lastMoment(minute: Candle, closed: number): number {
  return Math.min(minute.time + MINUTE_MS - 1, closed)
}
