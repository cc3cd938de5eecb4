// @module-tag long
import { createHash } from 'node:crypto'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fitsWork, workText } from '@candor/protocol'
import { type PortalAnswer, type TestVenue, startTestVenue } from '../../../../test/venue.ts'

let venue: TestVenue
const clock = { offset: 0 }
let people = 0

beforeAll(async () => {
  const work = { REGISTRATION_WORK_BITS: '8', REGISTRATION_WORK_FREE: '2' }
  venue = await startTestVenue(
    { ...work, REGISTRATION_WORK_FREE_ALL: '1000' },
    { now: () => Date.now() + clock.offset },
  )
})
afterAll(() => venue.close())
afterEach(() => {
  clock.offset += 3_600_000
})

const errorOf = (answer: PortalAnswer) => (answer.code === 200 ? 'success' : answer.data.error)
const ask = async () => (await venue.call('/register/challenge', { body: {} })).data

function register(brought: object = {}): Promise<PortalAnswer> {
  const account = `Worker${1000 + (people += 1)}`
  const password = 'correct horse'
  const body = { type: 'account', account, password, confirmPassword: password, agree: true }
  return venue.call('/register', { body: { ...body, ...brought } })
}

function find(challenge: string, bits: number): number {
  for (let number = 0; ; number++) {
    const hash = createHash('sha256').update(workText(challenge, number)).digest()
    if (fitsWork(hash, bits)) return number
  }
}

async function solved() {
  const { challenge, bits } = await ask()
  return { challenge, work: find(challenge, bits) }
}

describe('a proof of work', () => {
  test('is asked for once registrations from an address come thick, and grows with them', async () => {
    expect((await ask()).bits).toBe(0)
    for (let count = 0; count < 2; count++) expect(errorOf(await register())).toBe('success')
    expect((await ask()).bits).toBe(8)
    expect(errorOf(await register())).toBe('work_missing')
    for (let count = 0; count < 2; count++) {
      expect(errorOf(await register(await solved()))).toBe('success')
    }
    expect((await ask()).bits).toBe(9)
    clock.offset += 3_600_000
    expect((await ask()).bits).toBe(0)
  })

  test('is asked for of all but the free ones, however many come at the same moment', async () => {
    const many = Array.from({ length: 12 }, (_, i) => register({ requestId: `at-once-${i}` }))
    const outcomes = (await Promise.all(many)).map(errorOf)
    expect(outcomes.filter((outcome) => outcome === 'success')).toHaveLength(2)
    expect(new Set(outcomes)).toEqual(new Set(['success', 'work_missing']))
  })

  test('is not asked for the sooner for registrations that came to nothing', async () => {
    const taken = await venue.newUser()
    clock.offset += 3_600_000
    for (let count = 0; count < 5; count++) {
      expect(errorOf(await register({ account: taken.account }))).toBe('account_taken')
    }
    expect((await ask()).bits).toBe(0)
  })

  test('counts once, for ten minutes, and is nobody’s own making', async () => {
    for (let count = 0; count < 2; count++) await register()
    const once = await solved()
    const twins = await Promise.all([1, 2, 3].map(() => register(once)))
    expect(twins.map(errorOf).sort()).toEqual(['success', 'work_missing', 'work_missing'])
    const late = await solved()
    clock.offset += 600_000
    expect(errorOf(await register(late))).toBe('work_missing')
    const { challenge, bits } = await ask()
    const bytes = Buffer.from(challenge, 'base64url')
    bytes[0]! ^= 1
    const forged = bytes.toString('base64url')
    expect(errorOf(await register({ challenge: forged, work: find(forged, bits) }))).toBe(
      'work_missing',
    )
    expect(errorOf(await register({ challenge, work: find(challenge, bits) + 1 }))).toBe(
      'work_missing',
    )
  })

  test('that was given while nothing was asked for does not do later', async () => {
    const early = await solved()
    for (let count = 0; count < 2; count++) await register()
    expect(errorOf(await register(early))).toBe('work_missing')
  })
})

describe('a captcha', () => {
  let provider: Server
  let guarded: TestVenue
  const seen: URLSearchParams[] = []
  let says: string = JSON.stringify({ success: true })

  beforeAll(async () => {
    provider = createServer((request, response) => {
      let body = ''
      request.on('data', (part) => (body += String(part)))
      request.on('end', () => {
        seen.push(new URLSearchParams(body))
        response.end(says)
      })
    })
    await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening))
    const address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
    guarded = await startTestVenue({
      ...{ REGISTRATION_WORK_BITS: '1', REGISTRATION_WORK_FREE: '1' },
      ...{ CAPTCHA_VERIFY_URL: `${address}/verify`, CAPTCHA_SCRIPT: `${address}/api.js` },
      ...{ CAPTCHA_SECRET: 'a secret', CAPTCHA_SITE_KEY: 'a site key' },
    })
    await guarded.newUser()
  })
  afterAll(async () => {
    await guarded.close()
    provider.close()
  })

  test('is asked for beside the work, and checked with its provider', async () => {
    const bring = async (captcha?: string) => {
      const { data } = await guarded.call('/register/challenge', { body: {} })
      expect(data.captcha.siteKey).toBe('a site key')
      const work = find(data.challenge, data.bits)
      const account = `Captcha${1000 + (people += 1)}`
      const password = 'correct horse'
      const body = { type: 'account', account, password, confirmPassword: password, agree: true }
      const brought = { challenge: data.challenge, work, ...(captcha ? { captcha } : {}) }
      return errorOf(await guarded.call('/register', { body: { ...body, ...brought } }))
    }
    expect(await bring()).toBe('captcha_refused')
    expect(seen).toHaveLength(0)
    expect(await bring('solved')).toBe('success')
    expect(Object.fromEntries(seen[0]!)).toEqual({
      secret: 'a secret',
      response: 'solved',
      remoteip: '127.0.0.1',
    })
    for (const answer of [JSON.stringify({ success: false }), '{"success":"true"}', 'nonsense']) {
      says = answer
      expect(await bring('solved')).toBe('captcha_refused')
    }
  })
})
