import { createHash } from 'node:crypto'
import { dirname } from 'node:path'
import type { Mutant } from './mutants.ts'

/**
 * So many mutants, as many of each folder as there are: folders take turns, and which of a folder's
 * are drawn follows from the seed and from each mutant's own words. A change of the code changes
 * the sample by what it adds and takes away, and by no more.
 */
export function sampleOf(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  const folders = new Map<string, Mutant[]>()
  for (const mutant of mutants) {
    const folder = dirname(mutant.file)
    const known = folders.get(folder)
    if (known) known.push(mutant)
    else folders.set(folder, [mutant])
  }
  const piles = [...folders.values()].map((pile) => shuffled(pile, seed))
  const drawn: Mutant[] = []
  while (drawn.length < Math.min(count, mutants.length)) {
    for (const pile of piles) {
      const next = pile.pop()
      if (next && drawn.length < count) drawn.push(next)
    }
  }
  return drawn
}

/** In an order that nobody chose, and that is the same for the same words. */
function shuffled(mutants: readonly Mutant[], seed: number): Mutant[] {
  const placed = mutants.map((mutant, at) => {
    const words = JSON.stringify([seed, mutant.file, mutant.inside, mutant.was, mutant.now])
    return { mutant, at, rank: createHash('sha256').update(words).digest('hex') }
  })
  placed.sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : a.at - b.at))
  return placed.map(({ mutant }) => mutant)
}
