import { expect, test } from 'vitest'
import { promiseOf } from './answer-time.ts'

const DAY = { from: '08:00', to: '20:00', replyMinutes: 60 }
/** A time of GMT+1. */
const at = (text: string) => Date.parse(`2026-03-0${text}:00+01:00`)

test.for([
  ['written and read while it is open', DAY, '1T10:00', '1T10:05', 'reply', '1T11:00'],
  ['an answer that is late stays promised', DAY, '1T10:00', '1T15:00', 'reply', '1T11:00'],
  ['written shortly before it closes', DAY, '1T19:30', '1T19:45', 'reply', '2T08:30'],
  ['the same, read at night', DAY, '1T19:30', '1T22:00', 'opens', '2T08:00'],
  ['written at night, read at night', DAY, '1T22:00', '2T03:00', 'opens', '2T08:00'],
  ['written at night, read in the morning', DAY, '1T22:00', '2T08:00', 'reply', '2T09:00'],
  ['before it opens', DAY, '1T07:59', '1T07:59', 'opens', '1T08:00'],
  ['at the minute it closes', DAY, '1T20:00', '1T20:00', 'opens', '2T08:00'],
  [
    'more than a day of hours',
    { ...DAY, replyMinutes: 900 },
    '1T10:00',
    '1T10:00',
    'reply',
    '2T13:00',
  ],
  [
    'always open',
    { from: '00:00', to: '24:00', replyMinutes: 30 },
    '1T23:50',
    '1T23:50',
    'reply',
    '2T00:20',
  ],
] as const)('%s', ([, hours, since, now, kind, then]) => {
  expect(promiseOf(hours, at(since), at(now))).toEqual({ kind, at: at(then) })
})
