import { randomNumbers } from '@candor/journal/testing'

/** Numbers in [0, 1), the same ones for the same seed. */
export type Random = () => number

/** A small generator; what draws at its own pace gets one of its own. */
export function seeded(seed: number): Random {
  return randomNumbers(Math.imul(seed, 0x9e3779b1))
}

/** One of a list that is not empty. */
export function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)]!
}

/** Takes one out of a list that is not empty. */
export function draw<Item>(random: Random, items: Item[]): Item {
  return items.splice(Math.floor(random() * items.length), 1)[0]!
}
