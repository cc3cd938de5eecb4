import { describe, expect, it } from 'vitest'
import { amount, ppm, price, quantity } from './brands.ts'

const WIDEST = 9_223_372_036_854_775_807n

describe('an amount', () => {
  it('is as wide as the ledger, below zero as above it', () => {
    expect(amount(WIDEST)).toBe(WIDEST)
    expect(amount(-WIDEST)).toBe(-WIDEST)
    for (const beyond of [WIDEST + 1n, -WIDEST - 1n]) {
      expect(() => amount(beyond)).toThrow('amount outside int64')
    }
  })
})

describe.each([
  ['price', price],
  ['quantity', quantity],
  ['rate', ppm],
])('a %s', (what, brand: (value: number) => number) => {
  it('is a whole number from zero to the largest safe one', () => {
    expect(brand(0)).toBe(0)
    expect(brand(Number.MAX_SAFE_INTEGER)).toBe(Number.MAX_SAFE_INTEGER)
  })

  it.each([-1, 0.5, Number.MAX_SAFE_INTEGER + 1, Number.NaN, Number.POSITIVE_INFINITY])(
    'is never %d, and the error says what it was to be',
    (value) => {
      const error = new RangeError(`${what} is not a safe non-negative integer: ${value}`)
      expect(() => brand(value)).toThrow(error)
    },
  )
})
