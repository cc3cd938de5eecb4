import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PortalAnswer, type TestVenue, startTestVenue } from '../../../../../test/venue.ts'

let venue: TestVenue
const clock = { offset: 0 }

beforeAll(async () => {
  venue = await startTestVenue(
    { TRUST_PROXY: '127.0.0.1' },
    { now: () => Date.now() + clock.offset },
  )
})
afterAll(() => venue.close())

interface Try {
  account: string
  password: string
  from?: string
  cookie?: string
}

function login({ account, password, from = '192.0.2.1', cookie }: Try): Promise<PortalAnswer> {
  return venue.call('/login', {
    body: { type: 'account', account, password },
    headers: { 'x-forwarded-for': from, ...(cookie ? { cookie } : {}) },
  })
}

const errorOf = (answer: PortalAnswer) => (answer.code === 200 ? 'success' : answer.data.error)

/** Wrong tries until the login is locked; answers how many were looked at. */
async function guessUntilLocked(guess: Omit<Try, 'password'>, most = 100): Promise<number> {
  for (let count = 0; count < most; count++) {
    if (errorOf(await login({ ...guess, password: 'wrong horse' })) === 'login_locked') return count
  }
  return most
}

describe('login', () => {
  test('does not tell a wrong password from an unknown person', async () => {
    const user = await venue.newUser()
    const wrong = await login({ account: user.account, password: 'wrong horse' })
    const unknown = await login({ account: 'Nobody0001', password: 'wrong horse' })
    const impossible = await login({ account: '????', password: 'wrong horse' })
    const texts = [wrong, unknown, impossible].map(({ status, text }) => `${status} ${text}`)
    expect(new Set(texts).size).toBe(1)
    expect(errorOf(wrong)).toBe('credentials_wrong')
  })

  test('is locked after five wrong passwords from one address, and open again after a while', async () => {
    const user = await venue.newUser()
    expect(await guessUntilLocked(user)).toBe(5)
    const locked = await login(user)
    expect(errorOf(locked)).toBe('login_locked')
    expect(locked.data.details).toEqual({ minutes: 1 })
    clock.offset += 31_000
    expect(errorOf(await login(user))).toBe('success')
  })

  test('locked for one person leaves the others of the same address free', async () => {
    const [aimedAt, neighbour] = [await venue.newUser(), await venue.newUser()]
    const from = '192.0.2.77'
    await guessUntilLocked({ account: aimedAt.account, from })
    expect(errorOf(await login({ ...neighbour, from }))).toBe('success')
  })

  test('locked for a guesser’s address leaves the person free elsewhere', async () => {
    const user = await venue.newUser()
    await guessUntilLocked({ account: user.account, from: '198.51.100.9' })
    expect(errorOf(await login({ ...user, from: '203.0.113.5' }))).toBe('success')
  })

  test('guessing from many addresses stops in the end, but not on a device known to the person', async () => {
    const user = await venue.newUser()
    const first = await login({ ...user, from: '203.0.113.5' })
    const cookie = first.headers.get('set-cookie')!.split(';')[0]!
    let looked = 0
    for (let place = 1; place <= 20; place++) {
      looked += await guessUntilLocked({ account: user.account, from: `198.51.100.${place}` })
    }
    expect(looked).toBe(50)
    expect(errorOf(await login({ ...user, from: '203.0.113.99' }))).toBe('login_locked')
    expect(errorOf(await login({ ...user, from: '198.51.100.1', cookie }))).toBe('success')
  })

  test('a device known to one person is nothing special for another', async () => {
    const [owner, other] = [await venue.newUser(), await venue.newUser()]
    const cookie = (await login(owner)).headers.get('set-cookie')!.split(';')[0]!
    expect(await guessUntilLocked({ account: other.account, cookie })).toBe(5)
  })

  test('a hundred guesses at the same moment are looked at no more than five times', async () => {
    const user = await venue.newUser()
    const guesses = Array.from({ length: 100 }, () =>
      login({ account: user.account, password: 'wrong horse' }),
    )
    const errors = (await Promise.all(guesses)).map(errorOf)
    expect(errors.filter((error) => error === 'credentials_wrong')).toHaveLength(5)
    expect(errors.filter((error) => error === 'login_locked')).toHaveLength(95)
  })

  test('many accounts tried from one address are stopped, and the address itself is not closed', async () => {
    const from = '198.51.100.200'
    const regular = await venue.newUser()
    const cookie = (await login({ ...regular, from })).headers.get('set-cookie')!.split(';')[0]!
    const errors: string[] = []
    for (let count = 0; count < 305; count++) {
      errors.push(errorOf(await login({ account: `Unknown${1000 + count}`, password: 'x', from })))
    }
    expect(errors.filter((error) => error === 'credentials_wrong')).toHaveLength(300)
    expect(errorOf(await login({ ...regular, from, cookie }))).toBe('success')
  })
})

