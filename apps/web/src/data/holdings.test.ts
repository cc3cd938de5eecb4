import type { AccountRow } from '@candor/protocol'
import { describe, expect, it } from 'vitest'
import { valued } from './holdings.ts'

const row = (currencyCode: string, type: 1 | 2, total: string, valueUsdt: string | null = null): AccountRow => ({
  currencyCode,
  type,
  name: currencyCode,
  scale: 8,
  available: total,
  held: '0',
  total,
  valueUsdt,
})

describe('what the user owns', () => {
  const prices = [{ base: 'BTC', quote: 'USDT', price: '67842.50' }]
  const holdings = valued(
    [
      row('USDT', 1, '4330.250000'),
      row('BTC', 1, '0.03500000'),
      row('USDT', 2, '10.000000'),
      row('VND', 1, '50000', '1.97'),
      row('XYZ', 1, '7'),
    ],
    prices,
  )

  it('is valued at one set of prices: rows, tabs, total and BTC agree', () => {
    expect(holdings.rows.map((each) => each.valueUsdt)).toEqual([
      '4330.25',
      '2374.48',
      '10.00',
      '1.97',
      null,
    ])
    expect(holdings.totals).toEqual({ 1: '6706.70', 2: '10.00' })
    expect(holdings.total).toBe('6716.70')
    expect(holdings.inBtc).toBe('0.09900431')
  })

  it('keeps the server’s value where no pair has a price, and says nothing of BTC without one', () => {
    expect(valued([row('BTC', 1, '1', '5.00')], []).total).toBe('5.00')
    expect(valued([row('BTC', 1, '1', '5.00')], []).inBtc).toBeUndefined()
  })
})
