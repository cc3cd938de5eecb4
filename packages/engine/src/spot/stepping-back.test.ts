import { amount, ppm, price, quantity } from '@candor/money'
import { OPENING_LAG_MS } from '@candor/terms'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bid, carryOut, print, quotedBook, underPresentRules } from '../../test/present-venue.ts'
import { LADDER, Venue } from '../../test/venue.ts'
import type { Level } from './open-order.ts'

/** Price and lots of each fill of the last record, `house` for one by the house. */
function fillsOf(opened: Venue): string[] {
  return opened.records.at(-1)!.events.flatMap((event) => {
    if (event.kind !== 'spotTraded') return []
    const maker = event.makerOrder === 0 ? 'house' : `#${event.makerOrder}`
    return [`${event.quantity} @ ${event.price} of ${maker}`]
  })
}

/** Lets an order wait for its price, the same as before, and be carried out. */
function atNextPrice(opened: Venue): void {
  opened.wait(OPENING_LAG_MS)
  print(opened, 100)
  expect(carryOut(opened)).toHaveLength(1)
}

/** The asks as they are shown. */
function asks(opened: Venue): [price: number, lots: number][] {
  return lotsAt(opened.engine.depth(0, 100, opened.at).asks)
}

function lotsAt(levels: readonly Level[]): [price: number, lots: number][] {
  return levels.map(({ price: at, quantity: lots }) => [at, lots])
}

/** 1,000 USDT and 10 BTC more for Ann, with the house's asks at 101 (0.99) and 102 (1.9607). */
function book(): Venue {
  const opened = quotedBook()
  opened.give('ann', '1000 USDT')
  opened.give('ann', '10 BTC')
  return opened
}

describe('the house’s quotes', () => {
  it('give less by what people offer at their price or a better one', () => {
    const opened = book()
    opened.do('ben sells 0.5 @ 100.5')
    opened.do('ben sells 0.2 @ 101')
    opened.do('ben sells 0.3 @ 101.5')
    expect(asks(opened)).toEqual([
      [10_050, 5_000],
      [10_100, 2_000 + 2_900],
      [10_150, 3_000],
      [10_200, 16_607],
    ])
    bid(opened, { price: price(10_200), quantity: quantity(29_000) })
    atNextPrice(opened)
    expect(fillsOf(opened)).toEqual([
      '5000 @ 10050 of #1',
      '2000 @ 10100 of #2',
      '2900 @ 10100 of house',
      '3000 @ 10150 of #3',
      '16100 @ 10200 of house',
    ])
  })

  it('give nothing where people offer as much, and all of it again when they are gone', () => {
    const opened = book()
    opened.do('ben sells 2.9507 @ 100.99')
    expect(asks(opened)).toEqual([[10_099, 29_507]])
    opened.do('ben cancels 1')
    expect(asks(opened)).toEqual([
      [10_100, 9_900],
      [10_200, 19_607],
    ])
  })

  it('give what they show to an order that was to meet people who are gone by its price', () => {
    const opened = book()
    opened.do('ben sells 0.5 @ 101')
    bid(opened, { price: price(10_200), quantity: quantity(10_000) })
    opened.do('ben cancels 1')
    atNextPrice(opened)
    expect(fillsOf(opened)).toEqual(['9900 @ 10100 of house', '100 @ 10200 of house'])
  })

  it('do not step back by trades that are over, whoever made them', () => {
    const opened = book()
    opened.do('ben sells 0.9 @ 100.5')
    opened.do('ann buys 0.9 @ 100.5')
    expect(asks(opened)).toEqual([
      [10_100, 9_900],
      [10_200, 19_607],
    ])
  })

  it('step back for nobody in favour of their own order', () => {
    const opened = book()
    bid(opened, { price: price(10_100), quantity: quantity(9_900) })
    opened.do('ann sells 0.9 @ 100.5')
    expect(asks(opened)[1]).toEqual([10_100, 900])
    atNextPrice(opened)
    expect(fillsOf(opened)).toEqual(['9900 @ 10100 of house'])
  })

  it('leave to rest what an order asks for beyond people at their price', () => {
    const opened = book()
    opened.do('ben sells 1 @ 101')
    expect(opened.do('ann buys 1.2 @ 101')).toBe(
      '#2 takes 1 @ 101 from #1; #1 executed; #2 rests 0.2',
    )
    opened.wait(OPENING_LAG_MS)
    print(opened, 100)
    expect(opened.engine.order(2)).toBeUndefined()
  })

  it('fill whole or not at all by what they show', () => {
    const opened = book()
    const terms = { timeInForce: 'fok' }
    opened.do('ben sells 0.5 @ 101')
    bid(opened, { price: price(10_100), quantity: quantity(9_901), terms })
    expect(opened.records.at(-1)!.events.map(({ kind }) => kind)).not.toContain('spotTraded')
    bid(opened, { price: price(10_100), quantity: quantity(9_900), terms })
    atNextPrice(opened)
    expect(fillsOf(opened)).toEqual(['5000 @ 10100 of #1', '4900 @ 10100 of house'])
  })

  it('do not step back where the records are of a former format', () => {
    const opened = new Venue({ market: { ladder: LADDER } })
    opened.fund('liquidity', '1000 BTC')
    opened.give('ben', '10 BTC')
    opened.do('index 100')
    opened.do('ben sells 1 @ 101')
    expect(asks(opened)).toEqual([
      [10_100, 19_900],
      [10_200, 19_607],
    ])
  })
})

