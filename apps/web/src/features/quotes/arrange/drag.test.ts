import { expect, test } from 'vitest'
import { placeOf, shiftOf } from './drag.ts'

/** Rows of 56, 56, 80 and 56 px. */
const rows = [
  { top: 0, height: 56 },
  { top: 56, height: 56 },
  { top: 112, height: 80 },
  { top: 192, height: 56 },
]

test('a row takes the place of the one whose middle it has passed', () => {
  expect(placeOf(rows, 0, 0)).toBe(0)
  expect(placeOf(rows, 0, 55)).toBe(0)
  expect(placeOf(rows, 0, 57)).toBe(1)
  expect(placeOf(rows, 0, 500)).toBe(3)
  expect(placeOf(rows, 3, -500)).toBe(0)
  expect(placeOf(rows, 3, -80)).toBe(2)
})

test('rows between make way by the height of the one that is dragged, and the others stay', () => {
  const shifts = (from: number, to: number) => rows.map((_, at) => shiftOf(rows, at, { from, to }))
  expect(shifts(0, 2)).toEqual([0, -56, -56, 0])
  expect(shifts(2, 0)).toEqual([80, 80, 0, 0])
  expect(shifts(1, 1)).toEqual([0, 0, 0, 0])
})
