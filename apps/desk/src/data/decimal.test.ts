import { describe, expect, it } from 'vitest'
import { add, compare, isZero, permille, subtract } from './decimal.ts'

describe('an exact decimal', () => {
  it('is added and taken away to the last digit', () => {
    expect(add('9007199254740993.1', '0.000001')).toBe('9007199254740993.100001')
    expect(subtract('0.1', '0.3')).toBe('-0.2')
  })

  it('is compared whatever its scale', () => {
    expect(compare('1.50', '1.5')).toBe(0)
    expect(compare('-1', '0.0001')).toBeLessThan(0)
    expect(compare('9007199254740993', '9007199254740992')).toBeGreaterThan(0)
  })

  it('is zero without a digit that counts', () => {
    expect(isZero('-0.000000')).toBe(true)
    expect(isZero('0.000001')).toBe(false)
  })

  it('says its share of a whole, rounded down', () => {
    expect(permille('43210.5', '50000.000000')).toBe(864)
    expect(permille('1', '0')).toBe(0)
  })

  it('is not made of anything else', () => {
    expect(() => add('1e3', '1')).toThrow(RangeError)
  })
})
