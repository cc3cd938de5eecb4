import { expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

const at = (text: string) => Date.parse(text)
const NIGHT = { on: true, from: '22:00', to: '07:00', timeZone: 'Europe/Berlin' }

test.each([
  [
    'in the evening they last into the next day',
    NIGHT,
    '2026-11-28T22:15:30Z',
    '2026-11-29T06:00Z',
  ],
  ['after midnight they end that morning', NIGHT, '2026-11-28T23:30Z', '2026-11-29T06:00Z'],
  ['they begin with their minute', NIGHT, '2026-11-28T21:00Z', '2026-11-29T06:00Z'],
  ['they end with theirs', NIGHT, '2026-11-28T06:00Z', undefined],
  ['by day there are none', NIGHT, '2026-11-28T12:00Z', undefined],
  [
    'of a day alone',
    { ...NIGHT, from: '12:00', to: '14:00' },
    '2026-11-28T11:30Z',
    '2026-11-28T13:00Z',
  ],
  [
    'of a day alone, later',
    { ...NIGHT, from: '12:00', to: '14:00' },
    '2026-11-28T13:30Z',
    undefined,
  ],
  ['switched off they hold nothing back', { ...NIGHT, on: false }, '2026-11-28T22:15Z', undefined],
  [
    'by the clocks of the person’s own zone',
    { ...NIGHT, timeZone: 'Asia/Ho_Chi_Minh' },
    '2026-11-28T16:00Z',
    '2026-11-29T00:00Z',
  ],
  ['in summer too', NIGHT, '2026-07-01T20:30Z', '2026-07-02T05:00Z'],
])('%s', (_what, hours, now, end) => {
  expect(quietUntil(hours, at(now))).toBe(end === undefined ? undefined : at(end))
})

test('an end that clocks going back have put off is found by asking again', () => {
  // The night of 25 October 2026 has an hour more.
  const first = quietUntil(NIGHT, at('2026-10-24T21:00Z'))!
  expect(first).toBe(at('2026-10-25T05:00Z'))
  expect(quietUntil(NIGHT, first)).toBe(at('2026-10-25T06:00Z'))
})