describe('a session', () => {
  test('ends with logout, and its token stops working at once', async () => {
    const { token } = await venue.newUser()
    expect((await venue.call('/player/getInfo', { token })).code).toBe(200)
    expect((await venue.call('/logout', { token })).data).toBeNull()
    const after = await venue.call('/player/getInfo', { token })
    expect([after.status, after.code]).toEqual([200, 401])
  })

  test('ends after thirty days', async () => {
    const { token } = await venue.newUser()
    clock.offset += 30 * 86_400_000
    expect((await venue.call('/player/getInfo', { token })).code).toBe(401)
  })
})

describe('a forgotten password', () => {
  test('is reset with a code; every session ends, and the new password opens', async () => {
    const email = 'forgetful@example.com'
    const send = async (source: string) => {
      const path = `/email/sendVerificationCode?email=${email}&source=${source}`
      await venue.call(path, { method: 'POST' })
      return venue.codeFor(email)
    }
    const password = 'correct horse'
    const register = {
      type: 'email',
      email,
      emailCode: await send('REGISTER'),
      password,
      confirmPassword: password,
      agree: true,
    }
    const { data } = await venue.call('/register', { body: register })
    const code = await send('RESET_PASSWORD')
    const reset = {
      type: 'email',
      account: email,
      code,
      newPassword: 'battery staple',
      confirmPassword: 'battery staple',
    }
    expect((await venue.call('/player/resetLoginPassword', { body: reset })).code).toBe(200)
    expect((await venue.call('/player/getInfo', { token: data.token })).code).toBe(401)
    const enter = (word: string) =>
      venue.call('/login', { body: { type: 'email', account: email, password: word } })
    expect(errorOf(await enter(password))).toBe('credentials_wrong')
    expect(errorOf(await enter('battery staple'))).toBe('success')
    const again = await venue.call('/player/resetLoginPassword', { body: reset })
    expect(again.data.error).toBe('code_expired')
  })

  test('of nobody gets the same answers, and no message goes out', async () => {
    const email = 'nobody@example.com'
    const path = `/email/sendVerificationCode?email=${email}&source=RESET_PASSWORD`
    const answer = await venue.call(path, { method: 'POST' })
    expect(answer.data).toEqual({ expiresIn: 600, resendIn: 60 })
    expect(await venue.outbox()).not.toContain(email)
    const reset = {
      type: 'email',
      account: email,
      code: '123456',
      newPassword: 'battery staple',
      confirmPassword: 'battery staple',
    }
    const refused = await venue.call('/player/resetLoginPassword', { body: reset })
    expect(['code_wrong', 'code_expired']).toContain(refused.data.error)
  })

  test('has five tries at a code', async () => {
    const email = 'guessed@example.com'
    await venue.call(`/email/sendVerificationCode?email=${email}&source=REGISTER`, {
      method: 'POST',
    })
    const code = await venue.codeFor(email)
    const wrong = code === '000000' ? '000001' : '000000'
    const check = (text: string) =>
      venue.call(`/email/verifyCode?email=${email}&code=${text}&source=REGISTER`, {
        method: 'POST',
      })
    for (let count = 0; count < 4; count++) {
      expect((await check(wrong)).data).toEqual({ valid: false })
    }
    expect((await check(wrong)).data.error).toBe('code_tries_exhausted')
    expect((await check(code)).data.error).toBe('code_tries_exhausted')
  })
})

describe('codes asked for too early', () => {
  test('do not use up those of the day', async () => {
    const ask = () =>
      venue.call('/email/sendVerificationCode?email=impatient@example.com&source=REGISTER', {
        method: 'POST',
      })
    expect((await ask()).code).toBe(200)
    for (let count = 0; count < 30; count++) {
      expect((await ask()).data.error).toBe('code_resend_too_early')
    }
    for (let count = 1; count < 10; count++) {
      clock.offset += 60_000
      expect((await ask()).code).toBe(200)
    }
    clock.offset += 60_000
    expect((await ask()).data.error).toBe('rate_limited')
  })
})
