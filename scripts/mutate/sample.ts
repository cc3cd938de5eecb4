import { dirname } from 'node:path'
import type { Mutant } from './mutants.ts'

/**
 * So many mutants, as many of each folder as there are: folders take turns, and which of a folder's
 * are drawn follows from the seed.
 */
export function sampleOf(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  const folders = new Map<string, Mutant[]>()
  for (const mutant of mutants) {
    const folder = dirname(mutant.file)
    const known = folders.get(folder)
    if (known) known.push(mutant)
    else folders.set(folder, [mutant])
  }
  const random = randomOf(seed)
  const piles = [...folders.values()].map((pile) => shuffled(pile, random))
  const drawn: Mutant[] = []
  while (drawn.length < Math.min(count, mutants.length)) {
    for (const pile of piles) {
      const next = pile.pop()
      if (next && drawn.length < count) drawn.push(next)
    }
  }
  return drawn
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const left = [...items]
  for (let at = left.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[left[at], left[other]] = [left[other]!, left[at]!]
  }
  return left
}

/** Numbers from 0 up to 1 that follow from a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
