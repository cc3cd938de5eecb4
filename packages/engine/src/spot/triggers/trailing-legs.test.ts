import { randomNumbers } from '@candor/journal/testing'
import { expect, it } from 'vitest'
import { TrailingLegs, trailedFrom } from './trailing-legs.ts'

it.each([
  ['down', 10_000, 50_000, 9_500],
  ['down', 101, 10_000, 99],
  ['up', 10_000, 50_000, 10_500],
  ['up', 101, 10_000, 103],
] as const)('a leg that is reached %s trails %i by %i millionths', (side, best, trail, level) => {
  expect(trailedFrom(side, best, trail)).toBe(level)
})

it.each(['up', 'down'] as const)(
  'what a price reaches %s is what each leg by itself says, however prices walk',
  (side) => {
    const next = randomNumbers(7)
    const below = (most: number) => Math.floor(next() * most)
    const legs = new TrailingLegs(side)
    const naive = new Map<number, { trail: number; best: number }>()
    let price = 100_000
    for (let step = 1; step <= 4_000; step++) {
      price = Math.max(1, price + below(401) - 200)
      const reached: number[] = []
      legs.reachedBy(price, (id) => reached.push(id))
      const expected = [...naive].flatMap(([id, { trail, best }]) => {
        const level = trailedFrom(side, best, trail)
        return (side === 'down' ? price <= level : price >= level) ? [id] : []
      })
      expect(reached.sort((a, b) => a - b)).toEqual(expected.sort((a, b) => a - b))
      for (const id of reached) {
        legs.remove(id)
        naive.delete(id)
      }
      legs.follow(price)
      for (const leg of naive.values()) {
        leg.best = side === 'down' ? Math.max(leg.best, price) : Math.min(leg.best, price)
      }
      if (below(3) > 0) {
        const trail = 100 + below(20_000)
        legs.add(step, trail, price)
        naive.set(step, { trail, best: price })
      }
      const gone = [...naive.keys()][below(2 * naive.size)]
      if (gone !== undefined && below(4) === 0) {
        legs.remove(gone)
        naive.delete(gone)
      }
      for (const [id, { best }] of naive) expect(legs.bestOf(id)).toBe(best)
    }
    expect(legs.size).toBe(naive.size)
    expect(naive.size).toBeGreaterThan(0)
  },
)
