import { WordRows } from './word-rows.ts'

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
 * carried out. A snapshot of that release holds no more of a request than a 64-bit hash.
 */
export class FormerGeneration {
  readonly #rows: WordRows

  constructor(startedAt: number) {
    this.#rows = new WordRows(startedAt, 2)
  }

  get startedAt(): number {
    return this.#rows.startedAt
  }

  get count(): number {
    return this.#rows.count
  }

  /** Position of the request with this 64-bit key, or -1. */
  find(low: number, high: number): number {
    return this.#rows.find([low, high, 0, 0])
  }

  add({ low, high, terms, seq, reference }: FormerRow): void {
    this.#rows.add([low, high, terms, 0], seq, reference)
  }

  keyLow(position: number): number {
    return this.#rows.word(position, 0)
  }

  keyHigh(position: number): number {
    return this.#rows.word(position, 1)
  }

  terms(position: number): number {
    return this.#rows.word(position, 2) >>> 0
  }

  seq(position: number): number {
    return this.#rows.seq(position)
  }

  reference(position: number): number {
    return this.#rows.reference(position)
  }
}
