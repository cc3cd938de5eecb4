import { expect, test } from 'vitest'
import { ConfigFault } from '../../kernel/config/config.ts'
import { readDays } from './evidence-days.ts'

const NOW = Date.UTC(2026, 0, 10, 15)

test('a day is one UTC day, and a date to end before leaves that out', () => {
  expect(readDays({ day: '2026-01-06' }, NOW)).toEqual({
    from: Date.UTC(2026, 0, 6),
    before: Date.UTC(2026, 0, 7),
  })
  expect(readDays({ before: '2026-01-10' }, NOW)).toEqual({
    from: 0,
    before: Date.UTC(2026, 0, 10),
  })
})

test.each([
  [{}, 'Say which days'],
  [{ day: '2026-01-06', before: '2026-01-07' }, 'Say which days'],
  [{ day: '2026-02-30' }, '2026-02-30 is no date'],
  [{ day: '6 January 2026' }, 'is no date'],
  [{ before: 'yesterday' }, 'is no date'],
  [{ day: '2026-01-10' }, 'The day 2026-01-10 is not over.'],
  [{ before: '2026-01-11' }, 'The day 2026-01-10 is not over.'],
])('%j is refused with a sentence', (asked, why) => {
  expect(() => readDays(asked, NOW)).toThrow(ConfigFault)
  expect(() => readDays(asked, NOW)).toThrow(why)
})
