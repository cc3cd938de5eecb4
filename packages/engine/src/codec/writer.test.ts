import { expect, it } from 'vitest'
import { Reader } from './reader.ts'
import { Writer } from './writer.ts'

/** What a writer asks of memory at once. */
const CHUNK = 65_536
const LARGEST = Number.MAX_SAFE_INTEGER
const TEXTS = ['', 'a', '\uFEFF', '\uFEFFa', 'plain text', 'łódź', 'a'.repeat(40), '漢'.repeat(40)]

it('small encodings share the memory that the first of them asked for', () => {
  const writer = new Writer()
  const taken = [
    () => writer.byte(1),
    () => writer.uint(LARGEST),
    () => writer.wide(2n ** 64n - 1n),
    () => writer.text('plain'),
    () => writer.text('łódź'),
    () => writer.bytes(Uint8Array.of(1, 2)),
  ].map((write) => {
    write()
    return writer.take()
  })
  expect(new Set(taken.map(({ buffer }) => buffer)).size).toBe(1)
  expect(taken.map(({ length }) => length)).toEqual([1, 8, 10, 6, 8, 2])
})

it.each(TEXTS.map((text) => [text.slice(0, 10), text] as const))(
  'wherever the memory ends, nothing is lost at its end: "%s"',
  (_, text) => {
    for (let left = 0; left <= 2 * text.length + 20; left++) {
      for (const first of [0, 1]) {
        const writer = new Writer()
        writer.bytes(new Uint8Array(CHUNK - left - first).fill(7))
        // Nothing of what was taken stands before what comes next.
        if (first === 0) expect(writer.take()).toHaveLength(CHUNK - left)
        else writer.byte(7)
        writer.text(text)
        writer.uint(LARGEST)
        writer.byte(9)
        writer.wide(2n ** 63n)
        writer.bytes(Uint8Array.of(1, 2, 3))
        const bytes = writer.take()
        const reader = new Reader(first === 0 ? bytes : bytes.subarray(CHUNK - left))
        expect(reader.text()).toBe(text)
        expect([reader.uint(), reader.byte(), reader.wide()]).toEqual([LARGEST, 9, 2n ** 63n])
        expect([reader.byte(), reader.byte(), reader.byte()]).toEqual([1, 2, 3])
        reader.end()
      }
    }
  },
)

it.each([53n, 54n, 63n])('no unit is lost around 2 to the power of %d', (power) => {
  for (const beside of [-2n, -1n, 0n, 1n, 2n, 3n]) {
    const writer = new Writer()
    writer.wide(2n ** power + beside)
    const reader = new Reader(writer.take())
    expect(reader.wide()).toBe(2n ** power + beside)
    reader.end()
  }
})

it('a text comes back at each width of a character', () => {
  for (const code of [0, 0x7e, 0x7f, 0x80, 0x81, 0xff, 0x100, 0x7ff, 0x800, 0xffff, 0x10ffff]) {
    const text = `a${String.fromCodePoint(code)}z`
    const writer = new Writer()
    writer.text(text)
    const bytes = writer.take()
    expect([...bytes.subarray(1)]).toEqual([...Buffer.from(text)])
    expect(new Reader(bytes).text()).toBe(text)
  }
})

it('what is larger than all the memory there was comes back whole', () => {
  const writer = new Writer()
  writer.uint(5)
  const [plain, wide] = ['a'.repeat(3 * CHUNK), '漢'.repeat(2 * CHUNK)]
  writer.text(plain)
  writer.text(wide)
  writer.bytes(new Uint8Array(5 * CHUNK).fill(8))
  const reader = new Reader(writer.take())
  expect(reader.uint()).toBe(5)
  expect(reader.text() === plain).toBe(true)
  expect(reader.text() === wide).toBe(true)
  expect(reader.byte()).toBe(8)
})

it('what is dropped was never written', () => {
  const writer = new Writer()
  writer.text('kept')
  const kept = writer.take()
  writer.text('dropped')
  writer.drop()
  expect(writer.take()).toHaveLength(0)
  writer.text('next')
  expect(new Reader(writer.take()).text()).toBe('next')
  expect(new Reader(kept).text()).toBe('kept')
})
