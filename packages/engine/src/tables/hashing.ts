/**
 * Hashes for the open-addressing tables of the state. Seedless on purpose: two engines that applied
 * the same records lay their tables out alike. The layout never reaches a snapshot.
 */

const TWO_32 = 4_294_967_296

/** Spreads a safe non-negative integer over 32 bits (signed); mask the low bits to use it. */
export function hashNumber(id: number): number {
  const high = (id / TWO_32) | 0
  let hash = Math.imul((id | 0) ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}
