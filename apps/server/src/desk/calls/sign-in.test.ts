import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  callDesk,
  codeAt,
  cookieOf,
  newOperator,
  operatorWith,
  signInAgain,
} from '../../../test/operators.ts'
import { type TestVenue, startTestVenue } from '../../../test/venue.ts'
import { DeskLockouts } from '../operators/lockouts.ts'
import { addOperator, foldName } from '../operators/operators.ts'

let venue: TestVenue
const clock = { ahead: 0 }

beforeAll(async () => {
  venue = await startTestVenue({ DESK: 'on' }, { now: () => Date.now() + clock.ahead })
})
afterAll(() => venue.close())

/** The tries that the venue's desk counts. */
function triesAt({ parts: { store, now } }: TestVenue) {
  return new DeskLockouts(store, now)
}

describe('signing in to the desk', () => {
  test('takes name, password and the code of the moment', async () => {
    const anna = await newOperator(venue, ['owner'], 'Anna')
    const answer = await signInAgain(venue, anna)
    expect(answer.body).toMatchObject({ ok: true, data: { name: 'Anna', secondFactor: true } })
    const cookie = answer.headers.get('set-cookie')!
    expect(cookie).toMatch(/^candor_desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
  })

  test('gives a cookie over https that no other application of the host can put in its place', async () => {
    const behind = await startTestVenue({ DESK: 'on', DESK_URL: 'https://desk.example' })
    try {
      const operator = await newOperator(behind, ['owner'])
      expect(operator.cookie).toMatch(/^__Host-candor_desk=/)
      const again = await signInAgain(behind, operator)
      expect(again.headers.get('set-cookie')).toMatch(
        /; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
      )
      const planted = operator.cookie.replace('__Host-', '')
      expect((await callDesk(behind, 'me', {}, { cookie: planted })).status).toBe(401)
      const both = `candor_desk=${'A'.repeat(43)}; ${operator.cookie}`
      expect((await callDesk(behind, 'me', {}, { cookie: both })).body.ok).toBe(true)
    } finally {
      await behind.close()
    }
  })

  test('finds the name however it is written', async () => {
    const bea = await newOperator(venue, ['support'], 'Béa  Stone')
    const code = codeAt(bea.secret, venue.parts.now() + 30_000)
    const name = 'BÉA stone'
    const answer = await callDesk(venue, 'signIn', { name, password: bea.password, code })
    expect(answer.body.ok).toBe(true)
  })

  test('without the code, or with a wrong one, is refused like a wrong password', async () => {
    const { name, password, secret } = await newOperator(venue, ['support'])
    for (const body of [
      { name, password },
      { name, password, code: '000000' },
      { name, password: 'wrong', code: codeAt(secret, venue.parts.now() + 30_000) },
      { name: 'Nobody', password },
    ]) {
      const answer = await callDesk(venue, 'signIn', body)
      expect(answer.status).toBe(401)
      expect(answer.body).toEqual({ ok: false, error: { name: 'sign_in_refused' } })
    }
  })

  test('takes no code twice, and none that is older than the last', async () => {
    const operator = await newOperator(venue, ['support'])
    expect((await signInAgain(venue, operator)).body.ok).toBe(true)
    expect((await signInAgain(venue, operator)).body.ok).toBe(false)
    expect((await signInAgain(venue, operator, 0)).body.ok).toBe(false)
  })

  test('of two sign-ins with one code at once gets one in', async () => {
    const operator = await newOperator(venue, ['support'])
    const answers = await Promise.all([signInAgain(venue, operator), signInAgain(venue, operator)])
    expect(answers.map(({ body }) => body.ok).sort()).toEqual([false, true])
  })

  test('is locked after five wrong tries from one address, for the right one too', async () => {
    const operator = await newOperator(venue, ['support'])
    const { name } = operator
    for (let tries = 0; tries < 5; tries++) {
      await callDesk(venue, 'signIn', { name, password: 'wrong' })
    }
    const locked = await signInAgain(venue, operator)
    expect(locked.status).toBe(429)
    expect(locked.body).toMatchObject({ error: { name: 'sign_in_locked' } })
    clock.ahead += 301_000
    expect((await signInAgain(venue, operator)).body.ok).toBe(true)
  })

  test('is kept from no operator by whoever guesses their name from elsewhere', async () => {
    const operator = await newOperator(venue, ['owner'])
    const { name } = operator
    const lockouts = triesAt(venue)
    const key = foldName(name)
    // One guesser meets the lock of their own address, and however long they go on no other.
    for (let tries = 0; tries < 60; tries++) await lockouts.take(key, '203.0.113.7')
    expect(await lockouts.take(key, '203.0.113.8')).toBe(0)
    // Many of them lock the name, but not where its operator works.
    for (let tries = 0; tries < 60; tries++) await lockouts.take(key, `198.51.100.${tries}`)
    expect(await lockouts.take(key, '203.0.113.9')).toBeGreaterThan(0)
    expect((await signInAgain(venue, operator)).body.ok).toBe(true)
  })

  test('waits behind no storm of people’s logins', async () => {
    const operator = await newOperator(venue, ['support'])
    const { passwords } = venue.parts
    const { passwordConcurrency, passwordQueue } = venue.parts.config
    const storm = Array.from({ length: passwordConcurrency + passwordQueue }, (_, place) =>
      passwords.hash(`guess ${place}`),
    )
    const storms = { over: false }
    const end = Promise.all(storm).then(() => (storms.over = true))
    expect((await signInAgain(venue, operator)).body.ok).toBe(true)
    expect(storms.over).toBe(false)
    await end
  })

  test('is never locked for an office whose operators sign in often', async () => {
    const lockouts = triesAt(venue)
    for (let times = 0; times < 120; times++) {
      expect(await lockouts.take(`colleague ${times % 10}`, '192.0.2.1')).toBe(0)
      await lockouts.clear(`colleague ${times % 10}`, '192.0.2.1')
    }
    const guessed = Array.from({ length: 50 }, (_, place) => `guessed ${place}`)
    for (const name of guessed) await lockouts.take(name, '192.0.2.1')
    expect(await lockouts.take('guessed at last', '192.0.2.1')).toBeGreaterThan(0)
  })

  test('lasts half an hour without anybody there, however often the page asks', async () => {
    const operator = await newOperator(venue, ['support'])
    clock.ahead += 29 * 60_000
    await operator.do('me', {})
    clock.ahead += 29 * 60_000
    const background = { cookie: operator.cookie, headers: { 'x-candor-desk': 'background' } }
    expect((await callDesk(venue, 'me', {}, background)).body.ok).toBe(true)
    clock.ahead += 2 * 60_000
    expect((await callDesk(venue, 'me', {}, background)).status).toBe(401)
  })

  test('lasts twelve hours at most', async () => {
    const operator = await newOperator(venue, ['support'])
    for (let hours = 0; hours < 11.6; hours += 0.4) {
      clock.ahead += 24 * 60_000
      await operator.do('me', {})
    }
    clock.ahead += 24 * 60_000
    expect(await operator.refused('me', {})).toBe('signed_out')
  })

  test('ends where the operator signs out, and everywhere else with a new password', async () => {
    const operator = await newOperator(venue, ['support'])
    clock.ahead += 60_000
    const other = operatorWith(venue, {
      ...operator,
      cookie: cookieOf(await signInAgain(venue, operator)),
    })
    const change = { old: operator.password, new: 'another quiet lamp 9' }
    await operator.do('changePassword', change)
    expect(await other.refused('me', {})).toBe('signed_out')
    await operator.do('signOut', {})
    expect(await operator.refused('me', {})).toBe('signed_out')
  })
})

describe('before password and authenticator are set up', () => {
  test('nothing else can be done', async () => {
    const { store, passwords } = venue.parts
    const passwordHash = await passwords.hash('one-time')
    const at = venue.parts.now()
    await addOperator(store, { name: 'Fresh', roles: ['owner'], passwordHash, at })
    const signedIn = await callDesk(venue, 'signIn', { name: 'Fresh', password: 'one-time' })
    expect(signedIn.body).toMatchObject({ data: { passwordDue: true, secondFactor: false } })
    const cookie = cookieOf(signedIn)
    const name = async (call: string, body: unknown) => {
      const answer = await callDesk(venue, call, body, { cookie })
      return answer.body.ok ? 'ok' : answer.body.error.name
    }
    expect(await name('operatorPage', {})).toBe('password_due')
    expect(await name('beginSecondFactor', {})).toBe('password_due')
    const refusals = {
      aaaaaaaaaaaa: 'password_plain',
      short: 'password_short',
      'one-time': 'password_short',
      'fresh from the well': 'password_names',
    }
    // More often than wrong ones are taken: none of these is a wrong try.
    for (const [weak, why] of [...Object.entries(refusals), ...Object.entries(refusals)]) {
      expect(await name('changePassword', { old: 'one-time', new: weak })).toBe(why)
    }
    const good = { old: 'one-time', new: 'a good long password' }
    expect(await name('changePassword', good)).toBe('ok')
    expect(await name('changePassword', { old: good.new, new: good.new })).toBe('password_same')
    expect(await name('operatorPage', {})).toBe('second_factor_needed')
    expect(await name('beginSecondFactor', {})).toBe('ok')
    expect(await name('confirmSecondFactor', { code: '000000' })).toBe('code_wrong')
  })

  test('a one-time password that nobody used in a week is no password any more', async () => {
    const { store, passwords, now } = venue.parts
    const passwordHash = await passwords.hash('one-time')
    await addOperator(store, { name: 'Late', roles: ['support'], passwordHash, at: now() })
    clock.ahead += 7 * 86_400_000
    const answer = await callDesk(venue, 'signIn', { name: 'Late', password: 'one-time' })
    expect(answer.body).toMatchObject({ error: { name: 'sign_in_refused' } })
  })
})

describe('a request', () => {
  test('without the desk’s header, or from another site, is refused before anything else', async () => {
    const operator = await newOperator(venue, ['owner'])
    const { cookie } = operator
    const plain = await fetch(`${venue.deskAddress}/desk/me`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: '{}',
    })
    expect(plain.status).toBe(403)
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
    ] as Record<string, string>[]) {
      const answer = await callDesk(venue, 'me', {}, { cookie, headers })
      expect(answer.body).toMatchObject({ error: { name: 'foreign_request' } })
    }
    const own = { origin: venue.deskAddress!, 'sec-fetch-site': 'same-origin' }
    expect((await callDesk(venue, 'me', {}, { cookie, headers: own })).body.ok).toBe(true)
  })

  test('that is no JSON, or holds what no page sends, is refused', async () => {
    const { cookie } = await newOperator(venue, ['owner'])
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const [body, headers] of [
      ['a=b', form],
      ['{', {}],
      ['{"text":"\\u0000"}', {}],
      [`{"text":"${'x'.repeat(1_100_000)}"}`, {}],
    ] as [string, Record<string, string>][]) {
      const answer = await callDesk(venue, 'userPage', body, { cookie, headers })
      expect(answer.body).toMatchObject({ error: { name: 'malformed_request' } })
    }
  })

  test('keeps secrets out of the log and the pages to themselves', async () => {
    const operator = await newOperator(venue, ['owner'])
    const answer = await operator.answer('me', {})
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const token = operator.cookie.split('=')[1]!
    for (const secret of [operator.password, operator.secret, token]) {
      expect(venue.logged()).not.toContain(secret)
    }
  })
})