interface Offer {
  price: number
  lots: number
}

const offers = fc.array(
  fc.record({
    /** Between the house's best bid and beyond its third ask of five. */
    price: fc.integer({ min: 1, max: 14 }).map((step) => 9_900 + step * 25),
    lots: fc.integer({ min: 110, max: 30_000 }),
  }),
  { maxLength: 12, size: 'max' },
)

/** A book in which the house has five asks from 101 on; Ann has taken so many lots of them, if any. */
function deepBook(taken: number): Venue {
  const opened = underPresentRules(
    new Venue({
      market: {
        ...{ band: ppm(200_000), maxOpenOrders: 100, minNotional: amount(1n) },
        ladder: { ...LADDER, levels: 5, step: ppm(5_000) },
      },
    }),
  )
  opened.fund('liquidity', '1000 BTC')
  opened.give('ben', '1000 BTC')
  opened.give('ann', '1000000 USDT')
  opened.do('index 100')
  if (taken > 0) {
    bid(opened, { method: 'market', quantity: quantity(taken) })
    atNextPrice(opened)
  }
  return opened
}

function offerAll(opened: Venue, all: readonly Offer[]): void {
  const sells = { user: opened.userId('ben'), side: 'sell' }
  for (const { price: at, lots } of all) {
    bid(opened, { ...sells, price: price(at), quantity: quantity(lots) })
  }
}

/** Lots in all at a price or a better one. */
function downTo(levels: readonly [price: number, lots: number][], at: number): number {
  return levels.reduce((sum, [each, lots]) => (each <= at ? sum + lots : sum), 0)
}

describe('whatever people quote', () => {
  const taken = fc.integer({ min: 200, max: 60_000 })

  it('the house’s and theirs are at each level no less together than the house’s alone', () => {
    fc.assert(
      fc.property(offers, taken, (all, before) => {
        const opened = deepBook(before)
        const alone = asks(opened)
        offerAll(opened, all)
        const shown = asks(opened)
        const theirs = all.map((one) => [one.price, one.lots] as [number, number])
        for (const [at] of [...alone, ...shown]) {
          const most = Math.max(downTo(alone, at), downTo(theirs, at))
          expect(downTo(shown, at)).toBeGreaterThanOrEqual(most)
          expect(downTo(shown, at)).toBeLessThanOrEqual(downTo(alone, at) + downTo(theirs, at))
          const of = (levels: typeof shown) => levels.find(([each]) => each === at)?.[1] ?? 0
          const house =
            of(shown) - theirs.reduce((sum, [each, n]) => sum + (each === at ? n : 0), 0)
          expect(house).toBeGreaterThanOrEqual(0)
          expect(house).toBeLessThanOrEqual(of(alone))
        }
      }),
      { numRuns: 60 },
    )
  })

  it('an order that takes all of one side gets what is shown', () => {
    fc.assert(
      fc.property(offers, taken, (all, before) => {
        const opened = deepBook(0)
        bid(opened, { method: 'market', quantity: quantity(before) })
        bid(opened, { method: 'market', quantity: quantity(900_000) })
        offerAll(opened, all)
        opened.wait(OPENING_LAG_MS)
        print(opened, 100)
        const [first, second] = opened.engine.duePendings(2)
        opened.submit({ kind: 'carryOutPending', ...first! })
        const shown = asks(opened)
        opened.submit({ kind: 'carryOutPending', ...second! })
        const got = new Map<number, number>()
        for (const event of opened.records.at(-1)!.events) {
          if (event.kind !== 'spotTraded') continue
          got.set(event.price, (got.get(event.price) ?? 0) + event.quantity)
        }
        expect([...got]).toEqual(shown)
      }),
      { numRuns: 60 },
    )
  })
})
