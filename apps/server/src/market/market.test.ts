// @module-tag long
import { openFileJournal } from '@candor/journal'
import { type MemoryDisk, memoryDisk } from '@candor/journal/testing'
import { HOUR_MS, MINUTE_MS } from '@candor/money/durations'
import { PERIODS, type Period } from '@candor/protocol/periods'
import { type Transactor, openTransactor } from '@candor/transactor'
import { price } from '@candor/money'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestStore } from '../../test/databases.ts'
import { linkedLines } from '../../test/linked-news.ts'
import { newsOver } from '../kernel/node-news.ts'
import type { Projector } from '../kernel/projector/projector.ts'
import { startProjector } from '../../test/start-projector.ts'
import type { Store } from '../kernel/store/store.ts'
import { adoptRelease } from '../main/rules/adopt-release.ts'
import type { Candle } from './candles/candle.ts'
import { INSTRUMENTS } from './instruments.ts'
import { openMarket } from './market.ts'
import type { Market } from './pricing.ts'
import { TICK_MS } from './simulated/path.ts'
import { testMarket } from '../../test/simulated-market.ts'
import type { SourcePrint } from './source.ts'

/** Enough for charts that are quick to gather. */
const PAST_DAYS = 20
const START = Date.parse('2026-11-06T15:47:12.250Z')

/** Of every kind: what the others would add is time. */
const SYMBOLS = ['BTCUSDT', 'USDCUSDT', 'AAPL', '0700.HK']
const FOLLOWED = INSTRUMENTS.filter(({ symbol }) =>
  [...SYMBOLS, 'ETHUSDT', 'USDTEUR'].includes(symbol),
)

/** One running venue as far as the market needs it, its clock and its ticks in the test's hands. */
class Bench {
  now = START
  readonly disk: MemoryDisk
  readonly store: Store
  /** Of this node, and of another one. */
  readonly lines = linkedLines(2)
  /** How often the source was asked for candles that ended. */
  asked = 0
  transactor!: Transactor
  projector!: Projector
  market!: Market
  #deliver: ((prints: readonly SourcePrint[]) => void) | undefined
  #committed: (() => void) | undefined
  #closeMarket: () => Promise<void> = async () => undefined
  /** Awaited in the middle of the next start. */
  whileStarting: () => Promise<unknown> = async () => undefined

  constructor(disk: MemoryDisk, store: Store) {
    this.disk = disk
    this.store = store
  }

