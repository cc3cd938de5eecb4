import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../queries.ts'
import { ownEventCame, refetchUntold, streamIs } from './refetch-untold.ts'

const list = ['getCoinOrder', {}]
const isReadAgain = () => queryClient.getQueryState(list)?.isInvalidated

beforeEach(() => {
  // Long after whatever another test told.
  vi.useFakeTimers({ now: (clock += 60_000) })
  queryClient.clear()
  queryClient.setQueryData(list, {})
})
afterEach(() => vi.useRealTimers())
let clock = 0

it('without a stream what an act changed is read again at once', async () => {
  streamIs(false)
  await refetchUntold('getCoinOrder')
  expect(isReadAgain()).toBe(true)
})

it('what the stream tells, before the answer or soon after it, is not read again', async () => {
  streamIs(true)
  const after = refetchUntold('getCoinOrder')
  ownEventCame()
  await after
  await refetchUntold('getCoinOrder')
  expect(isReadAgain()).toBe(false)
})

it('where the stream stays silent it is read again', async () => {
  streamIs(true)
  await vi.advanceTimersByTimeAsync(5_000)
  const after = refetchUntold('getCoinOrder')
  await vi.advanceTimersByTimeAsync(5_000)
  await after
  expect(isReadAgain()).toBe(true)
})
