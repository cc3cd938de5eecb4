import { expect, it } from 'vitest'
import { NEXT, ORDER, RECORD_FLOATS, RECORD_WORDS, Records } from './records.ts'

it('slots are handed out from 1 on, then those that were freed, the last of them first', () => {
  const records = new Records(2)
  const next = () => records.allocate()
  expect([next(), next(), next()]).toEqual([1, 2, 3])
  records.release(1)
  records.release(3)
  expect([next(), next(), next()]).toEqual([3, 1, 4])
})

it('memory grows by a quarter and a little, and keeps what is in it', () => {
  const records = new Records(101)
  const slots = Array.from({ length: 101 }, () => records.allocate())
  for (const slot of slots) {
    records.words[slot * RECORD_WORDS + NEXT] = -slot
    records.floats[slot * RECORD_FLOATS + ORDER] = 2 ** 40 + slot
  }
  expect(records.bytes).toBe(102 * 40)
  expect(records.allocate()).toBe(102)
  expect(records.bytes).toBe((128 + 16) * 40)
  for (const slot of slots) {
    expect(records.words[slot * RECORD_WORDS + NEXT]).toBe(-slot)
    expect(records.floats[slot * RECORD_FLOATS + ORDER]).toBe(2 ** 40 + slot)
  }
})

it('a book has no more slots than its index can name, until one is free again', () => {
  const records = new Records(1, 4)
  const next = () => records.allocate()
  expect([next(), next(), next()]).toEqual([1, 2, 3])
  expect(next).toThrow('the book is full')
  expect(records.bytes).toBe(4 * 40)
  records.release(2)
  expect(next()).toBe(2)
  expect(next).toThrow('the book is full')
})
