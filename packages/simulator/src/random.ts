import { seededRandom } from '@candor/journal/testing'

/** Seeded choices. Each part of a run draws from a stream of its own, named by its purpose. */
export interface Chance {
  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  /** True this many times in a hundred. */
  percent(times: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** One of the items, each as often as its weight says. */
  weighted<Item extends { weight: number }>(items: readonly Item[]): Item
  /** The same items in any order. */
  shuffled<Item>(items: readonly Item[]): Item[]
  /** A new seed, for something with a stream of its own. */
  seed(): number
}

/** The stream of one purpose in the run of one seed. */
export function chanceFor(seed: number, purpose: string): Chance {
  return chanceOf(mixed(seed, purpose))
}

export function chanceOf(seed: number): Chance {
  const random = seededRandom(seed)
  // A first number is close to its seed; neighbours part after a few.
  for (let skipped = 0; skipped < 4; skipped++) random.below(2)
  const below = (limit: number) => random.below(limit)
  return {
    below,
    between: (low, high) => low + below(high - low + 1),
    percent: (times) => below(100) < times,
    pick: (items) => {
      if (items.length === 0) throw new RangeError('nothing to pick from')
      return items[below(items.length)]!
    },
    weighted: (items) => {
      let left = below(items.reduce((sum, { weight }) => sum + weight, 0))
      for (const item of items) {
        left -= item.weight
        if (left < 0) return item
      }
      throw new RangeError('nothing has any weight')
    },
    shuffled: (items) => {
      const left = [...items]
      return items.map(() => left.splice(below(left.length), 1)[0]!)
    },
    seed: () => below(2 ** 32),
  }
}

function mixed(seed: number, purpose: string): number {
  let hash = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b)
  for (let at = 0; at < purpose.length; at++) {
    hash = Math.imul(hash ^ purpose.charCodeAt(at), 0xc2b2ae35)
    hash ^= hash >>> 15
  }
  return hash >>> 0
}
