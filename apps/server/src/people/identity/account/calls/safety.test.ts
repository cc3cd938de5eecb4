import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '@candor/money/durations'
import { type DrivenVenue, startDrivenVenue } from '../../../../../test/driven-venue.ts'
import { FUND_PASSWORD, setFundPassword } from '../../test/fund-password.ts'
import { someoneWithMail } from '../../test/someone-with-mail.ts'
import { codeOf } from '../../test/totp.ts'
import type { PortalAnswer, TestUser } from '../../../../../test/venue.ts'
import { TRON, Withdrawer, newRequest } from '../../../../../test/withdrawer.ts'
import { openDueAccounts } from '../stop-account.ts'

let venue: DrivenVenue

beforeAll(async () => {
  venue = await startDrivenVenue({
    ...{ MONEY_PROOF_HOURS: '12', SESSION_DAYS: '365' },
    PUBLIC_URL: 'https://candor.example',
  })
})
afterAll(() => venue.close())

const errorOf = (answer: PortalAnswer) => (answer.code === 200 ? 'success' : answer.data.error)

async function mailsTo(email: string): Promise<string[]> {
  return (await venue.outbox()).split('\n\n').filter((entry) => entry.includes(` to ${email}\n`))
}

async function messagesOf({ token }: { token: string }): Promise<string[]> {
  const body = { kind: 'message', limit: 100 }
  const { data } = await venue.call('/player/notice/page', { body, token })
  return data.records.map(({ title }: { title: string }) => title)
}

function login({ account, password }: TestUser, proof: object = {}): Promise<PortalAnswer> {
  return venue.call('/login', { body: { type: 'account', account, password, ...proof } })
}

test('on the first day a person deposits, secures the account and withdraws', async () => {
  const user = await someoneWithMail(venue)
  const one = await Withdrawer.of(venue, user, '2000')
  const act = (path: string, body: object) => venue.call(path, { token: user.token, body })
  const { password } = user
  const begun = await act('/player/security/totp/start', { password })
  const { secret } = begun.data
  const confirm = { totp: codeOf(secret, venue.now()) }
  expect(errorOf(await act('/player/security/totp/confirm', confirm))).toBe('success')
  venue.wait(30_000)
  const totp = () => codeOf(secret, venue.now())
  const words = { newPassword: FUND_PASSWORD, confirmPassword: FUND_PASSWORD }
  const first = (proof: object) => act('/player/updateFundsPassword', { ...words, ...proof })
  expect(errorOf(await first({}))).toBe('login_password_missing')
  expect(errorOf(await first({ password }))).toBe('totp_required')
  expect(errorOf(await first({ password, totp: totp() }))).toBe('success')
  venue.wait(30_000)
  expect(errorOf(await one.save(TRON))).toBe('totp_required')
  expect(errorOf(await one.save(TRON, { totp: totp(), fundPassword: 'wrong' }))).toBe(
    'fund_password_wrong',
  )
  expect(errorOf(await one.save(TRON, { totp: totp() }))).toBe('success')
  const card = await one.addCard({ totp: totp() })
  expect(errorOf(card)).toBe('totp_wrong')
  venue.wait(30_000)
  const added = await one.addCard({ totp: totp() })
  expect(added.data.usableAt).toBe(venue.now() + HOUR_MS)
  venue.wait(30_000)
  expect(errorOf(await one.withdraw({ totp: totp() }))).toBe('address_waiting')
  venue.wait(HOUR_MS)
  expect(errorOf(await one.withdraw({ totp: totp() }))).toBe('success')
  await venue.parts.payouts.settled()
  const told = ['key', 'set up', 'was set', 'address added', 'card added', 'submitted']
  const subjects = (await mailsTo(user.email)).map((mail) => mail.split('\n')[1]!)
  const messages = await messagesOf(user)
  for (const part of told) {
    expect(subjects.some((subject) => subject.includes(part))).toBe(true)
    expect(messages.some((title) => title.includes(part))).toBe(true)
  }
  const notices = (await mailsTo(user.email)).slice(1)
  for (const mail of notices) {
    expect(mail).toContain('https://candor.example/#/pages/safety/stop?t=')
    expect(mail).not.toContain('paused until')
  }
})

