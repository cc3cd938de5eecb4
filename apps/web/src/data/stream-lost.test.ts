import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { streamFound, streamLost, useStreamLost } from './stream-lost.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  streamFound()
  vi.useRealTimers()
})

it('a connection that comes back at once is not missed', () => {
  streamLost()
  vi.advanceTimersByTime(4_000)
  streamFound()
  vi.advanceTimersByTime(60_000)
  expect(useStreamLost.getState().lost).toBe(false)
})

it('prices that stop are said after a moment, and no longer once they come again', () => {
  streamLost()
  vi.advanceTimersByTime(3_000)
  // Another try that fails does not put it off.
  streamLost()
  vi.advanceTimersByTime(2_000)
  expect(useStreamLost.getState().lost).toBe(true)
  streamFound()
  expect(useStreamLost.getState().lost).toBe(false)
})
