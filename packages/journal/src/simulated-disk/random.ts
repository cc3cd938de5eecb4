/** A seeded source of chance: the same seed gives the same sequence on every machine. */
export interface Random {
  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number
}

/**
 * Numbers in [0, 1), the same ones for the same seed. Mulberry32, and no library's generator:
 * another one would play other runs under every seed that is on record.
 */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function seededRandom(seed: number): Random {
  const next = randomNumbers(seed)
  return { below: (below) => Math.floor(next() * below) }
}
