// @module-tag long
import { type Socket, io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR_MS } from '@candor/money/durations'
import type { MessageEvent, ServiceEvent } from '@candor/protocol'
import { ServiceVenue } from './test/service-venue.ts'
import type { TestUser } from '../../../test/venue.ts'
import { SMALL_JOURNAL } from '../../../test/venue.ts'
import { startVenue } from '../../main/start-venue.ts'
import { closeConversation, noteConversation, readConversation } from './operator-conversation.ts'
import { listConversations } from './conversation-queue.ts'
import type { ServiceChange } from './service-change.ts'

const ANNA = 1

let desk: ServiceVenue

beforeAll(async () => {
  desk = await ServiceVenue.start()
})
afterAll(() => desk.venue.close())

function connected(token: string): Promise<Socket> {
  const socket = io(desk.venue.address, {
    ...{ path: '/stream', transports: ['websocket'], forceNew: true },
    auth: { 'coin-auth': token, lang: 'en' },
  })
  return new Promise((resolve) => socket.once('ready', () => resolve(socket)))
}
const heard = <T>(socket: Socket, event: string, fits: (data: T) => boolean = () => true) =>
  new Promise<T>((resolve) => {
    const listen = (data: T) => {
      if (!fits(data)) return
      socket.off(event, listen)
      resolve(data)
    }
    socket.on(event, listen)
  })

describe('a person and the desk', () => {
  let user: TestUser
  beforeAll(async () => {
    user = await desk.venue.newUser()
  })

  test('write to each other, and each sees how far the other has read', async () => {
    expect(await desk.open(user)).toMatchObject({
      guestToken: null,
      state: { state: 'none', unread: 0, readByDesk: null },
      entries: [],
      more: false,
    })
    const first = await desk.say(user, 'Where is my recharge?')
    expect(first).toMatchObject({ from: 'person', kind: 'text', text: 'Where is my recharge?' })
    const id = await desk.conversationOf(user)
    const reading = await readConversation(desk.venue.parts, id)
    expect(reading).toMatchObject({
      conversation: { state: 'waiting', unread: 0, assignedTo: null, waitingSince: desk.now },
      entries: [first],
    })
    expect((await desk.open(user)).state.readByDesk).toBe(first.id)
    const reply = await desk.answer(id, 'It has 12 of 19 confirmations.')
    expect(reply).toMatchObject({ from: 'desk', text: 'It has 12 of 19 confirmations.' })
    const { state, entries } = await desk.open(user)
    expect(state).toMatchObject({ state: 'answered', unread: 1 })
    expect(entries.map(({ from }: { from: string }) => from)).toEqual(['person', 'desk'])
    const last = entries.at(-1).id
    expect((await desk.post('read', { id: last }, user.token)).data.unread).toBe(0)
    const [row] = (await listConversations(desk.venue.parts.store, { page: 1, limit: 1 })).records
    expect(row).toMatchObject({ id, personRead: Number(last), assignedTo: ANNA })
  })

  test('no operator’s name or note is ever told to the person', async () => {
    const id = await desk.conversationOf(user)
    expect(await noteConversation(desk.venue.parts, ANNA, id, 'Looks suspicious')).toBe('done')
    const { text } = await desk.post('open', {}, user.token)
    expect(text).not.toContain('suspicious')
    expect(text).not.toContain('operator')
    const reading = await readConversation(desk.venue.parts, id)
    expect(reading).toMatchObject({ notes: [{ operator: ANNA, text: 'Looks suspicious' }] })
  })

  test('what is written is kept as it is and never becomes HTML', async () => {
    const text = '<img src=x onerror=alert(1)> {product} "quotes" \u202Eabc ✓\nsecond line'
    const entry = await desk.say(user, text)
    expect(entry.text).toBe(text)
    expect((await desk.open(user)).entries.at(-1).text).toBe(text)
  })

  test.each([
    ['nothing', {}],
    ['spaces alone', { text: '   ' }],
    ['a text that is too long', { text: 'x'.repeat(2_001) }],
    ['two things at once', { text: 'a', place: { latitude: 1, longitude: 1, name: 'a' } }],
    ['a place beyond the pole', { place: { latitude: 91, longitude: 0, name: 'a' } }],
    ['a text with a null character', { text: 'a\u0000b' }],
  ])('refuses %s', async (_, what) => {
    const { code } = await desk.post('send', { requestId: desk.requestId(), ...what }, user.token)
    expect(code).not.toBe(200)
  })

  test('a place is sent as it was chosen', async () => {
    const place = { latitude: 52.520008, longitude: 13.404954, name: 'Alexanderplatz' }
    expect(await desk.say(user, { place })).toMatchObject({ kind: 'place', text: null, place })
  })

  test('the same request again writes nothing, and other words under it are refused', async () => {
    const again = { requestId: desk.requestId(), text: 'Once' }
    const before = (await desk.open(user)).entries.length
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => desk.post('send', again, user.token)),
    )
    expect(new Set(sent.map(({ data }) => data.entry.id)).size).toBe(1)
    expect((await desk.open(user)).entries.length).toBe(before + 1)
    const other = await desk.post('send', { ...again, text: 'Twice' }, user.token)
    expect(other.data.error).toBe('request_reused')
    const half = { requestId: desk.requestId(), text: '\ud83d half a character' }
    const [first, second] = [
      await desk.post('send', half, user.token),
      await desk.post('send', half, user.token),
    ]
    expect(second.data.entry).toEqual(first.data.entry)
  })

  test('a closed conversation stays readable, and the next words open another', async () => {
    const id = await desk.conversationOf(user)
    const { conversation } = (await readConversation(desk.venue.parts, id)) as never as {
      conversation: { last: { id: number } }
    }
    await desk.say(user, 'One more thing')
    const stale = await closeConversation(desk.venue.parts, ANNA, id, conversation.last.id)
    expect(stale).toBe('changed_meanwhile')
    const last = Number((await desk.open(user)).entries.at(-1).id)
    expect(await closeConversation(desk.venue.parts, ANNA, id, last)).toBe('done')
    expect(await closeConversation(desk.venue.parts, ANNA, id, last)).toBe('decided_already')
    expect(await desk.answer(id, 'Too late')).toBe('decided_already')
    const closed = await desk.open(user)
    expect(closed.state.state).toBe('closed')
    expect(closed.entries.at(-1)).toMatchObject({ from: 'system', kind: 'closed' })
    await desk.say(user, 'A new question')
    expect(await desk.conversationOf(user)).not.toBe(id)
    expect((await desk.open(user)).entries.length).toBe(closed.entries.length + 1)
    expect((await desk.post('close', {}, user.token)).data.state).toBe('closed')
  })
})

