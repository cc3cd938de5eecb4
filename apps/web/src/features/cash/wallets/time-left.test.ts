import { expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

it.each([
  [86_400_000, '24:00:00'],
  [3_599_001, '01:00:00'],
  [61_000, '00:01:01'],
  [1, '00:00:01'],
  [-5, '00:00:00'],
  [360_000_000, '100:00:00'],
])('%i ms to come are %s', (ms, text) => {
  expect(timeLeft(ms)).toBe(text)
})
