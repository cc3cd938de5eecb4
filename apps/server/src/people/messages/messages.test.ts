import { type Socket, io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES, type MessageEvent } from '@candor/protocol'
import { type TestUser, type TestVenue, startTestVenue } from '../../../test/venue.ts'
import { openAccount } from '../identity/account/open-account.ts'
import { sendMessage } from './send-message.ts'
import { MESSAGE_TEXTS } from './templates.ts'

let venue: TestVenue
let user: TestUser
let other: TestUser

beforeAll(async () => {
  venue = await startTestVenue()
  user = await venue.newUser()
  other = await venue.newUser()
})
afterAll(() => venue.close())

const page = async (body: object, token?: string, lang = 'en') =>
  (await venue.call('/player/notice/page', { body, token, headers: { lang } })).data
const detail = (id: string, token?: string, lang = 'en') =>
  venue.call(`/player/notice/detail/${id}`, { body: {}, token, headers: { lang } })

const heard = (socket: Socket, event: string) =>
  new Promise<MessageEvent>((resolve) => socket.once(event, resolve))

describe('messages', () => {
  test('a new person is told of their gift once, in the language they read', async () => {
    const id = Number(user.id)
    const person = (await venue.parts.people.byId(id))!
    await openAccount(venue.parts, { ...person, opened: false })
    const { records, total, unread } = await page({ kind: 'message' }, user.token, 'de')
    expect([total, unread]).toEqual([
      1,
      { notices: 2, messages: 1, topics: ['deposits'], service: 0 },
    ])
    expect(records[0]).toMatchObject({ kind: 'message', read: false })
    expect(records[0].summary).toContain('10 USDT')
    expect((await detail(records[0].id, user.token)).data.title).toBe('Your registration gift')
  })

  test('are read once opened, and by their own person alone', async () => {
    const [message] = (await page({ kind: 'message' }, other.token)).records
    for (const token of [user.token, undefined]) {
      expect((await detail(message.id, token)).data.error).toBe('not_found')
    }
    expect((await page({}, other.token)).unread.messages).toBe(1)
    const { data } = await detail(message.id, other.token)
    expect(data).toMatchObject({ read: true, kind: 'message' })
    expect(data.content).toMatch(/^<p>10 USDT/)
    expect((await page({}, other.token)).unread).toEqual({
      notices: 2,
      messages: 0,
      topics: [],
      service: 0,
    })
  })

  test('that are sent together come in their order, those with a key a single time', async () => {
    const { messages } = venue.parts
    const person = await venue.newUser()
    const id = Number(person.id)
    const sold = (once: string | null, price: string) => ({
      user: id,
      template: 'spotSold' as const,
      facts: { pair: 'BTC/USDT', filled: '1', base: 'BTC', price, quote: 'USDT' },
      once,
    })
    expect(await messages.sendAll([sold('a', '1'), sold(null, '2'), sold('a', '3')])).toBe(2)
    expect(await messages.sendAll([sold('a', '4'), sold('b', '"5"\\, {6}'), sold(null, '7')])).toBe(
      2,
    )
    expect(await messages.sendAll([])).toBe(0)
    const told = await messages.list(id, { offset: 0, limit: 4 })
    expect(told.map(({ facts }) => facts.price)).toEqual(['7', '"5"\\, {6}', '2', '1'])
  })

  test('come live, with what is unread then', async () => {
    const socket = io(venue.address, {
      path: '/stream',
      transports: ['websocket'],
      auth: { 'coin-auth': user.token, lang: 'sv' },
    })
    try {
      await heard(socket, 'ready')
      const told = heard(socket, 'message')
      await sendMessage(venue.parts, Number(user.id), { template: 'passwordReset', facts: {} })
      const { message, unread } = await told
      expect(message?.title).toBe('Ditt inloggningslösenord har återställts')
      expect(unread.messages).toBe(1)
      const afterwards = heard(socket, 'message')
      await detail(message!.id, user.token)
      expect(await afterwards).toEqual({
        message: null,
        ofOrder: false,
        unread: { notices: 2, messages: 0, topics: [], service: 0 },
      })
    } finally {
      socket.disconnect()
    }
  })

  test('have all their words in every language, with the same facts', () => {
    const facts = (text: object) => [...JSON.stringify(text).matchAll(/\{(\w+)\}/g)].map(String)
    for (const language of LANGUAGES) {
      for (const [template, words] of Object.entries(MESSAGE_TEXTS[language])) {
        const english = MESSAGE_TEXTS.en[template as keyof typeof MESSAGE_TEXTS.en]
        expect([language, facts(words).sort()]).toEqual([language, facts(english).sort()])
      }
    }
  })
})

describe('notices', () => {
  test('everybody reads them; a guest leaves no mark', async () => {
    const { records, unread } = await page({})
    expect(records.map(({ id }: { id: string }) => id).sort()).toEqual([
      'simulated-market',
      'welcome',
    ])
    expect(unread).toEqual({ notices: 0, messages: 0, topics: [], service: 0 })
    expect((await detail('welcome')).data).toMatchObject({ read: false, kind: 'notice' })
    expect((await detail('none')).data.error).toBe('not_found')
  })

  test('are unread for each person until they open them', async () => {
    const reader = await venue.newUser()
    await detail('welcome', reader.token)
    await detail('welcome', reader.token)
    const { records, unread } = await page({ kind: 'notice' }, reader.token)
    expect(unread.notices).toBe(1)
    const read = records.find(({ id }: { id: string }) => id === 'welcome').read
    expect(read).toBe(true)
  })

  test('stand with the messages, newest first, every page once', async () => {
    const reader = await venue.newUser()
    for (let n = 0; n < 4; n += 1) {
      await sendMessage(venue.parts, Number(reader.id), { template: 'passwordReset', facts: {} })
    }
    const all = (await page({ limit: 100 }, reader.token)).records
    expect(all).toHaveLength(7)
    const pages = []
    for (const at of [1, 2, 3, 4]) {
      pages.push(...(await page({ page: at, limit: 2 }, reader.token)).records)
    }
    expect(pages).toEqual(all)
    expect(all.map(({ at }: { at: number }) => at)).toEqual(
      all.map(({ at }: { at: number }) => at).sort((a: number, b: number) => b - a),
    )
  })
})
