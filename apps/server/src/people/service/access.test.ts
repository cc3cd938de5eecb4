import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR_MS } from '@candor/money/durations'
import { ServiceVenue } from './test/service-venue.ts'

let desk: ServiceVenue

beforeAll(async () => {
  desk = await ServiceVenue.start()
})
afterAll(() => desk.venue.close())

describe('another person’s conversation', () => {
  test('cannot be reached, marked or closed with their ids', async () => {
    const [user, thief] = [await desk.venue.newUser(), await desk.venue.newUser()]
    const entry = await desk.say(user, 'My secret')
    const id = await desk.conversationOf(user)
    await desk.answer(id, 'Your answer')
    const calls = [
      ['open', {}],
      ['page', { after: '1' }],
      ['page', { before: String(Number(entry.id) + 1) }],
      ['read', { id: String(Number(entry.id) + 1) }],
      ['close', {}],
    ] as const
    for (const [call, body] of calls) {
      const { text, code } = await desk.post(call, body, thief.token)
      expect([call, code]).toEqual([call, 200])
      expect(text).not.toContain('secret')
      expect(text).not.toContain('Your answer')
    }
    const { state, entries } = await desk.open(user)
    expect(state).toMatchObject({ state: 'answered', unread: 1 })
    expect(entries).toHaveLength(2)
  })

  test('a guest’s token of somebody else’s browser is no way to a person’s', async () => {
    const user = await desk.venue.newUser()
    await desk.say(user, 'Mine')
    const guestToken = (await desk.open({})).guestToken as string
    const { data } = await desk.post('open', { guestToken }, user.token)
    expect(data.guestToken).toBeNull()
    expect(data.entries).toHaveLength(1)
    expect((await desk.open({ guestToken })).entries).toEqual([])
  })
})

describe('guests', () => {
  test('are known again by their token alone, which the venue does not keep', async () => {
    const { guestToken } = await desk.open({})
    expect(guestToken).toMatch(/^[A-Za-z0-9_-]{43}$/)
    await desk.say({ guestToken }, 'I cannot log in')
    const { state, entries } = await desk.open({ guestToken })
    expect([state.state, entries.length]).toEqual(['waiting', 1])
    expect((await desk.open({ guestToken: 'x'.repeat(43) })).entries).toEqual([])
    expect((await desk.post('page', {})).data).toMatchObject({ error: 'field_missing' })
    const rows = await desk.venue.parts.store
      .selectFrom('service_conversations')
      .selectAll()
      .where('user_id', 'is', null)
      .execute()
    expect(JSON.stringify(rows)).not.toContain(guestToken)
    expect(await desk.answer(rows[0]!.id, 'Use the code')).toMatchObject({ from: 'desk' })
    const { data } = await desk.post('page', { guestToken, after: entries[0].id })
    expect(data.entries).toMatchObject([{ from: 'desk', text: 'Use the code' }])
  })

  test('leave nothing behind before they write', async () => {
    const rows = () =>
      desk.venue.parts.store
        .selectFrom('service_conversations')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    const before = await rows()
    const { guestToken } = await desk.open({})
    await desk.post('read', { guestToken, id: '1' })
    await desk.post('close', { guestToken })
    expect(await rows()).toEqual(before)
  })

  test('send neither pictures nor places', async () => {
    const { guestToken } = await desk.open({})
    const place = { latitude: 1, longitude: 1, name: 'a' }
    for (const what of [{ picture: 'a.png' }, { place }]) {
      const { data } = await desk.post('send', { requestId: desk.requestId(), guestToken, ...what })
      expect(data.error).toBe('service_login_needed')
    }
  })

  test('write little at once, and wait for an answer', async () => {
    const { guestToken } = await desk.open({})
    desk.now += HOUR_MS
    const send = (n: number) =>
      desk.post('send', { requestId: desk.requestId(), guestToken, text: `text ${n}` })
    for (let n = 0; n < 6; n += 1) expect((await send(n)).code).toBe(200)
    const tooFast = (await send(6)).data
    expect(tooFast).toMatchObject({ error: 'service_too_fast', details: { seconds: 60 } })
    desk.now += 120_000
    for (let n = 6; n < 12; n += 1) expect((await send(n)).code).toBe(200)
    desk.now += 120_000
    for (let n = 12; n < 15; n += 1) expect((await send(n)).code).toBe(200)
    expect((await send(15)).data.error).toBe('service_wait_answer')
  })
})

describe('a person who writes much', () => {
  test('is slowed down, and a repeated request costs nothing', async () => {
    const user = await desk.venue.newUser()
    const same = { requestId: desk.requestId(), text: 'same' }
    for (let n = 0; n < 30; n += 1)
      expect((await desk.post('send', same, user.token)).code).toBe(200)
    const send = () => desk.post('send', { requestId: desk.requestId(), text: 'x' }, user.token)
    for (let n = 1; n < 20; n += 1) expect((await send()).code).toBe(200)
    expect((await send()).data.error).toBe('service_too_fast')
  })
})
