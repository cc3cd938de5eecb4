import { describe, expect, it } from 'vitest'
import { agoText, spanText, timeText } from './time.ts'

const AT = Date.UTC(2026, 10, 21, 23, 30, 5)

describe('a time', () => {
  it('is written in the venue’s zone, where the day has already changed', () => {
    expect(timeText(AT)).toBe('22 Nov 2026, 00:30:05 GMT+1')
  })

  it.each([
    [0, 'now'],
    [65_000, '1 min ago'],
    [-7_200_000, 'in 2 h'],
    [3 * 86_400_000, '3 d ago'],
    [40 * 86_400_000, '22 Nov 2026'],
  ])('%i ms before now is %s', (distance, says) => {
    expect(agoText(AT, AT + distance)).toBe(says)
  })

  it('is short in its largest unit', () => {
    expect(spanText(999)).toBe('0 s')
    expect(spanText(3_599_000)).toBe('59 min')
  })
})
