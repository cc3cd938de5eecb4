import { beforeEach, describe, expect, test } from 'vitest'
import { type Followed, followed } from './followed.ts'
import type { MessageOf } from './socket-types.ts'

const at = { ms: 1, iso: '1970-01-01T00:00:00.001Z' }
const orders = (prev: number, seq: number): MessageOf<'orders'> => ({
  channel: 'orders',
  ...{ prev, seq, at, orders: [] },
})

describe('numbered messages', () => {
  let told: number[]
  let missed: number
  let one: Followed

  beforeEach(() => {
    told = []
    missed = 0
    one = followed(
      'orders',
      {},
      { told: ({ seq }) => void told.push(seq), missed: () => void (missed += 1) },
    )
  })

  test('are told in order, each once', () => {
    expect(one.asking()).toEqual({ op: 'subscribe' })
    one.answered(4)
    expect([orders(4, 6), orders(6, 7), orders(6, 7)].map((message) => one.take(message))).toEqual([
      ...Array<undefined>(3),
    ])
    expect(told).toEqual([6, 7])
    expect(one.asking()).toEqual({ op: 'resume', after: 7 })
  })

  test('wait, where one before is missing, until all of them came again', () => {
    one.answered(4)
    expect(one.take(orders(6, 7))).toEqual({ op: 'resume', after: 4 })
    expect(one.take(orders(7, 8))).toBeUndefined()
    for (const message of [orders(4, 6), orders(6, 7), orders(7, 8)]) one.take(message)
    one.answered(8)
    expect(told).toEqual([6, 7, 8])
  })

  test('begin anew, and say so, where what was missed is kept no longer', () => {
    one.answered(4)
    one.take(orders(9, 10))
    one.tooFarBack()
    expect([missed, one.asking()]).toEqual([1, { op: 'subscribe' }])
    one.answered(12)
    one.take(orders(10, 12))
    one.take(orders(12, 13))
    expect(told).toEqual([13])
  })

  test('that come before the first answer are told, and those that it covers are not told again', () => {
    one.take(orders(3, 5))
    one.answered(4)
    one.take(orders(5, 6))
    expect(told).toEqual([5, 6])
  })
})

test('trades that were told before are left out of what comes again', () => {
  const ids: string[] = []
  const one = followed(
    'trades',
    { symbol: 'BTCUSDT' },
    { told: ({ trades }) => void ids.push(...trades.map(({ id }) => id)) },
  )
  const trade = (id: string) =>
    ({ id, symbol: 'BTCUSDT', price: '1', quantity: '1', side: 'buy', at }) as const
  const message = { channel: 'trades', symbol: 'BTCUSDT', type: 'update' } as const
  one.take({ ...message, type: 'snapshot', prev: 0, seq: 2, trades: [trade('1'), trade('2')] })
  one.take({ ...message, prev: 1, seq: 3, trades: [trade('2'), trade('3')] })
  expect(ids).toEqual(['1', '2', '3'])
})

test('a book waits for its snapshot, and is asked for again after a gap', () => {
  const seqs: number[] = []
  const one = followed('book', { symbol: 'BTCUSDT' }, { told: ({ seq }) => void seqs.push(seq) })
  const book = (type: 'snapshot' | 'update', prev: number, seq: number): MessageOf<'book'> => ({
    channel: 'book',
    ...{ symbol: 'BTCUSDT', type, prev, seq, at, bids: [], asks: [] },
  })
  expect(one.take(book('update', 1, 2))).toBeUndefined()
  one.take(book('snapshot', 0, 5))
  expect(one.take(book('update', 6, 7))).toEqual({ op: 'subscribe' })
  expect(one.take(book('update', 7, 8))).toBeUndefined()
  one.take(book('snapshot', 0, 9))
  expect(seqs).toEqual([5, 9])
})
