import { amount, ppm } from '@candor/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { affordedLots, mostWorth } from './futures-amounts.ts'
import { futuresFee, marginOf, worthOf } from './futures.ts'

it('an amount affords as many lots as cost no more, and not one more', () => {
  const asked = fc.record({
    // At 125 times, and a unit a lot, they afford no more lots than a number can say.
    units: fc.bigInt({ min: 1n, max: BigInt(Number.MAX_SAFE_INTEGER) / 125n }),
    at: fc.integer({ min: 1, max: 10_000_000 }),
    tickWorth: fc.bigInt({ min: 1n, max: 10_000n }).map(amount),
    lever: fc.integer({ min: 1, max: 125 }),
    fee: fc.integer({ min: 0, max: 99_999 }).map(ppm),
  })
  fc.assert(
    fc.property(asked, ({ units, at, ...costs }) => {
      const lots = affordedLots(amount(units), at, costs)
      const costOf = (count: number) => {
        const worth = worthOf(count, at, costs.tickWorth)
        return marginOf(worth, costs.lever) + futuresFee(worth, costs.fee)
      }
      expect(costOf(lots)).toBeLessThanOrEqual(units)
      expect(costOf(lots + 1)).toBeGreaterThan(units)
      expect(worthOf(lots, at, costs.tickWorth)).toBeLessThanOrEqual(
        mostWorth(amount(units), costs),
      )
    }),
    { numRuns: 1_000 },
  )
})

it('affords nothing where there is nothing, or no price, and no more than a number can say', () => {
  const costs = { tickWorth: amount(1n), lever: 1, fee: ppm(0) }
  expect(affordedLots(amount(0n), 1, costs)).toBe(0)
  expect(affordedLots(amount(10n), 0, costs)).toBe(0)
  expect(affordedLots(amount(2n ** 62n), 1, costs)).toBe(Number.MAX_SAFE_INTEGER)
  const lever = { ...costs, lever: 125 }
  expect(affordedLots(amount(10n ** 15n), 1, lever)).toBe(Number.MAX_SAFE_INTEGER)
})
