import { amount } from '@candor/money'
import { expect, it } from 'vitest'
import { swapTraded, turnoverLeft, turnoverOf } from './turnover.ts'

const GIFT = 0
const OTHER = 1

it.each<[string, number, number | undefined, bigint]>([
  ['all of what was traded in the currency of gifts', GIFT, GIFT, 70n],
  ['nothing of what was traded in another', OTHER, GIFT, 0n],
  ['nothing while there are no gifts', GIFT, undefined, 0n],
])('counts %s', (_title, currency, credited, counted) => {
  expect(turnoverOf({ currency, units: amount(70n) }, credited)).toBe(counted)
})

it.each([
  [100n, 30n, 70n],
  [100n, 100n, 0n],
  [100n, 101n, 0n],
  [0n, 5n, 0n],
])('of %s due, trading %s leaves %s', (due, traded, left) => {
  expect(turnoverLeft(due, traded)).toBe(left)
})

it('a swap counts what was given, or what was bought with its fee', () => {
  const amounts = { amount: amount(100n), received: amount(38n), fee: amount(2n) }
  const counted = (from: number, to: number) =>
    swapTraded({ from, to, ...amounts }).map((traded) => turnoverOf(traded, GIFT))
  expect(counted(GIFT, OTHER)).toEqual([100n, 0n])
  expect(counted(OTHER, GIFT)).toEqual([0n, 40n])
  expect(counted(OTHER, 2)).toEqual([0n, 0n])
})
