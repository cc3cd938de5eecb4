import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chartsAhead } from './charts-ahead.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const HOUR_MS = 3_600_000

test('each chart is gathered once, one after the other, and one that failed again', async () => {
  const asked: string[] = []
  const warned: string[] = []
  let broken = true
  const worker = chartsAhead(
    {
      candles: (symbol, period, limit) => {
        asked.push(`${symbol} ${period} ${limit}`)
        if (symbol !== 'ETHUSDT' || !broken) return Promise.resolve([])
        broken = false
        return Promise.reject(new Error('no history'))
      },
    },
    ['BTCUSDT', 'ETHUSDT', 'SOLUSDT'],
    { log: { warn: (_facts, message) => warned.push(message) }, now: Date.now },
  )
  worker.start()
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(asked).toEqual([
    'BTCUSDT 15min 200',
    'ETHUSDT 15min 200',
    'ETHUSDT 15min 200',
    'SOLUSDT 15min 200',
  ])
  expect(warned).toEqual(['A chart could not be gathered ahead'])
  expect(worker.state).toMatchObject({ runs: 4, failures: 1 })
  await worker.stop()
})
