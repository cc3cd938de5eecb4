import { describe, expect, it } from 'vitest'
import { type StakeKey, afterKey, cleaned, shareOf, stakeOf } from './fast-stake.ts'

function pressed(...keys: StakeKey[]): string {
  return keys.reduce((stake, key) => afterKey(stake, key, 2), '')
}

describe('the keypad of the stake', () => {
  it('writes digits as they are pressed', () => {
    expect(pressed('1', '00')).toBe('100')
    expect(pressed('1', '2', '.', '5')).toBe('12.5')
    expect(pressed('1', '2', 'delete')).toBe('1')
    expect(pressed('delete')).toBe('')
  })

  it('keeps no zeros in front, and puts one before a point', () => {
    expect(pressed('00', '5')).toBe('5')
    expect(pressed('.', '5')).toBe('0.5')
  })

  it('takes no second point and no digits that the currency does not have', () => {
    expect(pressed('1', '.', '2', '.', '3', '4')).toBe('1.23')
    expect(afterKey('1', '.', 0)).toBe('1')
  })

  it('refuses what is no amount, and what no account holds', () => {
    expect(cleaned('12a', 2)).toBeUndefined()
    expect(cleaned('-1', 2)).toBeUndefined()
    expect(cleaned('1234567890', 2)).toBeUndefined()
  })
})

describe('a stake', () => {
  it('is none while it is empty or zero', () => {
    expect(stakeOf('')).toBeUndefined()
    expect(stakeOf('0.00')).toBeUndefined()
    expect(stakeOf('12.')).toBe('12')
  })

  it('takes a share of what is available, never above the largest', () => {
    expect(shareOf('4180.25', 25, '2000')).toBe('1045.06')
    expect(shareOf('4180.25', 100, '2000')).toBe('2000')
    expect(shareOf('0', 50, '2000')).toBe('')
  })
})
