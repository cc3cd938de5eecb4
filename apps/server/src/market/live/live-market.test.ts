import { createHash } from 'node:crypto'
import { openFileJournal } from '@candor/journal'
import { memoryDisk } from '@candor/journal/testing'
import { HOUR_MS, MINUTE_MS } from '@candor/money/durations'
import { PERIODS, periodEnd } from '@candor/protocol/periods'
import { type Transactor, openTransactor } from '@candor/transactor'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestStore } from '../../../test/databases.ts'
import { linkedLines } from '../../../test/linked-news.ts'
import { PlayedFeed } from '../../../test/played-feed.ts'
import { startProjector } from '../../../test/start-projector.ts'
import { usdt } from '../../catalogue/catalogue.ts'
import { readConfig } from '../../kernel/config/config.ts'
import { newsOver } from '../../kernel/node-news.ts'
import type { Projector } from '../../kernel/projector/projector.ts'
import type { Store } from '../../kernel/store/store.ts'
import { adoptRelease } from '../../main/rules/adopt-release.ts'
import { openMarket } from '../market.ts'
import type { Market } from '../pricing.ts'
import type { BatchEvidence, SourcePrint } from '../source.ts'
import { tradedSymbols } from './catalogue/live-catalogue.ts'
import { constituentsAt } from './evidence/composition.ts'
import { wantedListings } from './index/listings.ts'
import { TICK_MS } from './live-printer.ts'
import type { LiveSource } from './live-source.ts'
import { openLiveSource } from './open-live-source.ts'

const START = Date.parse('2026-11-20T15:47:10.000Z')
const USER = 100_001
/** About where bitcoin stands here, in units of its index. */
const LEVEL = 6_780_000
const config = readConfig({
  MARKET_SOURCE: 'live',
  INDEX_EXCHANGES: 'binance,okx,bybit,kraken,coinbase',
})

