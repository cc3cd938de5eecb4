import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestVenue, startTestVenue } from '../../../../../test/venue.ts'

let venue: TestVenue
const clock = { offset: 0 }

beforeAll(async () => {
  venue = await startTestVenue({}, { now: () => Date.now() + clock.offset })
})
afterAll(() => venue.close())

const PASSWORD = 'correct horse'
const common = { password: PASSWORD, confirmPassword: PASSWORD, agree: true }
let people = 0
const someEmail = () => `person${(people += 1)}@example.com`
const someName = () => `Person${String((people += 1)).padStart(4, '0')}`

async function emailCode(email: string, source = 'REGISTER'): Promise<string> {
  const path = `/email/sendVerificationCode?email=${encodeURIComponent(email)}&source=${source}`
  const answer = await venue.call(path, { method: 'POST' })
  expect(answer.data).toEqual({ expiresIn: 600, resendIn: 60 })
  return venue.codeFor(email)
}

/** A thousand requests take as long as the machine needs for them. */
const PATIENT = { timeout: 240_000 }

describe('registration', () => {
  test('by e-mail takes the code from the outbox, gives the gift and logs in', async () => {
    const email = someEmail()
    const emailCode_ = await emailCode(email)
    const body = { type: 'email', email, emailCode: emailCode_, ...common }
    const { code, data } = await venue.call('/register', { body })
    expect(code).toBe(200)
    expect(data.userInfo).toMatchObject({
      type: 'email',
      email,
      phone: null,
      authStatus: 'notCertified',
    })
    const { engine } = venue.parts.transactor
    expect(engine.available(Number(data.userInfo.id), 'funding', 0)).toBe(10_000_000n)
    const me = await venue.call('/player/getInfo', { token: data.token })
    expect(me.data).toEqual(data.userInfo)
  })

  test('by phone takes the code from the outbox', async () => {
    const number = { areaCode: '84', phone: '0912345678' }
    const sent = await venue.call('/sms/sendVerifyCode', {
      body: { source: 'REGISTER', ...number },
    })
    expect(sent.code).toBe(200)
    const smsCode = await venue.codeFor('+84912345678')
    const check = { source: 'REGISTER', ...number, code: smsCode }
    expect((await venue.call('/sms/sms/verifyCode/check', { body: check })).data.valid).toBe(true)
    const body = { type: 'phone', ...number, smsCode, ...common }
    const { data } = await venue.call('/register', { body })
    expect(data.userInfo).toMatchObject({ type: 'phone', areaCode: '84', phone: '912345678' })
    const login = { type: 'phone', areaCode: '84', account: '912345678', password: PASSWORD }
    expect((await venue.call('/login', { body: login })).code).toBe(200)
  })

  test('by account name needs no code', async () => {
    const account = someName()
    const { data } = await venue.call('/register', {
      body: { type: 'account', account, ...common },
    })
    expect(data.userInfo).toMatchObject({ type: 'account', account, email: null })
    const login = { type: 'account', account: account.toUpperCase(), password: PASSWORD }
    expect((await venue.call('/login', { body: login })).code).toBe(200)
  })

  test.each([
    ['a short password', { password: 'short', confirmPassword: 'short' }, 'password_length'],
    ['an unequal confirmation', { confirmPassword: 'correct hors' }, 'passwords_differ'],
    ['terms not agreed', { agree: false }, 'terms_not_agreed'],
    ['an account name with a dash', { account: 'some-name-1' }, 'account_name_invalid'],
    ['an unknown invite code', { inviteCode: 'NOBODY22' }, 'invite_code_unknown'],
  ])('is refused for %s', async (_why, change, error) => {
    const body = { type: 'account', account: someName(), ...common, ...change }
    const answer = await venue.call('/register', { body })
    expect(answer.status).toBe(200)
    expect(answer.data.error).toBe(error)
    expect(answer.msg).not.toBe('')
  })

  test('is refused for a code that is wrong, used, or of another address', async () => {
    const email = someEmail()
    const code = await emailCode(email)
    const other = code === '000000' ? '000001' : '000000'
    const register = (change: object) =>
      venue.call('/register', {
        body: { type: 'email', email, emailCode: code, ...common, ...change },
      })
    expect((await register({ emailCode: other })).data.error).toBe('code_wrong')
    expect((await register({ email: someEmail() })).data.error).toBe('code_expired')
    expect((await register({})).code).toBe(200)
    expect((await register({})).data.error).toBe('code_expired')
  })

  test('with somebody’s invite code notes who invited', async () => {
    const inviter = await venue.newUser()
    const me = await venue.call('/player/getInfo', { token: inviter.token })
    const inviteCode = me.data.inviteCode.toLowerCase()
    const body = { type: 'account', account: someName(), inviteCode, ...common }
    const { data } = await venue.call('/register', { body })
    const row = await venue.parts.store
      .selectFrom('people')
      .select('invited_by')
      .where('id', '=', Number(data.userInfo.id))
      .executeTakeFirst()
    expect(String(row?.invited_by)).toBe(inviter.id)
  })

  test('of a taken name is refused, in the caller’s language', async () => {
    const { account } = await venue.newUser()
    const body = { type: 'account', account: account.toLowerCase(), ...common }
    const english = await venue.call('/register', { body })
    const german = await venue.call('/register', { body, headers: { lang: 'de' } })
    expect([english.data.error, german.data.error]).toEqual(['account_taken', 'account_taken'])
    expect(german.msg).not.toBe(english.msg)
  })

  test('of a known e-mail address is not told to whoever asks for a code, but to its owner', async () => {
    const email = someEmail()
    const body = { type: 'email', email, emailCode: await emailCode(email), ...common }
    await venue.call('/register', { body })
    clock.offset += 61_000
    const path = `/email/sendVerificationCode?email=${email}&source=REGISTER`
    const again = await venue.call(path, { method: 'POST' })
    expect(again.data).toEqual({ expiresIn: 600, resendIn: 60 })
    const newest = (await venue.outbox()).trimEnd().split('\n\n').at(-1)
    expect(newest).toContain(`mail to ${email}`)
    expect(newest).toContain('already have')
    expect(newest).not.toMatch(/\b[0-9]{6}\b/)
  })

  test('a thousand times at once with one e-mail address makes one account', PATIENT, async () => {
    const email = someEmail()
    const body = { type: 'email', email, emailCode: await emailCode(email), ...common }
    const codes = await manyTimes(1_000, () => venue.call('/register', { body }))
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(new Set(codes.filter((code) => code !== 200)).size).toBeLessThanOrEqual(3)
    expect(await accountsOf('email_key', email)).toBe(1)
  })

  test(
    'a thousand times at once with one requestId makes one account and one answer',
    PATIENT,
    async () => {
      const account = someName()
      const requestId = 'a-thousand'
      const body = { type: 'account', account, requestId, ...common }
      const tokens = new Set<string>()
      const codes = await manyTimes(1_000, async () => {
        const answer = await venue.call('/register', { body })
        tokens.add(answer.data.token)
        return answer
      })
      expect(new Set(codes)).toEqual(new Set([200]))
      expect(tokens.size).toBe(1)
      expect(await accountsOf('account_key', account.toLowerCase())).toBe(1)
      const other = await venue.call('/register', { body: { ...body, account: someName() } })
      expect(other.data.error).toBe('request_reused')
    },
  )

  test('cut short between its two steps is finished by the next login', async () => {
    const { people: known, passwords } = venue.parts
    const account = someName()
    const person = await known.create({
      identifier: { kind: 'account', text: account, key: account.toLowerCase() },
      passwordHash: await passwords.hash(PASSWORD),
      invitedBy: undefined,
      requestId: undefined,
      language: 'en',
      at: new Date(),
    })
    const { engine } = venue.parts.transactor
    expect(engine.hasUser(person!.id)).toBe(false)
    const login = { type: 'account', account, password: PASSWORD }
    expect((await venue.call('/login', { body: login })).code).toBe(200)
    expect(engine.available(person!.id, 'funding', 0)).toBe(10_000_000n)
    expect((await known.byId(person!.id))?.opened).toBe(true)
  })
})

/** In waves, as clients with a few hundred connections would. */
async function manyTimes(times: number, work: () => Promise<{ code: number }>): Promise<number[]> {
  const codes: number[] = []
  const worker = async () => {
    while (times > 0) {
      times -= 1
      codes.push((await work()).code)
    }
  }
  await Promise.all(Array.from({ length: 200 }, worker))
  return codes
}

async function accountsOf(column: 'email_key' | 'account_key', key: string): Promise<number> {
  const rows = await venue.parts.store
    .selectFrom('people')
    .select('id')
    .where(column, '=', key)
    .execute()
  return rows.filter(({ id }) => venue.parts.transactor.engine.hasUser(id)).length
}
