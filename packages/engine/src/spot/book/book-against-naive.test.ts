// @module-tag long
import { price, quantity } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomNumbers } from '@candor/journal/testing'
import { Fills, type MatchedBook, submitLimit, submitMarket } from '../../../test/bare-matching.ts'
import { NaiveBook } from '../../../test/naive-book.ts'
import type { SpotBook } from '../book-port.ts'
import { Book } from './book.ts'
import type { NewResting, Slot } from './slot-book.ts'
import { type BookSide, BUY, MAX_PRICE, NONE, SELL } from './sides.ts'

type Step =
  /** Comes to rest wherever it crosses or not: the book itself has no opinion on that. */
  | { do: 'rest'; side: BookSide; price: number; lots: number }
  | { do: 'limit'; side: BookSide; price: number; lots: number }
  | { do: 'market'; side: BookSide; lots: number }
  /** `pick` chooses among the resting orders, `share` how much of what remains. */
  | { do: 'fill'; pick: number; share: number }
  | { do: 'cancel'; pick: number }

/** The naive book, and where each of its orders is. */
class IndexedNaiveBook extends NaiveBook {
  readonly slots = new Map<number, Slot>()

  override insert(resting: NewResting): Slot {
    const slot = super.insert(resting)
    this.slots.set(resting.order, slot)
    return slot
  }

  override remove(slot: Slot): void {
    this.slots.delete(this.order(slot))
    super.remove(slot)
  }
}

/** Two books given the same steps, held against each other. */
class Pair {
  readonly #fast = new Book(1)
  readonly #naive = new IndexedNaiveBook()
  #order = 0

  get resting(): number {
    return this.#naive.slots.size
  }

  run(step: Step): void {
    const fast = this.#fast
    const naive = this.#naive
    if (step.do === 'fill' || step.do === 'cancel') {
      const order = [...naive.slots.keys()][Math.floor(step.pick * naive.slots.size)]
      if (order === undefined) return
      const slot = naive.slots.get(order)!
      if (step.do === 'fill') {
        const lots = quantity(Math.max(1, Math.floor(naive.remaining(slot) * step.share)))
        fast.reduce(fast.find(order), lots)
        naive.reduce(slot, lots)
      } else {
        expect(fast.cancel(order)).toBe(true)
        naive.remove(slot)
      }
      return
    }
    const order = ++this.#order
    const submit = (book: MatchedBook): unknown => {
      const fills = new Fills()
      if (step.do === 'rest') {
        book.insert({
          side: step.side,
          price: price(step.price),
          quantity: quantity(step.lots),
          order,
          user: 7,
        })
      } else if (step.do === 'limit') {
        submitLimit(
          book,
          { side: step.side, price: step.price, quantity: step.lots, order, user: 7 },
          fills,
        )
      } else {
        submitMarket(book, step.side, step.lots, fills)
      }
      const { count, orders, prices, quantities } = fills
      return [orders, prices, quantities].map((column) => [...column.subarray(0, count)])
    }
    expect(submit(fast)).toEqual(submit(naive))
  }

  expectTheSame(): void {
    expect(this.#fast.count).toBe(this.resting)
    for (const side of [BUY, SELL] as const) {
      expect(contents(this.#fast, side)).toEqual(contents(this.#naive, side))
      expect(this.#fast.depth(side, 3)).toEqual(this.#naive.depth(side, 3))
      expect(this.#fast.depth(side, 1e9)).toEqual(this.#naive.depth(side, 1e9))
    }
    for (const order of this.#naive.slots.keys()) {
      expect(this.#fast.order(this.#fast.find(order))).toBe(order)
    }
  }
}

function contents(book: SpotBook, side: BookSide): number[][] {
  const orders: number[][] = []
  for (let slot = book.best(side); slot !== NONE; slot = book.after(slot)) {
    const lots = [book.remaining(slot), book.quantity(slot)]
    orders.push([book.order(slot), book.side(slot), book.price(slot), ...lots, book.user(slot)])
  }
  return orders
}

const side = fc.constantFrom<BookSide>(BUY, SELL)
const lots = fc.integer({ min: 1, max: 20 })
const share = fc.constantFrom(0.3, 0.7, 1)
const pick = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

function steps(prices: fc.Arbitrary<number>): fc.Arbitrary<Step[]> {
  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('rest' as const), side, price: prices, lots }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('limit' as const), side, price: prices, lots }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('market' as const), side, lots }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('fill' as const), pick, share }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('cancel' as const), pick }) },
  )
  return fc.array(step, { maxLength: 120, size: 'max' })
}

/** Prices whose binary digits differ at one place only, where a radix tree is at its deepest. */
const nearPowers = fc
  .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: -2, max: 2 }))
  .map(([bit, away]) => Math.max(0, 2 ** bit + away))

describe('the book and the naive book answer the same', () => {
  it.each([
    ['within a few ticks', fc.integer({ min: 1_000, max: 1_008 })],
    ['within some leaves of ticks', fc.integer({ min: 6_499_900, max: 6_500_100 })],
    ['anywhere in the range', fc.integer({ min: 0, max: MAX_PRICE })],
    ['around powers of two', nearPowers],
  ])('with prices %s', (_where, prices) => {
    fc.assert(
      fc.property(steps(prices), (sequence) => {
        const pair = new Pair()
        for (const step of sequence) {
          pair.run(step)
          pair.expectTheSame()
        }
      }),
      { numRuns: 60 },
    )
  })

  it('over a long day of a market that moves, grows and empties', () => {
    const pair = new Pair()
    const random = randomNumbers(20_260_801)
    let mid = 40_000
    for (let at = 0; at < 30_000; at++) {
      mid += Math.floor(random() * 7) - 3
      const isGrowing = at % 10_000 < 6_000
      const side: BookSide = random() < 0.5 ? BUY : SELL
      const away = Math.floor(random() ** 4 * 3_000) - 2
      const dice = random() * (isGrowing ? 1.2 : 2.2)
      if (dice < 1) {
        const limit = side === BUY ? mid - away : mid + away
        pair.run({ do: 'limit', side, price: limit, lots: 1 + Math.floor(random() * 50) })
      } else if (random() < 0.1) {
        pair.run({ do: 'market', side, lots: 1 + Math.floor(random() * 100) })
      } else {
        pair.run({ do: random() < 0.2 ? 'fill' : 'cancel', pick: random(), share: random() })
      }
      if (at % 2_500 === 0) pair.expectTheSame()
    }
    while (pair.resting > 0) pair.run({ do: 'cancel', pick: random() })
    pair.expectTheSame()
  })
})
