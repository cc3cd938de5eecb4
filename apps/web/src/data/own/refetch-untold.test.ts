import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../queries.ts'
import { ownEventCame, refetchUntold, streamIs } from './refetch-untold.ts'

const read = vi.spyOn(queryClient, 'invalidateQueries')

beforeEach(() => {
  // Long after whatever another test told.
  vi.useFakeTimers({ now: (clock += 60_000) })
  read.mockClear()
})
afterEach(() => vi.useRealTimers())
let clock = 0

it('without a stream what an act changed is read again at once', async () => {
  streamIs(false)
  await refetchUntold('getCoinOrder')
  expect(read).toHaveBeenCalledOnce()
})

it('what the stream tells, before the answer or soon after it, is not read again', async () => {
  streamIs(true)
  const after = refetchUntold('getCoinOrder')
  ownEventCame()
  await after
  await refetchUntold('getCoinOrder')
  expect(read).not.toHaveBeenCalled()
})

it('where the stream stays silent it is read again', async () => {
  streamIs(true)
  await vi.advanceTimersByTimeAsync(5_000)
  const after = refetchUntold('getCoinOrder')
  await vi.advanceTimersByTimeAsync(5_000)
  await after
  expect(read).toHaveBeenCalledOnce()
})
