import { utf8 } from '../proof/bytes.ts'

/** What a part is made of: JSON without fractions. Amounts are texts of decimal digits. */
export type Value =
  string | number | boolean | readonly Value[] | { readonly [name: string]: Value }

/** The sorted names of objects with these names in this order: events come in few shapes. */
const shapes = new Map<string, readonly string[]>()
const MOST_SHAPES = 10_000

function sortedNames(value: object): readonly string[] {
  const names = Object.keys(value)
  const shape = names.join()
  let sorted = shapes.get(shape)
  if (!sorted) {
    sorted = names.sort()
    if (shapes.size < MOST_SHAPES) shapes.set(shape, sorted)
  }
  return sorted
}

const PLAIN = /^[\w /.:-]*$/

/**
 * JSON by RFC 8785: names sorted, no spaces. Whole numbers alone are numbers; a bigint is written as a
 * text of its digits, and what is undefined is left out.
 */
export function canonicalJson(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return PLAIN.test(value) ? `"${value}"` : JSON.stringify(value)
    case 'bigint':
      return `"${value}"`
    case 'number':
      if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no whole number.`)
      // Negative zero is written as 0.
      return String(value)
    case 'boolean':
      return value ? 'true' : 'false'
    case 'object':
      if (value !== null) return Array.isArray(value) ? list(value) : structure(value)
      break
    default:
  }
  throw new TypeError(`A ${value === null ? 'null' : typeof value} has no place in a part.`)
}

function list(values: readonly unknown[]): string {
  return `[${values.map(canonicalJson).join()}]`
}

function structure(value: object): string {
  let text = ''
  for (const name of sortedNames(value)) {
    const field = (value as Record<string, unknown>)[name]
    if (field !== undefined) text += `${text ? ',' : ''}"${name}":${canonicalJson(field)}`
  }
  return `{${text}}`
}

export const canonicalBytes = (value: unknown): Uint8Array => utf8(canonicalJson(value))
