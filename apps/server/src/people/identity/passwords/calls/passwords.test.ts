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
const FUND = 'only for money'

function changeLogin({ token }: { token: string }, oldPassword: string, newPassword: string) {
  const body = { oldPassword, newPassword, confirmPassword: newPassword }
  return venue.call('/player/updateLoginPassword', { token, body })
}

function setFund(
  { token, password }: { token: string; password: string },
  newPassword: string,
  proof: object = { password },
) {
  const body = { newPassword, confirmPassword: newPassword, ...proof }
  return venue.call('/player/updateFundsPassword', { token, body })
}

function checkFund({ token }: { token: string }, fundPasswd: string) {
  return venue.call('/player/bankAccount/checkFundPasswd', { token, body: { fundPasswd } })
}

async function login(user: TestUser, password = user.password): Promise<PortalAnswer> {
  return venue.call('/login', { body: { type: 'account', account: user.account, password } })
}

async function someoneWithMail(): Promise<TestUser & { email: string }> {
  const email = `person${Math.random().toString(36).slice(2)}@example.com`
  await venue.call(`/email/sendVerificationCode?email=${email}&source=REGISTER`, {
    method: 'POST',
  })
  const password = 'correct horse'
  const emailCode = await venue.codeFor(email)
  const body = { type: 'email', email, emailCode, password, confirmPassword: password, agree: true }
  const { data } = await venue.call('/register', { body })
  return {
    id: data.userInfo.id,
    account: data.userInfo.account,
    password,
    token: data.token,
    email,
  }
}

async function forgotCode(email: string): Promise<string> {
  const path = `/email/sendVerificationCode?email=${email}&source=FORGOT_FUNDS_PASSWORD`
  await venue.call(path, { method: 'POST' })
  return venue.codeFor(email)
}

describe('the login password', () => {
  test('is changed with the old one: other sessions end, this one goes on, withdrawals wait', async () => {
    const user = await someoneWithMail()
    const other = (await login(user)).data.token as string
    expect(errorOf(await changeLogin(user, user.password, 'battery staple'))).toBe('success')
    expect((await venue.call('/player/getInfo', { token: other })).code).toBe(401)
    const me = await venue.call('/player/getInfo', { token: user.token })
    expect(me.code).toBe(200)
    const pause = me.data.withdrawalsPausedUntil - now()
    expect(pause).toBeGreaterThan(86_300_000)
    expect(pause).toBeLessThanOrEqual(86_400_000)
    expect(errorOf(await login(user))).toBe('credentials_wrong')
    expect(errorOf(await login(user, 'battery staple'))).toBe('success')
    const outbox = await venue.outbox()
    expect(outbox).toMatch(new RegExp(`mail to ${user.email}\\n +Your login password was changed`))
    clock.offset += 86_400_000
    const later = await venue.call('/player/getInfo', { token: user.token })
    expect(later.data.withdrawalsPausedUntil).toBeNull()
  })

  test('is not changed with a wrong old one, to itself, or to the fund password', async () => {
    const user = await venue.newUser()
    await setFund(user, FUND)
    expect(errorOf(await changeLogin(user, 'wrong horse', 'battery staple'))).toBe('password_wrong')
    expect(errorOf(await changeLogin(user, user.password, user.password))).toBe(
      'password_unchanged',
    )
    expect(errorOf(await changeLogin(user, user.password, FUND))).toBe('passwords_alike')
    expect(errorOf(await changeLogin(user, user.password, 'short'))).toBe('password_length')
  })

  test('guessed by whoever has only the session is looked at five times', async () => {
    const user = await venue.newUser()
    const guesses = await Promise.all(
      Array.from({ length: 50 }, () => changeLogin(user, 'wrong horse', 'battery staple')),
    )
    const errors = guesses.map(errorOf)
    expect(errors.filter((error) => error === 'password_wrong')).toHaveLength(5)
    expect(errors.filter((error) => error === 'password_locked')).toHaveLength(45)
    expect(errorOf(await login(user))).toBe('success')
  })

  test('changed twice at the same moment is changed once', async () => {
    const user = await venue.newUser()
    const answers = await Promise.all(
      ['battery staple', 'another staple'].map((word) => changeLogin(user, user.password, word)),
    )
    expect(answers.map(errorOf).sort()).toEqual(['password_wrong', 'success'])
  })

  test('of an account is said to the account alone: no call names another’s', async () => {
    const [thief, owner] = [await venue.newUser(), await venue.newUser()]
    const body = {
      oldPassword: thief.password,
      newPassword: 'battery staple',
      confirmPassword: 'battery staple',
    }
    for (const [field, value] of Object.entries({ id: owner.id, account: owner.account })) {
      const { data } = await venue.call('/player/updateLoginPassword', {
        token: thief.token,
        body: { ...body, [field]: value },
      })
      expect(data).toEqual({ error: 'field_unknown', details: { field } })
    }
    expect(errorOf(await login(owner))).toBe('success')
  })
})

