import { expect, test } from 'vitest'
import {
  DAY_MS,
  HOUR_MS,
  MINUTES_A_DAY,
  venueDay,
  venueDayEnd,
  venueDayStart,
} from './durations.ts'

test('a day has 24 hours and 1,440 minutes', () => {
  expect([DAY_MS / HOUR_MS, MINUTES_A_DAY]).toEqual([24, 1_440])
})

test.each([
  ['2026-03-01T22:59:59.999Z', '2026-02-28T23:00:00Z', '2026-03-01T23:00:00Z'],
  ['2026-03-01T23:00:00Z', '2026-03-01T23:00:00Z', '2026-03-02T23:00:00Z'],
])('%s belongs to the venue’s day from %s to %s', (at, start, end) => {
  expect(venueDayStart(Date.parse(at))).toBe(Date.parse(start))
  expect(venueDayEnd(Date.parse(at))).toBe(Date.parse(end))
})

test('days are counted from the one that 1970 began in', () => {
  expect([venueDay(0), venueDay(DAY_MS), venueDay(DAY_MS - HOUR_MS)]).toEqual([0, 1, 1])
})
