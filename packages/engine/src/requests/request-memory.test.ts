import { expect, it } from 'vitest'
import { Reader } from '../codec/reader.ts'
import { Writer } from '../codec/writer.ts'
import { FormerMemory } from './former-memory.ts'
import { MOST_IN_GENERATION, REQUEST_MEMORY_MS as DAY } from './memory-limits.ts'
import { RequestMemory } from './request-memory.ts'
import {
  readFormerRequests,
  readRequests,
  writeFormerRequests,
  writeRequests,
} from './requests-codec.ts'

const KEY = [1, 2] as const
const what = { terms: [1], seq: 2, reference: 3 }

it.each([
  [0, ''],
  [1, ''],
  [0, '?'],
])(
  'the first request there ever was is found after others: of %d with the id "%s"',
  (owner, id) => {
    const memory = new RequestMemory(KEY)
    memory.add({ owner, by: 'venue', id }, 0, what)
    expect(memory.find(7, 'venue', 'other')).toBeUndefined()
    expect(memory.find(owner, 'venue', id)).toEqual(what)
  },
)

it('both generations come back from a snapshot, each with the time it began', () => {
  const memory = new RequestMemory(KEY)
  memory.add({ owner: 9, by: 'caller', id: 'older' }, 1_000 * DAY, what)
  memory.add({ owner: 9, by: 'caller', id: 'newer' }, 1_001 * DAY, what)
  const writer = new Writer()
  writeRequests(writer, memory)
  const restored = new RequestMemory([3, 4])
  readRequests(new Reader(writer.take()), restored)
  for (const id of ['older', 'newer']) expect(restored.find(9, 'caller', id)).toEqual(what)
  const { older, newer } = restored.generations
  expect([older.count, newer.count]).toEqual([1, 1])
  expect([older.startedAt, newer.startedAt]).toEqual([1_000 * DAY, 1_001 * DAY])
})

it('a memory of nothing began at no time, so that its snapshot is always the same', () => {
  for (const { older, newer } of [
    new RequestMemory(KEY).generations,
    new FormerMemory().generations,
  ]) {
    expect([older.startedAt, newer.startedAt]).toEqual([0, 0])
  }
})

it('a day of 776 requests a second is remembered whole', () => {
  expect(Math.floor(MOST_IN_GENERATION / (DAY / 1_000))).toBe(776)
})

it('the only request of the first release is forgotten two days after, as others are', () => {
  const memory = new RequestMemory(KEY)
  expect(memory.former.isEmpty).toBe(true)
  memory.former.add(9, 'only', 1_000 * DAY, { terms: 1, seq: 2, reference: 3 })
  memory.add({ owner: 9, by: 'caller', id: 'next' }, 1_002 * DAY - 1, what)
  expect(memory.former.isEmpty).toBe(false)
  expect(memory.former.find(9, 'only')).toEqual({ terms: 1, seq: 2, reference: 3 })
  memory.add({ owner: 9, by: 'caller', id: 'later' }, 1_002 * DAY, what)
  expect(memory.former.isEmpty).toBe(true)
  expect(memory.former.find(9, 'only')).toBeUndefined()
})

it('requests of the first release are forgotten generation by generation', () => {
  const former = new FormerMemory()
  const found = () => ['first', 'last', 'next'].map((id) => former.find(9, id)?.seq)
  former.add(9, 'first', 1_000 * DAY, { terms: 1, seq: 2, reference: 3 })
  former.add(9, 'last', 1_001 * DAY - 1, { terms: 1, seq: 3, reference: 3 })
  former.add(9, 'next', 1_001 * DAY, { terms: 1, seq: 4, reference: 3 })
  const writer = new Writer()
  writeFormerRequests(writer, former)
  readFormerRequests(new Reader(writer.take()), former)
  const { older, newer } = former.generations
  expect([older.count, newer.count]).toEqual([2, 1])
  expect([older.startedAt, newer.startedAt]).toEqual([1_000 * DAY, 1_001 * DAY])
  former.forget(1_002 * DAY - 1)
  expect(found()).toEqual([2, 3, 4])
  former.forget(1_002 * DAY)
  expect(found()).toEqual([undefined, undefined, 4])
  expect(former.isEmpty).toBe(false)
  former.forget(1_003 * DAY - 1)
  expect(found()).toEqual([undefined, undefined, 4])
  former.forget(1_003 * DAY)
  expect(former.isEmpty).toBe(true)
  const left = former.generations
  expect([left.older.startedAt, left.newer.startedAt]).toEqual([0, 0])
})