describe('"this was not me"', () => {
  async function stopped() {
    const user = await someoneWithMail(venue)
    await setFundPassword(venue, user)
    const mail = (await mailsTo(user.email)).at(-1)!
    const token = /safety\/stop\?t=([\w-]+)/.exec(mail)![1]!
    const stop = (body: object = { token }) => venue.call('/account/stop', { body })
    const reopen = (proof: object = {}) =>
      venue.call('/account/reopen', {
        body: { type: 'email', account: user.email, password: user.password, ...proof },
      })
    return { user, token, stop, reopen }
  }

  test('ends the sessions and keeps everybody out by one tap, without a login', async () => {
    const { user, stop } = await stopped()
    expect(errorOf(await stop())).toBe('success')
    expect((await venue.call('/player/getInfo', { token: user.token })).code).toBe(401)
    expect(errorOf(await login(user))).toBe('account_stopped')
    const person = await venue.parts.people.byId(Number(user.id))
    expect(person).toMatchObject({ frozen: true, stopped: { opensAt: undefined } })
    expect((await mailsTo(user.email)).at(-1)).toContain('Your account is stopped')
  })

  test('is a link to a page: following it changes nothing', async () => {
    const { user, token } = await stopped()
    const answer = await fetch(`${venue.address}/portal/account/stop?token=${token}`)
    expect(answer.status).toBe(404)
    expect(errorOf(await login(user))).toBe('success')
  })

  test('works for seven days, for its own account, and is forged by nobody', async () => {
    const { user, token, stop } = await stopped()
    const bytes = Buffer.from(token, 'base64url')
    bytes.writeUInt32BE(Number(user.id) - 1)
    expect(errorOf(await stop({ token: bytes.toString('base64url') }))).toBe('stop_link_expired')
    expect(errorOf(await stop({ token: 'abc' }))).toBe('stop_link_expired')
    expect(errorOf(await stop({}))).toBe('login_required')
    venue.wait(7 * DAY_MS)
    expect(errorOf(await stop())).toBe('stop_link_expired')
    expect(errorOf(await login(user))).toBe('success')
  })

  test('is undone by its owner with the password after a day, which they are told of', async () => {
    const { user, stop, reopen } = await stopped()
    expect(errorOf(await reopen())).toBe('account_not_stopped')
    await stop()
    expect(errorOf(await reopen({ password: 'wrong horse' }))).toBe('credentials_wrong')
    const { data } = await reopen()
    expect(data.opensAt).toBe(venue.now() + DAY_MS)
    expect((await mailsTo(user.email)).at(-1)).toContain('Your account will open again')
    expect((await login(user)).data.details).toEqual({ opensAt: data.opensAt })
    venue.wait(HOUR_MS)
    expect((await reopen()).data.opensAt).toBe(data.opensAt)
    // Somebody else had the password: one more tap ends what they began.
    expect(errorOf(await stop())).toBe('success')
    expect((await login(user)).data.details).toEqual({})
    const again = await reopen()
    venue.wait(DAY_MS - 1)
    expect(errorOf(await login(user))).toBe('account_stopped')
    venue.wait(1)
    expect(again.data.opensAt).toBe(venue.now())
    expect(errorOf(await login(user))).toBe('success')
    const opened = (await mailsTo(user.email)).some((mail) => mail.includes('is open again'))
    expect(opened).toBe(true)
    // What was sent before the account was opened again stops it no more.
    venue.wait(1)
    expect(errorOf(await stop())).toBe('stop_link_expired')
  })

  test('asks for the second factor to open, and a new login password ends what was begun', async () => {
    const { user, stop, reopen } = await stopped()
    const { password } = user
    const act = (path: string, body: object) => venue.call(path, { token: user.token, body })
    const { secret } = (await act('/player/security/totp/start', { password })).data
    await act('/player/security/totp/confirm', { totp: codeOf(secret, venue.now()) })
    venue.wait(30_000)
    await stop()
    expect(errorOf(await reopen())).toBe('totp_required')
    expect(errorOf(await reopen({ totp: codeOf(secret, venue.now()) }))).toBe('success')
    const path = `/email/sendVerificationCode?email=${user.email}&source=RESET_PASSWORD`
    await venue.call(path, { method: 'POST' })
    const code = await venue.codeFor(user.email)
    const newPassword = 'another horse'
    const words = { newPassword, confirmPassword: newPassword }
    const reset = { type: 'email', account: user.email, code, ...words }
    expect(errorOf(await venue.call('/player/resetLoginPassword', { body: reset }))).toBe('success')
    venue.wait(2 * DAY_MS)
    await openDueAccounts(venue.parts)
    const refused = await login(
      { ...user, password: newPassword },
      { totp: codeOf(secret, venue.now()) },
    )
    expect(errorOf(refused)).toBe('account_stopped')
  })

  test('leaves no session of before when it opens, whatever a kill left of its end', async () => {
    const { user, stop, reopen } = await stopped()
    await stop()
    const { store, sessions } = venue.parts
    await store
      .updateTable('sessions')
      .set({ revoked_at: null })
      .where('user_id', '=', Number(user.id))
      .execute()
    const { data } = await reopen()
    venue.wait(data.opensAt - venue.now())
    await openDueAccounts(venue.parts)
    expect(await sessions.ofUser(Number(user.id))).toEqual([])
    expect((await venue.call('/player/getInfo', { token: user.token })).code).toBe(401)
    expect(errorOf(await login(user))).toBe('success')
  })

  test('ends what its session had asked for and not yet begun', async () => {
    const { user, stop } = await stopped()
    const { proofTurns, people } = venue.parts
    const before = await people.knownById(Number(user.id))
    const gate = Promise.withResolvers<undefined>()
    const held = proofTurns.take(user.id, () => gate.promise)
    const taken = vi.spyOn(proofTurns, 'take')
    onTestFinished(() => taken.mockRestore())
    const act = (path: string, body: object) => venue.call(path, { token: user.token, body })
    const words = { newPassword: 'another horse', confirmPassword: 'another horse' }
    const asked = [
      act('/player/updateLoginPassword', { oldPassword: user.password, ...words }),
      act('/player/updateFundsPassword', { oldPassword: FUND_PASSWORD, ...words }),
      act('/player/sessions/prove', { password: user.password }),
    ]
    await expect.poll(() => taken.mock.calls.length).toBe(asked.length)
    await stop()
    gate.resolve(undefined)
    await held
    for (const answer of await Promise.all(asked)) expect(answer.code).toBe(401)
    expect(await people.knownById(Number(user.id))).toMatchObject({
      passwordHash: before!.passwordHash,
      fundPasswordHash: before!.fundPasswordHash,
    })
  })

  test('leaves to operators what they froze', async () => {
    const { user, stop, reopen } = await stopped()
    await venue.parts.store
      .updateTable('people')
      .set({ frozen_at: new Date(venue.now()), frozen_reason: 'An operator' })
      .where('id', '=', Number(user.id))
      .execute()
    expect(errorOf(await stop())).toBe('success')
    expect(errorOf(await reopen())).toBe('account_not_stopped')
    expect(errorOf(await login(user))).toBe('account_frozen')
  })

  test('is one tap in a session of one’s own, too', async () => {
    const { user } = await stopped()
    const stop = await venue.call('/account/stop', { token: user.token, body: {} })
    expect(errorOf(stop)).toBe('success')
    expect(errorOf(await login(user))).toBe('account_stopped')
  })
})

