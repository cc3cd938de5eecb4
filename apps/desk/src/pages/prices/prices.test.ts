import { describe, expect, it } from 'vitest'
import { type SymbolPrice, ageText, deviationText, excludedName } from './names.ts'
import { pausedBy } from './paused-by.ts'

function priced(symbol: string, ...used: string[]): SymbolPrice {
  const told = { market: '', price: '1', ageMs: 0, deviationPpm: 0 }
  const constituents = used.map((exchange) => ({ ...told, exchange, standing: 'used' as const }))
  return { ...{ symbol, price: '1', at: 0, pause: null }, constituents }
}

describe('what would be paused', () => {
  const symbols = [
    priced('BTCUSDT', 'okx', 'kraken', 'bybit'),
    priced('DOGEUSDT', 'okx', 'kraken'),
    priced('AAPL', 'yahoo'),
  ]

  it('is what an exchange leaves with fewer than a price takes', () => {
    expect(pausedBy(symbols, { exchange: 'okx', symbol: null })).toEqual(['DOGEUSDT'])
    expect(pausedBy(symbols, { exchange: 'yahoo', symbol: null })).toEqual(['AAPL'])
    expect(pausedBy(symbols, { exchange: 'okx', symbol: 'BTCUSDT' })).toEqual([])
  })

  it('is a symbol that is itself out of use, and nothing that is paused already', () => {
    expect(pausedBy(symbols, { exchange: null, symbol: 'BTCUSDT' })).toEqual(['BTCUSDT'])
    const paused = symbols.map((one) => ({ ...one, pause: 'closed' as const }))
    expect(pausedBy(paused, { exchange: 'okx', symbol: null })).toEqual([])
  })
})

describe('figures of prices', () => {
  it('write distances as percent and ages as seconds', () => {
    expect([1_250, -30, 0, 500_000].map(deviationText)).toEqual([
      ...['+0.125%', '\u22120.003%', '0%', '+50%'],
    ])
    expect([250, 9_990, 61_000, 180_000].map(ageText)).toEqual([
      ...['0.2\u00a0s', '9.9\u00a0s', '61\u00a0s', '3\u00a0min'],
    ])
  })

  it('name an exchange, a symbol, or both', () => {
    expect(excludedName({ exchange: 'okx', symbol: null })).toBe('okx')
    expect(excludedName({ exchange: null, symbol: 'BTCUSDT' })).toBe('BTCUSDT')
    expect(excludedName({ exchange: 'okx', symbol: 'BTCUSDT' })).toBe('okx for BTCUSDT')
  })
})
