import type { ServiceEntry } from '@candor/protocol'
import { describe, expect, it } from 'vitest'
import { inOrder, withNews } from '../../data/service.ts'
import { dayOf, nearDay, withDays } from './days.ts'
import { type Outgoing, notKept, outgoingAfter } from './outgoing.ts'

const entry = (id: number, requestId: string | null = null): ServiceEntry => ({
  id: String(id),
  from: requestId === null ? 'desk' : 'person',
  kind: 'text',
  text: `text ${id}`,
  picture: null,
  place: null,
  requestId,
  at: id * 1_000,
})
const written = (requestId: string): Outgoing => ({
  requestId,
  what: { kind: 'text', text: requestId },
  at: 1,
  state: 'sending',
})

describe('the entries of a conversation', () => {
  it('stand in the order of their ids, each once, whatever way they came', () => {
    const mixed = [entry(10), entry(9, 'a'), entry(100), entry(9, 'a')]
    expect(inOrder(mixed).map(({ id }) => id)).toEqual(['9', '10', '100'])
  })

  it('take in what the stream tells, and what changed with it', () => {
    const promise = { kind: 'reply', at: 5 } as const
    const state = { state: 'answered', unread: 1, readByDesk: '1', promise } as const
    const known = { guestToken: null, state, entries: [entry(1, 'a')], more: true }
    const news = { entry: entry(2), state: { ...state, unread: 2 } }
    expect(withNews(known, news)).toMatchObject({ more: true, state: { unread: 2 } })
    expect(withNews(known, news).entries).toHaveLength(2)
    expect(withNews(known, { ...news, entry: null }).entries).toBe(known.entries)
  })

  it('begin each day with its date', () => {
    const noon = new Date(2026, 2, 1, 12).getTime()
    const things = [noon, noon + 60_000, noon + 86_400_000].map((at) => ({ at }))
    expect(withDays(things).map(({ day }) => day)).toEqual([
      dayOf(noon),
      undefined,
      dayOf(noon + 86_400_000),
    ])
    expect(nearDay(noon, noon + 3_600_000)).toBe('today')
    expect(nearDay(noon, noon + 86_400_000)).toBe('yesterday')
    expect(nearDay(noon, noon + 2 * 86_400_000)).toBeUndefined()
  })
})

describe('what is on its way', () => {
  it('goes once it is known to be kept, even before its answer came', () => {
    const list = [written('a'), written('b')]
    expect(notKept(list, [entry(1, 'a')]).map(({ requestId }) => requestId)).toEqual(['b'])
  })

  it('keeps its place and its requestId when it failed and is tried again', () => {
    let list = [written('a'), written('b')]
    list = outgoingAfter(list, { kind: 'failed', requestId: 'a', problem: 'No connection' })
    expect(list[0]).toMatchObject({ requestId: 'a', state: 'failed', problem: 'No connection' })
    list = outgoingAfter(list, { kind: 'again', requestId: 'a' })
    expect(list[0]).toEqual(written('a'))
    list = outgoingAfter(list, { kind: 'gone', requestId: 'a' })
    expect(list).toEqual([written('b')])
  })

  it('does not upload a picture a second time', () => {
    const image = new Blob(['x'])
    const list = [{ ...written('a'), what: { kind: 'picture' as const, image } }]
    const [after] = outgoingAfter(list, { kind: 'uploaded', requestId: 'a', filename: 'f.png' })
    expect(after?.what).toEqual({ kind: 'picture', image, filename: 'f.png' })
  })
})
