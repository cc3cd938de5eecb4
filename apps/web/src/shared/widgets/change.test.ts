import { expect, test } from 'vitest'
import { directionOf } from './change.tsx'

test('what is written as nothing goes nowhere', () => {
  expect(directionOf('-0.004', 2)).toBe('still')
  expect(directionOf('0.0099', 2)).toBe('still')
  expect(directionOf('-0.01', 2)).toBe('fall')
  expect(directionOf('0.004')).toBe('rise')
})
