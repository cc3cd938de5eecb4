import { expect, it } from 'vitest'
import { Generation } from './generation.ts'
import { putId } from './id-bytes.ts'
import { PlaceHash } from './place-hash.ts'
import type { RequestKey } from './request.ts'

const KEY = [0x03020100, 0x07060504] as const

/**
 * HalfSipHash-1-3 as its authors write it down, byte by byte: of the owner in eight bytes, and of a
 * text at so many bytes a character, with the number of these at the end.
 */
function plainHash(owner: number, text: string, width: 1 | 2): number {
  const v = Uint32Array.of(KEY[0], KEY[1], 0x6c796765 ^ KEY[0], 0x74656462 ^ KEY[1])
  const turn = (value: number, by: number) => (value << by) | (value >>> (32 - by))
  const round = (): void => {
    v[0] = v[0]! + v[1]!
    v[1] = turn(v[1]!, 5) ^ v[0]
    v[0] = turn(v[0], 16)
    v[2] = v[2]! + v[3]!
    v[3] = turn(v[3]!, 8) ^ v[2]
    v[0] = v[0] + v[3]
    v[3] = turn(v[3], 7) ^ v[0]
    v[2] = v[2] + v[1]
    v[1] = turn(v[1], 13) ^ v[2]
    v[2] = turn(v[2], 16)
  }
  const take = (word: number): void => {
    v[3] = v[3]! ^ word
    round()
    v[0] = v[0]! ^ word
  }
  const bytes = bytesOf(owner, 8)
  for (const letter of text) bytes.push(...bytesOf(letter.charCodeAt(0), width))
  const word = (from: readonly number[]) =>
    from.reduce((all, byte, at) => all | (byte << (8 * at)), 0)
  const whole = bytes.length - (bytes.length % 4)
  for (let at = 0; at < whole; at += 4) take(word(bytes.slice(at, at + 4)))
  take(((text.length * width) << 24) | word(bytes.slice(whole)))
  v[2] = v[2]! ^ 0xff
  for (let rounds = 3; rounds > 0; rounds--) round()
  return v[1]! ^ v[3]!
}

function bytesOf(value: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => Number((BigInt(value) >> BigInt(8 * at)) & 0xffn))
}

/** Of an id as memory holds it, behind other bytes and before others. */
function hashOf(owner: number, id: string): number {
  const bytes = new Uint8Array(200).fill(0x5a)
  const from = 3
  return new PlaceHash(KEY).of(owner, bytes, from, putId(bytes, from, id))
}

it.each([0, 1, 2, 3, 4, 5, 7, 8, 36, 63])(
  'a request is looked for where a keyed hash says, with an id of %d characters',
  (length) => {
    const texts = [33, 0x6f22].map((first) =>
      Array.from({ length }, (_, at) => String.fromCharCode(first + ((at * 89) % 220))).join(''),
    ) as [string, string]
    for (const owner of [0, 7, 100_003, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 5_000_000_007]) {
      expect(hashOf(owner, texts[0])).toBe(plainHash(owner, texts[0], 1))
      const wide = length === 0 ? 1 : 2
      expect(hashOf(owner, texts[1])).toBe(plainHash(owner, texts[1], wide))
    }
  },
)

it('one wide character anywhere makes all of them wide', () => {
  const places = ['漢aaaa', 'a漢aaa', 'aa漢aa', 'aaa漢a', 'aaaa漢', 'a漢', 'aaaaaĀ', 'Ā', 'ĀĀĀĀ']
  for (const text of places) {
    expect(hashOf(7, text), text).toBe(plainHash(7, text, 2))
  }
  expect(hashOf(7, 'aaaaaÿ')).toBe(plainHash(7, 'aaaaaÿ', 1))
})

it('requests that crowd at one place are told apart', () => {
  const generation = new Generation(5)
  // Many at the last place of the table, many of one tag, and some of one hash altogether.
  const hashes = Array.from({ length: 100 }, (_, at) =>
    at % 3 === 0 ? 15 : at % 3 === 1 ? (at << 25) | 15 : -at,
  )
  const keyOf = (at: number): RequestKey => ({ owner: 7, by: 'caller', id: `id ${at}` })
  hashes.forEach((hash, at) => {
    expect(generation.find(keyOf(at), hash)).toBeUndefined()
    generation.add(keyOf(at), hash, { terms: [at], seq: at, reference: at })
    expect(generation.count).toBe(at + 1)
    expect(generation.find(keyOf(at), hash)).toBeDefined()
  })
  hashes.forEach((hash, at) => {
    expect(generation.find(keyOf(at), hash)).toEqual({ terms: [at], seq: at, reference: at })
    expect(generation.find(keyOf(at), hash ^ 0x20000000)).toBeUndefined()
  })
})
