import { type Socket, io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MessageEvent, ServiceEvent } from '@candor/protocol'
import { picture } from '../../test/pictures.ts'
import { type TestUser, type TestVenue, startTestVenue } from '../../test/venue.ts'
import { startVenue } from '../app.ts'
import {
  answerConversation,
  assignConversation,
  closeConversation,
  lookAtPicture,
  noteConversation,
  readConversation,
  writeToPerson,
} from './desk.ts'
import { countConversations, listConversations } from './desk-rows.ts'
import type { ServiceChange } from './service.ts'

const ANNA = 1
const BERT = 2
const HOUR_MS = 3_600_000

let clock = Date.parse('2026-03-02T10:00:00+01:00')
let venue: TestVenue
let requests = 0

beforeAll(async () => {
  venue = await startTestVenue({}, { now: () => clock })
})
afterAll(() => venue.close())

const post = (call: string, body: object, token?: string) =>
  venue.call(`/player/service/${call}`, { body, token })
const requestId = () => `r${(requests += 1)}`
/** Writes and answers the entry; a minute passes, so that nobody writes too fast. */
async function say(who: { token?: string; guestToken?: string }, what: object | string) {
  clock += 60_000
  const { token, guestToken } = who
  const words = typeof what === 'string' ? { text: what } : what
  const answer = await post('send', { requestId: requestId(), guestToken, ...words }, token)
  expect(answer.msg).toBe('success')
  return answer.data.entry
}
const open = async (who: { token?: string; guestToken?: string }) =>
  (await post('open', { guestToken: who.guestToken }, who.token)).data
/** The conversation of the desk's queue that this user's last entry stands in. */
async function conversationOf(user: { id: string }): Promise<number> {
  const { records } = await listConversations(venue.context.store, {
    ...{ user: Number(user.id), page: 1, limit: 10 },
  })
  return records[0]!.id
}
const answer = (id: number, text: string, operator = ANNA, request = requestId()) =>
  answerConversation(venue.context, operator, id, { requestId: request, text })

