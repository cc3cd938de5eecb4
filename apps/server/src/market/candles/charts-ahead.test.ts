import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Period } from '@candor/protocol/periods'
import { testMarket } from '../../../test/simulated-market.ts'
import type { Market } from '../pricing.ts'
import type { Candle } from './candle.ts'
import { chartsAhead } from './charts-ahead.ts'
import { Looks } from './looks.ts'
import { RecentSeries } from './recent-series.ts'

const HOUR_MS = 3_600_000
const SYMBOLS = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT']

type Gather = (symbol: string, period: Period, limit: number) => Promise<Candle[]>

/** A market that tells what was gathered of it, and at which somebody can look. */
function watched(gather: Gather) {
  const asked: string[] = []
  const warned: string[] = []
  const looks = new Looks()
  const market: Pick<Market, 'candles'> = {
    candles: (symbol, period, limit) => {
      asked.push(`${symbol} ${period} ${limit}`)
      return gather(symbol, period, limit)
    },
  }
  const worker = chartsAhead({ market, looks }, SYMBOLS, {
    log: { warn: (_facts, message) => warned.push(message) },
    now: Date.now,
  })
  return { worker, asked, warned, look: (symbol: string) => looks.at(symbol) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('each chart is gathered once, one after the other, and one that failed again', async () => {
  let broken = true
  const { worker, asked, warned } = watched((symbol) => {
    if (symbol !== 'ETHUSDT' || !broken) return Promise.resolve([])
    broken = false
    return Promise.reject(new Error('no history'))
  })
  worker.start()
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(asked).toEqual([
    'BTCUSDT 15min 200',
    'ETHUSDT 15min 200',
    'ETHUSDT 15min 200',
    'SOLUSDT 15min 200',
    'BTCUSDT 1day 200',
    'ETHUSDT 1day 200',
    'SOLUSDT 1day 200',
  ])
  expect(warned).toEqual(['A chart could not be gathered ahead'])
  expect(worker.state).toMatchObject({ runs: 7, failures: 1 })
  await worker.stop()
})

test('the chart that somebody looks at comes first, at once and with its days', async () => {
  const { worker, asked, look } = watched(() => Promise.resolve([]))
  worker.start()
  look('SOLUSDT')
  look('DOGEUSDT')
  await vi.advanceTimersByTimeAsync(10)
  expect(asked).toEqual(['SOLUSDT 15min 200', 'SOLUSDT 1day 200'])
  look('SOLUSDT')
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(asked.slice(2)).toEqual([
    'BTCUSDT 15min 200',
    'ETHUSDT 15min 200',
    'BTCUSDT 1day 200',
    'ETHUSDT 1day 200',
  ])
  await worker.stop()
})

test('after a look at a chart its days are answered without being made, as the source has them', async () => {
  const now = Date.parse('2026-11-20T15:47:12.345Z')
  const source = testMarket({ now: () => now, pastDays: 20 })
  const kept = new RecentSeries()
  let made = 0
  const candles: Gather = (symbol, period, limit) =>
    kept.newest({ symbol, period }, limit, (length) => {
      made += 1
      return source.history(symbol, period, now, length)
    })
  vi.useRealTimers()
  const { worker, look } = watched(candles)
  worker.start()
  await candles('ETHUSDT', '15min', 200)
  look('ETHUSDT')
  while (made < 2) await worker.settled()
  await worker.settled()
  const before = made
  const days = await candles('ETHUSDT', '1day', 200)
  expect(made).toBe(before)
  expect(days.length).toBeGreaterThan(20)
  expect(days).toEqual(await source.history('ETHUSDT', '1day', now, 200))
  await worker.stop()
})
