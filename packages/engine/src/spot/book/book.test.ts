import { type Price, price, type Quantity, quantity } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { submitLimit, submitMarket } from '../../../test/bare-matching.ts'
import { NaiveBook } from '../../../test/naive-book.ts'
import type { SpotBook } from '../book-port.ts'
import { Book } from './book.ts'
import { OrderIndex } from './order-index.ts'
import { PriceLevels } from './price-levels.ts'
import { Records } from './records.ts'
import { SlotBook } from './slot-book.ts'
import { BUY, MAX_PRICE, NONE, SELL } from './sides.ts'
import { fillsOf, insert, queue } from '../../../test/book-orders.ts'

describe.each([
  ['the book', (): SpotBook => new Book(1)],
  ["the engine's book", (): SpotBook => new SlotBook(new Records(1))],
  ['the naive book', (): SpotBook => new NaiveBook()],
])('%s', (_, create) => {
  it('fills the better price first, and at one price who came first', () => {
    const book = create()
    insert(book, BUY, { at: 99, order: 1 })
    insert(book, BUY, { at: 101, lots: 2, order: 2 })
    insert(book, BUY, { at: 101, lots: 3, order: 3 })
    insert(book, BUY, { at: 100, lots: 4, order: 4 })
    insert(book, SELL, { at: 110, lots: 5, order: 5 })
    insert(book, SELL, { at: 105, lots: 6, order: 6 })
    insert(book, SELL, { at: 110, lots: 7, order: 7 })
    expect(queue(book, BUY)).toEqual(['2@101:2', '3@101:3', '4@100:4', '1@99:1'])
    expect(queue(book, SELL)).toEqual(['6@105:6', '5@110:5', '7@110:7'])
  })

  it('tells what it was given about an order', () => {
    const book = create()
    const slot = book.insert({
      side: SELL,
      price: price(7),
      quantity: quantity(50),
      order: 9_007_199_254_740_991,
      user: 100_001,
      remaining: 20 as Quantity,
    })
    expect(book.side(slot)).toBe(SELL)
    expect(book.price(slot)).toBe(7)
    expect(book.quantity(slot)).toBe(50)
    expect(book.remaining(slot)).toBe(20)
    expect(book.order(slot)).toBe(9_007_199_254_740_991)
    expect(book.user(slot)).toBe(100_001)
  })

  it('has nothing on a side where nothing rests', () => {
    const book = create()
    expect(book.best(BUY)).toBe(NONE)
    const slot = insert(book, SELL, { at: 10, order: 1 })
    expect(book.after(slot)).toBe(NONE)
    expect(book.best(BUY)).toBe(NONE)
    expect(book.depth(BUY, 5)).toEqual([])
    book.remove(slot)
    expect(book.best(SELL)).toBe(NONE)
  })

  it('keeps an order in its place after a partial fill', () => {
    const book = create()
    const first = insert(book, SELL, { at: 10, lots: 5, order: 1 })
    insert(book, SELL, { at: 10, lots: 5, order: 2 })
    book.reduce(first, quantity(3))
    expect(queue(book, SELL)).toEqual(['1@10:2', '2@10:5'])
    expect(book.quantity(first)).toBe(5)
    book.reduce(first, quantity(2))
    expect(queue(book, SELL)).toEqual(['2@10:5'])
  })

  it.each([
    ['head', 1, ['2@10:1', '3@10:1', '4@11:1']],
    ['middle', 2, ['1@10:1', '3@10:1', '4@11:1']],
    ['tail', 3, ['1@10:1', '2@10:1', '4@11:1']],
    ['only order', 4, ['1@10:1', '2@10:1', '3@10:1']],
  ])('closes the gap when the %s of a queue is cancelled', (_where, order, left) => {
    const book = create()
    const slots = [1, 2, 3].map((id) => insert(book, SELL, { at: 10, order: id }))
    slots.push(insert(book, SELL, { at: 11, order: 4 }))
    book.remove(slots[order - 1]!)
    expect(queue(book, SELL)).toEqual(left)
    insert(book, SELL, { at: 10, order: 5 })
    expect(
      queue(book, SELL)
        .filter((seen) => seen.includes('@10'))
        .at(-1),
    ).toBe('5@10:1')
  })

  it('adds up what rests at each price, best first, to the levels asked for', () => {
    const book = create()
    insert(book, BUY, { at: 10, order: 1 })
    const second = insert(book, BUY, { at: 10, lots: 5, order: 2 })
    insert(book, BUY, { at: 8, lots: 7, order: 3 })
    insert(book, BUY, { at: 9, lots: 2, order: 4 })
    book.reduce(second, quantity(2))
    expect(book.depth(BUY, 2)).toEqual([
      { price: 10, quantity: 4 },
      { price: 9, quantity: 2 },
    ])
    expect(book.depth(BUY, 50)).toHaveLength(3)
    expect(book.depth(BUY, 0)).toEqual([])
  })

  it('orders prices at both ends of the range and everywhere between', () => {
    const book = create()
    const prices = [
      MAX_PRICE,
      0,
      1,
      31,
      32,
      33,
      1_023,
      1_024,
      2 ** 30,
      2 ** 30 - 1,
      5_000_000,
      MAX_PRICE - 1,
    ]
    prices.forEach((at, position) => {
      insert(book, BUY, { at, order: position * 2 + 1 })
      insert(book, SELL, { at, order: position * 2 + 2 })
    })
    const ascending = prices.toSorted((a, b) => a - b)
    expect(book.depth(SELL, 99).map((level) => level.price)).toEqual(ascending)
    expect(book.depth(BUY, 99).map((level) => level.price)).toEqual(ascending.reverse())
  })

  it('takes what crosses a limit and rests with what is left', () => {
    const book = create()
    insert(book, SELL, { at: 10, lots: 5, order: 1 })
    insert(book, SELL, { at: 11, lots: 5, order: 2 })
    insert(book, SELL, { at: 12, lots: 5, order: 3 })
    expect(
      fillsOf(book, (fills) =>
        submitLimit(book, { side: BUY, price: 11, quantity: 12, order: 4, user: 7 }, fills),
      ),
    ).toEqual(['1@10:5', '2@11:5'])
    expect(queue(book, BUY)).toEqual(['4@11:2'])
    expect(book.quantity(book.best(BUY))).toBe(12)
    expect(queue(book, SELL)).toEqual(['3@12:5'])
    expect(
      fillsOf(book, (fills) =>
        submitLimit(book, { side: BUY, price: 12, quantity: 6, order: 5, user: 7 }, fills),
      ),
    ).toEqual(['3@12:5'])
    expect(queue(book, BUY)).toEqual(['5@12:1', '4@11:2'])
  })

  it('lets a market order take at any price, and forgets what finds nothing', () => {
    const book = create()
    insert(book, BUY, { at: 10, lots: 5, order: 1 })
    insert(book, BUY, { at: 0, lots: 5, order: 2 })
    expect(fillsOf(book, (fills) => expect(submitMarket(book, SELL, 12, fills)).toBe(2))).toEqual([
      '1@10:5',
      '2@0:5',
    ])
    expect(queue(book, BUY)).toEqual([])
    expect(queue(book, SELL)).toEqual([])
  })

  it('refuses to fill an order by nothing or by more than it has left', () => {
    const book = create()
    const slot = insert(book, BUY, { at: 10, lots: 5, order: 1 })
    expect(() => book.reduce(slot, quantity(0))).toThrow(RangeError)
    expect(() => book.reduce(slot, quantity(6))).toThrow(RangeError)
    expect(queue(book, BUY)).toEqual(['1@10:5'])
  })
})