describe('the fund password', () => {
  test('is set once with the login password, then changed with the old one', async () => {
    const user = await venue.newUser()
    expect((await venue.call('/player/getInfo', { token: user.token })).data).toMatchObject({
      hasFundPassword: false,
    })
    expect(errorOf(await checkFund(user, FUND))).toBe('fund_password_missing')
    expect(errorOf(await setFund(user, FUND, {}))).toBe('login_password_missing')
    expect(errorOf(await setFund(user, FUND, { password: 'wrong horse' }))).toBe('password_wrong')
    expect(errorOf(await setFund(user, user.password))).toBe('passwords_alike')
    expect(errorOf(await setFund(user, FUND))).toBe('success')
    const me = await venue.call('/player/getInfo', { token: user.token })
    expect(me.data.hasFundPassword).toBe(true)
    expect(me.data.withdrawalsPausedUntil).toBeNull()
    expect((await checkFund(user, FUND)).data).toEqual({ valid: true })
    expect((await checkFund(user, 'not that one')).data).toEqual({ valid: false })
    expect(errorOf(await setFund(user, 'new for money', {}))).toBe('fund_proof_missing')
    expect(errorOf(await setFund(user, 'new for money', { oldPassword: 'not that' }))).toBe(
      'fund_password_wrong',
    )
    expect(errorOf(await setFund(user, 'new for money', { oldPassword: FUND }))).toBe('success')
    expect((await checkFund(user, 'new for money')).data).toEqual({ valid: true })
    const changed = await venue.call('/player/getInfo', { token: user.token })
    expect(changed.data.withdrawalsPausedUntil).toBeGreaterThan(now())
  })

  test('is reset with a code to the account’s own address, and never with a stolen session alone', async () => {
    const user = await someoneWithMail()
    await setFund(user, FUND)
    const thiefsMail = await someoneWithMail()
    const thiefsCode = await forgotCode(thiefsMail.email)
    expect(errorOf(await setFund(user, 'thief money', { code: thiefsCode }))).toMatch(/^code_/)
    const code = await forgotCode(user.email)
    expect(errorOf(await setFund(user, 'new for money', { code }))).toBe('success')
    expect(errorOf(await setFund(user, 'again money', { code }))).toBe('code_expired')
    expect((await checkFund(user, 'new for money')).data.valid).toBe(true)
    const told = (await venue.outbox()).split(`mail to ${user.email}\n`).slice(1)
    const notices = told.filter((mail) => mail.includes('fund password was'))
    expect(notices[0]).toContain('Your fund password was set')
    expect(notices[0]).not.toContain('withdrawals are paused')
    expect(notices[1]).toContain('Your fund password was reset')
    expect(notices[1]).toContain('withdrawals are paused until')
  })

  test('of an account without address or number is not reset by code', async () => {
    const user = await venue.newUser()
    await setFund(user, FUND)
    expect(errorOf(await setFund(user, 'new for money', { code: '123456' }))).toBe(
      'code_address_missing',
    )
  })

  test('wrong five times is locked for 15 minutes, which it says, and a restart forgets none', async () => {
    const own = await startTestVenue({}, { now })
    try {
      const user = await own.newUser()
      const { password } = user
      const body = { newPassword: FUND, confirmPassword: FUND, password }
      await own.call('/player/updateFundsPassword', { token: user.token, body })
      const check = (address: string, fundPasswd: string) =>
        fetch(`${address}/portal/player/bankAccount/checkFundPasswd`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'coin-auth': user.token },
          body: JSON.stringify({ fundPasswd }),
        }).then((answer) => answer.json())
      for (let count = 0; count < 3; count++) await check(own.address, 'wrong one')
      await own.stop()
      const again = await startVenue(own.parts.config, {
        ...SMALL_JOURNAL,
        log: own.parts.log,
        now,
      })
      const burst = await Promise.all(
        Array.from({ length: 20 }, () => check(again.address, 'wrong one')),
      )
      expect(burst.filter(({ data }) => data.valid === false)).toHaveLength(2)
      expect(await check(again.address, FUND)).toMatchObject({
        data: { error: 'fund_password_locked', details: { minutes: 15 } },
      })
      clock.offset += 600_000
      expect((await check(again.address, FUND)).data.details).toEqual({ minutes: 5 })
      clock.offset += 300_000
      expect((await check(again.address, FUND)).data).toEqual({ valid: true })
      await again.stop()
    } finally {
      await own.close()
    }
  })

  test('is no way to try login passwords without end', async () => {
    const user = await venue.newUser()
    const errors: string[] = []
    let oldPassword: string | undefined
    for (let count = 0; count < 7; count++) {
      const guess = `a guess ${count}`
      errors.push(errorOf(await setFund(user, guess, oldPassword ? { oldPassword } : undefined)))
      oldPassword = guess
    }
    expect(errors.filter((error) => error === 'success')).toHaveLength(5)
  })
})