function connected(token: string): Promise<Socket> {
  const socket = io(venue.address, {
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
    user = await venue.newUser()
  })

  test('write to each other, and each sees how far the other has read', async () => {
    expect(await open(user)).toMatchObject({
      guestToken: null,
      state: { state: 'none', unread: 0, readByDesk: null },
      entries: [],
      more: false,
    })
    const first = await say(user, 'Where is my recharge?')
    expect(first).toMatchObject({ from: 'person', kind: 'text', text: 'Where is my recharge?' })
    const id = await conversationOf(user)
    const reading = await readConversation(venue.context, id)
    expect(reading).toMatchObject({
      conversation: { state: 'waiting', unread: 0, assignedTo: null, waitingSince: clock },
      entries: [first],
    })
    expect((await open(user)).state.readByDesk).toBe(first.id)
    const reply = await answer(id, 'It has 12 of 19 confirmations.')
    expect(reply).toMatchObject({ from: 'desk', text: 'It has 12 of 19 confirmations.' })
    const { state, entries } = await open(user)
    expect(state).toMatchObject({ state: 'answered', unread: 1 })
    expect(entries.map(({ from }: { from: string }) => from)).toEqual(['person', 'desk'])
    const last = entries.at(-1).id
    expect((await post('read', { id: last }, user.token)).data.unread).toBe(0)
    const [row] = (await listConversations(venue.context.store, { page: 1, limit: 1 })).records
    expect(row).toMatchObject({ id, personRead: Number(last), assignedTo: ANNA })
  })

  test('no operator’s name or note is ever told to the person', async () => {
    const id = await conversationOf(user)
    expect(await noteConversation(venue.context, ANNA, id, 'Looks suspicious')).toBe('done')
    const { text } = await post('open', {}, user.token)
    expect(text).not.toContain('suspicious')
    expect(text).not.toContain('operator')
    const reading = await readConversation(venue.context, id)
    expect(reading).toMatchObject({ notes: [{ operator: ANNA, text: 'Looks suspicious' }] })
  })

  test('what is written is kept as it is and never becomes HTML', async () => {
    const text = '<img src=x onerror=alert(1)> {product} "quotes" \u202Eabc ✓\nsecond line'
    const entry = await say(user, text)
    expect(entry.text).toBe(text)
    expect((await open(user)).entries.at(-1).text).toBe(text)
  })

  test.each([
    ['nothing', {}],
    ['spaces alone', { text: '   ' }],
    ['a text that is too long', { text: 'x'.repeat(2_001) }],
    ['two things at once', { text: 'a', place: { latitude: 1, longitude: 1, name: 'a' } }],
    ['a place beyond the pole', { place: { latitude: 91, longitude: 0, name: 'a' } }],
    ['a text with a null character', { text: 'a\u0000b' }],
  ])('refuses %s', async (_, what) => {
    const { code } = await post('send', { requestId: requestId(), ...what }, user.token)
    expect(code).not.toBe(200)
  })

  test('a place is sent as it was chosen', async () => {
    const place = { latitude: 52.520008, longitude: 13.404954, name: 'Alexanderplatz' }
    expect(await say(user, { place })).toMatchObject({ kind: 'place', text: null, place })
  })

  test('the same request again writes nothing, and other words under it are refused', async () => {
    const again = { requestId: requestId(), text: 'Once' }
    const before = (await open(user)).entries.length
    const sent = await Promise.all(Array.from({ length: 5 }, () => post('send', again, user.token)))
    expect(new Set(sent.map(({ data }) => data.entry.id)).size).toBe(1)
    expect((await open(user)).entries.length).toBe(before + 1)
    const other = await post('send', { ...again, text: 'Twice' }, user.token)
    expect(other.data.error).toBe('request_reused')
  })

  test('a closed conversation stays readable, and the next words open another', async () => {
    const id = await conversationOf(user)
    const { conversation } = (await readConversation(venue.context, id)) as never as {
      conversation: { last: { id: number } }
    }
    await say(user, 'One more thing')
    const stale = await closeConversation(venue.context, ANNA, id, conversation.last.id)
    expect(stale).toBe('changed_meanwhile')
    const last = Number((await open(user)).entries.at(-1).id)
    expect(await closeConversation(venue.context, ANNA, id, last)).toBe('done')
    expect(await closeConversation(venue.context, ANNA, id, last)).toBe('decided_already')
    expect(await answer(id, 'Too late')).toBe('decided_already')
    const closed = await open(user)
    expect(closed.state.state).toBe('closed')
    expect(closed.entries.at(-1)).toMatchObject({ from: 'system', kind: 'closed' })
    await say(user, 'A new question')
    expect(await conversationOf(user)).not.toBe(id)
    expect((await open(user)).entries.length).toBe(closed.entries.length + 1)
    expect((await post('close', {}, user.token)).data.state).toBe('closed')
  })
})

