import { expect, test } from 'vitest'
import { DuePrints } from './due-prints.ts'
import { NOW, symbolOf } from './index/test-index.ts'
import type { SymbolState } from './index/symbol-index.ts'

const state = (symbol: string, price: number | undefined, receivedAt?: number): SymbolState => ({
  ...{ symbol: symbolOf(['a'], { symbol }), price, receivedAt },
  ...{ fine: undefined, constituents: [] },
})

function printer() {
  const due = new DuePrints([
    { symbol: 'BTCUSDT', kind: 'pair' },
    { symbol: 'USDTEUR', kind: 'rate' },
  ])
  /** Whether the price is said after so many milliseconds, and says it. */
  const says = (ms: number, one: SymbolState) => {
    const prints = due.due([one], NOW + ms)
    due.say(prints, NOW + ms)
    return prints.length > 0
  }
  return { due, says }
}

test('a price that moved is said at once, and one that stood still after a second', () => {
  const { says } = printer()
  expect(says(0, state('BTCUSDT', 100))).toBe(true)
  expect(says(250, state('BTCUSDT', 101))).toBe(true)
  expect(says(500, state('BTCUSDT', 101))).toBe(false)
  expect(says(1_249, state('BTCUSDT', 101, NOW + 900))).toBe(false)
  expect(says(1_250, state('BTCUSDT', 101))).toBe(true)
})

test('a rate is said every five seconds, however it moves', () => {
  const { says } = printer()
  expect(says(0, state('USDTEUR', 100))).toBe(true)
  expect(says(4_750, state('USDTEUR', 120))).toBe(false)
  expect(says(5_000, state('USDTEUR', 120))).toBe(true)
})

test('what nobody carried to the books is due again, as is what got lost', () => {
  const { due } = printer()
  const prints = due.due([state('BTCUSDT', 100)], NOW)
  expect(due.due([state('BTCUSDT', 100)], NOW + 250)).toEqual(prints)
  due.say(prints, NOW + 250)
  expect(due.due([state('BTCUSDT', 100)], NOW + 500)).toEqual([])
  due.forget()
  expect(due.due([state('BTCUSDT', 100)], NOW + 500)).toEqual(prints)
})

test('a symbol without a price is not said', () => {
  const { says } = printer()
  expect(says(0, state('BTCUSDT', undefined))).toBe(false)
})
