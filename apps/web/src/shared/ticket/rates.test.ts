import { describe, expect, it } from 'vitest'
import { lockPenaltyOf, outlookOf, ppmOf, wealthPenaltyOf } from './rates.ts'

const product = {
  currencyScale: 6,
  days: 5,
  tiers: [
    { from: '100.000000', dailyRate: '0.3' },
    { from: '1000.000000', dailyRate: '0.35' },
    { from: '10000.000000', dailyRate: '0.5' },
  ],
}

describe('a rate in per cent', () => {
  it('is read exactly', () => {
    expect(ppmOf('0.5')).toBe(5_000)
    expect(ppmOf('0.003')).toBe(30)
    expect(ppmOf('10')).toBe(100_000)
  })

  it('is refused where it is finer than the engine counts', () => {
    expect(() => ppmOf('0.00001')).toThrow('not a rate')
  })
})

describe('what an amount would earn', () => {
  it.for([
    ['100', '0.3', 0, '0.300000', '1.500000'],
    ['999.999999', '0.3', 0, '2.999999', '14.999995'],
    ['1000', '0.35', 1, '3.500000', '17.500000'],
    ['10000', '0.5', 2, '50.000000', '250.000000'],
  ] as const)('of %s is at %s%% a day', ([text, rate, tier, daily, total]) => {
    expect(outlookOf(text, product)).toEqual({ rate, tier, daily, total })
  })

  it.each(['', '0', '1e3', '99.999999', '100.1234567'])('of "%s" is not said', (text) => {
    expect(outlookOf(text, product)).toBeUndefined()
  })
})

describe('leaving early', () => {
  it('costs 12 of 1000 at 0.4% with three days left', () => {
    expect(wealthPenaltyOf('1000', 6, '0.4', 3)).toBe('12.000000')
  })

  it('costs a share of the principal in lock mining', () => {
    expect(lockPenaltyOf('200', 6, '5')).toBe('10.000000')
  })
})
