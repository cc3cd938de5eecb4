import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/money/durations'
import { type DrivenVenue, startDrivenVenue } from '../../../test/driven-venue.ts'
import {
  type PushStandIn,
  type StandInBrowser,
  startPushStandIn,
} from '../../../test/push-stand-in.ts'
import type { TestUser } from '../../../test/venue.ts'
import { sendMessage } from '../messages/send-message.ts'

let services: PushStandIn
let venue: DrivenVenue
let user: TestUser

beforeAll(async () => {
  services = await startPushStandIn()
  venue = await startDrivenVenue({
    PUSH_SERVICES: services.origin,
    PUBLIC_URL: 'https://venue.example/',
  })
})
afterAll(async () => {
  await venue.close()
  await services.close()
})

const call = async (path: string, body: object, by = user) => {
  const answer = await venue.call(`/player/notifications/${path}`, { body, token: by.token })
  return answer.data
}

async function newUser(): Promise<StandInBrowser> {
  user = await venue.newUser()
  return newBrowser()
}

async function newBrowser(by = user): Promise<StandInBrowser> {
  const { pushKey } = await call('choices', {}, by)
  const browser = services.browser(pushKey)
  await call('addDevice', browser.subscription, by)
  return browser
}

const sold = (pair: string) =>
  sendMessage(venue.parts, Number(user.id), {
    template: 'spotSold',
    facts: { pair, filled: '1.5', base: 'BTC', price: '64000.10', quote: 'USDT' },
  })
const changed = () =>
  sendMessage(venue.parts, Number(user.id), {
    template: 'account.loginPassword',
    facts: { product: 'Candor', time: String(venue.now()), address: '203.0.113.9' },
  })