describe('a call that moves money', () => {
  const move = ({ token }: TestUser) =>
    venue.call('/account/executeUserCutTurn', {
      token,
      body: { currencyCode: 'USDT', amount: '1', from: 1, to: 2, requestId: newRequest() },
    })

  test('asks for the password again twelve hours after the last', async () => {
    const user = await venue.newUser()
    const prove = (password: string) =>
      venue.call('/player/sessions/prove', { token: user.token, body: { password } })
    venue.wait(12 * HOUR_MS)
    expect(errorOf(await move(user))).toBe('success')
    venue.wait(1_001)
    expect(errorOf(await move(user))).toBe('proof_required')
    expect((await venue.call('/player/getInfo', { token: user.token })).code).toBe(200)
    expect(errorOf(await prove('wrong horse'))).toBe('password_wrong')
    expect(errorOf(await move(user))).toBe('proof_required')
    expect(errorOf(await prove(user.password))).toBe('success')
    expect(errorOf(await move(user))).toBe('success')
  })

  test('asks in the session whose proof is old, and for nothing to close a position', async () => {
    const user = await venue.newUser()
    venue.wait(13 * HOUR_MS)
    const fresh = (await login(user)).data.token as string
    expect(errorOf(await move({ ...user, token: fresh }))).toBe('success')
    expect(errorOf(await move(user))).toBe('proof_required')
    const path = '/order/endContractOrder/123?requestId=close'
    const close = await venue.call(path, { method: 'POST', token: user.token })
    expect(errorOf(close)).toBe('order_unknown')
  })

  test('asks before a plan moves it again and again, and for nothing to stop one', async () => {
    const user = await venue.newUser()
    const call = (path: string, body: object) => venue.call(path, { token: user.token, body })
    const terms = {
      ...{ kind: 'swap', from: 'USDT', to: 'BTC', amount: '5', limitPercent: '1' },
      ...{ every: 'day', time: '09:00', zone: 'UTC' },
    }
    const { data } = await call('/order/makePlan', { ...terms, requestId: newRequest() })
    venue.wait(13 * HOUR_MS)
    const id = data.id as string
    const again = { ...terms, requestId: newRequest() }
    expect(errorOf(await call('/order/makePlan', again))).toBe('proof_required')
    expect(errorOf(await call('/order/editPlan', { ...terms, id }))).toBe('proof_required')
    expect(errorOf(await call('/order/pausePlan', { id }))).toBe('success')
    expect(errorOf(await call('/order/resumePlan', { id }))).toBe('proof_required')
    expect(errorOf(await call('/order/endPlan', { id }))).toBe('success')
  })
})

