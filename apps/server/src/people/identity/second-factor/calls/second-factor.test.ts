import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  SMALL_JOURNAL,
  type PortalAnswer,
  type TestUser,
  type TestVenue,
  startTestVenue,
} from '../../../../../test/venue.ts'
import { startVenue } from '../../../../main/start-venue.ts'

let venue: TestVenue
const clock = { offset: 0 }
const now = () => Date.now() + clock.offset

beforeAll(async () => {
  venue = await startTestVenue({}, { now })
})
afterAll(() => venue.close())

const errorOf = (answer: PortalAnswer) => (answer.code === 200 ? 'success' : answer.data.error)

function codeOf(secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(now() / 1_000) + steps * 30 })
}

function login(user: TestUser, factor: object = {}): Promise<PortalAnswer> {
  const { account, password } = user
  return venue.call('/login', { body: { type: 'account', account, password, ...factor } })
}

function act(user: TestUser, path: string, body: object): Promise<PortalAnswer> {
  return venue.call(`/player/security/${path}`, { token: user.token, body })
}

async function withAuthenticator() {
  const user = await venue.newUser()
  const { data } = await act(user, 'totp/start', { password: user.password })
  const secret = data.secret as string
  const confirmed = await act(user, 'totp/confirm', { totp: codeOf(secret) })
  expect(confirmed.code).toBe(200)
  // The next code is of the next step.
  clock.offset += 30_000
  return { user, secret, recoveryCodes: confirmed.data.recoveryCodes as string[] }
}

function wrong(secret: string): string {
  const right = new Set([-1, 0, 1].map((steps) => codeOf(secret, steps)))
  return ['000000', '111111', '222222', '333333'].find((code) => !right.has(code))!
}

