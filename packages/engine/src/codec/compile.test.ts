import { expect, it } from 'vitest'
import { struct, uint } from './fields.ts'
import { Reader } from './reader.ts'
import { Writer } from './writer.ts'

it('a structure is written and read in the order of its table', () => {
  const field = struct<{ second: number; first: number }>({ second: uint(), first: uint() })
  const writer = new Writer()
  field.write(writer, { first: 1, second: 2 })
  const bytes = writer.take()
  expect([...bytes]).toEqual([2, 1])
  expect(field.read(new Reader(bytes))).toEqual({ first: 1, second: 2 })
})

it.each(['', 'not-plain', 'a: 1, b', '漢'])(
  'no name but a plain word gets into code: "%s"',
  (name) => {
    expect(() => struct({ [name]: uint() })).toThrow(`a field of a table is called ${name}`)
  },
)