describe('an e-mail address or phone number', () => {
  const ask = ({ token, password }: TestUser, contact: object) =>
    venue.call('/player/security/contact/codes', { token, body: { ...contact, password } })
  const change = ({ token }: TestUser, body: object) =>
    venue.call('/player/security/contact', { token, body })
  const info = async ({ token }: TestUser) => (await venue.call('/player/getInfo', { token })).data

  test('is added by whoever registered by name, with a code to it, and pauses nothing', async () => {
    const user = await venue.newUser()
    const contact = { email: `${user.account}@example.com` }
    expect(errorOf(await ask({ ...user, password: 'wrong horse' }, contact))).toBe('password_wrong')
    expect((await ask(user, contact)).data.oldEnd).toBeNull()
    const code = await venue.codeFor(contact.email.toLowerCase())
    const other = await venue.newUser()
    expect(errorOf(await change(other, { ...contact, code }))).toBe('code_expired')
    expect(errorOf(await change(user, { ...contact, code }))).toBe('success')
    expect(await info(user)).toMatchObject({
      email: contact.email.toLowerCase(),
      withdrawalsPausedUntil: null,
    })
    expect(await messagesOf(user)).toContain('E-mail or phone added')
  })

  test('is changed with the codes of both ends, which are both told, and pauses withdrawals', async () => {
    const user = await someoneWithMail(venue)
    const email = `new-${user.email}`
    expect((await ask(user, { email })).data.oldEnd).toBe('email')
    const code = await venue.codeFor(email)
    expect(errorOf(await change(user, { email, code }))).toBe('old_code_missing')
    expect(errorOf(await change(user, { email, code, oldCode: code }))).not.toBe('success')
    venue.wait(60_000)
    await ask(user, { email })
    const codes = { code: await venue.codeFor(email), oldCode: await venue.codeFor(user.email) }
    expect(errorOf(await change(user, { email, ...codes }))).toBe('success')
    const me = await info(user)
    expect(me.email).toBe(email)
    expect(me.withdrawalsPausedUntil).toBe(venue.now() + DAY_MS)
    for (const end of [email, user.email]) {
      const told = (await mailsTo(end)).at(-1)!
      expect(told).toContain('E-mail or phone changed')
      expect(told).toContain('/pages/safety/stop?t=')
    }
  })

  test('of somebody else is not taken, and who asks does not learn whose it is', async () => {
    const [user, owner] = [await venue.newUser(), await someoneWithMail(venue)]
    const answer = await ask(user, { email: owner.email })
    const free = await ask(await venue.newUser(), { email: 'nobody-yet@example.com' })
    expect(answer.text).toBe(free.text)
    expect((await mailsTo(owner.email)).at(-1)).toContain('You already have')
    expect(errorOf(await ask(owner, { email: owner.email }))).toBe('contact_unchanged')
    expect(errorOf(await ask(owner, {}))).toBe('contact_unchanged')
  })

  test('of a stranger is written to without the words that whoever asks has set', async () => {
    const [user, owner] = [await venue.newUser(), await someoneWithMail(venue)]
    const set = ({ token, password }: TestUser, antiPhishing: string) =>
      venue.call('/player/security/antiPhishing', { token, body: { password, antiPhishing } })
    expect(errorOf(await set(user, 'Call 030-1234567 now'))).toBe('success')
    expect(errorOf(await set(owner, 'blue heron'))).toBe('success')
    for (const email of [owner.email, 'stranger-here@example.com']) {
      await ask(user, { email })
      venue.wait(60_000)
      expect((await mailsTo(email)).at(-1)).not.toContain('030-1234567')
    }
    expect((await mailsTo(owner.email)).at(-1)).toContain('blue heron')
  })

  test('of a phone is added beside the mail address, which confirms it', async () => {
    const user = await someoneWithMail(venue)
    const contact = { areaCode: '84', phone: '912345678' }
    expect((await ask(user, contact)).data.oldEnd).toBe('email')
    const codes = {
      code: await venue.codeFor('+84912345678'),
      oldCode: await venue.codeFor(user.email),
    }
    expect(errorOf(await change(user, { ...contact, ...codes }))).toBe('success')
    expect(await info(user)).toMatchObject({ email: user.email, phone: '912345678' })
  })
})
