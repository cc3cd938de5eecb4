import { compare } from '@candor/money/decimals'
import { expect, test } from 'vitest'
import { reached } from './reach.ts'

const below = (limit: string) => ({
  priceScale: 2,
  fault: (price: string) => (compare(price, limit) < 0 ? undefined : `below ${limit}`),
})

test('a price that the rule allows is reached', () => {
  expect(reached('100.00', '90.5', below('120'))).toEqual({ price: '90.50', why: undefined })
})

test('a pull stops at the last price that the rule allows, to the tick, and says why', () => {
  expect(reached('100.00', '180', below('120'))).toEqual({ price: '119.99', why: 'below 120' })
  const above = {
    priceScale: 5,
    fault: (price: string) => (compare(price, '0.08') > 0 ? undefined : 'above'),
  }
  expect(reached('0.10000', '0.01', above)).toEqual({ price: '0.08001', why: 'above' })
})

test('a line that stands wrong already follows the finger and says what is wrong', () => {
  expect(reached('130', '140', below('120'))).toEqual({ price: '140.00', why: 'below 120' })
  expect(reached('130', '110', below('120'))).toEqual({ price: '110.00', why: undefined })
})

test('no price below the least there is', () => {
  expect(reached('1', '0', { priceScale: 2, fault: () => undefined }).price).toBe('0.01')
})
