import { expect, test } from 'vitest'
import { trailingDistance } from './trailing-distance.ts'

test('a trailing stop is as far away as its line stands from the price of now', () => {
  expect(trailingDistance('below', '98.0', '100.0')).toBe('2.00')
  expect(trailingDistance('above', '102.34', '100.0')).toBe('2.34')
  expect(trailingDistance('below', '49999.99', '70000.00')).toBe('28.57')
})

test('a trailing stop on the wrong side of the price has no distance', () => {
  expect(trailingDistance('below', '100.1', '100.0')).toBe('0')
  expect(trailingDistance('above', '100.0', '100.0')).toBe('0')
})