  async start(seed = 0): Promise<void> {
    const now = () => this.now
    const journal = await openFileJournal({ disk: this.disk, folder: 'j', segmentBytes: 1 << 20 })
    this.transactor = await openTransactor({ journal, now })
    this.projector = await startProjector(this.store, this.transactor)
    await adoptRelease(this.transactor, { fundPools: true })
    const source = testMarket({ seed, now, pastDays: PAST_DAYS, instruments: FOLLOWED })
    const stepped = {
      ...source,
      history: (...wanted: Parameters<typeof source.history>) => {
        this.asked += 1
        return source.history(...wanted)
      },
      subscribe: (listener: (prints: readonly SourcePrint[]) => void) => {
        this.#deliver = listener
        listener(source.printsAt((this.now += TICK_MS)))
        return () => (this.#deliver = undefined)
      },
    }
    this.transactor.onCommit(() => this.#committed?.())
    const { transactor, store } = this
    const projector = {
      reached: async (seq: number) => {
        await this.whileStarting()
        await this.projector.reached(seq)
      },
    }
    const log = { warn: (facts: object) => expect(facts).toBeUndefined() }
    const nodeNews = newsOver(this.lines[0]!, log)
    const parts = { source: stepped, transactor, store, projector, now, log, nodeNews }
    const { gives, lead, close } = await openMarket(parts)
    await lead()
    this.market = gives.market
    this.#closeMarket = close
    this.#step = (at) => this.#deliver?.(source.printsAt(at))
  }

  /** Lets the minute under way pass, and further ones: by then every symbol has been printed. */
  async liveMinutes(count: number): Promise<void> {
    const end = (Math.floor(this.now / MINUTE_MS) + count) * MINUTE_MS - TICK_MS
    await this.live(end - this.now)
  }

  #step: (at: number) => void = () => undefined

  /** Lets this long pass, tick by tick, each in the books before the next. */
  async live(ms: number): Promise<void> {
    for (const end = this.now + ms; this.now < end;) {
      this.now += TICK_MS
      const seq = this.transactor.durableSeq
      this.#step(this.now)
      await this.#past(seq)
    }
  }

  /** Stops in order. */
  async stop(): Promise<void> {
    await this.#closeMarket()
    await this.crash()
  }

  /** Ends without a word to the market: what it had not written is gone. */
  async crash(): Promise<void> {
    await this.projector.stop()
    await this.transactor.stop()
  }

  async #past(seq: number): Promise<void> {
    if (this.transactor.durableSeq > seq) return
    const { promise, resolve } = Promise.withResolvers<true>()
    this.#committed = () => resolve(true)
    await promise
    this.#committed = undefined
  }

  async charts(symbols: readonly string[], limit: number): Promise<Map<string, Candle[]>> {
    const charts = new Map<string, Candle[]>()
    for (const symbol of symbols) {
      for (const period of PERIODS) {
        charts.set(`${symbol} ${period}`, await this.market.candles(symbol, period, limit))
      }
    }
    return charts
  }
}

let bench: Bench
let close: () => Promise<void>

beforeEach(async () => {
  const opened = await openTestStore()
  close = opened.close
  bench = new Bench(memoryDisk(), opened.store)
  await bench.start()
})
afterEach(async () => {
  await bench.stop()
  await close()
})

/** What the source says of every chart at this moment: candles that ended and the one that moves. */
async function chartsOfSource(at: number, limit: number): Promise<Map<string, Candle[]>> {
  const source = testMarket({ now: () => at, pastDays: PAST_DAYS })
  const charts = new Map<string, Candle[]>()
  for (const symbol of SYMBOLS) {
    for (const period of PERIODS) {
      const ended = await source.history(symbol, period, at, limit)
      const start = startOf(period, at)
      const moving = await source.between(symbol, start, at + TICK_MS)
      const all = moving ? [...ended, { ...moving, time: start }] : ended
      charts.set(`${symbol} ${period}`, all.slice(-limit))
    }
  }
  return charts
}

/** Candles of every symbol for days before now, as a venue has stored them that is some days old. */
async function liveForDays({ store, now }: Bench): Promise<void> {
  const symbols = FOLLOWED.map(({ symbol }) => symbol)
  for (const [period, length, count] of [
    [PERIODS.indexOf('1min'), MINUTE_MS, 1_500],
    [PERIODS.indexOf('1day'), 24 * HOUR_MS, 3],
  ] as const) {
    await sql`insert into market_candles (symbol, period, time, open, high, low, close, volume)
      select symbol, ${period}, ${startOf(PERIODS[period]!, now)}::int8 - number * ${length}::int8, 9, 9, 9, 9, 1
      from unnest(${symbols}::text[]) as every (symbol), generate_series(0, ${count}::int4) as number
      on conflict do nothing`.execute(store)
  }
}

function startOf(period: Period, at: number): number {
  const date = new Date(at)
  if (period === '1mon') return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
  const day = Math.floor(at / 86_400_000) * 86_400_000
  if (period === '1day') return day
  if (period === '1week') return day - ((date.getUTCDay() + 6) % 7) * 86_400_000
  const minutes = {
    ...{ '1min': 1, '3min': 3, '5min': 5, '15min': 15, '30min': 30, '1hour': 60 },
    ...{ '2hour': 120, '4hour': 240, '12hour': 720, '3day': 4_320 },
  }[period]
  return Math.floor(at / (minutes * MINUTE_MS)) * minutes * MINUTE_MS
}

describe('charts', () => {
  test('are full at the first start, and the candle that moves carries on seamlessly', async () => {
    expect(await bench.charts(SYMBOLS, 200)).toEqual(await chartsOfSource(bench.now, 200))
    await bench.liveMinutes(3)
    expect(await bench.charts(SYMBOLS, 200)).toEqual(await chartsOfSource(bench.now, 200))
  })

  test('show after a restart what was seen before it, and what happened in between', async () => {
    await bench.live(2 * MINUTE_MS)
    await bench.stop()
    bench.now += 2 * HOUR_MS + 12_250
    await bench.start()
    expect(await bench.charts(SYMBOLS, 300)).toEqual(await chartsOfSource(bench.now, 300))
    await bench.liveMinutes(2)
    expect(await bench.charts(SYMBOLS, 300)).toEqual(await chartsOfSource(bench.now, 300))
  })

  test('lose nothing in a crash: the journal has the prints', async () => {
    await bench.live(2 * MINUTE_MS)
    await bench.crash()
    await bench.start()
    expect(await bench.charts(SYMBOLS, 50)).toEqual(await chartsOfSource(bench.now, 50))
  })

  test('keep what was lived even where the source now says otherwise', async () => {
    await bench.live(3 * MINUTE_MS)
    const seen = await bench.market.candles('BTCUSDT', '1min', 4)
    await bench.stop()
    await bench.start(7)
    const found = await bench.market.candles('BTCUSDT', '1min', 4)
    expect(found.slice(0, 3)).toEqual(seen.slice(0, 3))
    expect(found[3]!.open).toBe(seen[3]!.open)
  })

  test('are asked of the source only where the venue did not live through them all', async () => {
    await bench.live(MINUTE_MS)
    await bench.stop()
    const ask = async () => {
      bench.asked = 0
      await bench.start()
      return bench.asked
    }
    const atFirst = await ask()
    await liveForDays(bench)
    await bench.stop()
    const later = await ask()
    await sql`delete from market_candles
      where symbol = 'BTCUSDT' and period = 0 and time = ${startOf('1min', bench.now) - HOUR_MS}
    `.execute(bench.store)
    await bench.stop()
    expect([atFirst, later, await ask()]).toEqual([2 * (FOLLOWED.length - 1), 0, 1])
    // The hole is the source's, as at any start.
    expect(await bench.market.candles('BTCUSDT', '1min', 100)).toHaveLength(100)
  })

  test('have what others print and trade while a node starts', async () => {
    await bench.live(MINUTE_MS)
    await bench.stop()
    const index = bench.transactor.engine.indexId('BTCUSDT')!
    const { price: before } = bench.transactor.engine.indexPrice(index)!
    bench.whileStarting = async () => {
      bench.whileStarting = async () => undefined
      const prints = [{ index, price: price(before * 2) }]
      await bench.transactor.submit({ kind: 'printPrices', prints })
    }
    await bench.start()
    const [candle] = await bench.market.candles('BTCUSDT', '1min', 1)
    expect([candle!.high, bench.market.quote('BTCUSDT')!.day!.high]).toEqual([
      2 * before,
      2 * before,
    ])
  })

  test('fill a gap in the prints of a running venue', async () => {
    await bench.live(MINUTE_MS)
    bench.now += 7 * MINUTE_MS
    await bench.liveMinutes(2)
    expect(await bench.charts(SYMBOLS, 100)).toEqual(await chartsOfSource(bench.now, 100))
  })

  test('with a gap that was filled are told to other nodes once they are written', async () => {
    const told: string[][] = []
    const line = bench.lines[1]!
    line.heard('gaps-filled', (body) => told.push(JSON.parse(Buffer.from(body).toString())))
    const nextTurn = () => new Promise((resolve) => setImmediate(resolve))
    bench.now += 10 * MINUTE_MS
    await bench.live(2 * TICK_MS)
    await bench.market.candles('BTCUSDT', '1min', 10)
    await nextTurn()
    expect(told).toEqual([])
    await bench.stop()
    await nextTurn()
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('BTCUSDT')
    await bench.start()
  })

  test('are gathered anew once another node has filled a gap in them', async () => {
    const line = bench.lines[1]!
    const asksFor = async (symbol: string) => {
      const before = bench.asked
      await bench.market.candles(symbol, '1min', 10)
      await bench.market.candles(symbol, '1min', 10, bench.now - 5 * HOUR_MS)
      return bench.asked - before
    }
    expect([await asksFor('BTCUSDT'), await asksFor('AAPL')]).toEqual([2, 2])
    expect([await asksFor('BTCUSDT'), await asksFor('AAPL')]).toEqual([0, 0])
    line.tell('gaps-filled', Buffer.from('["BTCUSDT"]'))
    await new Promise((resolve) => setImmediate(resolve))
    expect([await asksFor('BTCUSDT'), await asksFor('AAPL')]).toEqual([2, 0])
  })

  test('page back without a gap or a candle twice', async () => {
    await bench.live(2 * MINUTE_MS)
    const whole = await bench.market.candles('ETHUSDT', '1min', 300)
    const newer = await bench.market.candles('ETHUSDT', '1min', 100)
    const older = await bench.market.candles('ETHUSDT', '1min', 200, newer[0]!.time)
    expect([...older, ...newer]).toEqual(whole)
  })

  test('are the same from any moment of before, and asked again', async () => {
    await bench.live(2 * MINUTE_MS)
    for (const period of ['1min', '15min', '4hour', '1day', '3day', '1mon'] as const) {
      const whole = await bench.market.candles('ETHUSDT', period, 1_000)
      for (const back of [1, 2, 7, 150, 350, 420, 700]) {
        const at = whole.length - back
        if (at < 1) continue
        const past = whole.slice(Math.max(0, at - 120), at)
        for (const before of [whole[at]!.time, whole[at - 1]!.time + 1]) {
          for (const limit of [past.length, past.length]) {
            expect(await bench.market.candles('ETHUSDT', period, limit, before)).toEqual(past)
          }
        }
      }
    }
  })
})

describe('quotations', () => {
  test('have a price with the time it was journaled at', async () => {
    await bench.live(2_000)
    const { engine } = bench.transactor
    for (const { instrument, price, at, stale } of bench.market.quotes()) {
      const printed = engine.indexPrice(engine.indexId(instrument.symbol)!)
      if (instrument.symbol.endsWith('.HK') || instrument.symbol.endsWith('.SZ')) continue
      if (instrument.symbol.endsWith('.SH')) continue
      expect({ price, at }).toEqual({ price: printed!.price, at: printed!.at })
      expect(stale).toBe(false)
    }
  })

  test('of a closed exchange stand at their last price, with its time', async () => {
    const quote = bench.market.quote('0700.HK')!
    expect(quote.at).toBe(Date.parse('2026-11-06T08:00:00Z') - 1)
    expect(quote.stale).toBe(true)
    const [day] = await bench.market.candles('0700.HK', '1day', 1)
    expect(quote.price).toBe(day!.close)
    expect(quote.day).toMatchObject({ high: day!.high, low: day!.low, volume: day!.volume })
  })

  test('cover exactly the minutes of the last 24 hours', async () => {
    await bench.live(MINUTE_MS)
    const minutes = await bench.market.candles('BTCUSDT', '1min', 1_440)
    const { day } = bench.market.quote('BTCUSDT')!
    expect(day!.high).toBe(Math.max(...minutes.map(({ high }) => high)))
    expect(day!.low).toBe(Math.min(...minutes.map(({ low }) => low)))
    expect(day!.volume).toBe(minutes.reduce((sum, { volume }) => sum + volume, 0))
    expect(day!.reference).toBe(minutes[0]!.open)
  })

  test('grow stale when the source falls silent', async () => {
    await bench.live(1_000)
    expect(bench.market.quote('BTCUSDT')!.stale).toBe(false)
    bench.now += 10_001
    expect(bench.market.quote('BTCUSDT')!.stale).toBe(true)
  })

  test('reach listeners after the commit, with the symbols that moved', async () => {
    const told: string[][] = []
    bench.market.onTick((changed) => told.push(changed.map(({ instrument }) => instrument.symbol)))
    await bench.live(1_000)
    expect(told.length).toBe(4)
    expect(told.flat()).toContain('BTCUSDT')
    expect(told.flat()).not.toContain('0700.HK')
  })
})

test('a second start submits nothing but prices', async () => {
  await bench.stop()
  const before = bench.transactor.durableSeq
  await bench.start()
  const kinds: string[] = []
  for await (const record of bench.transactor.read(before + 1)) kinds.push(record.command)
  expect(new Set(kinds)).toEqual(new Set(['printPrices']))
})
