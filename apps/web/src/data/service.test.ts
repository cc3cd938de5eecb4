import { QueryObserver } from '@tanstack/react-query'
import type { ServiceEntry, ServiceEvent, ServiceState } from '@candor/protocol'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import type { CallData } from './call.ts'
import { keyOf, queryClient } from './queries.ts'
import { applyServiceNews } from './service.ts'

type Conversation = CallData<'serviceOpen'>

const queryKey = keyOf('serviceOpen', { body: {} })
const conversation = (...ids: string[]) =>
  ({ entries: ids.map((id) => ({ id })), state: { state: 'none' } }) as Conversation
const news: ServiceEvent = {
  entry: { id: '8' } as ServiceEntry,
  state: { state: 'waiting' } as ServiceState,
}
const shown = () => queryClient.getQueryData<Conversation>(queryKey)?.entries.map(({ id }) => id)

/** A screen that shows the conversation; each read waits to be answered. */
function screen(): ((data: Conversation) => void)[] {
  const reads: ((data: Conversation) => void)[] = []
  const observer = new QueryObserver<Conversation>(queryClient, {
    queryKey,
    queryFn: () => new Promise((answer) => reads.push(answer)),
  })
  onTestFinished(observer.subscribe(() => undefined))
  return reads
}

beforeEach(() => queryClient.clear())

it('news joins the conversation that is shown', () => {
  queryClient.setQueryData(queryKey, conversation('7'))
  applyServiceNews(news)
  expect(shown()).toEqual(['7', '8'])
})

it('news is not lost to an answer that was on its way before it', async () => {
  queryClient.setQueryData(queryKey, conversation('7'), { updatedAt: 1 })
  const reads = screen()
  applyServiceNews(news)
  expect(shown()).toEqual(['7', '8'])
  reads[0]!(conversation('7'))
  await expect.poll(() => reads.length).toBe(2)
  expect(shown()).toEqual(['7', '8'])
  reads[1]!(conversation('7', '8', '9'))
  await expect.poll(shown).toEqual(['7', '8', '9'])
})

it('a first answer older than the news is asked for again', async () => {
  const reads = screen()
  await expect.poll(() => reads.length).toBe(1)
  applyServiceNews(news)
  reads[0]!(conversation())
  await expect.poll(() => reads.length).toBe(2)
  reads[1]!(conversation('8'))
  await expect.poll(shown).toEqual(['8'])
})
