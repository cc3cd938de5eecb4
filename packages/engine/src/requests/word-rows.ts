/** A row is 32 bytes: four 32-bit words, and in the same memory two floats. */
const WORDS = 8
const FLOATS = 4
const SEQ = 2
const REFERENCE = 3

/** Four 32-bit words, signed. */
export type Words = readonly [number, number, number, number]

/**
 * What was carried out over one stretch of time, by keys of up to four 32-bit words, in the order in
 * which it was: rows by position, found through an open-addressing index that is at most three
 * quarters full.
 */
export class WordRows {
  readonly startedAt: number
  /** Words of a row that make its key: the first two, or all four. */
  readonly #keyWords: 2 | 4
  #count = 0
  #words = new Int32Array(16 * WORDS)
  #floats = new Float64Array(this.#words.buffer)
  /** By place: a byte of the key, never 0; 0 is free. */
  #tags = new Uint8Array(16)
  /** By place: the position. */
  #positions = new Int32Array(16)

  constructor(startedAt: number, keyWords: 2 | 4) {
    this.startedAt = startedAt
    this.#keyWords = keyWords
  }

  get count(): number {
    return this.#count
  }

  /** Position of the row with this key, or -1. */
  find(key: Words): number {
    const tags = this.#tags
    const mask = tags.length - 1
    const hash = this.#hash(key)
    const wanted = tagOf(hash)
    let place = hash & mask
    for (let tag = tags[place]!; tag !== 0; tag = tags[place]!) {
      const position = this.#positions[place]!
      if (tag === wanted && this.#isAt(position, key)) return position
      place = (place + 1) & mask
    }
    return -1
  }

  add(words: Words, seq: number, reference: number): void {
    if ((this.#count + 1) * WORDS > this.#words.length) this.#grow()
    if ((this.#count + 1) * 4 > this.#tags.length * 3) this.#growIndex()
    const position = this.#count++
    for (let at = 0; at < 4; at++) this.#words[position * WORDS + at] = words[at]!
    this.#floats[position * FLOATS + SEQ] = seq
    this.#floats[position * FLOATS + REFERENCE] = reference
    this.#place(position)
  }

  /** One of a row's four words, signed. */
  word(position: number, at: 0 | 1 | 2 | 3): number {
    return this.#words[position * WORDS + at]!
  }

  seq(position: number): number {
    return this.#floats[position * FLOATS + SEQ]!
  }

  reference(position: number): number {
    return this.#floats[position * FLOATS + REFERENCE]!
  }

  #isAt(position: number, key: Words): boolean {
    const words = this.#words
    const at = position * WORDS
    if (words[at] !== key[0] || words[at + 1] !== key[1]) return false
    return this.#keyWords === 2 || (words[at + 2] === key[2] && words[at + 3] === key[3])
  }

  #hash(key: Words): number {
    let hash = Math.imul(key[0], 0x9e3779b1) ^ Math.imul(key[1], 0x85ebca6b)
    if (this.#keyWords === 4) {
      hash ^= Math.imul(key[2], 0xc2b2ae35) ^ Math.imul(key[3], 0x27d4eb2f)
    }
    hash ^= hash >>> 15
    return Math.imul(hash, 0x2c1b3c6d)
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

  #place(position: number): void {
    const hash = this.#hash([
      this.word(position, 0),
      this.word(position, 1),
      this.word(position, 2),
      this.word(position, 3),
    ])
    const tags = this.#tags
    const mask = tags.length - 1
    let place = hash & mask
    while (tags[place] !== 0) place = (place + 1) & mask
    tags[place] = tagOf(hash)
    this.#positions[place] = position
  }
}

function tagOf(hash: number): number {
  return (hash >>> 24) | 1
}
