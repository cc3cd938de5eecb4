import { expect, it } from 'vitest'
import { lotsOfShare, lotsWritten, shareOf } from './part.ts'

it('a share of a position is a whole number of lots, one at least', () => {
  expect([25, 50, 75, 100].map((share) => lotsOfShare(10, share))).toEqual([2, 5, 7, 10])
  expect([25, 50, 75, 100].map((share) => lotsOfShare(1, share))).toEqual([1, 1, 1, 1])
})

it('the share that is marked is the one that so many lots are', () => {
  expect(shareOf(5, 10)).toBe(50)
  expect(shareOf(6, 10)).toBeUndefined()
  expect(shareOf(1, 1)).toBe(100)
  // 75 % of two lots, rounded down, is one lot too.
  expect(shareOf(1, 2)).toBe(50)
  expect(shareOf(undefined, 10)).toBeUndefined()
})

it.each(['', '0', '11', '1.5', '-1', '1e1', ' 1'])('"%s" says no lots of ten', (text) => {
  expect(lotsWritten(text, 10)).toBeUndefined()
})

it('a whole number up to all of them says lots', () => {
  expect(lotsWritten('10', 10)).toBe(10)
})
