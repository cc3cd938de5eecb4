import type { EngineRecord } from '@candor/engine'
import { HOUR_MS } from '@candor/money/durations'
import type { Period } from '@candor/protocol/periods'
import type { Transactor } from '@candor/transactor'
import type { Kysely } from 'kysely'
import type { NodeNews } from '../kernel/node-news.ts'
import type { Opened } from '../kernel/part.ts'
import type { EngineTables } from '../kernel/projector/engine-tables.ts'
import { type PartWorker, Worker, type WorkerRules } from '../kernel/worker.ts'
import { Board, type Quote } from './quotes/board.ts'
import type { Candle } from './candles/candle.ts'
import { CandleStore } from './candles/candle-store.ts'
import { Charts } from './candles/charts.ts'
import { GAPS_FILLED } from './candles/filled-gaps.ts'
import { AskedCompositions } from './asked-compositions.ts'
import { Feed } from './prints/feed.ts'
import { volumesOf } from './prints/volumes-of.ts'
import { OrderCounts } from './trades/order-counts.ts'
import { PublicTrades, type Trade } from './trades/public-trades.ts'
import { type Rate, allRates } from './rates/rates.ts'
import { type RecentPrice, RecentPrices } from './quotes/recent-prices.ts'
import type { Market, Pricing } from './pricing.ts'
import { replayPrints } from './candles/replay-prints.ts'
import { BoardSeeds, seedRecentPrices } from './seeds.ts'
import type { MarketSource } from './source.ts'
import type { MarketTables } from './tables.ts'

/** How often candles are written; the journal has what came since. */
const FLUSH_MS = 15_000
const UNWRITTEN = 'Candles could not be written'
const STALE_CHECK_MS = 1_000
/** Old candles leave every few hours; the start has better things to do. */
const PRUNE_MS = 6 * HOUR_MS
/** A venue whose journal takes nothing just now comes up without prices rather than not at all. */
const FIRST_PRINTS_MS = 2_000

export interface MarketParts {
  source: MarketSource
  transactor: Transactor
  store: Kysely<EngineTables & MarketTables>
  /** Waits for the tables: the trades and counts of before are read from them. */
  projector: { reached(seq: number): Promise<void> }
  now: () => number
  log: { warn(facts: object, message: string): void }
  nodeNews: NodeNews
}

/**
 * Opens the market on a venue whose catalogue is in the books: takes up stored candles, replays
 * what the journal has beyond them and fills the time away from the source. `lead` recovers the
 * prints that open contracts are settled by, and begins to print. `close` ends the prints and writes
 * the candles.
 */
