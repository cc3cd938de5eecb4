import { type Cursor, UnreadableRecord } from './cursor.ts'

/** How one value is read. */
export type Field = (cursor: Cursor) => unknown
export type Table = Readonly<Record<string, Field>>

/** Widest amount, as a balance can be. */
const MAX_AMOUNT = (1n << 63n) - 1n

/** A number from 0 to 2^53 - 1. */
export const uint: Field = (cursor) => cursor.uint()

/** A number of either sign: its magnitude doubled, one less for a negative one. */
export const int: Field = (cursor) => {
  const doubled = cursor.uint()
  return doubled % 2 === 0 ? doubled / 2 : -(doubled + 1) / 2
}

/** An amount in units of its currency, from 0 to 2^63 - 1. */
export const amount: Field = (cursor) => {
  const value = cursor.wide()
  if (value > MAX_AMOUNT) throw new UnreadableRecord('an amount in it is wider than the books')
  return value
}

export const text: Field = (cursor) => cursor.text()

export const hex16: Field = (cursor) => cursor.hex(16)

/** A SHA-256. */
export const hash: Field = (cursor) => cursor.hex(32)

export const flag: Field = (cursor) => mark(cursor, 1) === 1

/** One word of a list by its place there, the first being 0; or by the codes given. */
export function word(...words: readonly (string | undefined)[]): Field {
  return (cursor) => {
    const code = cursor.byte()
    const found = words[code]
    if (found === undefined) throw new UnreadableRecord(`a word in it has the unknown code ${code}`)
    return found
  }
}

/** One of these numbers, a byte. */
export function oneOf(...numbers: readonly number[]): Field {
  return (cursor) => {
    const number = cursor.byte()
    if (!numbers.includes(number)) {
      throw new UnreadableRecord(`a number in it is ${number}, not one of ${numbers.join(', ')}`)
    }
    return number
  }
}

/** A mark of 0, or of 1 and the value. */
export function optional(field: Field): Field {
  return (cursor) => (mark(cursor, 1) === 1 ? field(cursor) : undefined)
}

/** How many there are, and each of them. */
export function list(field: Field): Field {
  return (cursor) => {
    const count = cursor.uint()
    // Each takes a byte at least.
    if (count > cursor.left) throw new UnreadableRecord('a list in it is longer than it')
    const values: unknown[] = []
    for (let read = 0; read < count; read++) values.push(field(cursor))
    return values
  }
}

/** A byte from 0 to `most`. */
export function mark(cursor: Cursor, most: number): number {
  const value = cursor.byte()
  if (value > most) throw new UnreadableRecord(`a mark in it is ${value}, not 0 to ${most}`)
  return value
}

/** Values by name, read in the order of the table. `fixed` stands in each of them and is not stored. */
export function struct(table: Table, fixed: Readonly<Record<string, string>> = {}): Field {
  const names = Object.keys(table)
  const fields = Object.values(table)
  const count = names.length
  return (cursor) => {
    const value: Record<string, unknown> = { ...fixed }
    for (let place = 0; place < count; place++) value[names[place]!] = fields[place]!(cursor)
    return value
  }
}
