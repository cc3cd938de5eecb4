import type { Reader } from '../codec/reader.ts'
import type { Writer } from '../codec/writer.ts'
import { Entries } from './entries.ts'
import type { IdBytes } from './id-bytes.ts'
import type { PlaceHash } from './place-hash.ts'
import type { Remembered, RequestKey } from './request.ts'

/**
 * Requests of one stretch of time in the order they were carried out, each whole, found through an
 * open-addressing index that is at most three quarters full. Nearly every request is new, so what
 * has to be quick is to find nothing: each place of the index has one byte of its hash in an array
 * by itself, small enough to stay in the processor's cache where the rest is not. Some 80 bytes a
 * request whose id has 36 characters.
 */
export class Generation {
  readonly startedAt: number
  #count = 0
  #entries = new Entries()
  /** By position: its hash, and where its entry begins. */
  #hashes: Int32Array
  #begins: Uint32Array
  /** By place: a byte of the hash, never 0; 0 is free. */
  #tags: Uint8Array
  /** By place: the position. */
  #positions: Int32Array

  /** `room`: a power of two of requests that memory is taken for at once; there may be more. */
  constructor(startedAt: number, room = 8) {
    this.startedAt = startedAt
    this.#hashes = new Int32Array(room)
    this.#begins = new Uint32Array(room)
    this.#tags = new Uint8Array(room * 2)
    this.#positions = new Int32Array(room * 2)
  }

  get count(): number {
    return this.#count
  }

  /** `hash`: the key's `PlaceHash`. */
  find(key: RequestKey, hash: number): Remembered | undefined {
    const tags = this.#tags
    const mask = tags.length - 1
    const wanted = tagOf(hash)
    let place = hash & mask
    for (let tag = tags[place]!; tag !== 0; tag = tags[place]!) {
      if (tag === wanted) {
        const position = this.#positions[place]!
        const begin = this.#begins[position]!
        if (this.#hashes[position] === hash && this.#entries.is(begin, key)) {
          return this.#entries.remembered(begin)
        }
      }
      place = (place + 1) & mask
    }
    return undefined
  }

  /** `written`: the key's id where it is written out already. */
  add(key: RequestKey, hash: number, remembered: Remembered, written?: IdBytes): void {
    this.#keep(this.#entries.add(key, remembered, written), hash)
  }

  /** Takes over the next request of a snapshot; throws `CodecError`. */
  read(reader: Reader, hash: PlaceHash): void {
    const entry = this.#entries.read(reader)
    this.#keep(entry, this.#entries.placeOf(entry, hash))
  }

  /** Writes the request at a position as a snapshot holds it. */
  write(position: number, writer: Writer): void {
    this.#entries.write(this.#begins[position]!, writer)
  }

  #keep(entry: number, hash: number): void {
    if (this.#count === this.#hashes.length) this.#grow()
    if ((this.#count + 1) * 4 > this.#tags.length * 3) this.#growIndex()
    const position = this.#count++
    this.#hashes[position] = hash
    this.#begins[position] = entry
    this.#place(position)
  }

  #place(position: number): void {
    const tags = this.#tags
    const mask = tags.length - 1
    const hash = this.#hashes[position]!
    let place = hash & mask
    while (tags[place] !== 0) place = (place + 1) & mask
    tags[place] = tagOf(hash)
    this.#positions[place] = position
  }

  #grow(): void {
    const [hashes, begins] = [this.#hashes, this.#begins]
    this.#hashes = new Int32Array(hashes.length * 2)
    this.#begins = new Uint32Array(begins.length * 2)
    this.#hashes.set(hashes)
    this.#begins.set(begins)
  }

  #growIndex(): void {
    this.#tags = new Uint8Array(this.#tags.length * 2)
    this.#positions = new Int32Array(this.#tags.length)
    for (let position = 0; position < this.#count; position++) this.#place(position)
  }
}

function tagOf(hash: number): number {
  return (hash >>> 24) | 1
}
