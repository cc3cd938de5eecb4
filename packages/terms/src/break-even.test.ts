import { amount, ppm, shareCeil } from '@candor/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { breakEvenPrice, profitAt, worthOf } from './futures.ts'

const positions = fc.record({
  direction: fc.constantFrom('long' as const, 'short' as const),
  lots: fc.integer({ min: 1, max: 100_000 }),
  tickWorth: fc.bigInt({ min: 1n, max: 1_000n }).map(amount),
  openPrice: fc.integer({ min: 1, max: 10_000_000 }),
  fee: fc.integer({ min: 0, max: 99_999 }).map(ppm),
})

it('closing at the break-even price pays both fees, and a unit before it does not', () => {
  fc.assert(
    fc.property(positions, fc.bigInt({ min: 0n, max: 10n ** 12n }), (position, units) => {
      const openFee = amount(units)
      const found = breakEvenPrice(position, openFee)
      const left = (price: number) => {
        const fee = shareCeil(worthOf(position.lots, price, position.tickWorth), position.fee)
        return profitAt(position, price) - openFee - fee
      }
      const before = position.direction === 'long' ? found - 1 : found + 1
      if (found > 0) expect(left(found)).toBeGreaterThanOrEqual(0n)
      if (before > 0) expect(left(before)).toBeLessThan(0n)
    }),
  )
})

it('a long position of 1 BTC at 10,000 breaks even 10.01 higher at a fee of 0.05 %', () => {
  const position = {
    direction: 'long',
    lots: 1_000,
    tickWorth: amount(10n),
    fee: ppm(500),
  } as const
  expect(breakEvenPrice({ ...position, openPrice: 1_000_000 }, amount(5_000_000n))).toBe(1_001_001)
})
