import type { Owner } from '../ledger/accounts.ts'
import { FormerGeneration } from './former-generation.ts'
import { formerHash, type Key } from './former-hash.ts'
import { MOST_IN_GENERATION, REQUEST_MEMORY_MS } from './memory-limits.ts'

interface Remembered {
  terms: number
  seq: number
  reference: number
}

/**
 * Requests carried out by the first release, which kept only their hashes: after an update a
 * repetition is still recognised. Only its records and snapshots fill this memory, and it is empty
 * two days after the last of them.
 */
export class FormerMemory {
  #newer = new FormerGeneration(0)
  #older = new FormerGeneration(0)
  #key: Key = { low: 0, high: 0 }

  get generations(): { newer: FormerGeneration; older: FormerGeneration } {
    return { newer: this.#newer, older: this.#older }
  }

  get isEmpty(): boolean {
    return this.#newer.count === 0 && this.#older.count === 0
  }

  find(owner: Owner, id: string): Remembered | undefined {
    formerHash(owner, id, this.#key)
    return this.#found(this.#newer) ?? this.#found(this.#older)
  }

  add(owner: Owner, id: string, at: number, { terms, seq, reference }: Remembered): void {
    const newer = this.#newer
    if (at - newer.startedAt >= REQUEST_MEMORY_MS || newer.count >= MOST_IN_GENERATION) {
      this.#older = newer
      this.#newer = new FormerGeneration(at)
    }
    formerHash(owner, id, this.#key)
    this.#newer.add({ ...this.#key, terms, seq, reference })
  }

  /**
   * Forgets requests that were remembered for long enough, as time passes for the requests after
   * them.
   */
  forget(at: number): void {
    const age = at - this.#newer.startedAt
    if (age >= 2 * REQUEST_MEMORY_MS) this.#newer = new FormerGeneration(0)
    if (age >= REQUEST_MEMORY_MS) this.#older = new FormerGeneration(0)
  }

  restore(generations: { newer: FormerGeneration; older: FormerGeneration }): void {
    this.#newer = generations.newer
    this.#older = generations.older
  }

  #found(generation: FormerGeneration): Remembered | undefined {
    const position = generation.find(this.#key.low, this.#key.high)
    if (position < 0) return undefined
    return {
      terms: generation.terms(position),
      seq: generation.seq(position),
      reference: generation.reference(position),
    }
  }
}
