import { amount, ppm, shareCeil } from '@candor/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shareCeilOf, toWide } from './exact.ts'

const units = fc.oneof(
  fc.integer({ min: 0, max: 10 ** 9 }),
  fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  fc
    .integer({ min: 0, max: 9_007_199_254 })
    .chain((millions) =>
      fc.integer({ min: -2, max: 2 }).map((off) => Math.max(0, millions * 1_000_000 + off)),
    ),
)
const rate = fc.integer({ min: 0, max: 1_000_000 }).map(ppm)

it('a number is the same as a bigint, at every width', () => {
  for (const value of [0, 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 53 - 1]) {
    expect(toWide(value)).toBe(BigInt(value))
  }
  fc.assert(
    fc.property(units, (value) => {
      expect(toWide(value)).toBe(BigInt(value))
    }),
  )
})

it('a fee in plain numbers is the exact one to the unit', () => {
  fc.assert(
    fc.property(units, rate, (value, parts) => {
      expect(shareCeilOf(value, parts)).toBe(Number(shareCeil(amount(BigInt(value)), parts)))
    }),
    { numRuns: 2_000 },
  )
})