describe('the desk', () => {
  test('sees the longest wait first, finds by account, and counts', async () => {
    const [early, late] = [await venue.newUser(), await venue.newUser()]
    await say(early, 'First')
    await say(late, 'Second')
    await say(early, 'First again')
    const { store } = venue.context
    const { records } = await listConversations(store, { state: 'waiting', page: 1, limit: 100 })
    const order = records.map(({ user }) => user?.id)
    expect(order.indexOf(Number(early.id))).toBeLessThan(order.indexOf(Number(late.id)))
    expect(records.find(({ user }) => user?.id === Number(early.id))).toMatchObject({ unread: 2 })
    for (const account of [late.account.slice(0, -1), late.account.toUpperCase(), late.id]) {
      const found = await listConversations(store, { account, page: 1, limit: 100 })
      expect(found.records.map(({ user }) => user?.id)).toContain(Number(late.id))
    }
    expect((await listConversations(store, { account: '%', page: 1, limit: 9 })).total).toBe(0)
    expect((await countConversations(store)).waiting).toBe(records.length)
  })

  test('two operators do not answer over each other', async () => {
    const user = await venue.newUser()
    await say(user, 'Hello')
    const id = await conversationOf(user)
    const answers = await Promise.all([answer(id, 'Anna here', ANNA), answer(id, 'Bert', BERT)])
    expect(answers.filter((one) => one === 'changed_meanwhile')).toHaveLength(1)
    const holder = answers[0] === 'changed_meanwhile' ? BERT : ANNA
    const other = holder === ANNA ? BERT : ANNA
    const { context } = venue
    expect(await assignConversation(context, id, { from: null, to: other })).toBe(
      'changed_meanwhile',
    )
    expect(await assignConversation(context, id, { from: holder, to: other })).toBe('done')
    expect(await answer(id, 'Now me', other)).toMatchObject({ from: 'desk' })
    expect(await assignConversation(context, 999_999, { from: null, to: ANNA })).toBe('not_found')
    expect((await open(user)).state.unread).toBe(2)
  })

  test('an answer that is sent twice comes once', async () => {
    const user = await venue.newUser()
    await say(user, 'Hello')
    const id = await conversationOf(user)
    const request = requestId()
    const sent = await Promise.all([1, 2, 3].map(() => answer(id, 'Hi', ANNA, request)))
    expect(new Set(sent.map((entry) => (entry as { id: string }).id)).size).toBe(1)
    expect(await answer(id, 'Other words', ANNA, request)).toBe('field_invalid')
    expect(await answer(id, '   ')).toBe('field_invalid')
    expect(await answer(999_999, 'Nobody')).toBe('not_found')
  })

  test('can write first, and tells whoever is away by a message and a mail', async () => {
    const email = 'away@candor.example'
    await venue.call(`/email/sendVerificationCode?email=${email}&source=REGISTER`, { body: {} })
    const { data } = await venue.call('/register', {
      body: {
        ...{ type: 'email', email, emailCode: await venue.codeFor(email), agree: true },
        ...{ password: 'correct horse', confirmPassword: 'correct horse' },
      },
      headers: { lang: 'de' },
    })
    const user = Number(data.userInfo.id)
    const words = (text: string) => ({ requestId: requestId(), text })
    expect(await writeToPerson(venue.context, BERT, user, words('Your card'))).toMatchObject({
      from: 'desk',
    })
    await writeToPerson(venue.context, BERT, user, words('is changed'))
    const messages = await venue.call('/player/notice/page', {
      body: { kind: 'message' },
      token: data.token,
    })
    expect(messages.data.unread.service).toBe(2)
    expect(
      messages.data.records.filter(
        ({ title }: { title: string }) => title === 'Customer service has answered you',
      ),
    ).toHaveLength(1)
    const mails = (await venue.outbox()).split('\n\n').filter((mail) => mail.includes(email))
    expect(mails.filter((mail) => mail.includes('Kundenservice')).length).toBe(1)
    expect(await writeToPerson(venue.context, BERT, 1, words('Nobody'))).toBe('not_found')
  })
})

describe('pictures', () => {
  let user: TestUser
  beforeAll(async () => {
    user = await venue.newUser()
  })

  test('of the person reach the desk, whose look is on record, and nobody else', async () => {
    const other = await venue.newUser()
    const bytes = await picture('png', '#112233', 60)
    const { filename } = (await venue.upload(user.token, bytes)).data
    const entry = await say(user, { picture: filename })
    expect(entry.picture).toEqual({ filename, width: 60, height: 60 })
    const stolen = await post('send', { requestId: requestId(), picture: filename }, other.token)
    expect(stolen.data.error).toBe('file_unknown')
    const id = await conversationOf(user)
    const seen = await lookAtPicture(venue.context, 'anna', id, filename)
    expect(seen).toMatchObject({ type: 'image/png' })
    const looks = await venue.context.store.selectFrom('file_looks').selectAll().execute()
    expect(looks).toMatchObject([{ name: filename, user_id: Number(user.id), operator: 'anna' }])
    await say(other, 'Hello')
    const elsewhere = await conversationOf(other)
    expect(await lookAtPicture(venue.context, 'anna', elsewhere, filename)).toBe('not_found')
    clock += 48 * HOUR_MS
    await venue.context.files.sweep()
    const kept = await venue.context.files.read(Number(user.id), filename)
    expect(kept).toBeDefined()
  })

  test('of the desk are seen by their person alone', async () => {
    const id = await conversationOf(user)
    const sent = await answerConversation(venue.context, ANNA, id, {
      ...{ requestId: requestId(), picture: await picture('jpeg', '#445566') },
    })
    const { filename } = (sent as { picture: { filename: string } }).picture
    expect(await venue.context.files.read(Number(user.id), filename)).toBeDefined()
    const other = await venue.newUser()
    const answered = await venue.call(`/common/file/previewFile?filename=${filename}`, {
      token: other.token,
    })
    expect(answered.data.error).toBe('not_found')
  })
})

