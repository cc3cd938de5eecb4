import type { MessageEvent, NoticeRow, SpotOrderRow } from '@candor/protocol'
import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { keyOf, queryClient } from '../queries.ts'
import { applyMessage, applyOrder } from './own-cache.ts'

const order = (id: number, status: SpotOrderRow['status']) =>
  ({ type: 'spot', id: String(id), symbol: 'BTCUSDT', status }) as SpotOrderRow

const open = keyOf('getCoinOrder', { body: { status: 'entrusted', limit: 50 } })
const lately = keyOf('getCoinOrder', { body: { limit: 10 } })
const ofEther = keyOf('getCoinOrder', { body: { symbol: 'ETHUSDT' } })
const counts = keyOf('noticePage', { body: { limit: 1 } })
const messages = ['noticePage', 'pages', { body: { kind: 'message', page: 0 } }]
const notices = ['noticePage', 'pages', { body: { kind: 'notice', page: 0 } }]

const empty = { records: [], total: 0, page: 1, limit: 50 }
const noUnread = { notices: 0, messages: 0, topics: [], service: 0 }
const idsIn = (key: readonly unknown[]) =>
  queryClient.getQueryData<typeof empty>(key)?.records.map(({ id }) => id)
const isRead = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated

beforeEach(() => queryClient.clear())

describe('an order that the stream tells', () => {
  it('is in every list that it belongs to, and in no other', () => {
    for (const key of [open, lately, ofEther]) queryClient.setQueryData([...key], empty)
    applyOrder(order(8, 'entrusted'))
    expect([open, lately, ofEther].map(idsIn)).toEqual([['8'], ['8'], []])
    applyOrder(order(8, 'executed'))
    expect([open, lately, ofEther].map(idsIn)).toEqual([[], ['8'], []])
  })

  it.each([{ side: 'sell' }, { from: 5 }, { to: 9 }, { amountAbove: '7' }, { ofALaterRelease: 1 }])(
    'has a list by %o read again: only the venue knows whether it belongs there',
    (filter) => {
      const key = keyOf('getCoinOrder', { body: { status: 'executed', ...filter } as object })
      queryClient.setQueryData(key, empty)
      applyOrder(order(8, 'executed'))
      expect(idsIn(key)).toEqual([])
      expect(isRead(key)).toBe(true)
    },
  )

  it('is in a list whose filters are empty', () => {
    const body = { status: 'executed', side: undefined, from: undefined } as const
    const key = keyOf('getCoinOrder', { body })
    queryClient.setQueryData(key, empty)
    applyOrder(order(8, 'executed'))
    expect(idsIn(key)).toEqual(['8'])
  })

  it('leaves a list alone that has to be read again anyway', async () => {
    queryClient.setQueryData([...open], empty)
    await queryClient.invalidateQueries({ queryKey: [...open] })
    applyOrder(order(8, 'entrusted'))
    expect(idsIn(open)).toEqual([])
    expect(isRead(open)).toBe(true)
  })

  it('has a list read again whose further pages it may be on', () => {
    queryClient.setQueryData([...open], { ...empty, records: [order(9, 'entrusted')], total: 70 })
    applyOrder(order(8, 'executed'))
    expect(isRead(open)).toBe(true)
  })
})

describe('a message that the stream tells', () => {
  const message = { id: 'm1', kind: 'message', title: 'Filled', at: 5 } as NoticeRow
  const told: MessageEvent = { message, unread: { ...noUnread, messages: 1 }, ofOrder: true }
  const page = { ...empty, limit: 20, unread: noUnread }

  beforeEach(() => {
    queryClient.setQueryData([...counts], { ...page, limit: 1 })
    for (const key of [messages, notices]) {
      queryClient.setQueryData(key, { pages: [page], pageParams: [1] })
    }
  })

  it('is the first of its kind, and counted everywhere', () => {
    applyMessage(told)
    const listOf = (key: unknown[]) => queryClient.getQueryData<{ pages: (typeof page)[] }>(key)
    expect(listOf(messages)?.pages[0]).toMatchObject({ records: [message], total: 1 })
    expect(listOf(notices)?.pages[0]).toMatchObject({ records: [], unread: { messages: 1 } })
    expect(queryClient.getQueryData(counts)).toMatchObject({ unread: { messages: 1 } })
  })

  it('has lists read again when something was opened elsewhere', () => {
    applyMessage({ ...told, message: null })
    expect([messages, notices].map(isRead)).toEqual([true, true])
    expect(isRead(counts)).toBe(false)
    expect(queryClient.getQueryData(counts)).toMatchObject({ unread: { messages: 1 } })
  })
})

it('a list whose first answer is on its way is read again: it may be older than the order', async () => {
  const reads: ((page: unknown) => void)[] = []
  const queryFn = () => new Promise((answer) => reads.push(answer))
  const observer = new QueryObserver(queryClient, { queryKey: [...open], queryFn })
  onTestFinished(observer.subscribe(() => undefined))
  await expect.poll(() => reads.length).toBe(1)
  applyOrder(order(8, 'entrusted'))
  reads[0]!(empty)
  await expect.poll(() => reads.length).toBe(2)
  reads[1]!({ ...empty, records: [order(8, 'entrusted')] })
  await expect.poll(() => idsIn(open)).toEqual(['8'])
})