export async function openMarket(parts: MarketParts) {
  const market = new RunningMarket(parts)
  await market.start()
  return {
    gives: { market } satisfies Pricing as Pricing,
    workers: market.workers,
    lead: () => market.lead(),
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
  readonly #seeds: BoardSeeds
  readonly #charts: Charts
  readonly #candleStore: CandleStore
  readonly #feed: Feed
  readonly #recent = new RecentPrices()
  readonly #compositions: AskedCompositions
  readonly #trades = new PublicTrades()
  readonly #counts = new OrderCounts()
  readonly #listeners = new Set<(changed: readonly Quote[]) => void>()
  readonly workers: readonly PartWorker[]
  #unsubscribe: (() => void) | undefined
  #applied = { seq: 0, at: 0 }
  #flushedSeq = 0
  #leads = false
  /** What a start leaves to be filled in while the venue serves. */
  readonly #filling: Promise<void>[] = []

  constructor(parts: MarketParts) {
    const { source, transactor, now, nodeNews } = parts
    this.source = source
    this.#parts = parts
    this.#candleStore = new CandleStore(parts.store)
    this.#charts = new Charts(source, this.#candleStore, {
      othersPrint: nodeNews.severalNodes,
      onUnfilled: (error) => this.#warn(error, 'The source could not fill a gap in the charts'),
    })
    this.#feed = new Feed(source, transactor)
    this.#compositions = new AskedCompositions(transactor)
    this.#board = new Board(source.instruments, {
      now,
      stalenessMs: (symbol) => {
        const index = transactor.engine.indexId(symbol)
        return index === undefined ? 0 : transactor.engine.indexes()[index]!.stalenessMs
      },
    })
    const past = { source, engine: transactor.engine, charts: this.#charts }
    this.#seeds = new BoardSeeds(this.#board, past, now)
    nodeNews.heard(GAPS_FILLED, (symbols) => symbols.forEach((one) => this.#charts.forget(one)))
    this.workers = [
      // Nothing is lost when it fails: the candles stay here, and the journal has their prints.
      this.#worker({
        name: 'candles',
        everyMs: FLUSH_MS,
        trouble: UNWRITTEN,
        work: () => (this.#leads ? this.#flush() : this.#forgetStored()),
        lag: () => this.#applied.seq - this.#flushedSeq,
      }),
      this.#worker({
        name: 'stale-prices',
        everyMs: STALE_CHECK_MS,
        trouble: 'Stale prices could not be told',
        work: async () => {
          this.#tell(this.#board.grownStale())
          await this.#seeds.renew()
        },
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
    const seq = await replayPrints(transactor, progress, this.source, this.#charts)
    // In the same turn, so that no record is passed over.
    this.#unsubscribe = transactor.onCommit((records) => this.#take(records))
    this.#applied = { seq, at: transactor.engine.lastAt }
    this.#flushedSeq = progress.seq
    await projector.reached(seq)
    this.#filling.push(
      this.#counts
        .restore(store, now())
        .catch((error: unknown) =>
          this.#warn(error, 'Orders of the last day could not be counted'),
        ),
    )
    await this.#trades.restore(store)
    // Over a network that takes minutes: each symbol's first print fills its own gap.
    if (!this.source.isRemote) await this.#charts.catchUpAll(now())
    await this.#seeds.begin()
    this.#filling.push(
      seedRecentPrices(this.#recent, this.source, now()).catch((error: unknown) =>
        this.#warn(error, 'The prices of the last minutes could not be had'),
      ),
    )
  }

  /** Recovers what was not printed while nobody did, and resolves once first prices are in the books. */
  async lead(): Promise<void> {
    this.#leads = true
    await this.#feed.recover(this.#parts.now)
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

  movingCandle(symbol: string, period: Period): Candle | undefined {
    return this.#charts.moving(symbol, period)
  }

  recent(symbol: string, from: number): RecentPrice[] {
    return this.#recent.since(symbol, from)
  }

  async compositions(symbol: string, from: number, to: number) {
    return this.source.simulated ? [] : this.#compositions.of(symbol, from, to)
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

  stopPrints = (): Promise<void> => this.#feed.stop()

  async close(): Promise<void> {
    await this.stopPrints()
    this.#unsubscribe?.()
    this.#seeds.end()
    await Promise.all(this.#filling)
    if (this.#leads) await this.#flush().catch((error: unknown) => this.#warn(error, UNWRITTEN))
  }

  /**
   * Starts to print and waits until the first prices are in the books, as far as they get there.
   */
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
        else if (event.kind === 'spotOrderPlaced') this.#counts.take(event, record.at)
      }
      this.#applied = { seq: record.seq, at: record.at }
    }
    this.#tell([...changed])
  }

  #print(
    record: EngineRecord,
    prints: readonly { index: number; price: number }[],
    changed: Set<Quote>,
  ): void {
    const { at } = record
    const indexes = this.#parts.transactor.engine.indexes()
    const volumes = volumesOf(record)
    for (const { index, price } of prints) {
      const { symbol } = indexes[index]!
      const volume = volumes.get(index) ?? 0
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

  async #flush(): Promise<void> {
    const { seq, at } = this.#applied
    const filled = await this.#charts.flush(seq, at)
    this.#flushedSeq = seq
    if (filled.length > 0) this.#parts.nodeNews.tell(GAPS_FILLED, filled)
  }

  async #forgetStored(): Promise<void> {
    const progress = await this.#candleStore.progress()
    this.#charts.forgetStored(progress)
    this.#flushedSeq = progress.seq
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
