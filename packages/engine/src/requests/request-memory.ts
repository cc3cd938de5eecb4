import type { Owner } from '../ledger/accounts.ts'
import { type Key, hashText } from './hash-text.ts'
import { Generation, MOST_IN_GENERATION } from './generation.ts'

/** A request is remembered at least this long, in engine time. */
export const REQUEST_MEMORY_MS = 24 * 60 * 60 * 1000

interface Remembered {
  terms: number
  seq: number
  reference: number
}

/**
 * Which requests were carried out, by a 64-bit hash of (owner, requestId): with a hundred million
 * remembered, a new one is taken for another by a chance of 1 in 10^11. Two generations: once the
 * newer one is 24 h old it becomes the older one, and the older one vanishes whole, so nothing is
 * ever scanned. Memory is bounded by two full generations; a venue that fills one within a day
 * (67 million, 776 every second on average) forgets sooner than after 24 h.
 */
export class RequestMemory {
  #newer = new Generation(0)
  #older = new Generation(0)
  // The last key computed: `decide` and `apply` of one command ask for the same.
  #owner: Owner = 0
  #id = ''
  #key: Key = { low: 0, high: 0 }

  get generations(): { newer: Generation; older: Generation } {
    return { newer: this.#newer, older: this.#older }
  }

  find(owner: Owner, id: string): Remembered | undefined {
    this.#hash(owner, id)
    return this.#found(this.#newer) ?? this.#found(this.#older)
  }

  /** Remembers a request carried out at `at`. */
  add(owner: Owner, id: string, at: number, remembered: Remembered): void {
    this.#hash(owner, id)
    const newer = this.#newer
    if (at - newer.startedAt >= REQUEST_MEMORY_MS || newer.count >= MOST_IN_GENERATION) {
      this.#older = newer
      this.#newer = new Generation(at)
    }
    const { terms, seq, reference } = remembered
    this.#newer.add(this.#key.low, this.#key.high, terms, seq, reference)
  }

  restore(generations: { newer: Generation; older: Generation }): void {
    this.#newer = generations.newer
    this.#older = generations.older
  }

  #found(generation: Generation): Remembered | undefined {
    const position = generation.find(this.#key.low, this.#key.high)
    if (position < 0) return undefined
    return {
      terms: generation.terms(position),
      seq: generation.seq(position),
      reference: generation.reference(position),
    }
  }

  #hash(owner: Owner, id: string): void {
    if (id === this.#id && owner === this.#owner) return
    hashText(owner, id, this.#key)
    this.#owner = owner
    this.#id = id
  }
}
