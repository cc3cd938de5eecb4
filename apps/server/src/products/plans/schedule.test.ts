import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Schedule, dayIn, isZone, nextDue } from './schedule.ts'

const DAILY = { every: 'day', day: null } as const

function dues(schedule: Schedule, from: string, count: number): string[] {
  const found: string[] = []
  for (let at = Date.parse(from); found.length < count;) {
    at = nextDue(schedule, at)
    found.push(new Date(at).toISOString().slice(0, 16))
  }
  return found
}

describe('the times of a plan', () => {
  test.each<[string, Schedule, string, string[]]>([
    [
      'every day at nine in Berlin move with its summer time, and the clock there says nine',
      { ...DAILY, minute: 540, zone: 'Europe/Berlin' },
      '2026-03-27T12:00Z',
      ['2026-03-28T08:00', '2026-03-29T07:00', '2026-03-30T07:00'],
    ],
    [
      'that a day does not have come an hour later by the clock',
      { ...DAILY, minute: 150, zone: 'Europe/Berlin' },
      '2026-03-27T12:00Z',
      ['2026-03-28T01:30', '2026-03-29T01:30', '2026-03-30T00:30'],
    ],
    [
      'that a day has twice come once, at the first of the two',
      { ...DAILY, minute: 150, zone: 'Europe/Berlin' },
      '2026-10-24T12:00Z',
      ['2026-10-25T00:30', '2026-10-26T01:30'],
    ],
    [
      'at midnight, where the clock is put forward at midnight, come at one',
      { ...DAILY, minute: 0, zone: 'Asia/Beirut' },
      '2026-03-28T12:00Z',
      ['2026-03-28T22:00', '2026-03-29T21:00'],
    ],
    [
      'in a zone that moves by half an hour are right on both sides of it',
      { ...DAILY, minute: 130, zone: 'Australia/Lord_Howe' },
      '2026-10-02T20:00Z',
      ['2026-10-03T15:40', '2026-10-04T15:10', '2026-10-05T15:10'],
    ],
    [
      'every Monday fall on Mondays of the zone',
      { every: 'week', day: 1, minute: 540, zone: 'Pacific/Auckland' },
      '2026-11-28T12:00Z',
      ['2026-11-29T20:00', '2026-12-06T20:00'],
    ],
    [
      'every Sunday fall on Sundays',
      { every: 'week', day: 7, minute: 0, zone: 'UTC' },
      '2026-11-28T12:00Z',
      ['2026-11-29T00:00', '2026-12-06T00:00'],
    ],
    [
      'on the last day of a month do, in leap years too',
      { every: 'month', day: 31, minute: 600, zone: 'UTC' },
      '2028-01-31T10:00Z',
      ['2028-02-29T10:00', '2028-03-31T10:00', '2028-04-30T10:00'],
    ],
    [
      'on a day of each month do',
      { every: 'month', day: 28, minute: 1439, zone: 'Asia/Ho_Chi_Minh' },
      '2027-02-01T00:00Z',
      ['2027-02-28T16:59', '2027-03-28T16:59'],
    ],
  ])('%s', (_title, schedule, from, expected) => {
    expect(dues(schedule, from, expected.length)).toEqual(expected)
  })

  test('come later than the moment they are asked for, and each only once', () => {
    const zones = ['Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'America/Santiago', 'UTC']
    fc.assert(
      fc.property(
        fc.record({
          every: fc.constant('day' as const),
          day: fc.constant(null),
          minute: fc.integer({ min: 0, max: 1439 }),
          zone: fc.constantFrom(...zones),
        }),
        fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2030, 0) }),
        (schedule, after) => {
          const first = nextDue(schedule, after)
          const second = nextDue(schedule, first)
          expect(first).toBeGreaterThan(after)
          expect(nextDue(schedule, first - 1)).toBe(first)
          // A day of a clock that is moved has 22 to 26 hours.
          expect(second - first).toBeGreaterThanOrEqual(22 * 3_600_000)
          expect(second - first).toBeLessThanOrEqual(26 * 3_600_000)
        },
      ),
      { numRuns: 300 },
    )
  })
})

test('a day is that of the zone', () => {
  const at = Date.parse('2026-12-31T22:30:00Z')
  expect(dayIn('Europe/Berlin', at)).toBe('2026-12-31')
  expect(dayIn('Asia/Ho_Chi_Minh', at)).toBe('2027-01-01')
})

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Mars/Olympus', false],
  ['Etc/GMT+99', false],
  ['', false],
])('%s is a time zone: %s', (name, is) => {
  expect(isZone(name)).toBe(is)
})
