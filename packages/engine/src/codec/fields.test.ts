import { expect, it } from 'vitest'
import type { Field } from './field.ts'
import { balance, flag, optional, smallNumber, uint } from './fields.ts'
import { CodecError, Reader } from './reader.ts'
import { Writer } from './writer.ts'

it.each<[string, Field<unknown>, number, string]>([
  ['a flag', flag as Field<unknown>, 2, 'a mark is neither 0 nor 1'],
  ['what may be absent', optional(uint()) as Field<unknown>, 2, 'a mark is neither 0 nor 1'],
  ['one of few numbers', smallNumber([0, 2]) as Field<unknown>, 1, 'a number is not of its list'],
])('%s is refused by any other mark', (_, field, mark, why) => {
  expect(() => field.read(new Reader(Uint8Array.of(mark, 0)))).toThrow(new CodecError(why))
})

it('a number that does not end, or not soon, is refused by what it lacks', () => {
  for (const length of [0, 1, 7]) {
    const unended = new Reader(new Uint8Array(length).fill(0x80))
    expect(() => unended.uint()).toThrow('the bytes end within a number')
  }
  const endless = new Uint8Array(200).fill(0x80)
  expect(() => new Reader(Uint8Array.of(...endless, 1)).uint()).toThrow('a number is too large')
  expect(new CodecError('why').name).toBe('CodecError')
})

it.each([0n, 1n, -1n, 2n, -2n, 2n ** 62n, -(2n ** 62n)])('a balance of %d comes back', (value) => {
  const writer = new Writer()
  balance.write(writer, value)
  expect(balance.read(new Reader(writer.take()))).toBe(value)
})

it('a text ends where the bytes do, or before, and is refused when it does not', () => {
  expect(new Reader(Uint8Array.of(1, 97)).text()).toBe('a')
  expect(new Reader(Uint8Array.of(1, 97, 98)).text()).toBe('a')
  expect(() => new Reader(Uint8Array.of(2, 97)).text()).toThrow('the bytes end within a text')
})
