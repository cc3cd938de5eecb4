import { expect, it } from 'vitest'
import { CodecError, Reader } from '../codec/reader.ts'
import { Writer } from '../codec/writer.ts'
import { RequestMemory } from './request-memory.ts'
import { readRequests, writeRequests } from './requests-codec.ts'

const KEY = [1, 2] as const
const what = { terms: [5, 2 ** 40], seq: 2, reference: 3 }

/** What a snapshot of the memory holds. */
function writtenBy(memory: RequestMemory): Uint8Array {
  const writer = new Writer()
  writeRequests(writer, memory)
  return writer.take()
}

/** The same, read into another. */
function again(memory: RequestMemory): RequestMemory {
  const restored = new RequestMemory([3, 4])
  const reader = new Reader(writtenBy(memory))
  readRequests(reader, restored)
  reader.end()
  return restored
}

it.each(['a', 'ÿ', 'Ā', 'aĀ', '漢字', '\u0000漢'])(
  'a request comes back from a snapshot by its id, of whatever characters, and by its maker: %s',
  (id) => {
    for (const by of ['caller', 'venue'] as const) {
      const memory = new RequestMemory(KEY)
      memory.add({ owner: 9, by, id }, 0, what)
      const restored = again(memory)
      expect(restored.find(9, by, id)).toEqual(what)
      expect(restored.find(9, by === 'venue' ? 'caller' : 'venue', id)).toBeUndefined()
      expect(writtenBy(restored)).toEqual(writtenBy(memory))
    }
  },
)

it('an id has up to 10,000 characters', () => {
  const of = (length: number) => {
    const memory = new RequestMemory(KEY)
    memory.add({ owner: 9, by: 'caller', id: 'a'.repeat(length) }, 0, what)
    return memory
  }
  expect(again(of(10_000)).find(9, 'caller', 'a'.repeat(10_000))).toEqual(what)
  expect(() => again(of(10_001))).toThrow('an id is too long')
})

it('an id at two bytes a character that needs but one is refused', () => {
  const read = (code: number) => {
    const writer = new Writer()
    // No older request; of the newer ones one: its owner, its id with its marks, and the rest.
    for (const value of [0, 0, 0, 1, 9, 4 + 2]) writer.uint(value)
    writer.byte(code & 0xff)
    writer.byte(code >> 8)
    for (const value of [0, 2, 3]) writer.uint(value)
    readRequests(new Reader(writer.take()), new RequestMemory(KEY))
  }
  expect(() => read(0xff)).toThrow(CodecError)
  expect(() => read(0xff)).toThrow('an id is wider than it has to be')
  expect(() => read(0x100)).not.toThrow()
})
