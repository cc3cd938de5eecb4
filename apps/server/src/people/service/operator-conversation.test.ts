import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR_MS } from '@candor/money/durations'
import { picture } from '../../files/test/pictures.ts'
import { ServiceVenue } from './test/service-venue.ts'
import type { TestUser } from '../../../test/venue.ts'
import {
  answerConversation,
  assignConversation,
  lookAtPicture,
  writeToPerson,
} from './operator-conversation.ts'
import { listConversations, waitingConversations } from './conversation-queue.ts'

const ANNA = 1
const BERT = 2

let desk: ServiceVenue

beforeAll(async () => {
  desk = await ServiceVenue.start()
})
afterAll(() => desk.venue.close())

describe('the desk', () => {
  test('sees the longest wait first, finds by account, and counts', async () => {
    const [early, late] = [await desk.venue.newUser(), await desk.venue.newUser()]
    await desk.say(early, 'First')
    await desk.say(late, 'Second')
    await desk.say(early, 'First again')
    const { store } = desk.venue.parts
    const { records } = await listConversations(store, { state: 'waiting', page: 1, limit: 100 })
    const order = records.map(({ user }) => user?.id)
    expect(order.indexOf(Number(early.id))).toBeLessThan(order.indexOf(Number(late.id)))
    expect(records.find(({ user }) => user?.id === Number(early.id))).toMatchObject({ unread: 2 })
    for (const account of [late.account.slice(0, -1), late.account.toUpperCase(), late.id]) {
      const found = await listConversations(store, { account, page: 1, limit: 100 })
      expect(found.records.map(({ user }) => user?.id)).toContain(Number(late.id))
    }
    expect((await listConversations(store, { account: '%', page: 1, limit: 9 })).total).toBe(0)
    const waiting = await waitingConversations(store)
    expect(waiting).toEqual({ count: records.length, since: records[0]?.waitingSince })
  })

  test('two operators do not answer over each other', async () => {
    const user = await desk.venue.newUser()
    await desk.say(user, 'Hello')
    const id = await desk.conversationOf(user)
    const answers = await Promise.all([
      desk.answer(id, 'Anna here', ANNA),
      desk.answer(id, 'Bert', BERT),
    ])
    expect(answers.filter((one) => one === 'changed_meanwhile')).toHaveLength(1)
    const holder = answers[0] === 'changed_meanwhile' ? BERT : ANNA
    const other = holder === ANNA ? BERT : ANNA
    const { parts } = desk.venue
    expect(await assignConversation(parts, id, { from: null, to: other })).toBe('changed_meanwhile')
    expect(await assignConversation(parts, id, { from: holder, to: other })).toBe('done')
    expect(await desk.answer(id, 'Now me', other)).toMatchObject({ from: 'desk' })
    expect(await assignConversation(parts, 999_999, { from: null, to: ANNA })).toBe('not_found')
    expect((await desk.open(user)).state.unread).toBe(2)
  })

  test('an answer that is sent twice comes once', async () => {
    const user = await desk.venue.newUser()
    await desk.say(user, 'Hello')
    const id = await desk.conversationOf(user)
    const request = desk.requestId()
    const sent = await Promise.all([1, 2, 3].map(() => desk.answer(id, 'Hi', ANNA, request)))
    expect(new Set(sent.map((entry) => (entry as { id: string }).id)).size).toBe(1)
    expect(await desk.answer(id, 'Other words', ANNA, request)).toBe('field_invalid')
    expect(await desk.answer(id, '   ')).toBe('field_invalid')
    expect(await desk.answer(999_999, 'Nobody')).toBe('not_found')
  })

  test('can write first, and tells whoever is away by a message and a mail', async () => {
    const email = 'away@candor.example'
    await desk.venue.call(`/email/sendVerificationCode?email=${email}&source=REGISTER`, {
      body: {},
    })
    const { data } = await desk.venue.call('/register', {
      body: {
        ...{ type: 'email', email, emailCode: await desk.venue.codeFor(email), agree: true },
        ...{ password: 'correct horse', confirmPassword: 'correct horse' },
      },
      headers: { lang: 'de' },
    })
    const user = Number(data.userInfo.id)
    const words = (text: string) => ({ requestId: desk.requestId(), text })
    expect(await writeToPerson(desk.venue.parts, BERT, user, words('Your card'))).toMatchObject({
      from: 'desk',
    })
    await writeToPerson(desk.venue.parts, BERT, user, words('is changed'))
    const messages = await desk.venue.call('/player/notice/page', {
      body: { kind: 'message' },
      token: data.token,
    })
    expect(messages.data.unread.service).toBe(2)
    expect(
      messages.data.records.filter(
        ({ title }: { title: string }) => title === 'Customer service has answered you',
      ),
    ).toHaveLength(1)
    const mails = (await desk.venue.outbox()).split('\n\n').filter((mail) => mail.includes(email))
    expect(mails.filter((mail) => mail.includes('Kundenservice')).length).toBe(1)
    expect(await writeToPerson(desk.venue.parts, BERT, 1, words('Nobody'))).toBe('not_found')
  })
})

describe('pictures', () => {
  let user: TestUser
  beforeAll(async () => {
    user = await desk.venue.newUser()
  })

  test('of the person reach the desk, whose look is on record, and nobody else', async () => {
    const other = await desk.venue.newUser()
    const bytes = await picture('png', '#112233', 60)
    const { filename } = (await desk.venue.upload(user.token, bytes)).data
    const entry = await desk.say(user, { picture: filename })
    expect(entry.picture).toEqual({ filename, width: 60, height: 60 })
    const stolen = await desk.post(
      'send',
      { requestId: desk.requestId(), picture: filename },
      other.token,
    )
    expect(stolen.data.error).toBe('file_unknown')
    const id = await desk.conversationOf(user)
    const seen = await lookAtPicture(desk.venue.parts, 'anna', id, filename)
    expect(seen).toMatchObject({ type: 'image/png' })
    const looks = await desk.venue.parts.store.selectFrom('file_looks').selectAll().execute()
    expect(looks).toMatchObject([{ name: filename, user_id: Number(user.id), operator: 'anna' }])
    await desk.say(other, 'Hello')
    const elsewhere = await desk.conversationOf(other)
    expect(await lookAtPicture(desk.venue.parts, 'anna', elsewhere, filename)).toBe('not_found')
    desk.now += 48 * HOUR_MS
    await desk.venue.parts.files.sweep()
    const kept = await desk.venue.parts.files.read(Number(user.id), filename)
    expect(kept).toBeDefined()
  })

  test('of the desk are seen by their person alone', async () => {
    const id = await desk.conversationOf(user)
    const sent = await answerConversation(desk.venue.parts, ANNA, id, {
      ...{ requestId: desk.requestId(), picture: await picture('jpeg', '#445566') },
    })
    const { filename } = (sent as { picture: { filename: string } }).picture
    expect(await desk.venue.parts.files.read(Number(user.id), filename)).toBeDefined()
    const other = await desk.venue.newUser()
    const answered = await desk.venue.call(`/common/file/previewFile?filename=${filename}`, {
      token: other.token,
    })
    expect(answered.data.error).toBe('not_found')
  })
})
