/** A row is 32 bytes: three 32-bit words, one unused, and in the same memory two floats. */
const WORDS = 8
const LOW = 0
const HIGH = 1
const TERMS = 2
const FLOATS = 4
const SEQ = 2
const REFERENCE = 3

/** A request by its 64-bit key, with what was remembered of it. */
export interface FormerRow {
  low: number
  high: number
  terms: number
  seq: number
  reference: number
}

/**
 * Requests that the first release remembered over one stretch of time, in the order they were
 * carried out: rows by position, found through an open-addressing index that is at most three
 * quarters full. A snapshot of that release holds no more of a request than a 64-bit hash.
 */
export class FormerGeneration {
  readonly startedAt: number
  #count = 0
  #words = new Int32Array(16 * WORDS)
  #floats = new Float64Array(this.#words.buffer)
  /** By place: a byte of the key, never 0; 0 is free. */
  #tags = new Uint8Array(16)
  /** By place: the position. */
  #positions = new Int32Array(16)

  constructor(startedAt: number) {
    this.startedAt = startedAt
  }

  get count(): number {
    return this.#count
  }

  /** Position of the request with this 64-bit key, or -1. */
  find(low: number, high: number): number {
    const tags = this.#tags
    const mask = tags.length - 1
    const wanted = tagOf(high)
    let place = low & mask
    for (let tag = tags[place]!; tag !== 0; tag = tags[place]!) {
      if (tag === wanted) {
        const position = this.#positions[place]!
        if (this.keyLow(position) === low && this.keyHigh(position) === high) return position
      }
      place = (place + 1) & mask
    }
    return -1
  }

  add({ low, high, terms, seq, reference }: FormerRow): void {
    if ((this.#count + 1) * WORDS > this.#words.length) this.#grow()
    if ((this.#count + 1) * 4 > this.#tags.length * 3) this.#growIndex()
    const position = this.#count++
    this.#words[position * WORDS + LOW] = low
    this.#words[position * WORDS + HIGH] = high
    this.#words[position * WORDS + TERMS] = terms
    this.#floats[position * FLOATS + SEQ] = seq
    this.#floats[position * FLOATS + REFERENCE] = reference
    this.#place(position)
  }

  keyLow(position: number): number {
    return this.#words[position * WORDS + LOW]!
  }

  keyHigh(position: number): number {
    return this.#words[position * WORDS + HIGH]!
  }

  terms(position: number): number {
    return this.#words[position * WORDS + TERMS]! >>> 0
  }

  seq(position: number): number {
    return this.#floats[position * FLOATS + SEQ]!
  }

  reference(position: number): number {
    return this.#floats[position * FLOATS + REFERENCE]!
  }

  #place(position: number): void {
    const tags = this.#tags
    const mask = tags.length - 1
    let place = this.keyLow(position) & mask
    while (tags[place] !== 0) place = (place + 1) & mask
    tags[place] = tagOf(this.keyHigh(position))
    this.#positions[place] = position
  }

  #grow(): void {
    const words = new Int32Array(this.#words.length * 2)
    words.set(this.#words)
    this.#words = words
    this.#floats = new Float64Array(words.buffer)
  }

  #growIndex(): void {
    this.#tags = new Uint8Array(this.#tags.length * 2)
    this.#positions = new Int32Array(this.#tags.length)
    for (let position = 0; position < this.#count; position++) this.#place(position)
  }
}

function tagOf(high: number): number {
  return (high >>> 24) | 1
}
