import { describe, expect, test } from 'vitest'
import { isOpenAt, lastOpenAt, nextChangeAt, nextOpenAt, sessionsOn } from './hours.ts'
import { MARKET_HOURS } from '../instruments.ts'

const at = (text: string) => Date.parse(text)

describe('trading hours', () => {
  test.each([
    ['A-shares', '2026-11-20T01:29:59Z', false],
    ['A-shares', '2026-11-20T01:30:00Z', true],
    ['A-shares', '2026-11-20T03:29:59.999Z', true],
    ['A-shares', '2026-11-20T03:30:00Z', false],
    ['A-shares', '2026-11-20T05:00:00Z', true],
    ['A-shares', '2026-11-20T07:00:00Z', false],
    ['HK', '2026-11-20T03:59:00Z', true],
    ['HK', '2026-11-20T04:30:00Z', false],
    ['HK', '2026-11-20T07:59:59Z', true],
    ['US', '2026-11-20T14:29:59Z', false],
    ['US', '2026-11-20T14:30:00Z', true],
    ['US', '2026-11-20T20:59:59Z', true],
    ['US', '2026-11-20T21:00:00Z', false],
    ['A-shares', '2026-11-21T02:00:00Z', false],
    ['US', '2026-11-22T15:00:00Z', false],
  ] as const)('%s at %s is open: %s', (market, text, open) => {
    expect(isOpenAt(MARKET_HOURS[market], at(text))).toBe(open)
  })

  test('New York opens an hour earlier by UTC in summer than in winter', () => {
    expect(nextOpenAt(MARKET_HOURS.US, at('2026-07-15T00:00:00Z'))).toBe(at('2026-07-15T13:30:00Z'))
    expect(nextOpenAt(MARKET_HOURS.US, at('2026-12-15T00:00:00Z'))).toBe(at('2026-12-15T14:30:00Z'))
  })

  test('over the weekend the last open moment is the end of Friday, the next Monday morning', () => {
    const sunday = at('2026-11-22T12:00:00Z')
    expect(lastOpenAt(MARKET_HOURS.HK, sunday)).toBe(at('2026-11-20T08:00:00Z') - 1)
    expect(nextOpenAt(MARKET_HOURS.HK, sunday)).toBe(at('2026-11-23T01:30:00Z'))
  })

  test('the next change is the end of the session under way, or the beginning of the next', () => {
    const hours = MARKET_HOURS['A-shares']
    expect(nextChangeAt(hours, at('2026-11-20T02:00:00Z'))).toBe(at('2026-11-20T03:30:00Z'))
    expect(nextChangeAt(hours, at('2026-11-20T04:00:00Z'))).toBe(at('2026-11-20T05:00:00Z'))
    expect(nextChangeAt({ always: true }, at('2026-11-20T04:00:00Z'))).toBeNull()
  })

  test('a lunch break parts the day into two sessions', () => {
    const day = at('2026-11-20T00:00:00Z') / 86_400_000
    expect(sessionsOn(MARKET_HOURS['A-shares'], day)).toHaveLength(2)
    expect(sessionsOn(MARKET_HOURS.US, day)).toHaveLength(1)
  })
})