describe('the book', () => {
  it('finds and cancels by id, and knows how many orders rest', () => {
    const book = new Book()
    const slot = insert(book, BUY, { at: 10, order: 42 })
    insert(book, SELL, { at: 11, order: 43 })
    expect(book.count).toBe(2)
    expect(book.find(42)).toBe(slot)
    expect(book.find(44)).toBe(NONE)
    expect(book.cancel(42)).toBe(true)
    expect(book.cancel(42)).toBe(false)
    expect(book.find(42)).toBe(NONE)
    expect(book.count).toBe(1)
  })

  it('refuses to take an order out twice', () => {
    const book = new Book()
    const slot = insert(book, BUY, { at: 10, order: 1 })
    insert(book, SELL, { at: 11, order: 2 })
    book.remove(slot)
    expect(() => book.remove(slot)).toThrow(RangeError)
    expect(queue(book, SELL)).toEqual(['2@11:1'])
  })

  it('refuses to take an order out by where it was, where it has come back elsewhere', () => {
    const book = new Book()
    const [first, second] = [
      insert(book, BUY, { at: 10, order: 1 }),
      insert(book, BUY, { at: 10, order: 2 }),
    ]
    book.remove(first)
    book.remove(second)
    expect(insert(book, SELL, { at: 11, lots: 5, order: 1 })).toBe(second)
    expect(() => book.remove(first)).toThrow('no order stands')
    expect(queue(book, SELL)).toEqual(['1@11:5'])
    expect(book.find(1)).toBe(second)
  })

  it('tells ids apart that differ by 2^32', () => {
    const book = new Book()
    insert(book, BUY, { at: 10, order: 5 })
    insert(book, BUY, { at: 11, lots: 2, order: 5 + 2 ** 32 })
    expect(book.remaining(book.find(5))).toBe(1)
    expect(book.remaining(book.find(5 + 2 ** 32))).toBe(2)
    expect(book.find(5 + 2 ** 33)).toBe(NONE)
  })

  it.each([
    ['a price above its range', { price: 2 ** 31 }],
    ['a price below nothing', { price: -1 }],
    ['a price between two ticks', { price: 1.5 }],
    ['a quantity of nothing', { quantity: 0 }],
    ['more remaining than was ordered', { remaining: 6 }],
    ['nothing remaining', { remaining: 0 }],
    ['an order that is in the book', { order: 1 }],
    ['a user beyond 32 bits', { user: 2 ** 31 }],
    ['an id of nothing', { order: 0 }],
  ])('refuses %s and stays as it was', (_what, wrong) => {
    const book = new Book()
    insert(book, BUY, { at: 10, lots: 5, order: 1 })
    const terms = { price: 10, quantity: 5, order: 2, user: 7, ...wrong }
    const remaining = 'remaining' in wrong ? (wrong.remaining as Quantity) : undefined
    expect(() =>
      book.insert({
        side: BUY,
        price: terms.price as Price,
        quantity: terms.quantity as Quantity,
        order: terms.order,
        user: terms.user,
        remaining,
      }),
    ).toThrow(RangeError)
    expect(queue(book, BUY)).toEqual(['1@10:5'])
    expect(book.count).toBe(1)
    insert(book, BUY, { at: 10, lots: 5, order: 2 })
    expect(book.count).toBe(2)
  })

  it('is the same again from its orders in canonical order', () => {
    const book = new Book()
    for (let order = 1; order <= 500; order++) {
      insert(book, order % 2 ? BUY : SELL, { at: 1_000 + ((order * 37) % 61), lots: order, order })
    }
    for (let order = 3; order <= 500; order += 3) book.cancel(order)
    const copy = new Book()
    for (const side of [BUY, SELL] as const) {
      for (const slot of book.orders(side)) {
        insert(copy, side, {
          at: book.price(slot),
          lots: book.remaining(slot),
          order: book.order(slot),
        })
      }
      expect(queue(copy, side)).toEqual(queue(book, side))
    }
  })

  it('shows a level above the safe integers as the largest of them, and exactly once it is below', () => {
    const book = new Book()
    const most = Number.MAX_SAFE_INTEGER
    const first = insert(book, SELL, { at: 10, lots: most, order: 1 })
    insert(book, SELL, { at: 10, lots: most, order: 2 })
    insert(book, SELL, { at: 10, lots: 3, order: 3 })
    expect(book.depth(SELL, 1)).toEqual([{ price: 10, quantity: most }])
    book.remove(first)
    book.cancel(2)
    expect(book.depth(SELL, 1)).toEqual([{ price: 10, quantity: 3 }])
  })

  it('takes no leaf for another that is kept in the same place, wherever its price leads', () => {
    const book = new Book()
    // Were the leaf of 1,024 named by its price moved up instead of down, it would be that of the last.
    const prices = [1_024, 1_025, 1_025 * 1_024]
    for (const side of [BUY, SELL] as const) {
      prices.forEach((at, order) => insert(book, side, { at, order: 3 * side + order + 1 }))
    }
    expect(queue(book, SELL)).toEqual(['4@1024:1', '5@1025:1', '6@1049600:1'])
    expect(queue(book, BUY)).toEqual(['3@1049600:1', '2@1025:1', '1@1024:1'])
  })

  it('takes no leaf for another where a low price comes after high ones, or a high one after low', () => {
    const apart = 32 * 1_024
    for (const first of [0, apart, 2 * apart, 5 * apart]) {
      for (const second of [0, apart, 2 * apart, 5 * apart]) {
        const book = new Book()
        const prices = [first, first + 1, second + 5, second + 29, second + 2]
        const [highest, lowest] = [
          prices.toSorted((a, b) => b - a),
          prices.toSorted((a, b) => a - b),
        ]
        for (const side of [BUY, SELL] as const) {
          prices.forEach((at, order) => insert(book, side, { at, order: 5 * side + order + 1 }))
          const found = [...book.orders(side)].map((slot) => book.price(slot))
          expect(found).toEqual(side === BUY ? highest : lowest)
        }
      }
    }
  })

  it('takes no leaf for another, however many there are that are kept in the same place', () => {
    const apart = 32 * 1_024
    for (let leaves = 1; leaves <= 120; leaves++) {
      const book = new Book()
      const prices = Array.from({ length: leaves }, (_, at) => (at + 1) * apart)
      prices.forEach((at, order) => {
        insert(book, SELL, { at, order: 2 * order + 1 })
        insert(book, SELL, { at: at + 1, order: 2 * order + 2 })
      })
      insert(book, SELL, { at: 5, order: 1_000 })
      expect(book.price(book.best(SELL))).toBe(5)
      expect(book.depth(SELL, 2).map((level) => level.price)).toEqual([5, apart])
    }
  })

  it('counts all the memory it has reserved: for orders, for finding them, and for prices', () => {
    const records = new Records(64)
    const parts = [records, new OrderIndex(records, 64), new PriceLevels(records)]
    const bytes = parts.map((part) => part.bytes)
    expect(bytes).toEqual([65 * 40, 128 * 4, 8 * 144 + 8_192])
    expect(new Book().bytes).toBe(bytes.reduce((sum, each) => sum + each))
  })

  it('has room for lone orders all over the range without spending memory on the gaps', () => {
    const book = new Book()
    for (let order = 1; order <= 20_000; order++) {
      insert(book, order % 2 ? BUY : SELL, {
        at: Math.imul(order, 0x9e3779b1) >>> 1,
        order,
      })
    }
    expect(book.count).toBe(20_000)
    expect(book.bytes / book.count).toBeLessThan(300)
    const prices = [...book.orders(SELL)].map((slot) => book.price(slot))
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })

  it('uses the room of orders that have gone for those that come', () => {
    const book = new Book()
    const oldest: number[] = []
    let order = 0
    const turnOver = (times: number): void => {
      for (let turn = 0; turn < times; turn++) {
        order++
        insert(book, order % 2 ? BUY : SELL, {
          at: 1_000_000 + (order % 977) * 1_009,
          order,
        })
        oldest.push(order)
        if (oldest.length > 1_000) book.cancel(oldest.shift()!)
      }
    }
    turnOver(20_000)
    const { bytes } = book
    turnOver(100_000)
    expect(book.bytes).toBe(bytes)
    for (const left of oldest) book.cancel(left)
    expect(book.count).toBe(0)
    expect(book.best(BUY)).toBe(NONE)
    expect(book.best(SELL)).toBe(NONE)
  })

  it('gives back what prices took that nobody asks for any more', () => {
    const book = new Book()
    const move = (turn: number): number => {
      for (const beside of [0, 1])
        insert(book, SELL, { at: turn * 40_000 + beside, order: 1 + beside })
      for (const beside of [0, 1]) book.cancel(1 + beside)
      return book.bytes
    }
    const bytes = move(1)
    for (let turn = 2; turn < 200; turn++) expect(move(turn)).toBe(bytes)
  })

  it('takes less than 60 bytes an order at a believable number of orders a level', () => {
    const book = new Book()
    for (let order = 1; order <= 150_000; order++) {
      const away = 1 + ((order * 7_919) % 5_003)
      insert(book, order % 2 ? BUY : SELL, {
        at: 6_500_000 + (order % 2 ? -away : away),
        order,
      })
    }
    expect(book.bytes / book.count).toBeLessThan(60)
  })
})
