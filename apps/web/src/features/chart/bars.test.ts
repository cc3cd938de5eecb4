import { describe, expect, it } from 'vitest'
import { afterPrint, barOf, changeOf, indexOfTime } from './bars.ts'

const time = Date.UTC(2026, 10, 21, 13, 45)
const last = { time, open: '100.00', high: '101.00', low: '99.50', close: '100.40', volume: '12.5' }

describe('the newest candle', () => {
  it('moves with a price and widens its range only where the price leaves it', () => {
    expect(afterPrint(last, { price: '101.20', at: time + 5_000 }, '15min')).toEqual({
      ...last,
      high: '101.20',
      close: '101.20',
    })
    expect(afterPrint(last, { price: '100.90', at: time + 5_000 }, '15min')).toEqual({
      ...last,
      close: '100.90',
    })
  })

  it('compares prices as figures, not as texts', () => {
    const moved = afterPrint(last, { price: '99.9', at: time + 1 }, '15min')
    expect(moved).toMatchObject({ high: '101.00', low: '99.50', close: '99.9' })
  })

  it('is followed by the next one when its period ended', () => {
    const next = afterPrint(last, { price: '102.00', at: time + 15 * 60_000 }, '15min')
    expect(next).toEqual({
      time: time + 15 * 60_000,
      open: '102.00',
      high: '102.00',
      low: '102.00',
      close: '102.00',
      volume: '0',
    })
  })

  it('stays for a price of an earlier candle, or the same price again', () => {
    expect(afterPrint(last, { price: '90.00', at: time - 1 }, '15min')).toBeUndefined()
    expect(afterPrint(last, { price: '100.40', at: time + 1 }, '15min')).toBeUndefined()
  })
})

describe('a candle', () => {
  it('says how far it moved in per cent, cut and not rounded up', () => {
    expect(changeOf({ ...last, open: '3.00', close: '4.00' })).toBe('33.33')
    expect(changeOf({ ...last, open: '0', close: '4.00' })).toBeUndefined()
  })

  it('is found by its time', () => {
    const bars = [0, 1, 2, 5].map((step) => barOf({ ...last, time: time + step }))
    expect(indexOfTime(bars, time + 5)).toBe(3)
    expect(indexOfTime(bars, time + 3)).toBeUndefined()
    expect(indexOfTime([], time)).toBeUndefined()
  })
})
