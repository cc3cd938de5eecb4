import { expect, it } from 'vitest'
import { dayEnd, dayStart } from './days.ts'

it('a day of the log is a day of GMT+1', () => {
  expect(new Date(dayStart('2026-11-21')!).toISOString()).toBe('2026-11-20T23:00:00.000Z')
  expect(new Date(dayEnd('2026-11-21')!).toISOString()).toBe('2026-11-21T22:59:59.999Z')
})

it('a text that is no day narrows nothing', () => {
  expect(dayStart('')).toBeUndefined()
  expect(dayEnd('yesterday')).toBeUndefined()
})
