import type { Owner } from '../ledger/accounts.ts'
import { Generation } from './generation.ts'

/** A request is remembered at least this long, in engine time. */
export const REQUEST_MEMORY_MS = 24 * 60 * 60 * 1000

/**
 * Most requests of one generation (about 1.3 GB): the bound on memory. A venue that carries out more
 * than this within a day, 388 every second on average, forgets sooner than after 24 h.
 */
const MOST_IN_GENERATION = 1 << 25

export interface Remembered {
  terms: number
  seq: number
  reference: number
}

/**
 * Which requests were carried out, by a 64-bit hash of (owner, requestId): two that differ meet by
 * chance once in 10^11 years of ten thousand a second. Two generations: once the newer one is 24 h
 * old it becomes the older one, and the older one vanishes whole, so nothing is ever scanned.
 */
export class RequestMemory {
  #newer = new Generation(0)
  #older = new Generation(0)
  // The last key computed: `decide` and `apply` of one command ask for the same.
  #owner: Owner = 0
  #id = ''
  #low = 0
  #high = 0

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
    this.#newer.add(this.#low, this.#high, terms, seq, reference)
  }

  restore(generations: { newer: Generation; older: Generation }): void {
    this.#newer = generations.newer
    this.#older = generations.older
  }

  #found(generation: Generation): Remembered | undefined {
    const position = generation.find(this.#low, this.#high)
    if (position < 0) return undefined
    return {
      terms: generation.terms(position),
      seq: generation.seq(position),
      reference: generation.reference(position),
    }
  }

  /** Two lanes of multiply and rotate over the characters, mixed with the owner at the end. */
  #hash(owner: Owner, id: string): void {
    if (id === this.#id && owner === this.#owner) return
    let low = 0x243f6a88 ^ owner
    let high = 0x13198a2e ^ (owner / 4_294_967_296)
    for (let at = 0; at < id.length; at++) {
      const code = id.charCodeAt(at)
      low = Math.imul(low ^ code, 0x9e3779b1)
      low ^= low >>> 15
      high = Math.imul(high ^ code, 0x85ebca6b)
      high = (high << 13) | (high >>> 19)
    }
    low = Math.imul(low ^ (high >>> 16) ^ id.length, 0xc2b2ae35)
    high = Math.imul(high ^ (low >>> 13), 0x27d4eb2f)
    low ^= high >>> 15
    this.#low = low >>> 0
    this.#high = high >>> 0
    this.#owner = owner
    this.#id = id
  }
}
