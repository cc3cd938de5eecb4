import { openFileJournal } from '@candor/journal'
import { memoryDisk } from '@candor/journal/testing'
import { type Transactor, openTransactor } from '@candor/transactor'
import { usdt } from '../src/catalogue/catalogue.ts'
import { readConfig } from '../src/kernel/config/config.ts'
import { newsOver } from '../src/kernel/node-news.ts'
import type { Projector } from '../src/kernel/projector/projector.ts'
import type { Store } from '../src/kernel/store/store.ts'
import { adoptRelease } from '../src/main/rules/adopt-release.ts'
import { tradedSymbols } from '../src/market/live/catalogue/live-catalogue.ts'
import { wantedListings } from '../src/market/live/index/listings.ts'
import { TICK_MS } from '../src/market/live/live-printer.ts'
import type { LiveSource } from '../src/market/live/live-source.ts'
import { openLiveSource } from '../src/market/live/open-live-source.ts'
import { openMarket } from '../src/market/market.ts'
import type { Market } from '../src/market/pricing.ts'
import type { BatchEvidence, SourcePrint } from '../src/market/source.ts'
import { linkedLines } from './linked-news.ts'
import { PlayedFeed } from './played-feed.ts'
import { startProjector } from './start-projector.ts'

/** A moment at which A-shares and HK are closed and US trades. */
export const LIVE_START = Date.parse('2026-11-20T15:47:10.000Z')
const USER = 100_001
export const BENCH_CONFIG = readConfig({
  MARKET_SOURCE: 'live',
  INDEX_EXCHANGES: 'binance,okx,bybit,kraken,coinbase',
})

/** A live venue as far as its market goes, with exchanges, clock and ticks in the test's hands. */
export class LiveBench {
  now = LIVE_START
  readonly #disk = memoryDisk()
  readonly #store: Store
  readonly feed = new PlayedFeed(wantedListings(BENCH_CONFIG.indexExchanges), () => this.now)
  readonly #lines = linkedLines(1)
  transactor!: Transactor
  market!: Market
  source!: LiveSource
  readonly told: string[] = []
  /** What was carried to the books, as a journal would keep it, counted from 0. */
  readonly evidence: { seq: number; at: number; bytes: Uint8Array; hash: string }[] = []
  readonly printed: { at: number; prints: readonly SourcePrint[] }[] = []
  #tick: () => void = () => undefined
  #projector!: Projector
  #close: () => Promise<void> = async () => undefined

  constructor(store: Store) {
    this.#store = store
  }

  async start(): Promise<void> {
    const now = () => this.now
    const journal = await openFileJournal({ disk: this.#disk, folder: 'j', segmentBytes: 1 << 20 })
    this.transactor = await openTransactor({ journal, now })
    this.#projector = await startProjector(this.#store, this.transactor)
    const traded = tradedSymbols(BENCH_CONFIG.indexExchanges)
    await adoptRelease(this.transactor, { fundPools: false, traded })
    const { transactor } = this
    const log = { warn: () => undefined } as never
    const needs = { store: this.#store, transactor, now, systemNow: now, log, config: BENCH_CONFIG }
    const opened = await openLiveSource(needs, {
      open: async () => this.feed,
      tell: (line) => this.told.push(line),
      ticks: (_now, _tickMs, call) => {
        this.#tick = () => call(this.now)
        return () => (this.#tick = () => undefined)
      },
    })
    this.source = opened.source
    const { subscribe } = opened.source
    opened.source.subscribe = (listener) =>
      subscribe.call(opened.source, (prints, evidence) =>
        listener(prints, evidence && this.#keeping(prints, evidence)),
      )
    const projector = { reached: (seq: number) => this.#projector.reached(seq) }
    const nodeNews = newsOver(this.#lines[0]!, { warn: () => undefined })
    const parts = {
      source: this.source,
      transactor,
      store: this.#store,
      projector,
      now,
      log,
      nodeNews,
    }
    this.feed.say(this.now)
    const { gives, lead, close } = await openMarket(parts)
    this.market = gives.market
    let isLeading = false
    const leading = lead().then(() => (isLeading = true))
    while (!isLeading) await this.live(TICK_MS)
    await leading
    this.#close = async () => {
      await close()
      await opened.close()
    }
  }

  #keeping(prints: readonly SourcePrint[], { take, lost }: BatchEvidence): BatchEvidence {
    return {
      take: () => {
        const stated = take()
        this.evidence.push({ seq: this.evidence.length, at: this.now, ...stated })
        this.printed.push({ at: this.now, prints })
        return stated
      },
      lost,
    }
  }

  /** Lets time pass tick by tick, each in the books before the next. */
  async live(ms: number, everyMs = TICK_MS): Promise<void> {
    for (const end = this.now + ms; this.now < end;) {
      this.now += everyMs
      this.feed.say(this.now)
      this.#tick()
      await this.transactor.submit({ kind: 'openAccount', user: USER })
    }
  }

  async stop(): Promise<void> {
    await this.#close()
    await this.#projector.stop()
    await this.transactor.stop()
  }

  priceOf(symbol: string): number | undefined {
    return this.transactor.engine.indexPrice(this.transactor.engine.indexId(symbol)!)?.price
  }

  isPaused(symbol: string): boolean {
    const { engine } = this.transactor
    const id = engine.indexId(symbol)!
    return this.now - (engine.indexPrice(id)?.at ?? 0) > engine.indexes()[id]!.stalenessMs
  }

  /** Opens a fast contract on bitcoin, with what its stake and payout take. */
  async openFast(durationMs: number): Promise<void> {
    const { transactor } = this
    const means = { user: USER, currency: 0, amount: usdt(1_000), requestId: 'means' }
    await transactor.submit({ kind: 'creditRecharge', ...means })
    const pool = { currency: 0, amount: usdt(10_000), requestId: 'pool' }
    await transactor.submit({ kind: 'fundPool', pool: 'fastPool', ...pool })
    await transactor.submit({ kind: 'acceptRiskNotice', user: USER })
    const fast = transactor.engine.fastId('BTCUSDT')!
    const terms = { user: USER, stake: usdt(10), durationMs, direction: 'long' as const }
    const opened = await transactor.submit({ kind: 'openFast', fast, ...terms, requestId: 'open' })
    if (opened.outcome !== 'accepted') throw new Error('No contract was opened.')
  }
}