const waiting = async () => {
  const rows = await venue.parts.store
    .selectFrom('message_deliveries')
    .selectAll()
    .where('user_id', '=', Number(user.id))
    .execute()
  return rows.length
}
/** Lets what is due be pushed, until this holds. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve))
}
const wake = () => venue.parts.messages.tellWaiting()

test('a message is pushed encrypted for the browser alone, signed, in the person’s language', async () => {
  const browser = await newUser()
  await venue.parts.store
    .updateTable('people')
    .set({ language: 'de' })
    .where('id', '=', Number(user.id))
    .execute()
  await sold('BTC/USDT')
  const [push] = await browser.came(1)
  const messages = await venue.parts.messages.list(Number(user.id), { offset: 0, limit: 1 })
  expect(push!.payload).toEqual({
    web_push: 8030,
    notification: {
      title: 'BTC/USDT: Order ausgeführt',
      body: expect.stringContaining('1,5 BTC'),
      lang: 'de',
      tag: `message-${messages[0]!.id}`,
      navigate: `https://venue.example/?seen=${messages[0]!.id}#/pages/currency/currencyOrder?tab=executed`,
      app_badge: '2',
    },
    app_badge: 2,
  })
  expect(push!.token).toMatchObject({ aud: services.origin, sub: 'https://venue.example' })
  expect(push!.token.exp * 1_000).toBeGreaterThan(Date.now())
  expect(push!).toMatchObject({ urgency: 'normal', ttl: 86_400 })
  await until(async () => (await waiting()) === 0)
})

test('a push of security names no address and no network, and is urgent', async () => {
  const browser = await newUser()
  await changed()
  const [push] = await browser.came(1)
  expect(push!.urgency).toBe('high')
  expect(push!.payload.notification).not.toHaveProperty('body')
  expect(JSON.stringify(push!.payload)).not.toContain('203.0.113.9')
})

test('a purchase that was left out is pushed with its reason, unless its owner switched that off', async () => {
  const browser = await newUser()
  const facts = { id: '4', currency: 'USDT', other: 'BTC', planReason: 'balance' }
  const leftOut = () =>
    sendMessage(venue.parts, Number(user.id), { template: 'planLeftOut', facts })
  await leftOut()
  const [push] = await browser.came(1)
  expect(push!.payload.notification).toMatchObject({
    title: 'Your plan for BTC was left out',
    body: expect.stringMatching(/^\S.* the plan goes on/),
    navigate: expect.stringMatching(/#\/pages\/plans\/plan\?id=4$/),
  })
  await until(async () => (await waiting()) === 0)
  await call('choose', { topic: 'plans', channel: 'push', on: false })
  await leftOut()
  expect(await waiting()).toBe(0)
})

test('several messages at once are one push that says how many they are', async () => {
  const browser = await newUser()
  const { messages } = venue.parts
  const facts = { pair: 'BTC/USDT', filled: '1', base: 'BTC', price: '1', quote: 'USDT' }
  await messages.sendAll(
    Array.from({ length: 5 }, () => ({
      ...{ user: Number(user.id), template: 'spotSold' as const, facts, once: null },
    })),
  )
  const [push] = await browser.came(1)
  expect(push!.payload.notification).toMatchObject({
    title: 'New messages: 5',
    navigate: 'https://venue.example/#/pages/messages/messages',
  })
  await until(async () => (await waiting()) === 0)
  expect(browser.asked()).toBe(1)
})

test('what a person has chosen not to be pushed is not, and counts as read where they chose that', async () => {
  const browser = await newUser()
  await call('choose', { topic: 'fills', channel: 'push', on: false })
  await call('choose', { topic: 'fills', channel: 'app', on: false })
  const before = await venue.parts.messages.unread(Number(user.id))
  await sold('BTC/USDT')
  expect(await waiting()).toBe(0)
  expect(await venue.parts.messages.unread(Number(user.id))).toEqual(before)
  await changed()
  expect(await browser.came(1)).toHaveLength(1)
})

test('in quiet hours security alone gets through; the rest comes when they end, as one', async () => {
  const browser = await newUser()
  const at = new Date(venue.now() - HOUR_MS).toISOString().slice(11, 16)
  const end = new Date(venue.now() + HOUR_MS).toISOString().slice(11, 16)
  await call('quietHours', { on: true, from: at, to: end, timeZone: 'UTC' })
  await sold('BTC/USDT')
  await sold('ETH/USDT')
  await changed()
  expect((await browser.came(1))[0]!.urgency).toBe('high')
  await until(async () => (await waiting()) === 2)
  venue.wait(HOUR_MS + MINUTE_MS)
  wake()
  const [, later] = await browser.came(2)
  expect(later!.payload.notification['title']).toBe('New messages: 2')
})

test('a service that is away is tried again with growing pauses, and after its own wish', async () => {
  const browser = await newUser()
  browser.answer(503)
  await sold('BTC/USDT')
  await until(() => browser.asked() === 1)
  await until(async () => (await duesOf())[0]! > 0)
  expect((await duesOf())[0]).toBe(5_000)
  venue.wait(5_000)
  wake()
  await until(() => browser.asked() === 2)
  await until(async () => (await duesOf())[0] === 10_000)
  browser.answer(429, { 'retry-after': '120' })
  venue.wait(10_000)
  wake()
  await until(() => browser.asked() === 3)
  await until(async () => (await duesOf())[0] === 120_000)
  browser.answer(201)
  venue.wait(120_000)
  wake()
  expect(await browser.came(1)).toHaveLength(1)
})

/** Milliseconds until each of the person’s deliveries is due. */
async function duesOf(): Promise<number[]> {
  const rows = await venue.parts.store
    .selectFrom('message_deliveries')
    .select('due_at')
    .where('user_id', '=', Number(user.id))
    .execute()
  return rows.map((row) => row.due_at.getTime() - venue.now())
}

test.each([404, 410])('a browser whose service says %i is pushed to no more', async (status) => {
  const browser = await newUser()
  browser.answer(status)
  await sold('BTC/USDT')
  await until(async () => (await call('choices', {})).devices.length === 0)
  expect(await waiting()).toBe(0)
})

