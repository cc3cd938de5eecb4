import { LANGUAGES, NOTICE_TOPICS } from '@candor/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestUser, type TestVenue, startTestVenue } from '../../../test/venue.ts'
import { addressOf, caseOf } from './cases.ts'
import { sendMessage } from './send-message.ts'
import { MESSAGE_TEXTS, messageText } from './templates.ts'
import { templatesOf, topicOf } from './topics.ts'

let venue: TestVenue
let user: TestUser

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.close())

const page = async (body: object) =>
  (await venue.call('/player/notice/page', { body, token: user.token })).data
const read = (body: object) => venue.call('/player/notifications/read', { body, token: user.token })
const unread = async () => (await page({ limit: 1 })).unread

async function someMessages(): Promise<void> {
  user = await venue.newUser()
  const id = Number(user.id)
  const fill = { pair: 'BTC/USDT', filled: '1', base: 'BTC', price: '2', quote: 'USDT' }
  await sendMessage(venue.parts, id, { template: 'spotBought', facts: fill })
  await sendMessage(venue.parts, id, { template: 'account.totpOn', facts: {} })
  await sendMessage(venue.parts, id, { template: 'passwordReset', facts: {} })
}

test('every message is about something, and every topic but those of other parts has one', () => {
  expect(templatesOf([...NOTICE_TOPICS]).sort()).toEqual(Object.keys(MESSAGE_TEXTS.en).sort())
  expect(topicOf('account.loginPassword')).toBe('security')
  expect(topicOf('account.ofALaterRelease')).toBe('service')
  expect(topicOf('alertRose')).toBe('alerts')
  expect(topicOf('toString')).toBe('service')
})

test('messages are listed by what they are about', async () => {
  await someMessages()
  const security = await page({ kind: 'message', topics: ['security'] })
  expect(security.total).toBe(2)
  expect(security.records.map(({ topic }: { topic: string }) => topic)).toEqual([
    'security',
    'security',
  ])
  const both = await page({ topics: ['fills', 'deposits'], limit: 1, page: 2 })
  expect(both).toMatchObject({ total: 2, records: [{ topic: 'deposits', kind: 'message' }] })
  expect((await page({ topics: ['alerts'] })).records).toEqual([])
  expect((await page({})).unread).toEqual({
    ...{ notices: 2, messages: 4, topics: ['deposits', 'fills', 'security'], service: 0 },
  })
})

test('what recurring purchases came to is apart from orders that were filled', async () => {
  await someMessages()
  const plan = { id: '4', currency: 'USDT', other: 'BTC' }
  const id = Number(user.id)
  await sendMessage(venue.parts, id, {
    template: 'planLeftOut',
    facts: { ...plan, planReason: 'balance' },
  })
  await sendMessage(venue.parts, id, { template: 'planBudgetUsed', facts: plan })
  const { records } = await page({ topics: ['plans'] })
  expect(records).toMatchObject([
    { topic: 'plans', link: '/pages/plans/plan?id=4', title: 'Your plan for BTC has ended' },
    { topic: 'plans', title: 'Your plan for BTC was left out' },
  ])
  expect((await page({ topics: ['fills'] })).total).toBe(1)
})

test('messages that were seen are read, and nobody else’s', async () => {
  await someMessages()
  const mine = (await page({ kind: 'message' })).records as { id: string }[]
  await someMessages()
  await read({ ids: [mine[0]!.id, 'welcome', 'no-such-notice'] })
  expect(await unread()).toMatchObject({ notices: 1, messages: 4 })
  const [own] = (await page({ kind: 'message', topics: ['fills'] })).records
  await read({ ids: [own.id] })
  expect(await unread()).toMatchObject({ messages: 3, topics: ['deposits', 'security'] })
})

test('all there is is read at once', async () => {
  await someMessages()
  await read({})
  expect(await unread()).toEqual({ notices: 0, messages: 0, topics: [], service: 0 })
})

test.each([
  ['spotSold', {}, '/pages/currency/currencyOrder?tab=executed'],
  ['liquidationNear', {}, '/pages/contract/contractOrder?tab=position'],
  ['lockReturned', { id: '12' }, '/pages/lockMining/orderDetail?id=12'],
  ['lockReturned', { id: '12&x=javascript:' }, '/pages/lockMining/orderDetail?id='],
  ['alertRose', {}, '/pages/alerts/fired', null],
  ['alertRose', {}, '/pages/alerts/fired?id=12', 'alert:12'],
  ['alertFell', {}, '/pages/alerts/fired', 'alert:12&x=y'],
  ['planMade', { id: '4' }, '/pages/plans/plan?id=4'],
  ['planLeftOut', { id: '4' }, '/pages/plans/plan?id=4'],
  ['planPaused', { id: '4' }, '/pages/plans/plan?id=4'],
  ['planOver', { id: '4' }, '/pages/plans/plan?id=4'],
  ['planBudgetUsed', {}, '/pages/plans/plans'],
  ['withdrawalRefused', {}, null],
  ['account.login', {}, null],
  ['toString', {}, null],
])('a message %s leads to its case', (template, facts, address, once: string | null = null) => {
  const message = { id: 7, template, facts: facts as Record<string, string>, once }
  expect(caseOf(message)).toBe(address)
  expect(addressOf(message)).toBe(address ?? '/pages/messages/detail?id=7')
})

test('that a liquidation is near is said in every language with all its figures', () => {
  const facts = { name: 'BTC/USDT', lots: '60', lever: '20x', price: '64444.1' }
  for (const language of LANGUAGES) {
    const { title, paragraphs } = messageText('liquidationNear', facts, language)
    expect(title + paragraphs.join(''), language).not.toMatch(/[{}]/)
    expect(paragraphs[0], language).toMatch(/60.*20x/)
  }
})
