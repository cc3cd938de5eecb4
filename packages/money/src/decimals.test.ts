import { describe, expect, it } from 'vitest'
import {
  add,
  compare,
  divide,
  isAmount,
  isZero,
  multiply,
  permille,
  signOf,
  subtract,
  sum,
  trimZeros,
  truncate,
  unitsOf,
} from './decimals.ts'

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

  it('is multiplied exactly, with the digits of both', () => {
    expect(multiply('-1.5', '0.03')).toBe('-0.045')
    expect(multiply('9007199254740993', '3')).toBe('27021597764222979')
  })

  it('is divided to so many digits, toward zero, and by zero into nothing', () => {
    expect(divide('2', '3', 4)).toBe('0.6666')
    expect(divide('-2', '3', 2)).toBe('-0.66')
    expect(divide('1.50', '0.5', 0)).toBe('3')
    expect(divide('1', '0.00', 2)).toBeUndefined()
  })

  it('has a sign, and a sum that begins at nothing', () => {
    expect(['-0.1', '0.00', '0.01'].map(signOf)).toEqual([-1, 0, 1])
    expect(sum(['1.5', '-0.25', '3'])).toBe('4.25')
    expect(sum([])).toBe('0')
  })

  it('is cut toward zero or filled up to so many digits', () => {
    expect(truncate('-1.239', 2)).toBe('-1.23')
    expect(truncate('1.5', 4)).toBe('1.5000')
    expect(truncate('1.9', 0)).toBe('1')
    expect(trimZeros('2.00')).toBe('2')
  })

  it('is whole units of a scale, below zero too', () => {
    expect(unitsOf('-1.25', 4)).toBe(-12_500n)
    expect(() => unitsOf('1.25', 1)).toThrow(RangeError)
  })

  it('is an amount above zero within its scale', () => {
    expect(['1.25', '0.01'].every((text) => isAmount(text, 2))).toBe(true)
    expect(['0.00', '-1', '1.255', '', 'one'].some((text) => isAmount(text, 2))).toBe(false)
  })

  it('is not made of anything else', () => {
    expect(() => add('1e3', '1')).toThrow(RangeError)
    expect(() => add('--1', '1')).toThrow(RangeError)
  })
})