test('entries written at the same time have one order, and no page misses any', async () => {
  const user = await desk.venue.newUser()
  await desk.say(user, 'Start')
  const id = await desk.conversationOf(user)
  desk.now += 120_000
  await Promise.all(
    Array.from({ length: 12 }, (_, n) => [
      desk.post('send', { requestId: desk.requestId(), text: `person ${n}` }, user.token),
      desk.answer(id, `desk ${n}`),
    ]).flat(),
  )
  const all = (await desk.post('page', { limit: 100 }, user.token)).data.entries
  expect(all).toHaveLength(25)
  const ids = all.map((entry: { id: string }) => Number(entry.id))
  expect(ids).toEqual([...ids].sort((a: number, b: number) => a - b))
  const older = []
  let before: string | undefined
  for (;;) {
    const { data } = await desk.post('page', { limit: 4, before }, user.token)
    older.unshift(...data.entries)
    before = data.entries[0].id
    if (!data.more) break
  }
  expect(older).toEqual(all)
  const newer = []
  for (let after = '1', more = true; more;) {
    const { data } = await desk.post('page', { limit: 7, after }, user.token)
    newer.push(...data.entries)
    after = newer.at(-1).id
    more = data.more
  }
  expect(newer).toEqual(all)
})

describe('live', () => {
  test('every socket of the person hears an answer and what is unread', async () => {
    const user = await desk.venue.newUser()
    await desk.say(user, 'Anybody there?')
    const id = await desk.conversationOf(user)
    const sockets = await Promise.all([connected(user.token), connected(user.token)])
    const stranger = await connected((await desk.venue.newUser()).token)
    const strange: unknown[] = []
    stranger.on('service', (event) => strange.push(event))
    try {
      const events = sockets.map((socket) =>
        heard<ServiceEvent>(socket, 'service', ({ entry }) => entry !== null),
      )
      const counts = heard<MessageEvent>(sockets[0]!, 'message', ({ unread }) => unread.service > 0)
      await desk.answer(id, 'Yes')
      for (const event of await Promise.all(events)) {
        expect(event).toMatchObject({ entry: { text: 'Yes' }, state: { unread: 1 } })
      }
      expect((await counts).unread.service).toBe(1)
      // Who has the application open needs no message besides.
      const { data } = await desk.venue.call('/player/notice/page', {
        ...{ body: { kind: 'message' }, token: user.token },
      })
      expect(data.total).toBe(1)
      expect(strange).toEqual([])
    } finally {
      for (const socket of [...sockets, stranger]) socket.disconnect()
    }
  })

  test('the desk hears each entry once it is kept', async () => {
    const user = await desk.venue.newUser()
    const told: ServiceChange[] = []
    const stop = desk.venue.parts.service.onEntry((change) => told.push(change))
    const { id } = await desk.say(user, 'Hear me')
    stop()
    await desk.say(user, 'Not any more')
    expect(told).toMatchObject([
      {
        ...{ conversation: await desk.conversationOf(user), user: Number(user.id) },
        entry: { id: Number(id), text: 'Hear me' },
      },
    ])
  })
})

test('the promise follows the hours', async () => {
  const user = await desk.venue.newUser()
  desk.now = Date.parse('2026-03-09T22:30:00+01:00')
  await desk.say(user, 'At night')
  const opens = Date.parse('2026-03-10T08:00:00+01:00')
  expect((await desk.open(user)).state.promise).toEqual({ kind: 'opens', at: opens })
  desk.now = opens
  expect((await desk.open(user)).state.promise).toEqual({ kind: 'reply', at: opens + HOUR_MS })
})

test('a restart keeps everything', async () => {
  const user = await desk.venue.newUser()
  const guest = { guestToken: (await desk.open({})).guestToken as string }
  await desk.say(user, 'Before')
  await desk.say(guest, 'Guest before')
  await desk.answer(await desk.conversationOf(user), 'Answer before')
  const [own, theirs] = [await desk.open(user), await desk.open(guest)]
  await desk.venue.stop()
  const again = await startVenue(desk.venue.parts.config, {
    ...SMALL_JOURNAL,
    ...{ log: desk.venue.parts.log, now: () => desk.now },
  })
  try {
    const ask = async (token: string | undefined, body: object) => {
      const response = await fetch(`${again.address}/portal/player/service/open`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token ? { 'coin-auth': token } : {}) },
        body: JSON.stringify(body),
      })
      return ((await response.json()) as { data: unknown }).data
    }
    expect(await ask(user.token, {})).toEqual(own)
    expect(await ask(undefined, guest)).toEqual(theirs)
  } finally {
    await again.stop()
  }
})
