import type { Form } from '../src/codec/form.ts'

/** Bytes, and how many of them were read. */
interface Place {
  bytes: Uint8Array
  at: number
}

/**
 * Reads one value of a form and nothing behind it, by what docs/format.md says of values alone. What a mark
 * stands before comes as `{ mark, value }`. Throws where the bytes are not that.
 */
export function readByForm(form: Form, bytes: Uint8Array): unknown {
  const place = { bytes, at: 0 }
  const value = read(form, place)
  if (place.at !== bytes.length) throw new Error(`${bytes.length - place.at} bytes are left`)
  return value
}

function read(form: Form, place: Place): unknown {
  switch (form.is) {
    case 'uint':
      return Number(varint(place, 53))
    case 'int':
    case 'balance': {
      const doubled = varint(place, 64)
      const value = doubled % 2n === 0n ? doubled / 2n : -(doubled + 1n) / 2n
      return form.is === 'int' ? Number(value) : value
    }
    case 'amount':
      return varint(place, 63)
    case 'text': {
      const length = Number(varint(place, 53))
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(take(place, length))
    }
    case 'flag':
      return known([false, true][byte(place)], 'flag')
    case 'nothing':
      return undefined
    case 'bytes':
      return Buffer.from(take(place, form.count)).toString('hex')
    case 'word': {
      const code = byte(place)
      return known(Object.entries(form.codes).find(([, one]) => one === code)?.[0], `word ${code}`)
    }
    case 'number': {
      const value = byte(place)
      return known(
        form.values.find((one) => one === value),
        `number ${value}`,
      )
    }
    default:
      return readMade(form, place)
  }
}

type Made = Extract<Form, { is: 'list' | 'optional' | 'structure' | 'choice' | 'mark' }>

/** What is made of other values. */
function readMade(form: Made, place: Place): unknown {
  switch (form.is) {
    case 'list': {
      const values: unknown[] = []
      for (let left = Number(varint(place, 53)); left > 0; left--) values.push(read(form.of, place))
      return values
    }
    case 'optional':
      return known([false, true][byte(place)], 'mark') ? read(form.of, place) : undefined
    case 'structure':
      return Object.fromEntries(form.fields.map(([name, one]) => [name, read(one, place)]))
    case 'choice': {
      const code = byte(place)
      const chosen = known(
        form.of.find((one) => one.code === code),
        `choice ${code}`,
      )
      return { kind: chosen.kind, ...(read(chosen.form, place) as object) }
    }
    case 'mark': {
      const mark = byte(place)
      return { mark, value: read(known(form.of[mark], `mark ${mark}`), place) }
    }
  }
}

function known<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`There is no such ${what}.`)
  return value
}

function take(place: Place, count: number): Uint8Array {
  const end = place.at + count
  if (end > place.bytes.length) throw new Error('The bytes end too early.')
  const taken = place.bytes.subarray(place.at, end)
  place.at = end
  return taken
}

function byte(place: Place): number {
  return take(place, 1)[0]!
}

function varint(place: Place, bits: number): bigint {
  let value = 0n
  for (let shift = 0n; ; shift += 7n) {
    const next = byte(place)
    value |= BigInt(next & 0x7f) << shift
    if (next >= 0x80) continue
    if (next === 0 && shift > 0n) throw new Error('A number ends with a byte of 0.')
    if (value >> BigInt(bits) !== 0n) throw new Error('A number is too large.')
    return value
  }
}
