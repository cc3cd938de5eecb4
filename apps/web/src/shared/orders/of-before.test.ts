import { expect, test } from 'vitest'
import { isOfBefore } from './of-before.ts'

const PRESSED = 1_700_000_000_000

test.each([
  ['opens at the next price, after the press', 800, false],
  ['is a moment old by a clock that is a little wrong', -1_500, false],
  ['was placed by a press whose answer was lost', -9_000, true],
])('an order that %s', (_, later, isBefore) => {
  expect(isOfBefore(PRESSED + later, PRESSED)).toBe(isBefore)
})
