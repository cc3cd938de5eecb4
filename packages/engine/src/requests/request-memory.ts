import type { Reader } from '../codec/reader.ts'
import type { Owner } from '../ledger/accounts.ts'
import { FormerMemory } from './former-memory.ts'
import { Generation } from './generation.ts'
import { IdBytes } from './id-bytes.ts'
import { MOST_IN_GENERATION, REQUEST_MEMORY_MS } from './memory-limits.ts'
import { PlaceHash, type PlaceKey } from './place-hash.ts'
import type { Remembered, RequestKey, RequestMaker } from './request.ts'

/** Of a request in a snapshot. */
const LEAST_BYTES = 5

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
  readonly #places: PlaceHash
  #newer = new Generation(0)
  #older = new Generation(0)
  // The last hash computed: `decide` and `apply` of one command ask for the same.
  #owner: Owner = 0
  #id = ''
  #hash: number
  readonly #written = new IdBytes()

  constructor(key: PlaceKey) {
    this.#places = new PlaceHash(key)
    this.#hash = this.#places.of(0, this.#written.bytes, 0, 0)
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
    this.#newer.add(key, this.#hashOf(key.owner, key.id), remembered, this.#written)
    if (!this.former.isEmpty) this.former.forget(at)
  }

  /** Reads the requests of a snapshot, a generation at a call, the older one first. */
  read(reader: Reader): void {
    const startedAt = reader.uint()
    const count = reader.uint()
    this.#older = this.#newer
    this.#newer = new Generation(startedAt, roomFor(Math.min(count, reader.left / LEAST_BYTES)))
    for (let left = count; left > 0; left--) this.#newer.read(reader, this.#places)
  }

  #hashOf(owner: Owner, id: string): number {
    if (owner === this.#owner && id === this.#id) return this.#hash
    const written = this.#written
    written.set(id)
    this.#hash = this.#places.of(owner, written.bytes, 0, written.length)
    this.#owner = owner
    this.#id = id
    return this.#hash
  }
}

/** The power of two, of 8 and above, that is enough for so many requests. */
function roomFor(count: number): number {
  return Math.max(8, 2 ** Math.ceil(Math.log2(count)))
}