/** A live venue as far as its market goes, with exchanges, clock and ticks in the test's hands. */
class Bench {
  now = START
  readonly #disk = memoryDisk()
  readonly #store: Store
  readonly feed = new PlayedFeed(wantedListings(config.indexExchanges), () => this.now)
  readonly #lines = linkedLines(1)
  transactor!: Transactor
  market!: Market
  source!: LiveSource
  readonly told: string[] = []
  /** What was carried to the books, as a journal would keep it. */
  readonly evidence: { at: number; bytes: Uint8Array; hash: string }[] = []
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
    const traded = tradedSymbols(config.indexExchanges)
    await adoptRelease(this.transactor, { fundPools: false, traded })
    const { transactor } = this
    const log = { warn: () => undefined } as never
    const needs = { store: this.#store, transactor, now, systemNow: now, log, config }
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
        this.evidence.push({ at: this.now, ...stated })
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
}

let bench: Bench
let close: () => Promise<void>

beforeEach(async () => {
  const opened = await openTestStore()
  close = opened.close
  bench = new Bench(opened.store)
  await bench.start()
})
afterEach(async () => {
  await bench.stop()
  await close()
})

describe('a live market', () => {
  test('prints every symbol whose exchange is open, and says what each print was made of', async () => {
    await bench.live(3_000)
    for (const symbol of ['BTCUSDT', 'USDCUSDT', 'PEPEUSDT', 'AAPL', 'USDTUSD', 'USDTVND']) {
      expect(bench.priceOf(symbol), symbol).toBeGreaterThan(0)
    }
    expect(bench.priceOf('0700.HK')).toBeUndefined()
    const hashes: string[] = []
    for await (const { events } of bench.transactor.read(1)) {
      hashes.push(...events.flatMap((one) => (one.kind === 'printsEvidenced' ? [one.hash] : [])))
    }
    expect(hashes).toEqual(bench.evidence.map(({ hash }) => hash))
    for (const { bytes, hash } of bench.evidence) {
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash)
    }
    for (const symbol of ['BTCUSDT', 'AAPL', 'USDTVND']) {
      const made = constituentsAt(bench.evidence, symbol, START, bench.now + 1)
      const prints = bench.printed.flatMap(({ prints: all }) =>
        all.filter((one) => one.symbol === symbol),
      )
      expect(
        made.map(({ price }) => price),
        symbol,
      ).toEqual(prints.map(({ price }) => price))
    }
    const [btc] = constituentsAt(bench.evidence, 'BTCUSDT', bench.now - 2_000, bench.now + 1)
    expect(btc!.constituents.filter(({ standing }) => standing === 'used')).toHaveLength(5)
  })

  test('prints at most four times a second, and what stands still is never long unsaid', async () => {
    await bench.live(20_000)
    const said = bench.printed.flatMap(({ at, prints }) =>
      prints.flatMap((one) => (one.symbol === 'BTCUSDT' ? [{ ...one, at }] : [])),
    )
    const waits = said.slice(1).map(({ at }, i) => at - said[i]!.at)
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(TICK_MS)
    expect(Math.max(...waits)).toBeLessThanOrEqual(1_000)
    const newest = said.at(-1)
    expect(newest?.receivedAt).toBeGreaterThan(bench.now - 1_500)
  })

  test('goes on unmoved while one exchange lies and two are silent', async () => {
    await bench.live(2_000)
    const before = bench.priceOf('BTCUSDT')!
    bench.feed.conduct.set('binance', { factor: 1.5 })
    bench.feed.conduct.set('kraken', { away: true })
    bench.feed.conduct.set('coinbase', { away: true })
    await bench.live(20_000, 1_000)
    expect(bench.isPaused('BTCUSDT')).toBe(false)
    expect(Math.abs(bench.priceOf('BTCUSDT')! / before - 1)).toBeLessThan(0.001)
    const health = bench.source.health().symbols.find(({ symbol }) => symbol === 'BTCUSDT')!
    const standings = health.constituents.filter(({ market }) => /^BTC\/USDT?$/.test(market))
    expect(standings.map(({ exchange, standing }) => `${exchange} ${standing}`)).toEqual([
      ...['binance outlier', 'okx used', 'bybit used', 'kraken stale', 'kraken stale'],
      'coinbase stale',
    ])
    expect(standings[0]!.deviationPpm).toBeGreaterThan(400_000)
    expect(health.pause).toBeUndefined()
  })

  test('pauses where two are left of which one lies, and goes on with the third', async () => {
    for (const exchange of ['kraken', 'coinbase', 'bybit'])
      bench.feed.conduct.set(exchange, { away: true })
    bench.feed.conduct.set('okx', { factor: 0.9 })
    await bench.live(25_000, 1_000)
    expect(bench.isPaused('BTCUSDT')).toBe(true)
    const paused = bench.source.health().symbols.find(({ symbol }) => symbol === 'BTCUSDT')!
    expect([paused.price, paused.pause]).toEqual([undefined, 'too_few'])
    bench.feed.conduct.delete('bybit')
    await bench.live(1_000)
    expect(bench.isPaused('BTCUSDT')).toBe(false)
  })

  test('takes an exchange or a symbol out of use, and back into it', async () => {
    bench.source.exclude({ exchanges: ['okx'], symbols: ['ETHUSDT'] })
    await bench.live(12_000, 1_000)
    expect([bench.isPaused('ETHUSDT'), bench.isPaused('BTCUSDT')]).toEqual([true, false])
    const [btc] = constituentsAt(bench.evidence, 'BTCUSDT', bench.now - 1_500, bench.now + 1)
    expect(btc!.constituents.find(({ exchange }) => exchange === 'okx')!.standing).toBe('excluded')
    const health = bench.source.health().symbols.find(({ symbol }) => symbol === 'ETHUSDT')!
    expect(health.pause).toBe('excluded')
    bench.source.exclude({ exchanges: [], symbols: [] })
    await bench.live(1_000)
    expect(bench.isPaused('ETHUSDT')).toBe(false)
  })
})

