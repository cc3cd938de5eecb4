import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { admit, fastVenue } from '../../test/fast-venue.ts'
import type { Venue } from '../../test/venue.ts'

/** A print or an order, so long after the one before it. */
interface Step {
  gap: number
  price: number
  calls?: boolean
}

const step: fc.Arbitrary<Step> = fc.record(
  {
    gap: fc.oneof(fc.constantFrom(0, 1, 999, 1_000, 3_000), fc.integer({ min: 0, max: 4_900 })),
    price: fc.integer({ min: 97, max: 103 }),
    calls: fc.boolean(),
  },
  { requiredKeys: ['gap', 'price'] },
)

/** Plays the steps; `each` is what happens before each of them. */
function play(steps: readonly Step[], each: (opened: Venue) => void): Venue {
  const opened = fastVenue({ maxOpen: 1_000 })
  admit(opened, 'ann', '1000 USDT')
  opened.do('index 100')
  for (const { gap, price, calls } of steps) {
    opened.wait(gap)
    each(opened)
    if (calls === undefined) opened.do(`index ${price}`)
    else opened.do(`ann ${calls ? 'calls' : 'puts'} ${price - 90} USDT for 30 s`)
  }
  opened.wait(60_000)
  each(opened)
  return opened
}

/** Outcome and prices by order, without what depends on how many records there were. */
function outcomes(opened: Venue) {
  const settled = opened.records.flatMap(({ events }) => events)
  return settled.flatMap((event) => {
    if (event.kind !== 'fastSettled') return []
    const { order, outcome, twicePrice, prints } = event
    return [{ order, outcome, twicePrice, prints: prints.map(({ at, price }) => [at, price]) }]
  })
}

/** The published rule, written a second time, over the journal's prints. */
function expected(opened: Venue) {
  const all = opened.records.flatMap(({ at, events }) =>
    events.flatMap((event) =>
      event.kind === 'pricesPrinted' ? event.prints.map(({ price }) => [at, price] as const) : [],
    ),
  )
  return opened.records.flatMap(({ at, events }) =>
    events.flatMap((event) => {
      if (event.kind !== 'fastOpened') return []
      const end = at + 30_000
      const prints = all.filter(([time]) => time >= end - 3_000 && time < end)
      const sorted = prints.map(([, price]) => price).sort((a, b) => a - b)
      const middle = sorted.filter((_, place) => Math.abs(2 * place + 1 - sorted.length) <= 1)
      const sum = middle.reduce((total, price) => total + price, 0)
      const twice = middle.length === 1 ? 2 * sum : sum
      const move = (twice - 2 * event.openPrice) * (event.direction === 'long' ? 1 : -1)
      const outcome = move > 0 ? 'won' : move < 0 ? 'lost' : 'even'
      const { order } = event
      return [
        {
          order,
          outcome: prints.length > 0 ? outcome : 'refunded',
          twicePrice: BigInt(twice),
          prints,
        },
      ]
    }),
  )
}

describe('what a fast contract comes to', () => {
  it('follows from the prints of its window alone, whenever the clock is looked at', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
        const prompt = play(steps, (opened) => opened.do('time passes'))
        const late = play(steps, () => undefined)
        late.restart()
        late.do('time passes')
        expect(outcomes(prompt)).toEqual(expected(prompt))
        expect(outcomes(late)).toEqual(outcomes(prompt))
        expect(late.has('ann', 'USDT', 'funding')).toBe(prompt.has('ann', 'USDT', 'funding'))
        expect(late.engine.fastOrders(late.userId('ann'))).toEqual([])
        expect(late.engine.nextDue()).toBeUndefined()
      }),
      { numRuns: 60 },
    )
  })
})
