import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Gathering } from './gathering.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Whether a promise has resolved by now. */
async function isOver(waiting: Promise<void>): Promise<boolean> {
  return Promise.race([waiting.then(() => true), Promise.resolve().then(() => false)])
}

test('the first records after a while are written at once, and those after them gather', async () => {
  const gathering = new Gathering(() => false)
  await gathering.over()
  gathering.begin()
  const waiting = gathering.over()
  await vi.advanceTimersByTimeAsync(39)
  expect(await isOver(waiting)).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await waiting
})

test('whoever cannot wait is not made to, whether they came before or come meanwhile', async () => {
  const state = { isUrgent: true }
  const gathering = new Gathering(() => state.isUrgent)
  gathering.begin()
  await gathering.over()
  state.isUrgent = false
  const waiting = gathering.over()
  expect(await isOver(waiting)).toBe(false)
  gathering.hurry()
  await waiting
})
