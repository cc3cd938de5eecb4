import { describe, expect, test } from 'vitest'
import { type BackOff, Throttle } from './throttle.ts'

const RULE: BackOff = {
  name: 'wrong',
  free: 3,
  firstMs: 30_000,
  mostMs: 120_000,
  forgetMs: 600_000,
}

function throttleAt(start: number) {
  const clock = { now: start }
  return { clock, throttle: new Throttle(() => clock.now) }
}

describe('wrong tries', () => {
  test('the first few cost nothing', () => {
    const { throttle } = throttleAt(0)
    throttle.fail(RULE, 'ann')
    throttle.fail(RULE, 'ann')
    expect(throttle.wait(RULE, 'ann')).toBe(0)
  })

  test('then each doubles the pause, up to the longest', () => {
    const { clock, throttle } = throttleAt(0)
    const pauses = [1, 2, 3, 4, 5, 6].map(() => {
      throttle.fail(RULE, 'ann')
      const pause = throttle.wait(RULE, 'ann')
      clock.now += pause * 1_000
      return pause
    })
    expect(pauses).toEqual([0, 0, 30, 60, 120, 120])
  })

  test('a right one, or a long time without any, starts the count anew', () => {
    const { clock, throttle } = throttleAt(0)
    for (let count = 0; count < 3; count++) throttle.fail(RULE, 'ann')
    throttle.clear(RULE, 'ann')
    expect(throttle.wait(RULE, 'ann')).toBe(0)
    for (let count = 0; count < 3; count++) throttle.fail(RULE, 'bob')
    clock.now += RULE.forgetMs
    throttle.fail(RULE, 'bob')
    expect(throttle.wait(RULE, 'bob')).toBe(0)
  })

  test('one person’s do not slow another', () => {
    const { throttle } = throttleAt(0)
    for (let count = 0; count < 9; count++) throttle.fail(RULE, 'ann')
    expect(throttle.wait(RULE, 'ann')).toBeGreaterThan(0)
    expect(throttle.wait(RULE, 'bob')).toBe(0)
  })

  test('keys without end do not fill the memory: the oldest are forgotten', () => {
    const { throttle } = throttleAt(0)
    for (let count = 0; count < 3; count++) throttle.fail(RULE, 'first')
    for (let key = 0; key < 100_000; key++) throttle.fail(RULE, String(key))
    expect(throttle.wait(RULE, 'first')).toBe(0)
  })
})

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
})

describe('a clock that went a day ahead and was set back', () => {
  test('leaves nobody waiting for that day', () => {
    const { clock, throttle } = throttleAt(86_400_000)
    const budget = { name: 'budget', limit: 1, windowMs: 60_000 }
    for (let count = 0; count < 3; count++) throttle.fail(RULE, 'ann')
    throttle.spend(budget, 'ann')
    expect(throttle.wait(RULE, 'ann')).toBe(30)
    expect(throttle.spentFor(budget, 'ann')).toBe(60)
    clock.now = 0
    expect(throttle.wait(RULE, 'ann')).toBe(0)
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
