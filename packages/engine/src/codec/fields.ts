import type { Amount } from '@candor/money'
import { MAX_BALANCE } from '../ledger/ledger.ts'
import { compile } from './compile.ts'
import type { Field } from './field.ts'
import { CodecError } from './reader.ts'

/** How each property of a structure is written, in this order. */
export type Table<Shape> = { [Name in keyof Shape]-?: Field<Shape[Name]> }

/** A safe integer of 0 or more; the type argument is its brand. */
export function uint<Value extends number = number>(): Field<Value> {
  return {
    form: { is: 'uint' },
    write: (writer, value) => writer.uint(value),
    read: (reader) => reader.uint() as Value,
  }
}

/** A safe integer of either sign: its magnitude doubled, one less for a negative one. */
export const int: Field<number> = {
  form: { is: 'int' },
  write: (writer, value) => writer.uint(value < 0 ? -2 * value - 1 : 2 * value),
  read: (reader) => {
    const doubled = reader.uint()
    return doubled % 2 === 0 ? doubled / 2 : -(doubled + 1) / 2
  },
}

/** An amount of 0 or more. */
export const amount: Field<Amount> = {
  form: { is: 'amount' },
  write: (writer, value) => writer.wide(value),
  read: (reader) => {
    const value = reader.wide()
    if (value > MAX_BALANCE) throw new CodecError('an amount is wider than the ledger')
    return value as Amount
  },
}

/** A balance of either sign. */
export const balance: Field<bigint> = {
  form: { is: 'balance' },
  write: (writer, value) => writer.wide(value < 0n ? -2n * value - 1n : 2n * value),
  read: (reader) => {
    const doubled = reader.wide()
    return (doubled & 1n) === 0n ? doubled >> 1n : -((doubled + 1n) >> 1n)
  },
}

export const text: Field<string> = {
  form: { is: 'text' },
  write: (writer, value) => writer.text(value),
  read: (reader) => reader.text(),
}

/** One word of a closed set, stored as its code. A code is never changed and never given twice. */
export function oneOf<Word extends string>(codes: Readonly<Record<Word, number>>): Field<Word> {
  const words: Word[] = []
  for (const word of Object.keys(codes) as Word[]) {
    const code = codes[word]
    if (words[code] !== undefined) throw new Error(`${words[code]} and ${word} have one code`)
    words[code] = word
  }
  const byWord = new Map<string, number>(Object.entries(codes))
  return {
    form: { is: 'word', codes },
    write: (writer, word) => writer.byte(byWord.get(word)!),
    read: (reader) => {
      const word = words[reader.byte()]
      if (word === undefined) throw new CodecError('a word is not of its list')
      return word
    },
  }
}

/** One number of a closed set, stored as itself. */
export function smallNumber<Value extends number>(values: readonly Value[]): Field<Value> {
  return {
    form: { is: 'number', values },
    write: (writer, value) => writer.byte(value),
    read: (reader) => {
      const number = reader.byte()
      const value = values.find((known) => known === number)
      if (value === undefined) throw new CodecError('a number is not of its list')
      return value
    },
  }
}

export function list<Value>(field: Field<Value>): Field<readonly Value[]> {
  return {
    form: { is: 'list', of: field.form },
    write: (writer, values) => {
      writer.uint(values.length)
      for (const value of values) field.write(writer, value)
    },
    read: (reader) => {
      let left = reader.uint()
      if (left === 0) return []
      // Most lists have one value; pushing onto an empty one would make room for 17.
      const values = [field.read(reader)]
      for (left--; left > 0; left--) values.push(field.read(reader))
      return values
    },
  }
}

export function optional<Value>(field: Field<Value>): Field<Value | undefined> {
  return {
    form: { is: 'optional', of: field.form },
    write: (writer, value) => {
      writer.byte(value === undefined ? 0 : 1)
      if (value !== undefined) field.write(writer, value)
    },
    read: (reader) => {
      const there = reader.byte()
      if (there > 1) throw new CodecError('a mark is neither 0 nor 1')
      return there === 1 ? field.read(reader) : undefined
    },
  }
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** So many bytes as twice as many lower-case hex digits. */
export function hex(count: number): Field<string> {
  return {
    form: { is: 'bytes', count },
    write: (writer, value) => {
      for (let at = 0; at < count * 2; at += 2) {
        writer.byte(digit(value.charCodeAt(at)) * 16 + digit(value.charCodeAt(at + 1)))
      }
    },
    read: (reader) => {
      let digits = ''
      for (let left = count; left > 0; left--) digits += HEX[reader.byte()]!
      return digits
    },
  }
}

/** What a lower-case hex digit stands for. */
function digit(code: number): number {
  return code > 0x39 ? code - 0x57 : code - 0x30
}

/** A hash of 32 bytes as 64 hex digits. */
export const hash: Field<string> = hex(32)

export const flag: Field<boolean> = {
  form: { is: 'flag' },
  write: (writer, value) => writer.byte(value ? 1 : 0),
  read: (reader) => {
    const mark = reader.byte()
    if (mark > 1) throw new CodecError('a mark is neither 0 nor 1')
    return mark === 1
  },
}

/** A structure, its properties written in the order of the table. */
export function struct<Shape extends object>(table: Table<Shape>): Field<Shape> {
  const names = Object.keys(table) as (keyof Shape & string)[]
  return compile(
    names,
    names.map((name) => table[name]),
  ) as Field<Shape>
}

/** A property that is not stored and always reads as `value`. */
export function constant<Value>(value: Value): Field<Value> {
  return { form: { is: 'nothing' }, write: () => {}, read: () => value }
}
