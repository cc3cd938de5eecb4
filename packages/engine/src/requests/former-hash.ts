/** A 64-bit hash in two halves of 32 bits, signed. */
export interface Key {
  low: number
  high: number
}

/**
 * How the first release told requests apart. Anybody can compute what collides in it, so nothing
 * new is kept by it.
 *
 * Hashes an owner and a text into `key`: two lanes of multiply and shift, begun with the owner and
 * ended with the length, over four characters at a time as long as all are below 256.
 */
export function formerHash(owner: number, text: string, key: Key): void {
  const { length } = text
  let low = 0x243f6a88 ^ owner
  let high = 0x13198a2e ^ (owner / 4_294_967_296)
  let wide = 0
  let at = 0
  for (; at + 3 < length; at += 4) {
    const a = text.charCodeAt(at)
    const b = text.charCodeAt(at + 1)
    const c = text.charCodeAt(at + 2)
    const d = text.charCodeAt(at + 3)
    wide |= a | b | c | d
    const four = a ^ (b << 8) ^ (c << 16) ^ (d << 24)
    low = Math.imul(low ^ four, 0x9e3779b1)
    low ^= low >>> 15
    high = Math.imul(high ^ four, 0x85ebca6b)
    high = (high << 13) | (high >>> 19)
  }
  // Four wider characters overlap in 32 bits; then every character is hashed once more by itself.
  for (at = wide > 0xff ? 0 : at; at < length; at++) {
    const code = text.charCodeAt(at)
    low = Math.imul(low ^ code, 0x9e3779b1)
    low ^= low >>> 15
    high = Math.imul(high ^ code, 0x85ebca6b)
    high = (high << 13) | (high >>> 19)
  }
  low = Math.imul(low ^ (high >>> 16) ^ length, 0xc2b2ae35)
  high = Math.imul(high ^ (low >>> 13), 0x27d4eb2f)
  key.high = high
  key.low = low ^ (high >>> 15)
}
