import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amount, ppm, price, quantity } from './brands.ts'
import { divCeil, divFloor, notional, shareCeil, shareFloor } from './rounding.ts'

describe('rounding', () => {
  it('down and up enclose the exact quotient, for either sign', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
        fc.bigInt({ min: 1n, max: 10n ** 20n }),
        (a, b) => {
          const floor = divFloor(a, b)
          const ceil = divCeil(a, b)
          expect(floor * b <= a && a < (floor + 1n) * b).toBe(true)
          expect(ceil).toBe(a % b === 0n ? floor : floor + 1n)
        },
      ),
    )
  })

  it('leaves a quotient that is exact as it is, for either sign', () => {
    for (const divide of [divFloor, divCeil]) {
      expect(divide(-6n, 3n)).toBe(-2n)
      expect(divide(0n, 3n)).toBe(0n)
      expect(divide(6n, 3n)).toBe(2n)
    }
  })

  it('takes a fee up to the unit and gives a share down to it', () => {
    expect(shareCeil(amount(1n), ppm(1_000))).toBe(1n)
    expect(shareFloor(amount(999n), ppm(1_000))).toBe(0n)
    expect(shareCeil(amount(0n), ppm(1_000))).toBe(0n)
  })

  it('of price times quantity never happens, however large they are', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2 ** 31 - 1 }), fc.nat({ max: 2 ** 31 - 1 }), (p, q) => {
        expect(notional(price(p), quantity(q), 1n)).toBe(BigInt(p) * BigInt(q))
        expect(notional(price(p % 1_000), quantity(q), 100n)).toBe(
          BigInt(p % 1_000) * BigInt(q) * 100n,
        )
      }),
    )
  })

  it('of price times quantity never happens beyond what a number holds either', () => {
    const widest = price(Number.MAX_SAFE_INTEGER)
    expect(notional(widest, quantity(10), 100n)).toBe(9_007_199_254_740_991_000n)
    expect(() => notional(widest, quantity(1), 1_025n)).toThrow('amount outside int64')
  })
})
