import { describe, expect, test } from 'vitest'
import { Throttle } from './throttle.ts'

function throttleAt(start: number) {
  const clock = { now: start }
  return { clock, throttle: new Throttle(() => clock.now) }
}

describe('budgets', () => {
  const BUDGET = { name: 'calls', limit: 2, windowMs: 60_000 }

  test('allow their number within a window, and say how long to wait', () => {
    const { clock, throttle } = throttleAt(0)
    expect(throttle.spend(BUDGET, 'here')).toBe(0)
    clock.now = 20_000
    expect(throttle.spend(BUDGET, 'here')).toBe(0)
    expect(throttle.spend(BUDGET, 'here')).toBe(40)
    expect(throttle.spentFor(BUDGET, 'here')).toBe(40)
    expect(throttle.spentFor(BUDGET, 'there')).toBe(0)
    clock.now = 60_000
    expect(throttle.spend(BUDGET, 'here')).toBe(0)
  })

  test('of 0 are without limit', () => {
    const { throttle } = throttleAt(0)
    const waits = Array.from({ length: 100 }, () => throttle.spend({ ...BUDGET, limit: 0 }, 'here'))
    expect(new Set(waits)).toEqual(new Set([0]))
  })

  test('of keys without end do not fill the memory: the oldest are forgotten', () => {
    const { throttle } = throttleAt(0)
    for (let count = 0; count < 3; count++) throttle.spend(BUDGET, 'first')
    expect(throttle.spentFor(BUDGET, 'first')).toBe(60)
    for (let key = 0; key < 100_000; key++) throttle.spend(BUDGET, String(key))
    expect(throttle.spentFor(BUDGET, 'first')).toBe(0)
  })
})

describe('a clock that went a day ahead and was set back', () => {
  test('leaves nobody waiting for that day', () => {
    const { clock, throttle } = throttleAt(86_400_000)
    const budget = { name: 'budget', limit: 1, windowMs: 60_000 }
    throttle.spend(budget, 'ann')
    expect(throttle.spentFor(budget, 'ann')).toBe(60)
    clock.now = 0
    expect(throttle.spentFor(budget, 'ann')).toBe(0)
    expect(throttle.spend(budget, 'ann')).toBe(0)
    expect(throttle.spend(budget, 'ann')).toBe(60)
  })
})

test('what is given back may be taken again', () => {
  const { throttle } = throttleAt(0)
  const budget = { name: 'budget', limit: 1, windowMs: 60_000 }
  expect(throttle.spend(budget, 'ann')).toBe(0)
  throttle.giveBack(budget, 'ann')
  throttle.giveBack(budget, 'ann')
  expect(throttle.spend(budget, 'ann')).toBe(0)
  expect(throttle.spend(budget, 'ann')).toBe(60)
})
