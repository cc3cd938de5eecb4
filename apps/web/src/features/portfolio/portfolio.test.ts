import { describe, expect, it } from 'vitest'
import { dayOf, daysChosen, lastDays, startOf } from '../../shared/date-range/venue-days.ts'
import { partsOf } from './allocation.tsx'
import { linesOf, marksOf } from './equity-lines.ts'
import { firstWeekdayOf, monthBeside, monthOf, weeksOf } from './month-days.ts'
import { periodsOf } from './use-periods.ts'

describe('the calendar', () => {
  it.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-11', 1, '2026-12'],
  ] as const)('beside %s by %i is %s', (month, step, other) => {
    expect(monthBeside(month, step)).toBe(other)
  })

  it('begins a month at midnight of GMT+1', () => {
    expect(monthOf(Date.parse('2026-11-30T22:59:59Z'))).toBe('2026-11')
    expect(monthOf(Date.parse('2026-11-30T23:00:00Z'))).toBe('2026-12')
  })

  it('has whole weeks, of Mondays or of Sundays first', () => {
    const weeks = weeksOf('2026-11', 1)
    expect(weeks.map((week) => week[0])).toEqual([
      ...['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30'],
    ])
    expect(weeksOf('2026-11', 0)[0]![0]).toBe('2026-11-01')
    expect(weeks.every((week) => week.length === 7)).toBe(true)
    expect(firstWeekdayOf('de')).toBe(1)
  })

  it('goes back to the month the account was opened in, and no further', () => {
    expect(periodsOf('2026-02', '2025-12')).toEqual({
      months: ['2026-02', '2026-01', '2025-12'],
      years: ['2026', '2025'],
    })
  })
})

describe('days of the venue', () => {
  it('begin an hour before those of UTC', () => {
    expect(startOf('2026-11-23')).toBe(Date.UTC(2026, 10, 22, 23))
    expect(dayOf(Date.UTC(2026, 10, 22, 23))).toBe('2026-11-23')
    expect(startOf('')).toBeUndefined()
    expect(startOf('2026-02-29x')).toBeUndefined()
  })

  it('of which the last end with the one that is running', () => {
    const now = startOf('2026-11-23')! + 1
    expect(lastDays(1, now)).toEqual({ from: startOf('2026-11-23'), to: startOf('2026-11-24') })
    expect(lastDays(7, now)).toEqual({ from: startOf('2026-11-17'), to: startOf('2026-11-24') })
    expect(lastDays(7, now - 2)).toEqual({ from: startOf('2026-11-16'), to: startOf('2026-11-23') })
  })

  it('are named with both ends', () => {
    const [from, to] = [startOf('2026-11-01'), startOf('2026-11-24')]
    expect(daysChosen(from, to)).toBe('2026-11-01 – 2026-11-23')
    expect(daysChosen(from, startOf('2026-11-02'))).toBe('2026-11-01')
    expect(daysChosen(from, undefined)).toBe('2026-11-01 – …')
    expect(daysChosen(undefined, undefined)).toBeUndefined()
  })
})

describe('the line of equity', () => {
  const room = { width: 100, height: 100 }
  const point = (equity: string, paidIn: string) => ({ day: '2026-11-01', equity, paidIn })

  it('steps where money came, and names round values', () => {
    const { places, paidIn, marks } = linesOf(
      [point('100', '100'), point('220', '200'), point('300', '200')],
      room,
    )
    expect(places.map(({ x }) => x)).toEqual([0, 50, 100])
    expect(places[2]!.y).toBe(8)
    expect(paidIn.split('L')).toHaveLength(5)
    expect(marks.map(({ value }) => value)).toEqual(['100', '150', '200', '250', '300'])
  })

  it('lies in the middle where nothing moved', () => {
    expect(linesOf([point('5', '5'), point('5', '5')], room).places[0]!.y).toBe(50)
    expect(marksOf(5, 5)).toEqual([])
  })
})

it('the smallest parts share a place', () => {
  const parts = [9, 8, 7, 6, 5].map((value) => ({ name: `C${value}`, value: String(value) }))
  expect(partsOf(parts, 'Others')).toEqual([...parts.slice(0, 3), { name: 'Others', value: '11' }])
  expect(partsOf([{ name: 'A', value: '0' }], 'Others')).toEqual([])
})
