import type { PublicTrade } from '@candor/protocol'
import { expect, test } from 'vitest'
import { rowsFor } from './rows-in.ts'
import { withTrades } from './tape.ts'

const trade = (id: number): PublicTrade =>
  ({ id: String(id), price: '1', quantity: '1', side: 'buy', time: id }) as unknown as PublicTrade
const ids = (tape: readonly PublicTrade[]) => tape.map(({ time }) => time)

test('the tape grows at its beginning by what it did not have, and keeps sixty', () => {
  const first = withTrades([], [trade(3), trade(2), trade(1)])
  expect(ids(withTrades(first, [trade(5), trade(4), trade(3)]))).toEqual([5, 4, 3, 2, 1])
  const many = Array.from({ length: 80 }, (_, at) => trade(80 - at))
  expect(withTrades(first, many)).toHaveLength(60)
})

test('without a new trade it is the same tape, so that nothing is drawn again', () => {
  const tape = withTrades([], [trade(2), trade(1)])
  expect(withTrades(tape, [trade(2), trade(1)])).toBe(tape)
})

test('the book shows what fits, three levels a side at least and eight at most', () => {
  const rows = [80, 192, 287, 432, 960].map((height) => rowsFor(height, 24))
  expect(rows).toEqual([3, 3, 4, 8, 8])
})