describe('an authenticator', () => {
  test('is set up with the password and its first code, and then login asks for it', async () => {
    const user = await venue.newUser()
    expect(errorOf(await act(user, 'totp/confirm', { totp: '123456' }))).toBe('totp_off')
    expect(errorOf(await act(user, 'totp/start', { password: 'wrong horse' }))).toBe(
      'password_wrong',
    )
    const { data } = await act(user, 'totp/start', { password: user.password })
    expect(data.uri).toMatch(/^otpauth:\/\/totp\/Candor/)
    expect(data.uri).toContain(data.secret)
    expect(errorOf(await login(user))).toBe('success')
    const { recoveryCodes } = (await act(user, 'totp/confirm', { totp: codeOf(data.secret) })).data
    expect(new Set(recoveryCodes).size).toBe(10)
    const me = await venue.call('/player/getInfo', { token: user.token })
    expect(me.data.hasTotp).toBe(true)
    expect(me.data.withdrawalsPausedUntil).toBeNull()
    expect(errorOf(await login(user))).toBe('totp_required')
    clock.offset += 30_000
    expect(errorOf(await login(user, { totp: codeOf(data.secret) }))).toBe('success')
    expect(errorOf(await act(user, 'totp/start', { password: user.password }))).toBe(
      'totp_on_already',
    )
  })

  test('is asked for only after the right password: a wrong one tells nothing of it', async () => {
    const { user } = await withAuthenticator()
    const plain = await venue.newUser()
    const guess = { password: 'wrong horse' }
    const answers = [await login({ ...user, ...guess }), await login({ ...plain, ...guess })]
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })

  test('gives codes that count once, from one step before to one after', async () => {
    const { user, secret } = await withAuthenticator()
    clock.offset += 60_000
    const code = codeOf(secret, -1)
    expect(errorOf(await login(user, { totp: codeOf(secret, -2) }))).toBe('totp_wrong')
    expect(errorOf(await login(user, { totp: codeOf(secret, 2) }))).toBe('totp_wrong')
    expect(errorOf(await login(user, { totp: code }))).toBe('success')
    expect(errorOf(await login(user, { totp: code }))).toBe('totp_wrong')
    const at = codeOf(secret, 1)
    const twins = await Promise.all([1, 2, 3, 4].map(() => login(user, { totp: at })))
    expect(twins.map(errorOf).filter((error) => error === 'success')).toHaveLength(1)
    // A code that is used up takes those before it along.
    expect(errorOf(await login(user, { totp: codeOf(secret, 0) }))).not.toBe('success')
  })

  test('guessed at a hundred times at once is looked at five times, and longer the next time', async () => {
    const { user, secret } = await withAuthenticator()
    const guess = { totp: wrong(secret) }
    const errors = (await Promise.all(Array.from({ length: 100 }, () => login(user, guess)))).map(
      errorOf,
    )
    expect(errors.filter((error) => error === 'totp_wrong')).toHaveLength(5)
    expect(errors.filter((error) => error === 'totp_locked')).toHaveLength(95)
    expect((await login(user, { totp: codeOf(secret) })).data.details).toEqual({ minutes: 15 })
    clock.offset += 900_000
    const again = { totp: wrong(secret) }
    for (let count = 0; count < 5; count++) await login(user, again)
    expect((await login(user, { totp: codeOf(secret) })).data.details).toEqual({ minutes: 30 })
    clock.offset += 1_800_000
    expect(errorOf(await login(user, { totp: codeOf(secret) }))).toBe('success')
  })

  test('keeps its secret sealed in the database, and works after a restart', async () => {
    const own = await startTestVenue({}, { now })
    try {
      const user = await own.newUser()
      const { data } = await own.call('/player/security/totp/start', {
        token: user.token,
        body: { password: user.password },
      })
      await own.call('/player/security/totp/confirm', {
        token: user.token,
        body: { totp: codeOf(data.secret) },
      })
      const row = await own.parts.store
        .selectFrom('people')
        .select('totp_secret')
        .where('id', '=', Number(user.id))
        .executeTakeFirstOrThrow()
      expect(row.totp_secret!.toString('latin1')).not.toContain(data.secret)
      const codes = await own.parts.store.selectFrom('recovery_codes').selectAll().execute()
      expect(codes).toHaveLength(10)
      await own.stop()
      const again = await startVenue(own.parts.config, {
        ...SMALL_JOURNAL,
        log: own.parts.log,
        now,
      })
      clock.offset += 30_000
      const { account, password } = user
      const answer = await fetch(`${again.address}/portal/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'account', account, password, totp: codeOf(data.secret) }),
      })
      expect(await answer.json()).toMatchObject({ code: 200 })
      await again.stop()
    } finally {
      await own.close()
    }
  })

  test('is taken away with password and code, never with the session alone', async () => {
    const { user, secret } = await withAuthenticator()
    const { password } = user
    const totp = () => codeOf(secret)
    expect(errorOf(await act(user, 'totp/disable', { password }))).toBe('totp_required')
    expect(
      errorOf(await act(user, 'totp/disable', { password: 'wrong horse', totp: totp() })),
    ).toBe('password_wrong')
    expect(errorOf(await act(user, 'totp/disable', { password, totp: totp() }))).toBe('success')
    expect(errorOf(await login(user))).toBe('success')
    const me = await venue.call('/player/getInfo', { token: user.token })
    expect(me.data.withdrawalsPausedUntil).toBeGreaterThan(now())
  })

  test('is not got round by sending the registration again', async () => {
    const own = await startTestVenue({}, { now })
    try {
      const body = {
        type: 'account',
        account: 'RepeatedOne',
        password: 'correct horse',
        confirmPassword: 'correct horse',
        agree: true,
        requestId: 'register-again',
      }
      const { token } = (await own.call('/register', { body })).data
      const start = { token, body: { password: body.password } }
      const { secret } = (await own.call('/player/security/totp/start', start)).data
      const confirm = { token, body: { totp: codeOf(secret) } }
      expect((await own.call('/player/security/totp/confirm', confirm)).code).toBe(200)
      // The first answer is not kept any longer.
      clock.offset += 700_000
      const again = await own.call('/register', { body })
      expect(again.data.error).toBe('account_taken')
    } finally {
      await own.close()
    }
  })

  test('stays when the login password is changed', async () => {
    const { user } = await withAuthenticator()
    const newPassword = 'battery staple'
    await venue.call('/player/updateLoginPassword', {
      token: user.token,
      body: { oldPassword: user.password, newPassword, confirmPassword: newPassword },
    })
    expect(errorOf(await login({ ...user, password: newPassword }))).toBe('totp_required')
  })
})

describe('recovery codes', () => {
  test('stand in for the authenticator, each once, however they are typed', async () => {
    const { user, recoveryCodes } = await withAuthenticator()
    const [first, second] = recoveryCodes as [string, string]
    const typed = first.toLowerCase().replace('-', ' ')
    expect(errorOf(await login(user, { recoveryCode: typed }))).toBe('success')
    expect(errorOf(await login(user, { recoveryCode: first }))).toBe('totp_wrong')
    const twins = await Promise.all([1, 2, 3].map(() => login(user, { recoveryCode: second })))
    expect(twins.map(errorOf).filter((error) => error === 'success')).toHaveLength(1)
    const { data } = await venue.call('/player/security', { token: user.token })
    expect(data.recoveryCodesLeft).toBe(8)
  })

  test('of one person open nothing of another’s', async () => {
    const [one, other] = [await withAuthenticator(), await withAuthenticator()]
    const answer = await login(one.user, { recoveryCode: other.recoveryCodes[0] })
    expect(errorOf(answer)).toBe('totp_wrong')
  })

  test('made anew end the former', async () => {
    const { user, secret, recoveryCodes } = await withAuthenticator()
    const { password } = user
    const fresh = await act(user, 'totp/recoveryCodes', { password, totp: codeOf(secret) })
    expect(fresh.data.recoveryCodes).toHaveLength(10)
    expect(errorOf(await login(user, { recoveryCode: recoveryCodes[3] }))).toBe('totp_wrong')
    expect(errorOf(await login(user, { recoveryCode: fresh.data.recoveryCodes[3] }))).toBe(
      'success',
    )
  })
})
