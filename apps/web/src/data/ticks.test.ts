import type { QuotationTick } from '@candor/protocol'
import { describe, expect, it } from 'vitest'
import { merged } from './ticks.ts'

const tick = (symbol: string, price: string, at: number): QuotationTick => ({
  symbol,
  price,
  change: '0',
  changePercent: '0.00',
  high: price,
  low: price,
  volume: '0',
  quoteVolume: '0',
  at,
  stale: false,
})
const batch = (...ticks: QuotationTick[]) => new Map(ticks.map((each) => [each.symbol, each]))

describe('live prices', () => {
  const list = [
    { ...tick('BTCUSDT', '100', 10), name: 'Bitcoin' },
    { ...tick('ETHUSDT', '5', 10), name: 'Ethereum' },
  ]

  it('replace the price of their symbol and keep everything else as it was', () => {
    const next = merged(list, batch(tick('BTCUSDT', '101', 11)))
    expect(next[0]).toMatchObject({ price: '101', name: 'Bitcoin', at: 11 })
    expect(next[1]).toBe(list[1])
  })

  it('change nothing when they are older than what is shown, or of another symbol', () => {
    expect(merged(list, batch(tick('BTCUSDT', '99', 9), tick('XRPUSDT', '1', 20)))).toBe(list)
  })
})
