import { CodecError, type Reader } from '../codec/reader.ts'
import type { Writer } from '../codec/writer.ts'
import { type IdBytes, putId } from './id-bytes.ts'
import type { PlaceHash } from './place-hash.ts'
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

/** Characters of an id in a snapshot, at most: far above what a request may have. */
const MOST_CHARACTERS = 10_000

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

  /** Returns the new entry. `written`: the id where it is written out already. */
  add({ owner, by, id }: RequestKey, what: Remembered, written?: IdBytes): number {
    const { terms, seq, reference } = what
    const { length } = id
    const most = 64 + length * 2 + terms.length * 8
    const begun = this.#begin(most)
    const bytes = this.#bytes
    const marked = put(bytes, begun, owner)
    const from = put(bytes, marked, length * LENGTH + (by === 'venue' ? BY_VENUE : 0))
    let at = written === undefined ? putId(bytes, from, id) : written.copyTo(bytes, from)
    // The marks are in the number's first byte.
    if (at - from > length) bytes[marked]! |= WIDE
    at = put(bytes, at, terms.length)
    // By `at`, which reads small and large numbers where they are; an index has the array made over.
    for (let place = 0; place < terms.length; place++) at = put(bytes, at, terms.at(place)!)
    at = put(bytes, at, seq)
    return this.#finish(begun, put(bytes, at, reference))
  }

  /**
   * Takes over the next entry of a snapshot, and returns it. Throws `CodecError` for bytes that `add`
   * does not write.
   */
  read(reader: Reader): number {
    const from = reader.at
    reader.uint()
    const marks = reader.uint()
    const length = Math.floor(marks / LENGTH)
    if (length > MOST_CHARACTERS) throw new CodecError('an id is too long')
    const isWide = marks % LENGTH >= WIDE
    const idFrom = reader.at - from
    reader.skip(isWide ? 2 * length : length)
    const idEnd = reader.at - from
    for (let left = reader.uint() + 2; left > 0; left--) reader.uint()
    const most = reader.at - from
    const begun = this.#begin(most)
    const bytes = this.#bytes
    reader.copy(from, bytes, begun)
    if (isWide && !needsTwo(bytes, begun + idFrom, begun + idEnd)) {
      throw new CodecError('an id is wider than it has to be')
    }
    return this.#finish(begun, begun + most)
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

  /** Writes the entry as a snapshot holds it. */
  write(entry: number, writer: Writer): void {
    this.#seek(entry)
    const from = this.#at
    this.#skipKey()
    for (let left = this.#uint() + 2; left > 0; left--) this.#uint()
    writer.part(this.#read, from, this.#at)
  }

  /** Where an index looks for the entry. */
  placeOf(entry: number, hash: PlaceHash): number {
    this.#seek(entry)
    const owner = this.#uint()
    const length = this.#idBytes()
    return hash.of(owner, this.#read, this.#at, this.#at + length)
  }

  /** Returns where an entry of at most so many bytes begins. */
  #begin(most: number): number {
    if (this.#end + most > CHUNK) {
      this.#bytes = new Uint8Array(Math.max(CHUNK, most))
      this.#chunks.push(this.#bytes)
      this.#end = 0
    }
    return this.#end
  }

  /** The entry that began there ends before `end`: returns it. */
  #finish(begun: number, end: number): number {
    this.#end = (end + UNIT - 1) & -UNIT
    return (this.#chunks.length - 1) * UNITS + begun / UNIT
  }

  #seek(entry: number): void {
    this.#read = this.#chunks[Math.floor(entry / UNITS)]!
    this.#at = (entry % UNITS) * UNIT
  }

  #skipKey(): void {
    this.#uint()
    const length = this.#idBytes()
    this.#at += length
  }

  /** Reads the id's length with its marks; returns how many bytes it has. */
  #idBytes(): number {
    const marks = this.#uint()
    return Math.floor(marks / LENGTH) * (marks % LENGTH >= WIDE ? 2 : 1)
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

/** Whether some character of an id at two bytes each needs both of them. */
function needsTwo(bytes: Uint8Array, from: number, end: number): boolean {
  for (let at = from + 1; at < end; at += 2) if (bytes[at] !== 0) return true
  return false
}
