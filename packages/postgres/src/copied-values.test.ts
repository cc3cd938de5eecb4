import { expect, test } from 'vitest'
import { CopiedValues, CopyUnreadable } from './copied-values.ts'

const BEGINNING = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)])
const END = Buffer.from([0xff, 0xff])
const VALUES = ['first', '', 'a longer one', 'last'].map((text) => Buffer.from(text))

function row(value: Buffer, columns = 1, length = value.length): Buffer {
  const head = Buffer.alloc(6)
  head.writeInt16BE(columns)
  head.writeInt32BE(length, 2)
  return Buffer.concat([head, value])
}

function read(copied: Buffer, pieceBytes: number): string[] {
  const values = new CopiedValues()
  const found: Buffer[] = []
  for (let at = 0; at < copied.length; at += pieceBytes) {
    found.push(...values.take(copied.subarray(at, at + pieceBytes)))
  }
  values.end()
  return found.map(String)
}

test('values come whole, wherever the pieces end', () => {
  const copied = Buffer.concat([BEGINNING, ...VALUES.map((value) => row(value)), END])
  for (let pieceBytes = 1; pieceBytes <= copied.length; pieceBytes++) {
    expect(read(copied, pieceBytes)).toEqual(VALUES.map(String))
  }
  expect(read(Buffer.concat([BEGINNING, END]), 5)).toEqual([])
})

test.each([
  ['cut', Buffer.concat([BEGINNING, row(VALUES[0]!)]), 'ends too early'],
  ['of two columns', Buffer.concat([BEGINNING, row(VALUES[0]!, 2), END]), 'has 2 columns'],
  ['with a null', Buffer.concat([BEGINNING, row(VALUES[1]!, 1, -1), END]), 'has a null'],
  ['text', Buffer.from('first\nsecond\nthird\nfourth\n'), 'not in the binary format'],
])('rows that are none of one column are refused: %s', (_, copied, why) => {
  expect(() => read(copied, 4)).toThrow(CopyUnreadable)
  expect(() => read(copied, 4)).toThrow(why)
})
