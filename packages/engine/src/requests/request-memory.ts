import type { Owner } from '../ledger/accounts.ts'
import { FormerMemory } from './former-memory.ts'
import { Generation } from './generation.ts'
import { MOST_IN_GENERATION, REQUEST_MEMORY_MS } from './memory-limits.ts'
import { placeHash, type PlaceKey } from './place-hash.ts'
import type { Remembered, RequestKey, RequestMaker } from './request.ts'

/**
 * Requests that were carried out, each kept whole: owner, who made the id, the id to its last
 * character, and its terms. No request passes for another, whoever sends it and whatever they know
 * or compute. Hashes are used for look-up alone, under a `PlaceKey` that each process draws for
 * itself, so that nobody can send requests that make look-ups slow. There are two generations: once
 * the newer one is 24 h old it becomes the older one, and the older one is dropped whole, so
 * nothing is ever scanned. Memory is bounded by two full generations; a venue that fills one within
 * a day (67 million, 776 every second on average) forgets sooner than after 24 h. Requests of the
 * first release are kept apart (`former`).
 */
export class RequestMemory {
  readonly former = new FormerMemory()
  #key: PlaceKey
  #newer = new Generation(0)
  #older = new Generation(0)
  // The last hash computed: `decide` and `apply` of one command ask for the same.
  #owner: Owner = 0
  #id = ''
  #hash: number

  constructor(key: PlaceKey) {
    this.#key = key
    this.#hash = placeHash(key, 0, '')
  }

  get generations(): { newer: Generation; older: Generation } {
    return { newer: this.#newer, older: this.#older }
  }

  find(owner: Owner, by: RequestMaker, id: string): Remembered | undefined {
    const hash = this.#hashOf(owner, id)
    const key = { owner, by, id }
    return this.#newer.find(key, hash) ?? this.#older.find(key, hash)
  }

  /** Remembers a request carried out at `at`. */
  add(key: RequestKey, at: number, remembered: Remembered): void {
    const newer = this.#newer
    if (at - newer.startedAt >= REQUEST_MEMORY_MS || newer.count >= MOST_IN_GENERATION) {
      this.#older = newer
      this.#newer = new Generation(at)
    }
    this.#newer.add(key, this.#hashOf(key.owner, key.id), remembered)
    if (!this.former.isEmpty) this.former.forget(at)
  }

  /** Restores the requests of a snapshot, generation by generation, the older one first. */
  restore(startedAt: number, requests: Iterable<[RequestKey, Remembered]>): void {
    this.#older = this.#newer
    this.#newer = new Generation(startedAt)
    for (const [key, remembered] of requests) {
      this.#newer.add(key, this.#hashOf(key.owner, key.id), remembered)
    }
  }

  #hashOf(owner: Owner, id: string): number {
    if (id === this.#id && owner === this.#owner) return this.#hash
    this.#hash = placeHash(this.#key, owner, id)
    this.#owner = owner
    this.#id = id
    return this.#hash
  }
}
