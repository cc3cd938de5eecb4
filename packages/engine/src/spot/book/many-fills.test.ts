import { describe, expect, it } from 'vitest'
import { Fills, submitMarket } from '../../../test/bare-matching.ts'
import { fillsOf, insert } from '../../../test/book-orders.ts'
import { Book } from './book.ts'
import { BUY, SELL } from './sides.ts'

describe('an order that fills many', () => {
  it('says each of them, and grows its memory only when that is full', () => {
    const book = new Book()
    for (let order = 1; order <= 130; order++)
      insert(book, SELL, { at: 100 + order, lots: order, order })
    const fills = fillsOf(book, (into) => {
      submitMarket(book, BUY, 1_000_000, into)
      expect(into.orders).toHaveLength(256)
    })
    expect(fills).toEqual(Array.from({ length: 130 }, (_, at) => `${at + 1}@${at + 101}:${at + 1}`))
  })

  it('says nothing of the order before once that is cleared', () => {
    const book = new Book()
    for (const order of [1, 2, 3]) insert(book, SELL, { at: 100, order })
    const fills = new Fills()
    submitMarket(book, BUY, 2, fills)
    fills.clear()
    expect(fills.count).toBe(0)
    submitMarket(book, BUY, 1, fills)
    expect([fills.count, fills.orders[0]]).toEqual([1, 3])
  })
})
