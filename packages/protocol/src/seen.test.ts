import { expect, test } from 'vitest'
import { parseSeen, writeSeen } from './seen.ts'

const venue = '0123456789abcdef'.repeat(2)

test('how far a client has seen is read as it was written', () => {
  for (const seen of [
    { venue, books: 0, tables: 0 },
    { venue, books: 12, tables: 7 },
    { venue, books: Number.MAX_SAFE_INTEGER, tables: Number.MAX_SAFE_INTEGER },
  ]) {
    expect(parseSeen(writeSeen(seen))).toEqual(seen)
  }
})

test.each([
  undefined,
  null,
  '',
  venue,
  `${venue}.1`,
  `${venue}.1.2.3`,
  `${venue}.01.1`,
  `${venue}.-1.1`,
  `${venue}.1.1e3`,
  `${venue}.1. 1`,
  `${venue}.1.1\n`,
  `${venue}.9007199254740992.1`,
  `${venue}.1.99999999999999999`,
  `${venue.toUpperCase()}.1.1`,
  `${venue}0.1.1`,
  `${venue}.1.1, ${venue}.2.2`,
  'constructor.1.1',
])('%j says nothing', (text) => {
  expect(parseSeen(text)).toBeUndefined()
})
