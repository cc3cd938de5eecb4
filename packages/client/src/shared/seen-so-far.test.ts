import { beforeEach, expect, test } from 'vitest'
import { SeenSoFar } from './seen-so-far.ts'

const venue = 'a0'.repeat(16)
const other = 'b1'.repeat(16)
let seen = new SeenSoFar()
beforeEach(() => (seen = new SeenSoFar()))

test('a client that was answered nothing says nothing', () => {
  expect(seen.header('ann')).toBeUndefined()
  seen.note(null, 'ann')
  seen.note('nonsense', 'ann')
  seen.told(7)
  expect(seen.header('ann')).toBeUndefined()
})

test('the greatest of each number is kept, whatever order answers come in', () => {
  seen.header('ann')
  seen.note(`${venue}.12.3`, 'ann')
  seen.note(`${venue}.11.5`, 'ann')
  expect(seen.header('ann')).toBe(`${venue}.12.5`)
})

test('an own event was seen in balances and in lists', () => {
  seen.header('ann')
  seen.note(`${venue}.12.3`, 'ann')
  seen.told(20)
  seen.told(8)
  expect(seen.header('ann')).toBe(`${venue}.20.20`)
})

test('an event after the connection says how far a client is that was answered nothing yet', () => {
  seen.header('ann')
  seen.venueIs(venue)
  seen.told(20)
  expect(seen.header('ann')).toBe(`${venue}.20.20`)
})

test('another session begins without what the one before had seen', () => {
  seen.header('ann')
  seen.note(`${venue}.12.3`, 'ann')
  expect(seen.header('bob')).toBeUndefined()
  seen.note(`${venue}.40.40`, 'ann')
  expect(seen.header('bob')).toBeUndefined()
})

test('another venue’s numbers are dropped, as the stream or an answer tells', () => {
  seen.header('ann')
  seen.note(`${venue}.12.3`, 'ann')
  seen.venueIs(venue)
  expect(seen.header('ann')).toBe(`${venue}.12.3`)
  seen.venueIs(other)
  expect(seen.header('ann')).toBeUndefined()
  seen.note(`${other}.2.1`, 'ann')
  seen.note(`${venue}.3.1`, 'ann')
  expect(seen.header('ann')).toBe(`${venue}.3.1`)
})

test('what was forgotten is not sent', () => {
  seen.note(`${venue}.12.3`)
  seen.forget()
  expect(seen.header()).toBeUndefined()
})
