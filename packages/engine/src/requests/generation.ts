import { powerOfTwo } from '../hashing.ts'

const POSITION_BITS = 26
const POSITION_MASK = (1 << POSITION_BITS) - 1
const TAG_BITS = ~POSITION_MASK

/** Most requests of one generation: as many as an entry of its index can tell apart. */
export const MOST_IN_GENERATION = POSITION_MASK

/**
 * Requests of one stretch of time in the order they were carried out: columns by position, found
 * through an open-addressing index of positions that is at most three quarters full. About 40
 * bytes a request.
 */
export class Generation {
  readonly startedAt: number
  #count = 0
  #low: Int32Array<ArrayBuffer>
  #high: Int32Array<ArrayBuffer>
  #terms: Uint32Array<ArrayBuffer>
  #seq: Float64Array<ArrayBuffer>
  #reference: Float64Array<ArrayBuffer>
  /** Position + 1 in the low bits and six bits of the key above them; 0 is free. */
  #index: Int32Array<ArrayBuffer>

  constructor(startedAt: number, room = 16) {
    const size = powerOfTwo(room)
    this.startedAt = startedAt
    this.#low = new Int32Array(size)
    this.#high = new Int32Array(size)
    this.#terms = new Uint32Array(size)
    this.#seq = new Float64Array(size)
    this.#reference = new Float64Array(size)
    this.#index = new Int32Array(size)
  }

  get count(): number {
    return this.#count
  }

  /** Position of the request with this 64-bit key, or -1. */
  find(low: number, high: number): number {
    const index = this.#index
    const mask = index.length - 1
    let place = low & mask
    for (let entry = index[place]!; entry !== 0; entry = index[place]!) {
      // The six bits spare the look at another request's columns in all but one of 64 cases.
      if (((entry ^ high) & TAG_BITS) === 0) {
        const position = (entry & POSITION_MASK) - 1
        if (this.#low[position] === low && this.#high[position] === high) return position
      }
      place = (place + 1) & mask
    }
    return -1
  }

  add(low: number, high: number, terms: number, seq: number, reference: number): void {
    if (this.#count === this.#low.length) this.#grow()
    if ((this.#count + 1) * 4 > this.#index.length * 3) this.#reindex()
    const position = this.#count++
    this.#low[position] = low
    this.#high[position] = high
    this.#terms[position] = terms
    this.#seq[position] = seq
    this.#reference[position] = reference
    this.#place(low, high, position)
  }

  keyLow(position: number): number {
    return this.#low[position]!
  }

  keyHigh(position: number): number {
    return this.#high[position]!
  }

  terms(position: number): number {
    return this.#terms[position]!
  }

  seq(position: number): number {
    return this.#seq[position]!
  }

  reference(position: number): number {
    return this.#reference[position]!
  }

  #place(low: number, high: number, position: number): void {
    const index = this.#index
    const mask = index.length - 1
    let place = low & mask
    while (index[place] !== 0) place = (place + 1) & mask
    index[place] = (high & TAG_BITS) | (position + 1)
  }

  #grow(): void {
    const size = this.#low.length * 2
    this.#low = grown(new Int32Array(size), this.#low)
    this.#high = grown(new Int32Array(size), this.#high)
    this.#terms = grown(new Uint32Array(size), this.#terms)
    this.#seq = grown(new Float64Array(size), this.#seq)
    this.#reference = grown(new Float64Array(size), this.#reference)
  }

  #reindex(): void {
    this.#index = new Int32Array(this.#index.length * 2)
    for (let position = 0; position < this.#count; position++) {
      this.#place(this.#low[position]!, this.#high[position]!, position)
    }
  }
}

function grown<Column extends { set(from: Column): void }>(larger: Column, column: Column): Column {
  larger.set(column)
  return larger
}
