import { DAY_MS } from '@candor/money/durations'
import { describe, expect, test } from 'vitest'
import { MARKET_HOURS } from '../instruments.ts'
import type { Hours } from '../source.ts'
import { ODD_DAYS, endingCalendars } from './calendars.ts'
import { isOpenAt, lastOpenAt, nextChangeAt, nextOpenAt, sessionsOn } from './hours.ts'

const at = (text: string) => Date.parse(text)
const live = (market: keyof typeof ODD_DAYS): Hours => ({
  ...(MARKET_HOURS[market] as Extract<Hours, { always: false }>),
  oddDays: ODD_DAYS[market],
})

describe('the calendars', () => {
  test.each([
    ['US', '2026-11-26T15:00:00Z', false],
    ['US', '2026-11-27T17:59:59Z', true],
    ['US', '2026-11-27T18:00:00Z', false],
    ['US', '2027-07-05T15:00:00Z', false],
    ['US', '2027-07-06T15:00:00Z', true],
    ['HK', '2026-12-24T03:59:00Z', true],
    ['HK', '2026-12-24T05:30:00Z', false],
    ['HK', '2027-02-09T02:00:00Z', false],
    ['A-shares', '2026-02-23T02:00:00Z', false],
    ['A-shares', '2026-02-24T02:00:00Z', true],
    ['A-shares', '2026-10-07T02:00:00Z', false],
  ] as const)('%s at %s is open: %s', (market, text, open) => {
    expect(isOpenAt(live(market), at(text))).toBe(open)
  })

  test('over a long holiday the last moment is before it, and the next after it', () => {
    const hours = live('A-shares')
    const within = at('2026-10-04T04:00:00Z')
    expect(lastOpenAt(hours, within)).toBe(at('2026-09-30T07:00:00Z') - 1)
    expect(nextOpenAt(hours, within)).toBe(at('2026-10-08T01:30:00Z'))
    expect(nextChangeAt(hours, within)).toBe(at('2026-10-08T01:30:00Z'))
  })

  test('name weekdays alone, all within the two years that they tell of', () => {
    for (const { closed, short } of Object.values(ODD_DAYS)) {
      for (const day of [...closed, ...short.keys()]) {
        const date = new Date(day * DAY_MS)
        expect([1, 2, 3, 4, 5], date.toISOString()).toContain(date.getUTCDay())
        expect([2026, 2027]).toContain(date.getUTCFullYear())
        expect(closed.has(day) && short.has(day)).toBe(false)
      }
    }
  })

  test('change nothing for whoever does not take them', () => {
    const holiday = at('2026-11-26T00:00:00Z') / DAY_MS
    expect(sessionsOn(MARKET_HOURS.US, holiday)).toHaveLength(1)
    expect(sessionsOn(live('US'), holiday)).toEqual([])
  })
})

test('operators are told from 60 days before a calendar ends, and after it has', () => {
  expect(endingCalendars(at('2026-10-31T23:59:59Z'))).toEqual([])
  expect(endingCalendars(at('2026-11-01T00:00:00Z'))).toEqual([
    { market: 'A-shares', knownUntil: '2026-12-31', daysLeft: 60 },
  ])
  const late = endingCalendars(at('2028-01-05T00:00:00Z'))
  expect(late.map(({ market, daysLeft }) => [market, daysLeft])).toEqual([
    ['A-shares', -370],
    ['HK', -5],
    ['US', -5],
  ])
})
