import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type PortalAnswer,
  type TestUser,
  type TestVenue,
  startTestVenue,
} from '../../../../../test/venue.ts'

let venue: TestVenue

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.close())

const PHONE =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36'

function login(user: TestUser, headers: Record<string, string> = {}): Promise<PortalAnswer> {
  const { account, password } = user
  return venue.call('/login', { body: { type: 'account', account, password }, headers })
}

async function someoneWithMail(lang: string) {
  const email = `session${Math.random().toString(36).slice(2)}@example.com`
  const headers = { lang }
  await venue.call(`/email/sendVerificationCode?email=${email}&source=REGISTER`, {
    method: 'POST',
    headers,
  })
  const password = 'correct horse'
  const emailCode = await venue.codeFor(email)
  const body = { type: 'email', email, emailCode, password, confirmPassword: password, agree: true }
  const { data, headers: answered } = await venue.call('/register', { body, headers })
  const cookie = answered.get('set-cookie')!.split(';')[0]!
  const user: TestUser = {
    id: data.userInfo.id,
    account: data.userInfo.account,
    password,
    token: data.token,
  }
  return { user, email, cookie }
}

async function mailsTo(email: string): Promise<string[]> {
  const entries = (await venue.outbox()).split('\n\n')
  return entries.filter((entry) => entry.includes(`mail to ${email}`))
}

describe('sessions', () => {
  test('are listed with device and address, and ended one by one or all but this', async () => {
    const user = await venue.newUser()
    const phone = (await login(user, { 'user-agent': PHONE })).data.token as string
    const third = (await login(user)).data.token as string
    const { data } = await venue.call('/player/sessions', { token: user.token })
    expect(data).toHaveLength(3)
    const [row] = data.filter((one: { browser: string | null }) => one.browser === 'Chrome')
    expect(row).toMatchObject({ system: 'Android', address: '127.0.0.1', current: false })
    const ended = await venue.call(`/player/sessions/${row.id}/end`, {
      token: user.token,
      method: 'POST',
    })
    expect(ended.code).toBe(200)
    expect((await venue.call('/player/getInfo', { token: phone })).code).toBe(401)
    await venue.call('/player/sessions/endOthers', { token: user.token, method: 'POST' })
    expect((await venue.call('/player/getInfo', { token: third })).code).toBe(401)
    expect((await venue.call('/player/getInfo', { token: user.token })).code).toBe(200)
  })

  test('of another person cannot be ended', async () => {
    const [thief, owner] = [await venue.newUser(), await venue.newUser()]
    const { data } = await venue.call('/player/sessions', { token: owner.token })
    const refused = await venue.call(`/player/sessions/${data[0].id}/end`, {
      token: thief.token,
      method: 'POST',
    })
    expect(refused.data.error).toBe('not_found')
    expect((await venue.call('/player/getInfo', { token: owner.token })).code).toBe(200)
  })

  test('show ids that open nothing', async () => {
    const user = await venue.newUser()
    const { data } = await venue.call('/player/sessions', { token: user.token })
    expect((await venue.call('/player/getInfo', { token: data[0].id })).code).toBe(401)
  })

  test('cannot be chosen for somebody: a login gives a token that nobody knew before', async () => {
    const user = await venue.newUser()
    const chosen = 'a'.repeat(43)
    const answer = await login(user, { 'coin-auth': chosen })
    expect(answer.data.token).not.toBe(chosen)
    expect((await venue.call('/player/getInfo', { token: chosen })).code).toBe(401)
    const thief = await venue.newUser()
    const again = await login(user, { 'coin-auth': thief.token })
    expect(again.data.token).not.toBe(thief.token)
    const me = await venue.call('/player/getInfo', { token: thief.token })
    expect(me.data.id).toBe(thief.id)
  })

  test('are not carried by cookies, so that another site’s form does nothing', async () => {
    const { cookie, user } = await someoneWithMail('en')
    const body = { newPassword: 'thief money', confirmPassword: 'thief money' }
    const forged = await venue.call('/player/updateFundsPassword', {
      body,
      headers: { cookie: `${cookie}; coin-auth=${user.token}`, origin: 'https://evil.example' },
    })
    expect(forged.code).toBe(401)
    const form = await venue.call('/player/updateFundsPassword', {
      token: user.token,
      method: 'POST',
      body: 'newPassword=thief',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(form.code).not.toBe(200)
  })
})

describe('a login from a device that is new', () => {
  test('is told by mail in the person’s language; one from a known device is not', async () => {
    const { user, email, cookie } = await someoneWithMail('de')
    await login(user, { cookie, lang: 'de' })
    expect(await mailsTo(email)).toHaveLength(1)
    await login(user, { lang: 'hu', 'user-agent': PHONE })
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(2)
    expect(mails[1]).toContain('Neue Anmeldung bei Ihrem Konto')
    expect(mails[1]).toContain('Chrome, Android')
  })

  test('passes on nothing of what the client calls itself', async () => {
    const { user, email } = await someoneWithMail('en')
    const agent = 'Urgent: log in at https://evil.example'
    await login(user, { 'user-agent': agent })
    expect((await mailsTo(email)).join('')).not.toContain('evil')
  })
})

describe('an anti-phishing code', () => {
  test('stands in every mail to that person, and is told to nobody else', async () => {
    const { user, email } = await someoneWithMail('en')
    const set = (antiPhishing: string | null, password = user.password) =>
      venue.call('/player/security/antiPhishing', {
        token: user.token,
        body: { password, antiPhishing },
      })
    expect((await set('blue heron', 'wrong horse')).data.error).toBe('password_wrong')
    expect((await set('abc')).data.error).toBe('anti_phishing_invalid')
    expect((await set('blue heron')).code).toBe(200)
    const overview = await venue.call('/player/security', { token: user.token })
    expect(overview.data.antiPhishing).toBe('bl…')
    await login(user)
    await venue.call(`/email/sendVerificationCode?email=${email}&source=RESET_PASSWORD`, {
      method: 'POST',
    })
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(3)
    for (const mail of mails.slice(1)) expect(mail).toContain('blue heron')
    await set(null)
    await login(user, { 'user-agent': PHONE })
    expect((await mailsTo(email)).at(-1)).not.toContain('blue heron')
  })
})
