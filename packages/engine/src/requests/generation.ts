import { powerOfTwo } from '../hashing.ts'

/**
 * Requests of one stretch of time in the order they were carried out: columns by position, found
 * through an open-addressing index of positions that is at most half full. About 40 bytes a request.
 */
export class Generation {
  readonly startedAt: number
  #count = 0
  #low: Uint32Array<ArrayBuffer>
  #high: Uint32Array<ArrayBuffer>
  #terms: Uint32Array<ArrayBuffer>
  #seq: Float64Array<ArrayBuffer>
  #reference: Float64Array<ArrayBuffer>
  /** Position + 1; 0 is free. */
  #index: Int32Array<ArrayBuffer>

  constructor(startedAt: number, room = 16) {
    const size = powerOfTwo(room)
    this.startedAt = startedAt
    this.#low = new Uint32Array(size)
    this.#high = new Uint32Array(size)
    this.#terms = new Uint32Array(size)
    this.#seq = new Float64Array(size)
    this.#reference = new Float64Array(size)
    this.#index = new Int32Array(size * 2)
  }

  get count(): number {
    return this.#count
  }

  /** Position of the request with this 64-bit key, or -1. */
  find(low: number, high: number): number {
    const index = this.#index
    const mask = index.length - 1
    let place = low & mask
    for (;;) {
      const position = index[place]! - 1
      if (position < 0) return -1
      if (this.#low[position] === low && this.#high[position] === high) return position
      place = (place + 1) & mask
    }
  }

  add(low: number, high: number, terms: number, seq: number, reference: number): void {
    if (this.#count === this.#low.length) this.#grow()
    const position = this.#count++
    this.#low[position] = low
    this.#high[position] = high
    this.#terms[position] = terms
    this.#seq[position] = seq
    this.#reference[position] = reference
    this.#place(low, position)
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

  #place(low: number, position: number): void {
    const index = this.#index
    const mask = index.length - 1
    let place = low & mask
    while (index[place] !== 0) place = (place + 1) & mask
    index[place] = position + 1
  }

  #grow(): void {
    const size = this.#low.length * 2
    this.#low = grown(new Uint32Array(size), this.#low)
    this.#high = grown(new Uint32Array(size), this.#high)
    this.#terms = grown(new Uint32Array(size), this.#terms)
    this.#seq = grown(new Float64Array(size), this.#seq)
    this.#reference = grown(new Float64Array(size), this.#reference)
    this.#index = new Int32Array(size * 2)
    for (let position = 0; position < this.#count; position++) {
      this.#place(this.#low[position]!, position)
    }
  }
}

function grown<Column extends { set(from: Column): void }>(larger: Column, column: Column): Column {
  larger.set(column)
  return larger
}
