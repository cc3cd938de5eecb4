import { expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/money/durations'
import { spanIn } from './span.ts'

it('a time that passes is written in its two largest units', () => {
  const span = spanIn('en-GB')
  expect(span(3 * DAY_MS + 4 * HOUR_MS + 5 * MINUTE_MS)).toBe('3 days 4 hrs')
  expect(span(2 * HOUR_MS + 15 * MINUTE_MS)).toBe('2 hrs 15 mins')
  expect(span(2 * DAY_MS)).toBe('2 days')
  expect(span(40 * MINUTE_MS)).toBe('40 mins')
  expect(span(0)).toBe('0 mins')
})

it('a time back has a minus, in the words of its language', () => {
  expect(spanIn('de-DE')(-90 * MINUTE_MS)).toBe('\u22121 Std. 30 Min.')
})
