import { expect, test } from 'vitest'
import { closedName, isClosedName } from './closed-name.ts'

test('a closed account is known by the name that it is given', () => {
  expect(closedName(42)).toBe('closed-42')
  expect(isClosedName(closedName(Number.MAX_SAFE_INTEGER % 10 ** 15))).toBe(true)
  expect(isClosedName(closedName('7').toUpperCase())).toBe(true)
})

test.each(['closed-', 'closed', 'closed-1a', ' closed-1', 'closed-1 ', 'closed-1234567890123456'])(
  '%j is no name of a closed account',
  (text) => {
    expect(isClosedName(text)).toBe(false)
  },
)