test('a push that the service will never take is dropped, and its browser stays', async () => {
  const browser = await newUser()
  browser.answer(413)
  await sold('BTC/USDT')
  await until(async () => browser.asked() === 1 && (await waiting()) === 0)
  expect((await call('choices', {})).devices).toHaveLength(1)
})

test('nothing is pushed to a phone whose session was logged out', async () => {
  const browser = await newUser()
  const { account, password } = user
  const login = { type: 'account', account, password }
  const { token } = (await venue.call('/login', { body: login })).data
  const other = await newBrowser({ ...user, token })
  expect((await venue.call('/logout', { body: {}, token: user.token })).code).toBe(200)
  await sold('BTC/USDT')
  await other.came(1)
  await until(async () => (await waiting()) === 0)
  // The second login itself may have been told there, while the first session went on.
  const titles = browser.pushes.map(({ payload }) => payload.notification.title)
  expect(titles.filter((title) => title !== 'New login to your Candor account')).toEqual([])
  user = { ...user, token }
  await until(async () => (await call('choices', {})).devices.length === 1)
  expect((await call('choices', {})).devices).toMatchObject([{ here: true }])
})

test('what waits for a browser is not told there once somebody else is pushed to by it', async () => {
  const browser = await newUser()
  const former = user
  browser.answer(503)
  await sold('BTC/USDT')
  await until(() => browser.asked() === 1)
  await until(async () => (await duesOf())[0]! > 0)
  const other = await venue.newUser()
  await call('addDevice', browser.subscription, other)
  browser.answer(201)
  venue.wait(HOUR_MS)
  wake()
  await until(async () => (await waiting()) === 0)
  user = other
  await sold('ETH/USDT')
  const [push, ...more] = await browser.came(1)
  expect(more).toEqual([])
  expect(push!.payload.notification['title']).toContain('ETH/USDT')
  expect((await call('choices', {}, former)).devices).toEqual([])
  expect((await call('choices', {}, other)).devices).toHaveLength(1)
})

test('devices that nothing can be told keep nobody else from being told', async () => {
  const unreadable: TestUser[] = []
  for (let person = 0; person < 3; person += 1) {
    await newUser()
    for (let more = 1; more < 10; more += 1) await newBrowser()
    unreadable.push(user)
  }
  const users = unreadable.map(({ id }) => Number(id))
  await venue.parts.store
    .updateTable('push_devices')
    .set({ sealed: Buffer.from('of a vault whose key is lost') })
    .where('user_id', 'in', users)
    .execute()
  for (user of unreadable) await sold('BTC/USDT')
  // These have waited for longer: they come first.
  venue.wait(1_000)
  const browser = await newUser()
  await sold('ETH/USDT')
  const [push] = await browser.came(1)
  expect(push!.payload.notification['title']).toContain('ETH/USDT')
  await until(async () => (await waiting()) === 0)
  user = unreadable[0]!
  expect(await waiting()).toBe(10)
  await venue.parts.store.deleteFrom('push_devices').where('user_id', 'in', users).execute()
})

test('what was read meanwhile, or is days old, is not pushed', async () => {
  const browser = await newUser()
  browser.answer(503)
  await sold('BTC/USDT')
  await until(() => browser.asked() === 1)
  await until(async () => (await duesOf())[0]! > 0)
  browser.answer(201)
  venue.wait(10_000)
  await venue.parts.messages.markRead(Number(user.id))
  wake()
  await until(async () => (await waiting()) === 0)
  await call('quietHours', { on: true, from: '00:00', to: '23:59', timeZone: 'UTC' })
  await sold('ETH/USDT')
  venue.wait(4 * DAY_MS)
  wake()
  await until(async () => (await waiting()) === 0)
  expect(browser.pushes).toEqual([])
})
