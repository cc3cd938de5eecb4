import type { Owner } from '../ledger/accounts.ts'

/** Two secret numbers of 32 bits, drawn by the process. */
export type PlaceKey = readonly [number, number]

/**
 * Returns where an index looks for a request first: 32 bits of HalfSipHash-1-3 over owner and text.
 * Requests that share a place are compared whole, so a collision costs time and nothing else; the
 * key keeps people from making requests that all share one.
 */
export function placeHash(key: PlaceKey, owner: Owner, text: string): number {
  return hash(key, owner, text, 4)
}

/** `step`: characters of a word of 32 bits; two where one of them is wider than a byte. */
function hash(key: PlaceKey, owner: Owner, text: string, step: 4 | 2): number {
  const k0 = key[0]
  const k1 = key[1]
  const { length } = text
  let v0 = k0
  let v1 = k1
  let v2 = 0x6c796765 ^ k0
  let v3 = 0x74656462 ^ k1
  let wide = 0
  // The owner's two words, the text's whole ones, and what is left of it with its length.
  const last = 2 + Math.floor(length / step)
  // Three rounds over no word end it.
  for (let round = 0; round <= last + 3; round++) {
    let word = 0
    if (round >= 2 && round < last) {
      const at = (round - 2) * step
      const a = text.charCodeAt(at)
      const b = text.charCodeAt(at + 1)
      if (step === 4) {
        const c = text.charCodeAt(at + 2)
        const d = text.charCodeAt(at + 3)
        wide |= a | b | c | d
        word = a | (b << 8) | (c << 16) | (d << 24)
      } else word = a | (b << 16)
    } else if (round === 0) word = owner | 0
    else if (round === 1) word = (owner / 4_294_967_296) | 0
    else if (round === last) {
      word = length << 24
      // Only within the text: reading behind its end is slow, and makes reading within it slow.
      for (let at = (last - 2) * step, bits = 0; at < length; at++, bits += 8) {
        const code = text.charCodeAt(at)
        if (step === 4) wide |= code
        word ^= code << bits
      }
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
  return wide > 0xff ? hash(key, owner, text, 2) : v1 ^ v3
}
