import { describe, expect, it } from 'vitest'
import { profitOf, returnsOf, secondsLeft, standingOf } from './fast-terms.ts'

describe('a running fast contract', () => {
  it('is ahead when the price went its way, and says by how much', () => {
    const long = { direction: 'buyLong', price: '67829.30' } as const
    expect(standingOf(long, '67842.50')).toEqual({ side: 'ahead', by: '13.20' })
    expect(standingOf(long, '67829.20')).toEqual({ side: 'behind', by: '0.10' })
    const short = { direction: 'buyShort', price: '67829.30' } as const
    expect(standingOf(short, '67842.50')).toEqual({ side: 'behind', by: '13.20' })
    expect(standingOf(short, '67829.20')).toEqual({ side: 'ahead', by: '0.10' })
  })

  it('is level at its open price', () => {
    expect(standingOf({ direction: 'buyLong', price: '1.50' }, '1.50').side).toBe('level')
  })

  it('has its last second until the expiry itself', () => {
    expect(secondsLeft(10_000, 1)).toBe(10)
    expect(secondsLeft(10_000, 9_999)).toBe(1)
    expect(secondsLeft(10_000, 10_000)).toBe(0)
    expect(secondsLeft(10_000, 12_000)).toBe(0)
  })
})

describe('what a stake returns', () => {
  it('is stake and profit, the stake, or nothing', () => {
    expect(returnsOf('100', '85', { currencyScale: 6 })).toEqual({
      right: '185.000000',
      equal: '100',
      wrong: '0',
    })
  })

  it('counts the profit down to the unit, as the venue does', () => {
    expect(profitOf('0.000001', '85', 6)).toBe('0.000000')
    expect(profitOf('33.333333', '82.5', 6)).toBe('27.499999')
  })
})
