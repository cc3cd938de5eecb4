// @module-tag long
import { createHash } from 'node:crypto'
import { HOUR_MS, MINUTE_MS } from '@candor/money/durations'
import { PERIODS, periodEnd } from '@candor/protocol/periods'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestStore } from '../../../test/databases.ts'
import { BENCH_CONFIG, LiveBench, LIVE_START } from '../../../test/live-bench.ts'
import { constituentsAt } from './evidence/composition.ts'
import { TICK_MS } from './live-printer.ts'

/** About where bitcoin stands here, in units of its index. */
const LEVEL = 6_780_000
let bench: LiveBench
let close: () => Promise<void>

beforeEach(async () => {
  const opened = await openTestStore()
  close = opened.close
  bench = new LiveBench(opened.store)
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
      const made = constituentsAt(bench.evidence, symbol, LIVE_START, bench.now + 1)
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

  const standingOf = (exchange: string, symbol = 'BTCUSDT') => {
    const made = constituentsAt(bench.evidence, symbol, bench.now - 1_500, bench.now + 1)
    return made.at(-1)!.constituents.find((one) => one.exchange === exchange)!.standing
  }
  const exclude = (exchange: string, symbol: string, excluded = true) =>
    bench.transactor.submit({ kind: 'excludeSource', exchange, symbol, excluded })

  test('takes an exchange or a symbol out of use, and back into it', async () => {
    await exclude('okx', '')
    await exclude('', 'ETHUSDT')
    await bench.live(12_000, 1_000)
    expect([bench.isPaused('ETHUSDT'), bench.isPaused('BTCUSDT')]).toEqual([true, false])
    expect(standingOf('okx')).toBe('excluded')
    const health = bench.source.health().symbols.find(({ symbol }) => symbol === 'ETHUSDT')!
    expect([health.price, health.pause]).toEqual([undefined, 'excluded'])
    await exclude('', 'ETHUSDT', false)
    await bench.live(1_000)
    expect(bench.isPaused('ETHUSDT')).toBe(false)
  })

  test('takes a symbol of one exchange out of use, and neither of the two else', async () => {
    await exclude('okx', 'BTCUSDT')
    await bench.live(2_000)
    expect([standingOf('okx'), standingOf('kraken')]).toEqual(['excluded', 'used'])
    expect(standingOf('okx', 'ETHUSDT')).toBe('used')
  })

  test('leaves an exchange in until what was open at the decision has expired', async () => {
    await bench.live(2_000)
    await bench.openFast(30_000)
    await exclude('okx', '')
    const { from } = bench.transactor.engine.exclusions()[0]!
    expect(from - bench.now).toBeGreaterThanOrEqual(30_000)
    await bench.live(from + 2_000 - bench.now)
    const made = constituentsAt(bench.evidence, 'BTCUSDT', from - 2_000, bench.now + 1)
    const standings = made.map(({ at, constituents }) => [
      ...[at >= from, constituents.find(({ exchange }) => exchange === 'okx')!.standing],
    ])
    expect(standings).toContainEqual([false, 'used'])
    expect(standings).toContainEqual([true, 'excluded'])
    expect(standings).not.toContainEqual([false, 'excluded'])
    expect(standings).not.toContainEqual([true, 'used'])
  })

  test('knows at its first print after a start what is out of use', async () => {
    await bench.live(2_000)
    await exclude('okx', '')
    await bench.stop()
    const printed = bench.evidence.length
    bench.now += 5_000
    await bench.start()
    const [first] = constituentsAt(bench.evidence.slice(printed), 'BTCUSDT', 0, bench.now + 1)
    const okx = first!.constituents.find(({ exchange }) => exchange === 'okx')
    expect(okx!.standing).toBe('excluded')
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
    for (const exchange of BENCH_CONFIG.indexExchanges)
      bench.feed.conduct.set(exchange, { away: true })
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
    await bench.openFast(30_000)
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
