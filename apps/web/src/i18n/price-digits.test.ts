import { expect, test } from 'vitest'
import { priceDigits } from './price-digits.ts'

test.each([
  ['67800.15', 2],
  ['3500.123', 2],
  ['172.4567', 2],
  ['16.40123', 3],
  ['1.000000123', 4],
  ['0.4412345', 5],
  ['0.00002431234', 9],
  ['412', 0],
  ['0.5', 1],
])('%s is listed with %i digits after the point', (price, digits) => {
  expect(priceDigits(price)).toBe(digits)
})