describe('charts of a live market', () => {
  test('are filled from the exchanges in every period, without a hole', async () => {
    await bench.live(2_000)
    for (const period of PERIODS) {
      const candles = await bench.market.candles('BTCUSDT', period, 200)
      expect(candles, period).toHaveLength(200)
      for (const [i, { time }] of candles.slice(1).entries()) {
        expect(time, period).toBe(periodEnd(period, candles[i]!.time))
      }
    }
    const days = await bench.market.candles('AAPL', '1day', 10)
    expect(days.length).toBeGreaterThan(0)
  })

  test('have what happened while the venue was away', async () => {
    await bench.live(MINUTE_MS, 1_000)
    await bench.stop()
    bench.now += 2 * HOUR_MS
    await bench.start()
    await bench.live(3_000)
    const candles = await bench.market.candles('BTCUSDT', '5min', 40)
    for (const [i, { time }] of candles.slice(1).entries()) {
      expect(time).toBe(candles[i]!.time + 5 * MINUTE_MS)
    }
    for (const { high, low } of candles) {
      expect(high).toBeLessThan(LEVEL * 1.003)
      expect(low).toBeGreaterThan(LEVEL * 0.997)
    }
  })

  test('are asked for once: a second start has them in its tables', async () => {
    await bench.live(1_000)
    const wanted = async () => {
      for (const period of PERIODS) await bench.market.candles('ETHUSDT', period, 1_000)
    }
    await wanted()
    await bench.stop()
    await bench.start()
    bench.feed.asked.candles = []
    await wanted()
    const asked = bench.feed.asked.candles.filter((symbol) => symbol === 'ETHUSDT')
    expect(asked).toHaveLength(0)
  })

  test('show what is known while no exchange answers, and the rest once one does', async () => {
    for (const exchange of config.indexExchanges) bench.feed.conduct.set(exchange, { away: true })
    bench.now += 10 * MINUTE_MS
    expect((await bench.market.candles('SOLUSDT', '1day', 900)).length).toBeLessThan(900)
    bench.feed.conduct.clear()
    bench.now += MINUTE_MS
    const { promise, resolve } = Promise.withResolvers<string>()
    bench.source.onHistory((symbol) => symbol === 'SOLUSDT' && resolve(symbol))
    await bench.live(1_000)
    await promise
    expect(await bench.market.candles('SOLUSDT', '1day', 900)).toHaveLength(900)
  })
})

describe('after an outage', () => {
  const expiresWhileAway = async () => {
    await bench.live(2_000)
    const { transactor } = bench
    const means = { user: USER, currency: 0, amount: usdt(1_000), requestId: 'means' }
    await transactor.submit({ kind: 'creditRecharge', ...means })
    await transactor.submit({
      kind: 'fundPool',
      pool: 'fastPool',
      currency: 0,
      amount: usdt(10_000),
      requestId: 'pool',
    })
    await transactor.submit({ kind: 'acceptRiskNotice', user: USER })
    const fast = transactor.engine.fastId('BTCUSDT')!
    const terms = { user: USER, stake: usdt(10), durationMs: 30_000, direction: 'long' as const }
    const opened = await transactor.submit({ kind: 'openFast', fast, ...terms, requestId: 'open' })
    expect(opened).toMatchObject({ outcome: 'accepted' })
    await bench.stop()
    bench.now += 2 * MINUTE_MS
  }
  const settled = async () => {
    const { transactor } = bench
    while ((await transactor.submit({ kind: 'passTime' })).outcome === 'accepted') continue
    for await (const { events } of transactor.read(1)) {
      const found = events.find(({ kind }) => kind === 'fastSettled')
      if (found?.kind === 'fastSettled') return found
    }
    return undefined
  }

  test('a contract that expired in it is settled by what the exchanges traded', async () => {
    await expiresWhileAway()
    await bench.start()
    const { prints } = (await settled())!
    expect(prints.length).toBeGreaterThan(0)
    for (const { price } of prints) expect(Math.abs(price / LEVEL - 1)).toBeLessThan(0.003)
  })

  test('it is refunded where one exchange alone tells of that time', async () => {
    await expiresWhileAway()
    for (const exchange of ['okx', 'bybit', 'kraken'])
      bench.feed.conduct.set(exchange, { away: true })
    await bench.start()
    expect((await settled())!.prints).toEqual([])
  })
})