describe('another person’s conversation', () => {
  test('cannot be reached, marked or closed with their ids', async () => {
    const [user, thief] = [await venue.newUser(), await venue.newUser()]
    const entry = await say(user, 'My secret')
    const id = await conversationOf(user)
    await answer(id, 'Your answer')
    const calls = [
      ['open', {}],
      ['page', { after: '1' }],
      ['page', { before: String(Number(entry.id) + 1) }],
      ['read', { id: String(Number(entry.id) + 1) }],
      ['close', {}],
    ] as const
    for (const [call, body] of calls) {
      const { text, code } = await post(call, body, thief.token)
      expect([call, code]).toEqual([call, 200])
      expect(text).not.toContain('secret')
      expect(text).not.toContain('Your answer')
    }
    const { state, entries } = await open(user)
    expect(state).toMatchObject({ state: 'answered', unread: 1 })
    expect(entries).toHaveLength(2)
  })

  test('a guest’s token of somebody else’s browser is no way to a person’s', async () => {
    const user = await venue.newUser()
    await say(user, 'Mine')
    const guestToken = (await open({})).guestToken as string
    const { data } = await post('open', { guestToken }, user.token)
    expect(data.guestToken).toBeNull()
    expect(data.entries).toHaveLength(1)
    expect((await open({ guestToken })).entries).toEqual([])
  })
})

describe('guests', () => {
  test('are known again by their token alone, which the venue does not keep', async () => {
    const { guestToken } = await open({})
    expect(guestToken).toMatch(/^[A-Za-z0-9_-]{43}$/)
    await say({ guestToken }, 'I cannot log in')
    const { state, entries } = await open({ guestToken })
    expect([state.state, entries.length]).toEqual(['waiting', 1])
    expect((await open({ guestToken: 'x'.repeat(43) })).entries).toEqual([])
    expect((await post('page', {})).data).toMatchObject({ error: 'field_missing' })
    const rows = await venue.context.store
      .selectFrom('service_conversations')
      .selectAll()
      .where('user_id', 'is', null)
      .execute()
    expect(JSON.stringify(rows)).not.toContain(guestToken)
    expect(await answer(rows[0]!.id, 'Use the code')).toMatchObject({ from: 'desk' })
    const { data } = await post('page', { guestToken, after: entries[0].id })
    expect(data.entries).toMatchObject([{ from: 'desk', text: 'Use the code' }])
  })

  test('leave nothing behind before they write', async () => {
    const rows = () =>
      venue.context.store
        .selectFrom('service_conversations')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    const before = await rows()
    const { guestToken } = await open({})
    await post('read', { guestToken, id: '1' })
    await post('close', { guestToken })
    expect(await rows()).toEqual(before)
  })

  test('send neither pictures nor places', async () => {
    const { guestToken } = await open({})
    const place = { latitude: 1, longitude: 1, name: 'a' }
    for (const what of [{ picture: 'a.png' }, { place }]) {
      const { data } = await post('send', { requestId: requestId(), guestToken, ...what })
      expect(data.error).toBe('service_login_needed')
    }
  })

  test('write little at once, and wait for an answer', async () => {
    const { guestToken } = await open({})
    clock += HOUR_MS
    const send = (n: number) =>
      post('send', { requestId: requestId(), guestToken, text: `text ${n}` })
    for (let n = 0; n < 6; n += 1) expect((await send(n)).code).toBe(200)
    const tooFast = (await send(6)).data
    expect(tooFast).toMatchObject({ error: 'service_too_fast', details: { seconds: 60 } })
    clock += 120_000
    for (let n = 6; n < 12; n += 1) expect((await send(n)).code).toBe(200)
    clock += 120_000
    for (let n = 12; n < 15; n += 1) expect((await send(n)).code).toBe(200)
    expect((await send(15)).data.error).toBe('service_wait_answer')
  })
})

