import { type Amount, type Ppm, amount, ppm } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '@candor/money/durations'
import {
  dailyIncome,
  dailyRate,
  fullDays,
  incomeOf,
  lockMiningPenalty,
  wealthPenalty,
} from './earn.ts'

const tiers = [
  { from: amount(100n), rate: ppm(3_000) },
  { from: amount(1_000n), rate: ppm(4_000) },
  { from: amount(10_000n), rate: ppm(5_000) },
]

describe('the daily rate', () => {
  it.each<[bigint, number | undefined]>([
    [99n, undefined],
    [100n, 3_000],
    [999n, 3_000],
    [1_000n, 4_000],
    [9_999n, 4_000],
    [10_000n, 5_000],
    [10n ** 15n, 5_000],
  ])('of %i units is that of the last tier it reaches: %s', (units, rate) => {
    expect(dailyRate(tiers, amount(units))).toBe(rate)
  })
})

describe('income', () => {
  it('of a day is rounded down, and of several days is so many times that', () => {
    expect(dailyIncome(amount(1_999n), ppm(5_000))).toBe(9n)
    expect(incomeOf(amount(9n), 30)).toBe(270n)
    expect(dailyIncome(amount(199n), ppm(5_000))).toBe(0n)
  })

  it('of 10,000 USDT at 0.5 % is 50 USDT', () => {
    expect(dailyIncome(amount(10_000_000_000n), ppm(5_000))).toBe(50_000_000n)
  })
})

describe('a full day', () => {
  it('is 24 hours long', () => {
    expect(DAY_MS).toBe(24 * 60 * 60 * 1_000)
  })

  it.each([
    [0, 0],
    [DAY_MS - 1, 0],
    [DAY_MS, 1],
    [3 * DAY_MS - 1, 2],
    [5 * DAY_MS, 5],
    [9 * DAY_MS, 5],
    [-1, 0],
  ])('is 24 hours from the start: after %i ms of five days there are %i', (after, days) => {
    expect(fullDays(1_750_000_000_000, 1_750_000_000_000 + after, 5)).toBe(days)
  })
})

describe('redeeming early', () => {
  it('takes 12 of 1000 at 0.4 % with three days left', () => {
    expect(wealthPenalty(amount(1_000n), ppm(4_000), 3)).toBe(12n)
    expect(wealthPenalty(amount(1_000_000_000n), ppm(4_000), 3)).toBe(12_000_000n)
  })

  it('takes a share of the principal of lock mining, whatever is left', () => {
    expect(lockMiningPenalty(amount(1_000n), ppm(50_000))).toBe(50n)
  })

  it('rounds the penalty up, once and not each day', () => {
    expect(wealthPenalty(amount(100n), ppm(4_000), 1)).toBe(1n)
    expect(wealthPenalty(amount(100n), ppm(4_000), 3)).toBe(2n)
    expect(lockMiningPenalty(amount(1n), ppm(1))).toBe(1n)
  })

  it('takes nothing where the rate or the days left are nothing', () => {
    expect(wealthPenalty(amount(100n), ppm(0), 3)).toBe(0n)
    expect(wealthPenalty(amount(100n), ppm(4_000), 0)).toBe(0n)
    expect(lockMiningPenalty(amount(100n), ppm(0))).toBe(0n)
  })

  it('never takes more than the principal, nor less than the rate says', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: (1n << 63n) - 1n }),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 0, max: 3_650 }),
        (units, rate, days) => {
          const penalty = wealthPenalty(units as Amount, rate as Ppm, days)
          const exact = units * BigInt(rate) * BigInt(days)
          expect(penalty <= units).toBe(true)
          expect(penalty === units || penalty * 1_000_000n >= exact).toBe(true)
          expect((penalty - 1n) * 1_000_000n < exact || exact === 0n).toBe(true)
          expect(lockMiningPenalty(units as Amount, rate as Ppm)).toBe(
            wealthPenalty(units as Amount, rate as Ppm, 1),
          )
        },
      ),
    )
  })
})
