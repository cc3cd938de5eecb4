import { expect, test } from 'vitest'
import { notedOf } from '../../../test/noted.ts'
import { spotNews } from './news.ts'

const { orders } = spotNews({} as never)
const [maker, taker] = [100_001, 100_002]

test('a fill is told to both sides, and the order it closes to its own owner', () => {
  const noted = notedOf(orders, taker, [
    { kind: 'spotOrderPlaced', order: 20, user: taker },
    { kind: 'spotTraded', makerOrder: 10, makerUser: maker, takerOrder: 20, takerUser: taker },
    { kind: 'spotOrderClosed', order: 10 },
  ])
  expect(noted).toEqual([
    [20, taker],
    [10, maker],
  ])
})

test('an order that is cancelled is told to whoever cancelled it', () => {
  expect(notedOf(orders, maker, [{ kind: 'spotOrderClosed', order: 10 }])).toEqual([[10, maker]])
})
