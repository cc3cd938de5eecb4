import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { bookChecksum } from './checksum.ts'
import { KeptBook } from './kept-book.ts'

test('the checksum is the CRC-32 of the levels, bids before asks', () => {
  expect(bookChecksum([['68214.30', '0.5']], [['68214.40', '1.25']])).toBe(
    crc32('68214.30:0.5|68214.40:1.25'),
  )
  expect(bookChecksum([], [])).toBe(0)
})

test('a kept book has the levels best first, whatever their digits', () => {
  const book = new KeptBook()
  const bids = [
    ['9.99', '1'],
    ['10.0', '2'],
  ] as const
  const asks = [
    ['100.5', '3'],
    ['10.01', '4'],
  ] as const
  expect(book.take({ type: 'snapshot', prev: 0, seq: 7, bids, asks })).toBe('taken')
  expect(book.bids.map(([price]) => price)).toEqual(['10.0', '9.99'])
  expect(book.asks.map(([price]) => price)).toEqual(['10.01', '100.5'])
})

test('an update changes quantities, and a level of zero is gone', () => {
  const book = new KeptBook()
  book.take({
    type: 'snapshot',
    prev: 0,
    seq: 7,
    bids: [
      ['1.0', '1'],
      ['0.9', '1'],
    ],
    asks: [],
  })
  const update = { type: 'update', prev: 7, seq: 8, asks: [['1.1', '5']] } as const
  const bids = [
    ['1.0', '0'],
    ['0.9', '3'],
  ] as const
  const checksum = bookChecksum([['0.9', '3']], [['1.1', '5']])
  expect(book.take({ ...update, bids, checksum })).toBe('taken')
  expect(book.bids).toEqual([['0.9', '3']])
})

test('what is missing shows by the numbers, and what differs by the checksum', () => {
  const book = new KeptBook()
  const nothing = { bids: [], asks: [] }
  expect(book.take({ type: 'update', prev: 1, seq: 2, ...nothing })).toBe('gap')
  book.take({ type: 'snapshot', prev: 0, seq: 4, ...nothing })
  expect(book.take({ type: 'update', prev: 5, seq: 6, ...nothing })).toBe('gap')
  expect(book.take({ type: 'update', prev: 4, seq: 5, ...nothing, checksum: 1 })).toBe('differs')
})
