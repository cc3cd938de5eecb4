import { expect, it } from 'vitest'
import { Writer } from '../codec/writer.ts'
import { Entries } from './entries.ts'

const LARGEST = Number.MAX_SAFE_INTEGER
const what = { terms: [1, 2], seq: 3, reference: 4 }

function keyOf(id: string) {
  return { owner: 7, by: 'caller', id } as const
}

it('names what lies in 64 KB by 8,192 numbers, so that 32 bits name 32 GB of requests', () => {
  const entries = new Entries()
  const long = 'a'.repeat(40_000)
  // Seven bytes beside the id: owner, length, two terms with their count, seq and reference.
  const ids = ['a', 'nine char', 'ten charac', 'last', long, `${long}b`]
  const named = ids.map((id) => entries.add(keyOf(id), what))
  expect(named).toEqual([0, 1, 3, 6, 8_192, 2 * 8_192])
  expect(entries.add(keyOf('next'), what)).toBe(2 * 8_192 + 40_016 / 8)
  named.forEach((entry, at) => {
    for (const id of ids) expect(entries.is(entry, keyOf(id))).toBe(id === ids[at])
    expect(entries.remembered(entry)).toEqual(what)
  })
})

it('knows a request by its owner, and by its id to the last character', () => {
  const entries = new Entries()
  const entry = entries.add(keyOf('abc'), what)
  expect(entries.is(entry, keyOf('abc'))).toBe(true)
  for (const id of ['', 'ab', 'abcd', 'abd', 'ab\u0163']) {
    expect(entries.is(entry, keyOf(id))).toBe(false)
  }
  for (const owner of [6, 8, 0]) expect(entries.is(entry, { ...keyOf('abc'), owner })).toBe(false)
})

it('keeps requests of every length and of the largest numbers whole, wherever memory ends', () => {
  const largest = { terms: new Array<number>(9).fill(LARGEST), seq: LARGEST, reference: LARGEST }
  const entries = new Entries()
  const ids = Array.from({ length: 600 }, (_, at) => (at % 2 ? '漢' : 'a').repeat(at % 300))
  const named = ids.map((id, at) => entries.add({ owner: LARGEST - at, by: 'venue', id }, largest))
  expect(Math.max(...named)).toBeGreaterThan(3 * 8_192)
  ids.forEach((id, at) => {
    const key = { owner: LARGEST - at, by: 'venue', id } as const
    expect(entries.is(named[at]!, key)).toBe(true)
    expect(entries.is(named[at]!, { ...key, by: 'caller' })).toBe(false)
    expect(entries.remembered(named[at]!)).toEqual(largest)
  })
})

it('writes every number as the codec does', () => {
  const bounds = Array.from({ length: 8 }, (_, power) => 128 ** power)
  const values = bounds.flatMap((bound) => [bound - 1, bound, bound + 1, 126 * bound, 127 * bound])
  for (const value of [...values, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32, LARGEST]) {
    if (value > LARGEST) continue
    const entries = new Entries()
    const entry = entries.add(keyOf('a'), { terms: [value], seq: value, reference: value })
    const writer = new Writer()
    for (const each of [7, 4]) writer.uint(each)
    writer.byte('a'.charCodeAt(0))
    for (const each of [1, value, value, value]) writer.uint(each)
    const written = [...writer.take()]
    entries.write(entry, writer)
    expect([...writer.take()]).toEqual(written)
  }
})
