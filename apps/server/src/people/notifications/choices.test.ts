import { NOTICE_TOPICS } from '@candor/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NO_PUSH_SERVICE, startPushStandIn } from '../../../test/push-stand-in.ts'
import { type TestUser, type TestVenue, startTestVenue } from '../../../test/venue.ts'
import { sendMessage } from '../messages/send-message.ts'
import { isPublicAddress } from './public-lookup.ts'

let venue: TestVenue
let user: TestUser

beforeAll(async () => {
  venue = await startTestVenue({
    PUSH_SERVICES: `push.example.com,*.push.example,${NO_PUSH_SERVICE}`,
  })
})
afterAll(() => venue.close())

const newUser = async () => (user = await venue.newUser())
const call = (path: string, body: object = {}) =>
  venue.call(`/player/notifications/${path}`, { body, token: user.token })

describe('what people choose', () => {
  test('is at first everything in the application and on devices, and by mail what is grave', async () => {
    await newUser()
    const { data } = await call('choices')
    expect(data.choices.map(({ topic }: { topic: string }) => topic)).toEqual([...NOTICE_TOPICS])
    const mailed = data.choices.filter(({ mail }: { mail: boolean }) => mail)
    expect(mailed.map(({ topic }: { topic: string }) => topic)).toEqual([
      'withdrawals',
      'security',
      'service',
    ])
    expect(
      data.choices.every(({ app, push }: { app: boolean; push: boolean }) => app && push),
    ).toBe(true)
    expect(data).toMatchObject({ quietHours: null, mail: false, devices: [] })
  })

  test('holds from then on, for them alone', async () => {
    await newUser()
    await call('choose', { topic: 'fills', channel: 'mail', on: true })
    await call('choose', { topic: 'fills', channel: 'app', on: false })
    await call('choose', { topic: 'fills', channel: 'mail', on: false })
    const { choices } = (await call('choices')).data
    expect(choices[0]).toEqual({ topic: 'fills', app: false, push: true, mail: false })
    await newUser()
    expect((await call('choices')).data.choices[0]).toMatchObject({ app: true })
  })

  test.each([
    ['security', 'app'],
    ['security', 'mail'],
    ['withdrawals', 'mail'],
  ])('messages about %s always come by %s', async (topic, channel) => {
    await newUser()
    const answer = await call('choose', { topic, channel, on: false })
    expect(answer.data.error).toBe('notification_always_on')
    expect((await call('choose', { topic, channel, on: true })).code).toBe(200)
  })

  test.each([
    {
      topic: 'maturities',
      template: 'wealthIncome',
      says: '0,62 USDT',
      facts: { id: '7', income: '0.62', currency: 'USDT' },
    },
    {
      topic: 'plans',
      template: 'planMade',
      says: '0,00025 BTC',
      facts: { id: '4', amount: '20', currency: 'USDT', received: '0.00025', other: 'BTC' },
    },
  ] as const)('$topic by mail go to their address in their words', async (told) => {
    await newUser()
    const address = `${told.topic}@example.com`
    const id = Number(user.id)
    await venue.parts.store
      .updateTable('people')
      .set({ email: address, language: 'fr' })
      .where('id', '=', id)
      .execute()
    await call('choose', { topic: told.topic, channel: 'mail', on: true })
    await sendMessage(venue.parts, id, told)
    for (;;) {
      const sent = await venue.outbox()
      if (sent.includes(address)) {
        expect(sent).toContain(told.says)
        break
      }
    }
  })
})

describe('quiet hours', () => {
  test('are kept with their zone', async () => {
    await newUser()
    const hours = { on: true, from: '22:00', to: '07:00', timeZone: 'America/Argentina/Salta' }
    expect((await call('quietHours', hours)).code).toBe(200)
    expect((await call('choices')).data.quietHours).toEqual(hours)
    await call('quietHours', { ...hours, on: false })
    expect((await call('choices')).data.quietHours).toEqual({ ...hours, on: false })
  })

  test.each([
    ['a zone that there is not', { timeZone: 'Europe/Atlantis' }, 'field_invalid'],
    ['a zone that is a path', { timeZone: '../../etc/passwd' }, 'field_invalid'],
    ['a time of no day', { from: '24:00' }, 'field_invalid'],
    ['a time of other digits', { to: '0٧:00' }, 'field_invalid'],
    ['no time between', { from: '07:00' }, 'quiet_hours_empty'],
  ])('%s is refused', async (_what, wrong, error) => {
    await newUser()
    const hours = { on: true, from: '22:00', to: '07:00', timeZone: 'UTC', ...wrong }
    expect((await call('quietHours', hours)).data.error).toBe(error)
  })
})

describe('devices', () => {
  const p256dh = () => browsers.browser('').subscription.p256dh
  const auth = 'A'.repeat(22)
  let browsers: Awaited<ReturnType<typeof startPushStandIn>>
  beforeAll(async () => {
    browsers = await startPushStandIn()
  })
  afterAll(() => browsers.close())
  const add = (endpoint: string, keys: object = {}) =>
    call('addDevice', { endpoint, p256dh: p256dh(), auth, ...keys })

  test.each([
    'https://push.example.com/a',
    'https://eu.push.example/a?b=c',
    `${NO_PUSH_SERVICE}/a`,
  ])('%s is one of a service that the venue sends to', async (endpoint) => {
    await newUser()
    expect((await add(endpoint)).code).toBe(200)
  })

  test.each([
    'http://push.example.com/a',
    'https://push.example.com:8443/a',
    'https://anna:secret@push.example.com/a',
    'https://push.example.com.attacker.example/a',
    'https://evilpush.example/a',
    'https://push.example/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'http://127.0.0.1:8480/a',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'push.example.com',
    '',
  ])('%s is not sent to', async (endpoint) => {
    await newUser()
    expect((await add(endpoint)).data.error).toBe('push_service_unknown')
  })

  test.each([
    ['a key that is no point of the curve', { p256dh: 'B'.repeat(87) }],
    ['a key that is too short', { p256dh: 'BA' }],
    ['a secret that is too long', { auth: 'A'.repeat(30) }],
    ['a secret of other letters', { auth: `${'A'.repeat(21)}/` }],
  ])('%s is refused', async (_what, keys) => {
    await newUser()
    const answer = await add('https://push.example.com/a', keys)
    expect(answer.data.error).toBe('field_invalid')
  })

  test('are ten at most, of which the oldest go first, and each of one person', async () => {
    await newUser()
    for (let at = 0; at < 12; at += 1) await add(`https://push.example.com/${at}`)
    const { devices } = (await call('choices')).data
    expect(devices).toHaveLength(10)
    await newUser()
    const { id } = (await add('https://push.example.com/11')).data
    expect((await call('choices')).data.devices).toMatchObject([{ id, here: true }])
    expect((await call(`removeDevice/${devices[1].id}`)).data.error).toBe('not_found')
    expect((await call(`removeDevice/${id}`)).code).toBe(200)
    expect((await call('choices')).data.devices).toEqual([])
    expect((await call('removeDevice/999999999999999')).data.error).toBe('not_found')
  })
})

test.each([
  ['8.8.8.8', true],
  ['2607:f8b0:4005:80a::200a', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.0.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['2002:7f00:1::', false],
  ['2001:0:4136:e378::1', false],
])('%s is an address of the Internet at large: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})
