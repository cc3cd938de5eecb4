import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HeldRefusals } from './held-refusals.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a refusal is told when its time has passed, and at once where there is none', () => {
  const told: string[] = []
  new HeldRefusals(1_000).hold(() => told.push('held'))
  new HeldRefusals(0).hold(() => told.push('at once'))
  vi.advanceTimersByTime(999)
  expect(told).toEqual(['at once'])
  vi.advanceTimersByTime(1)
  expect(told).toEqual(['at once', 'held'])
})

test('so many are held and no more, so that they take no memory without end', () => {
  const refusals = new HeldRefusals(1_000, 3)
  let told = 0
  const ask = () => refusals.hold(() => void (told += 1))
  for (let asked = 0; asked < 5; asked++) ask()
  expect(told).toBe(2)
  vi.advanceTimersByTime(1_000)
  expect(told).toBe(5)
  ask()
  expect(told).toBe(5)
})
