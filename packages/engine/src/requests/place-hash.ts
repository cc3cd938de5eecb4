import type { Owner } from '../ledger/accounts.ts'

/** Two secret numbers of 32 bits, drawn by the process. */
export type PlaceKey = readonly [number, number]

/** Tells where an index looks for a request first. */
export class PlaceHash {
  readonly #key: PlaceKey

  constructor(key: PlaceKey) {
    this.#key = key
  }

  /**
   * Returns 32 bits of HalfSipHash-1-3 over the owner and an id, whose bytes are those from `from` to
   * `end`. Requests that share a place are compared whole, so a collision costs time and nothing else;
   * the key keeps people from making requests that all share one.
   */
  of(owner: Owner, bytes: Uint8Array, from: number, end: number): number {
    const k0 = this.#key[0]
    const k1 = this.#key[1]
    let v0 = k0
    let v1 = k1
    let v2 = 0x6c796765 ^ k0
    let v3 = 0x74656462 ^ k1
    let at = from
    // The owner's two words, the id's whole ones, and what is left of it with its length.
    const last = 2 + ((end - from) >>> 2)
    // Three rounds over no word end it.
    for (let round = 0; round <= last + 3; round++) {
      let word = 0
      if (round >= 2 && round < last) {
        word = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)
        at += 4
      } else if (round === 0) word = owner | 0
      else if (round === 1) word = (owner / 4_294_967_296) | 0
      else if (round === last) {
        word = (end - from) << 24
        for (let bits = 0; at < end; at++, bits += 8) word |= bytes[at]! << bits
      } else if (round === last + 1) v2 ^= 0xff
      v3 ^= word
      v0 = (v0 + v1) | 0
      v1 = ((v1 << 5) | (v1 >>> 27)) ^ v0
      v0 = (v0 << 16) | (v0 >>> 16)
      v2 = (v2 + v3) | 0
      v3 = ((v3 << 8) | (v3 >>> 24)) ^ v2
      v0 = (v0 + v3) | 0
      v3 = ((v3 << 7) | (v3 >>> 25)) ^ v0
      v2 = (v2 + v1) | 0
      v1 = ((v1 << 13) | (v1 >>> 19)) ^ v2
      v2 = (v2 << 16) | (v2 >>> 16)
      v0 ^= word
    }
    return v1 ^ v3
  }
}
