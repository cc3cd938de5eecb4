import { afterAll, expect, test } from 'vitest'
import { anchorsAt, testMarket, testSecret } from '../../../test/simulated-market.ts'
import { INSTRUMENTS } from '../instruments.ts'
import { HistoryThread } from './history-thread.ts'

const NOW = Date.parse('2026-11-20T15:47:12.345Z')
const anchors = anchorsAt(NOW)
const pastDays = 30
const market = { secret: testSecret(), anchors: [...anchors], instruments: INSTRUMENTS, pastDays }
const thread = new HistoryThread(market)
afterAll(() => thread.stop())

test('a thread tells the same history as the source itself, and again after it was given back', async () => {
  const source = testMarket({ now: () => NOW, anchors, pastDays })
  for (const [symbol, period] of [
    ['BTCUSDT', '5min'],
    ['AAPL', '1day'],
  ] as const) {
    expect(await thread.history(symbol, period, NOW, 20)).toEqual(
      await source.history(symbol, period, NOW, 20),
    )
    await thread.stop()
  }
})

test('while a long chart is made the loop goes on', async () => {
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  const [candles] = await Promise.all([
    thread.history('ETHUSDT', '1hour', NOW, 300),
    thread.history('BTCUSDT', '1hour', NOW, 300),
  ])
  clearInterval(timer)
  expect(candles).toHaveLength(300)
  expect(turns).toBeGreaterThan(10)
})

test('a wish that cannot be answered is refused, and the next one is answered', async () => {
  await expect(thread.history('NOSUCH', '1min', NOW, 1)).rejects.toThrow('NOSUCH')
  expect(await thread.history('BTCUSDT', '1min', NOW, 1)).toHaveLength(1)
})