describe('a person who writes much', () => {
  test('is slowed down, and a repeated request costs nothing', async () => {
    const user = await venue.newUser()
    const same = { requestId: requestId(), text: 'same' }
    for (let n = 0; n < 30; n += 1) expect((await post('send', same, user.token)).code).toBe(200)
    const send = () => post('send', { requestId: requestId(), text: 'x' }, user.token)
    for (let n = 1; n < 20; n += 1) expect((await send()).code).toBe(200)
    expect((await send()).data.error).toBe('service_too_fast')
  })
})

test('entries written at the same time have one order, and no page misses any', async () => {
  const user = await venue.newUser()
  await say(user, 'Start')
  const id = await conversationOf(user)
  clock += 120_000
  await Promise.all(
    Array.from({ length: 12 }, (_, n) => [
      post('send', { requestId: requestId(), text: `person ${n}` }, user.token),
      answer(id, `desk ${n}`),
    ]).flat(),
  )
  const all = (await post('page', { limit: 100 }, user.token)).data.entries
  expect(all).toHaveLength(25)
  const ids = all.map((entry: { id: string }) => Number(entry.id))
  expect(ids).toEqual([...ids].sort((a: number, b: number) => a - b))
  const older = []
  let before: string | undefined
  for (;;) {
    const { data } = await post('page', { limit: 4, before }, user.token)
    older.unshift(...data.entries)
    before = data.entries[0].id
    if (!data.more) break
  }
  expect(older).toEqual(all)
  const newer = []
  for (let after = '1', more = true; more;) {
    const { data } = await post('page', { limit: 7, after }, user.token)
    newer.push(...data.entries)
    after = newer.at(-1).id
    more = data.more
  }
  expect(newer).toEqual(all)
})

describe('live', () => {
  test('every socket of the person hears an answer and what is unread', async () => {
    const user = await venue.newUser()
    await say(user, 'Anybody there?')
    const id = await conversationOf(user)
    const sockets = await Promise.all([connected(user.token), connected(user.token)])
    const stranger = await connected((await venue.newUser()).token)
    const strange: unknown[] = []
    stranger.on('service', (event) => strange.push(event))
    try {
      const events = sockets.map((socket) =>
        heard<ServiceEvent>(socket, 'service', ({ entry }) => entry !== null),
      )
      const counts = heard<MessageEvent>(sockets[0]!, 'message', ({ unread }) => unread.service > 0)
      await answer(id, 'Yes')
      for (const event of await Promise.all(events)) {
        expect(event).toMatchObject({ entry: { text: 'Yes' }, state: { unread: 1 } })
      }
      expect((await counts).unread.service).toBe(1)
      // Who has the application open needs no message besides.
      const { data } = await venue.call('/player/notice/page', {
        ...{ body: { kind: 'message' }, token: user.token },
      })
      expect(data.total).toBe(1)
      expect(strange).toEqual([])
    } finally {
      for (const socket of [...sockets, stranger]) socket.disconnect()
    }
  })

  test('the desk hears each entry once it is kept', async () => {
    const user = await venue.newUser()
    const told: ServiceChange[] = []
    const stop = venue.context.service.onEntry((change) => told.push(change))
    const entry = await say(user, 'Hear me')
    stop()
    await say(user, 'Not any more')
    expect(told).toEqual([
      { conversation: await conversationOf(user), user: Number(user.id), entry },
    ])
  })
})

test('the promise follows the hours', async () => {
  const user = await venue.newUser()
  clock = Date.parse('2026-06-01T22:30:00+01:00')
  await say(user, 'At night')
  const opens = Date.parse('2026-06-02T08:00:00+01:00')
  expect((await open(user)).state.promise).toEqual({ kind: 'opens', at: opens })
  clock = opens
  expect((await open(user)).state.promise).toEqual({ kind: 'reply', at: opens + HOUR_MS })
})

test('a restart keeps everything', async () => {
  const user = await venue.newUser()
  const guest = { guestToken: (await open({})).guestToken as string }
  await say(user, 'Before')
  await say(guest, 'Guest before')
  await answer(await conversationOf(user), 'Answer before')
  const [own, theirs] = [await open(user), await open(guest)]
  await venue.stop()
  const again = await startVenue(venue.context.config, {
    ...{ log: venue.context.log, now: () => clock },
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
