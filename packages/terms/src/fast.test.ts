import { amount, ppm } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakEvenChance, fastOutcome, fastProfit, settlementWindow, twiceMedian } from './fast.ts'

describe('the price that settles', () => {
  it('is the median of the prints, the mean of the two middle ones where they are even', () => {
    expect(twiceMedian([])).toBeUndefined()
    expect(twiceMedian([7])).toBe(14n)
    expect(twiceMedian([9, 1])).toBe(10n)
    expect(twiceMedian([9, 2])).toBe(11n)
    expect(twiceMedian([5, 100, 1])).toBe(10n)
    expect(twiceMedian([1, 2, 1_000, 4])).toBe(6n)
  })

  it('compares as numbers, and is exact where two prices together are no safe integer', () => {
    const highest = Number.MAX_SAFE_INTEGER
    expect(twiceMedian([10, 9, 100])).toBe(20n)
    expect(twiceMedian([highest, highest - 1])).toBe(2n * BigInt(highest) - 1n)
  })

  it('does not depend on the order of the prints, and lies among them', () => {
    const prices = fc.array(fc.integer({ min: 1, max: 1_000 }), {
      minLength: 1,
      maxLength: 20,
      size: 'max',
    })
    fc.assert(
      fc.property(prices, (prints) => {
        const twice = twiceMedian(prints)!
        expect(twiceMedian(prints.toReversed())).toBe(twice)
        expect(twice >= 2n * BigInt(Math.min(...prints))).toBe(true)
        expect(twice <= 2n * BigInt(Math.max(...prints))).toBe(true)
        const below = prints.filter((price) => 2n * BigInt(price) < twice).length
        const above = prints.filter((price) => 2n * BigInt(price) > twice).length
        expect(2 * below <= prints.length && 2 * above <= prints.length).toBe(true)
      }),
    )
  })

  it('comes from the three seconds before the expiry', () => {
    expect(settlementWindow(60_000)).toEqual({ from: 57_000, to: 60_000 })
  })
})

describe('an outcome', () => {
  it.each([
    ['long', 100, 201n, 'won'],
    ['long', 100, 199n, 'lost'],
    ['long', 100, 200n, 'even'],
    ['short', 100, 199n, 'won'],
    ['short', 100, 201n, 'lost'],
    ['short', 100, 200n, 'even'],
    ['long', 100, undefined, 'refunded'],
    ['short', 100, undefined, 'refunded'],
  ] as const)('%s from %i at twice the price of %s: %s', (direction, open, twice, outcome) => {
    expect(fastOutcome(direction, open, twice)).toBe(outcome)
  })
})

describe('the ticket', () => {
  it('says the profit rounded down', () => {
    expect(fastProfit(amount(10_000_000n), ppm(800_000))).toBe(8_000_000n)
    expect(fastProfit(amount(3n), ppm(850_000))).toBe(2n)
  })

  it('says the chance that is needed, rounded up', () => {
    expect(breakEvenChance(ppm(1_000_000))).toBe(500_000)
    expect(breakEvenChance(ppm(800_000))).toBe(555_556)
    expect(breakEvenChance(ppm(850_000))).toBe(540_541)
    expect(breakEvenChance(ppm(0))).toBe(1_000_000)
  })
})
