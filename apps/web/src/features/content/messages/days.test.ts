import { expect, test } from 'vitest'
import { headsOf, stretchOf } from './days.ts'

const at = (day: number, hour: number, minute = 0) =>
  new Date(2026, 10, day, hour, minute).getTime()

test.each([
  ['a minute ago', at(28, 10), 'today'],
  ['at midnight', at(28, 0), 'today'],
  ['a minute before midnight', at(27, 23, 59), 'yesterday'],
  ['as yesterday began', at(27, 0), 'yesterday'],
  ['the evening before', at(26, 23, 59), 'earlier'],
  ['a moment ahead of this phone’s clock', at(28, 10, 5), 'today'],
])('a message %s', (_when, moment, stretch) => {
  expect(stretchOf(moment, at(28, 10))).toBe(stretch)
})

test('each stretch has one head, at its first row', () => {
  const rows = [at(28, 9), at(28, 8), at(26, 9), at(2, 9)].map((moment, place) => ({
    ...{ id: String(place), at: moment },
  }))
  expect([...headsOf(rows, at(28, 10))]).toEqual([
    ['0', 'today'],
    ['2', 'earlier'],
  ])
  expect(headsOf([], at(28, 10)).size).toBe(0)
})
