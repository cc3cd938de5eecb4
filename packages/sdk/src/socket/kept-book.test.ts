import fc from 'fast-check'
import * as venue from '@candor/programs-protocol/socket'
import { expect, test } from 'vitest'
import { bookChecksum } from './book-checksum.ts'
import { KeptBook } from './kept-book.ts'

const price = fc.integer({ min: 1, max: 60 }).map((ticks) => (ticks * 0.5).toFixed(1))
const quantity = fc.constantFrom('0', '1', '2.5', '30.125')
const levels = fc.uniqueArray(fc.tuple(price, quantity), {
  maxLength: 12,
  size: 'max',
  selector: ([at]) => at,
})
const changes = fc.array(fc.record({ bids: levels, asks: levels }), {
  minLength: 1,
  maxLength: 20,
  size: 'max',
})

test('a book is that of the venue’s own reading, whatever changes', () => {
  fc.assert(
    fc.property(changes, (all) => {
      const [ours, theirs] = [new KeptBook(), new venue.KeptBook()]
      all.forEach(({ bids, asks }, at) => {
        const there = (side: typeof bids) => side.filter(([, amount]) => amount !== '0')
        const first = { type: 'snapshot', bids: there(bids), asks: there(asks) } as const
        const change = at === 0 ? first : ({ type: 'update', bids, asks } as const)
        const message = { ...change, prev: at, seq: at + 1 }
        theirs.take(message)
        expect(ours.take(message)).toBe(true)
        expect([ours.bids, ours.asks]).toEqual([theirs.bids, theirs.asks])
        expect(bookChecksum(ours.bids, ours.asks)).toBe(
          venue.bookChecksum(theirs.bids, theirs.asks),
        )
      })
    }),
  )
})

test('a book does not stand after a gap or a wrong checksum, until the next snapshot', () => {
  const book = new KeptBook()
  const nothing = { bids: [], asks: [] }
  expect(book.take({ type: 'update', prev: 0, seq: 1, ...nothing })).toBe(false)
  expect(book.take({ type: 'snapshot', prev: 0, seq: 4, ...nothing })).toBe(true)
  expect(book.take({ type: 'update', prev: 5, seq: 6, ...nothing })).toBe(false)
  expect(book.seq).toBeNull()
  expect(book.take({ type: 'snapshot', prev: 0, seq: 7, ...nothing })).toBe(true)
  expect(book.take({ type: 'update', prev: 7, seq: 8, ...nothing, checksum: 1 })).toBe(false)
  expect(book.seq).toBeNull()
})
