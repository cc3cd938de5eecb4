import { expect, it } from 'vitest'
import { type Field, balance, flag, optional, smallNumber, uint } from './fields.ts'
import { CodecError, Reader } from './reader.ts'
import { Writer } from './writer.ts'

it.each<[string, Field<unknown>, number, string]>([
  ['a flag', flag as Field<unknown>, 2, 'a mark is neither 0 nor 1'],
  ['what may be absent', optional(uint()) as Field<unknown>, 2, 'a mark is neither 0 nor 1'],
  ['one of few numbers', smallNumber([0, 2]) as Field<unknown>, 1, 'a number is not of its list'],
])('%s is refused by any other mark', (_, field, mark, why) => {
  expect(() => field.read(new Reader(Uint8Array.of(mark, 0)))).toThrow(new CodecError(why))
})

it('a number whose last byte is not there is refused as cut short', () => {
  expect(() => new Reader(Uint8Array.of(0x80)).uint()).toThrow('the bytes end within a number')
  expect(new CodecError('why').name).toBe('CodecError')
})

it.each([0n, 1n, -1n, 2n, -2n, 2n ** 62n, -(2n ** 62n)])('a balance of %d comes back', (value) => {
  const writer = new Writer()
  balance.write(writer, value)
  expect(balance.read(new Reader(writer.take()))).toBe(value)
})
