import { beforeEach, expect, test } from 'vitest'
import { Board } from './board.ts'
import { INSTRUMENTS } from '../instruments.ts'

const START = Date.parse('2026-11-20T12:00:00Z')

let now: number
let board: Board

beforeEach(() => {
  now = START
  board = new Board(INSTRUMENTS, { stalenessMs: () => 10_000, now: () => now })
})

test('a symbol without a price is not quoted', () => {
  expect(board.quotes()).toEqual([])
  expect(board.quote('BTCUSDT')).toBeUndefined()
})

test('a price that grows stale is told of once, and again after it was fresh', () => {
  const symbols = () => board.grownStale().map(({ instrument }) => instrument.symbol)
  board.print('BTCUSDT', now, 100, 0)
  now += 10_000
  expect(symbols()).toEqual([])
  now += 1
  expect(symbols()).toEqual(['BTCUSDT'])
  expect(symbols()).toEqual([])
  board.print('BTCUSDT', now, 101, 0)
  now += 10_001
  expect(symbols()).toEqual(['BTCUSDT'])
})

test('a price that stood before is shown with its own time, and is no news', () => {
  board.stand('AAPL', 22_375, START - 60_000)
  expect(board.quote('AAPL')).toMatchObject({ price: 22_375, at: START - 60_000, stale: true })
  expect(board.grownStale()).toEqual([])
})
