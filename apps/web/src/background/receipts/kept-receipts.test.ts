import { expect, test } from 'vitest'
import { MOST_KEPT, type KeptReceipts, readKept, withReceipts } from './kept-receipts.ts'

const rotations: string[] = []
const log = { origin: 'venue.example/log', key: 'venue.example/log+00+AQ', rotations }
const none: KeptReceipts = { owner: '7', after: 0, logs: [], receipts: [], held: [] }
const told = (receipts: string[], until: number, of = log) => ({
  ...{ log: of, until },
  receipts: receipts.map((receipt) => ({ receipt })),
})
const kept = withReceipts(none, told(['b', 'a'], 20), 5_000)

test('the newest stand first, and are held again when others came', () => {
  expect(kept).toMatchObject({ after: 20, logs: [log], held: [] })
  const held = { ...kept, held: [{ seq: 1, at: 1, standing: 'kept' as const }] }
  expect(withReceipts(held, told([], 30), 6_000)).toEqual({ ...held, after: 30 })
  const more = withReceipts(held, told(['c'], 30), 6_000)
  expect(more.receipts.map(({ receipt, at }) => [receipt, at])).toEqual([
    ['c', 6_000],
    ['b', 5_000],
    ['a', 5_000],
  ])
  expect(more.held).toEqual([])
})

test('only so many are kept, and only so much of them', () => {
  const many = Array.from({ length: 60 }, (_, at) => `r${at}`)
  expect(withReceipts(kept, told(many, 90), 1).receipts).toHaveLength(MOST_KEPT)
  const large = [...'xyz'].map((letter) => letter.repeat(150_000))
  const { receipts } = withReceipts(kept, told(large, 90), 1)
  expect(receipts.map(({ receipt }) => receipt[0])).toEqual(['x', 'y'])
})

test('a log that follows another stands beside it, and one with another key in its place', () => {
  const next = { ...log, origin: 'venue.example/log/2' }
  const both = withReceipts(kept, told(['c'], 30, next), 1)
  expect(both.logs).toEqual([log, next])
  expect(both.receipts.map(({ log: place }) => place)).toEqual([1, 0, 0])
  const rotated = { ...log, rotations: ['note'] }
  expect(withReceipts(both, told([], 31, rotated), 1).logs).toEqual([rotated, next])
})

test('what another person left, or what is of no such form, is nothing', () => {
  expect(readKept(JSON.parse(JSON.stringify(kept)), '7')).toEqual({ ...kept, found: undefined })
  for (const value of [kept, undefined, 'x', { owner: '8', receipts: 3 }, { ...kept, logs: 1 }]) {
    expect(readKept(value, '8')).toEqual({ ...none, owner: '8' })
  }
  expect(readKept({ ...kept, owner: '' }, '')).toEqual({ ...none, owner: '' })
})
