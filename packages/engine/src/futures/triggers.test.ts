import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Triggers } from './triggers.ts'

interface Change {
  order: number
  below: number
  above: number
  isRemoval: boolean
}

const changes = fc.array(
  fc.record<Change>({
    order: fc.integer({ min: 1, max: 40 }),
    below: fc.integer({ min: 0, max: 50 }),
    above: fc.integer({ min: 0, max: 100 }),
    isRemoval: fc.boolean(),
  }),
  { minLength: 60, maxLength: 200 },
)

describe('triggers', () => {
  it('are found after one elsewhere went, however far its place was from theirs', () => {
    const triggers = new Triggers()
    // The last of the heap belongs above the parent of the place that becomes free.
    const below = [100, 20, 90, 10, 15, 80, 85]
    below.forEach((price, at) => triggers.set(at + 1, { below: price, above: 0 }))
    triggers.remove(4)
    const found: number[] = []
    triggers.collect(85, found)
    expect(found.sort((a, b) => a - b)).toEqual([1, 3, 7])
  })

  it('answer to every price just the orders it sets off, after any changes', () => {
    fc.assert(
      fc.property(changes, (made) => {
        const triggers = new Triggers()
        const known = new Map<number, Change>()
        for (const change of made) {
          const { order, isRemoval } = change
          if (isRemoval) {
            triggers.remove(order)
            known.delete(order)
          } else {
            triggers.set(order, change)
            known.set(order, change)
          }
        }
        for (let price = 1; price <= 110; price++) {
          const found: number[] = []
          triggers.collect(price, found)
          const expected = [...known.values()].flatMap(({ order, below, above }) => [
            ...(below > 0 && price <= below ? [order] : []),
            ...(above > 0 && price >= above ? [order] : []),
          ])
          expect(found.sort((a, b) => a - b)).toEqual(expected.sort((a, b) => a - b))
        }
      }),
    )
  })
})
