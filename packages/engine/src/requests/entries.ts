import type { Remembered, RequestKey } from './request.ts'

/** Bytes that are asked of memory at once; an entry lies within one chunk, a longer one in its own. */
const CHUNK = 1 << 16
/** An entry begins at a multiple of these, so that 32 bits name it among 32 GB. */
const UNIT = 8
const UNITS = CHUNK / UNIT

/** Marks in the number that begins with an id's length. */
const BY_VENUE = 1
const WIDE = 2
const LENGTH = 4

/**
 * Requests behind each other in memory, written as a snapshot holds them and named by where they
 * begin: the owner, the id's length with its two marks, the id at one byte a character or at two
 * where one of them needs it, the terms with their count, seq and reference. Numbers are written as
 * the codec writes them.
 */
export class Entries {
  #chunks: Uint8Array[] = []
  #bytes: Uint8Array = new Uint8Array(0)
  #end = CHUNK
  // Where it is being read.
  #read: Uint8Array = this.#bytes
  #at = 0

  /** Returns the new entry. */
  add({ owner, by, id }: RequestKey, { terms, seq, reference }: Remembered): number {
    const { length } = id
    const most = 64 + length * 2 + terms.length * 8
    if (this.#end + most > CHUNK) this.#addChunk(most)
    const bytes = this.#bytes
    const begun = this.#end
    let at = put(bytes, begun, owner)
    const before = at
    const marks = by === 'venue' ? BY_VENUE : 0
    at = put(bytes, at, length * LENGTH + marks)
    let all = 0
    for (let place = 0; place < length; place++) {
      const code = id.charCodeAt(place)
      all |= code
      bytes[at++] = code
    }
    if (all > 0xff) at = putWide(bytes, before, id, marks)
    at = put(bytes, at, terms.length)
    for (let place = 0; place < terms.length; place++) at = put(bytes, at, terms[place]!)
    at = put(bytes, at, seq)
    at = put(bytes, at, reference)
    this.#end = (at + UNIT - 1) & -UNIT
    return (this.#chunks.length - 1) * UNITS + begun / UNIT
  }

  /** Whether the entry is of this key. */
  is(entry: number, { owner, by, id }: RequestKey): boolean {
    this.#seek(entry)
    if (this.#uint() !== owner) return false
    const marks = this.#uint()
    if (marks % 2 !== (by === 'venue' ? BY_VENUE : 0)) return false
    if (Math.floor(marks / LENGTH) !== id.length) return false
    const wide = marks % LENGTH >= WIDE
    for (let place = 0; place < id.length; place++) {
      if (this.#character(wide) !== id.charCodeAt(place)) return false
    }
    return true
  }

  remembered(entry: number): Remembered {
    this.#seek(entry)
    this.#skipKey()
    const terms: number[] = []
    for (let left = this.#uint(); left > 0; left--) terms.push(this.#uint())
    return { terms, seq: this.#uint(), reference: this.#uint() }
  }

  /** The entry's bytes, as a snapshot holds them. */
  bytes(entry: number): Uint8Array {
    this.#seek(entry)
    const from = this.#at
    this.#skipKey()
    for (let left = this.#uint() + 2; left > 0; left--) this.#uint()
    return this.#read.subarray(from, this.#at)
  }

  #addChunk(most: number): void {
    this.#bytes = new Uint8Array(Math.max(CHUNK, most))
    this.#chunks.push(this.#bytes)
    this.#end = 0
  }

  #seek(entry: number): void {
    this.#read = this.#chunks[Math.floor(entry / UNITS)]!
    this.#at = (entry % UNITS) * UNIT
  }

  #skipKey(): void {
    this.#uint()
    const marks = this.#uint()
    this.#at += Math.floor(marks / LENGTH) * (marks % LENGTH >= WIDE ? 2 : 1)
  }

  #character(wide: boolean): number {
    const code = this.#read[this.#at++]!
    return wide ? code | (this.#read[this.#at++]! << 8) : code
  }

  #uint(): number {
    const bytes = this.#read
    let at = this.#at
    let value = 0
    let unit = 1
    for (; bytes[at]! >= 0x80; at++, unit *= 128) value += (bytes[at]! & 0x7f) * unit
    value += bytes[at]! * unit
    this.#at = at + 1
    return value
  }
}

/** Writes a safe integer from 0 up, as `Writer.uint` does, and returns where it ends. */
function put(bytes: Uint8Array, from: number, value: number): number {
  let at = from
  let low = value | 0
  // Nearly all are small: words of 32 bits are what a processor is quick with.
  if (low !== value || low < 0) return putLarge(bytes, from, value)
  for (; low > 0x7f; low >>>= 7) bytes[at++] = low | 0x80
  bytes[at++] = low
  return at
}

function putLarge(bytes: Uint8Array, from: number, value: number): number {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new RangeError(`A request cannot be remembered by ${value}.`)
  }
  let at = from
  let low = value
  for (; low > 0x7f; low = Math.floor(low / 128)) bytes[at++] = (low % 128) | 0x80
  bytes[at++] = low
  return at
}

/** Writes an id, from its length on, at two bytes a character. */
function putWide(bytes: Uint8Array, from: number, id: string, marks: number): number {
  let at = put(bytes, from, id.length * LENGTH + WIDE + marks)
  for (let place = 0; place < id.length; place++) {
    const code = id.charCodeAt(place)
    bytes[at++] = code
    bytes[at++] = code >>> 8
  }
  return at
}
