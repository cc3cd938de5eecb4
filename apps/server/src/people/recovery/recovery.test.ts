import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR_MS } from '@candor/money/durations'
import { type TestOperator, backAgain, newOperator } from '../../../test/operators.ts'
import { type DrivenVenue, startDrivenVenue } from '../../../test/driven-venue.ts'
import { recharge } from '../../../test/fund-people.ts'
import { picture } from '../../files/test/pictures.ts'
import { stopLink } from '../identity/security-notices/stop-link.ts'
import { settleRecoveries } from './settle-recoveries.ts'

const reason = 'Face, documents and code agree'

let venue: DrivenVenue
let one: TestOperator
let two: TestOperator
let fiona: TestOperator
let people = 0

beforeAll(async () => {
  venue = await startDrivenVenue({
    ...{ DESK: 'on', SESSION_DAYS: '365', TRUST_PROXY: '127.0.0.1' },
  })
  one = await newOperator(venue, ['compliance'], 'Clara')
  two = await newOperator(venue, ['compliance'], 'Carl')
})
afterAll(() => venue.close())

/** Somebody registered by e-mail, with a session that is still open somewhere. */
async function registered() {
  people += 1
  const email = `lost${people}@example.org`
  const { store } = venue.parts
  const user = await venue.newUser()
  // The address of a person who has it since long.
  await store
    .updateTable('people')
    .set({ email, email_key: email })
    .where('id', '=', Number(user.id))
    .execute()
  return { ...user, email }
}

function begin(account: string, contact: string, from = '192.0.2.1') {
  const headers = { 'x-forwarded-for': from }
  return venue.call('/recovery/begin', { body: { account, kind: 'email', contact }, headers })
}

async function sendPhoto(token: string) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await picture('jpeg'))]), 'face.jpg')
  const answer = await fetch(`${venue.address}/portal/recovery/photo?token=${token}`, {
    method: 'POST',
    body: form,
  })
  return (await answer.json()) as { code: number; data: unknown }
}

/** Asks for the account, photo and all; answers the request at the desk. */
async function asked(account: string, contact: string): Promise<number> {
  const { data, text } = await begin(account, contact)
  if (!data) throw new Error(text)
  expect(await sendPhoto(data.token)).toMatchObject({ code: 200, data: null })
  const { records } = await one.do('recoveryPage', {})
  return records.find((row) => row.contact === contact)!.id
}

async function accept(by: TestOperator, id: number): Promise<string> {
  const { version } = await by.do('recoveryDetail', { id })
  const { body } = await by.answer('decideRecovery', { id, version, verdict: 'accept', reason })
  return body.ok ? (body.data as { state: string }).state : body.error.name
}

async function linkTo(contact: string): Promise<string | undefined> {
  const mails = (await venue.outbox()).split('\n\n').filter((mail) => mail.includes(contact))
  return /recover\?t=([\w-]{43})/.exec(mails.join('\n'))?.[1]
}

function finish(token: string, newPassword = 'a wholly new password') {
  const body = { token, newPassword, confirmPassword: newPassword }
  return venue.call('/recovery/finish', { body })
}

function logIn(account: string, password: string) {
  return venue.call('/login', { body: { type: 'account', account, password } })
}

describe('whoever has lost everything', () => {
  test('gets the account back by two operators, 72 hours later, by a link to a new address', async () => {
    const person = await registered()
    const id = await asked(person.account, 'new-home@example.org')
    const detail = await one.do('recoveryDetail', { id })
    expect(detail).toMatchObject({ account: person.account, state: 'submitted', obstacle: null })
    expect(detail.code).toMatch(/^[2-9A-Z]{6}$/)
    expect(detail.photo).toMatch(/^data:image\/jpeg;base64,/)
    expect(await accept(one, id)).toBe('approved')
    expect(await accept(one, id)).toBe('second_operator_needed')
    expect(await accept(two, id)).toBe('waiting')
    // Told where the account can still be reached.
    expect(await venue.outbox()).toMatch(
      /lost1@example\.org[^]*Somebody is to get your account back/,
    )
    const told = await venue.call('/player/notice/page', {
      body: { kind: 'message' },
      token: person.token,
    })
    expect(told.data.records[0].title).toBe('Somebody is to get your account back')
    const own = await venue.call('/recovery', { token: person.token })
    expect(own.data.opensAt).toBe(venue.now() + 72 * HOUR_MS)
    venue.wait(71 * HOUR_MS)
    await settleRecoveries(venue.parts)
    expect(await linkTo('new-home@example.org')).toBeUndefined()
    venue.wait(HOUR_MS)
    await settleRecoveries(venue.parts)
    const token = (await linkTo('new-home@example.org'))!
    expect((await finish(token)).code).toBe(200)
    expect((await finish(token)).msg).toBe((await finish('x'.repeat(43))).msg)
    expect((await logIn(person.account, 'a wholly new password')).code).toBe(200)
    expect((await logIn(person.account, 'correct horse')).code).not.toBe(200)
    expect((await venue.call('/player/getInfo', { token: person.token })).code).not.toBe(200)
    const row = await venue.parts.store
      .selectFrom('people')
      .selectAll()
      .where('id', '=', Number(person.id))
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      email: 'new-home@example.org',
      totp_secret: null,
      fund_password_hash: null,
      withdrawals_paused_until: new Date(venue.now() + 72 * HOUR_MS),
    })
    expect(await venue.outbox()).toMatch(/lost1@example\.org[^]*account was given back/)
  })

  test('learns nothing of whether there is an account of a name', async () => {
    const person = await registered()
    const known = await begin(person.account, 'a@example.org')
    const unknown = await begin('NobodyAtAll99', 'b@example.org')
    const shape = (answer: typeof known) => [answer.code, answer.msg, Object.keys(answer.data)]
    expect(shape(unknown)).toEqual(shape(known))
    expect(await sendPhoto(unknown.data.token)).toEqual(await sendPhoto(known.data.token))
    expect(await sendPhoto(known.data.token)).toEqual(await sendPhoto(unknown.data.token))
    one = await backAgain(venue, one)
    const { records } = await one.do('recoveryPage', {})
    const contacts = records.map(({ contact }) => contact)
    expect(contacts).toContain('a@example.org')
    expect(contacts).not.toContain('b@example.org')
  })

  test('is in the queue although a stranger has flooded it with requests for the account', async () => {
    const person = await registered()
    for (let i = 0; i < 6; i += 1)
      await begin(person.account, `flood${i}@example.org`, '192.0.2.66')
    await expect(asked(person.account, 'true-owner@example.org')).resolves.toBeGreaterThan(0)
  })

  test('is refused at the desk without anybody being told', async () => {
    const person = await registered()
    const id = await asked(person.account, 'liar@example.org')
    const before = await venue.outbox()
    const { version } = await one.do('recoveryDetail', { id })
    await one.do('decideRecovery', { id, version, verdict: 'refuse', reason: 'Another face' })
    expect(await venue.outbox()).toBe(before)
    two = await backAgain(venue, two)
    expect(await two.do('recoveryPage', { state: 'ended' })).toMatchObject({
      records: expect.arrayContaining([expect.objectContaining({ id, state: 'refused' })]),
    })
  })
})

describe('a recovery that nobody should have', () => {
  async function waiting(contact: string) {
    const person = await registered()
    const id = await asked(person.account, contact)
    await accept(one, id)
    expect(await accept(two, id)).toBe('waiting')
    return person
  }

  test('is stopped by whoever is still logged in', async () => {
    const { token } = await waiting('thief@example.org')
    expect((await venue.call('/recovery/cancel', { method: 'POST', token })).code).toBe(200)
    expect((await venue.call('/recovery', { token })).data.opensAt).toBeNull()
    venue.wait(72 * HOUR_MS)
    await settleRecoveries(venue.parts)
    expect(await linkTo('thief@example.org')).toBeUndefined()
  })

  test('is stopped by the link of any notice to an old address, even after it was sent', async () => {
    one = await backAgain(venue, one)
    two = await backAgain(venue, two)
    const person = await waiting('thief2@example.org')
    venue.wait(72 * HOUR_MS)
    await settleRecoveries(venue.parts)
    const link = (await linkTo('thief2@example.org'))!
    venue.wait(1_000)
    const stop = stopLink(venue.parts, Number(person.id))
    const token = stop.slice(stop.indexOf('?t=') + 3)
    expect((await venue.call('/account/stop', { body: { token } })).code).toBe(200)
    expect((await finish(link)).code).not.toBe(200)
    expect((await logIn(person.account, 'a wholly new password')).code).not.toBe(200)
  })
})

describe('an account that its owner has closed', () => {
  const close = ({ token, password }: { token: string; password: string }) =>
    venue.call('/player/closeAccount', { token, body: { password } })
  const arrived = async (user: number) => {
    const { closedAccounts } = await fiona.do('riskOverview', {})
    return closedAccounts.filter((row) => row.user === user)
  }

  test('is listed with what arrived since, and given back by its name to whoever proves it', async () => {
    fiona = await newOperator(venue, ['finance'], 'Fiona')
    one = await backAgain(venue, one)
    two = await backAgain(venue, two)
    const person = await registered()
    await recharge(venue, person, 'USDT', '0.5')
    const [id, name] = [Number(person.id), `closed-${person.id}`]
    venue.wait(1_000)
    expect((await close(person)).code).toBe(200)
    expect(await arrived(id)).toEqual([])
    venue.wait(1_000)
    await recharge(venue, person, 'USDT', '40')
    await recharge(venue, person, 'USDT', '2.5')
    expect(await arrived(id)).toMatchObject([
      { currencyCode: 'USDT', amount: '42.500000', count: 2 },
    ])
    // Nobody gives it back alone.
    const unfrozen = await one.answer('unfreezeUser', { user: id, reason })
    expect(unfrozen.body).toMatchObject({ ok: false, error: { name: 'nothing_changed' } })
    expect((await logIn(name, '')).code).not.toBe(200)
    // Its address of before is somebody else's by now.
    const { email } = person
    const other = await registered()
    await venue.parts.store
      .updateTable('people')
      .set({ email, email_key: email })
      .where('id', '=', Number(other.id))
      .execute()
    const recovery = await asked(name, email)
    await accept(one, recovery)
    expect(await accept(two, recovery)).toBe('waiting')
    expect(await arrived(id)).toHaveLength(1)
    venue.wait(72 * HOUR_MS)
    await settleRecoveries(venue.parts)
    expect((await finish((await linkTo(email))!)).code).toBe(200)
    const login = await logIn(name, 'a wholly new password')
    expect(login.code).toBe(200)
    const { token } = login.data
    const accounts = await venue.call('/account/list', { token, body: { type: 1 } })
    expect(JSON.stringify(accounts.data)).toContain('53.000000')
    fiona = await backAgain(venue, fiona)
    expect(await arrived(id)).toEqual([])
  })

  test('ends the recoveries of before: none of their links opens it', async () => {
    one = await backAgain(venue, one)
    two = await backAgain(venue, two)
    const person = await registered()
    const id = await asked(person.account, 'former@example.org')
    await accept(one, id)
    await accept(two, id)
    venue.wait(72 * HOUR_MS)
    await settleRecoveries(venue.parts)
    const link = (await linkTo('former@example.org'))!
    expect((await close(person)).code).toBe(200)
    expect((await finish(link)).code).not.toBe(200)
    const { state } = await venue.parts.store
      .selectFrom('recoveries')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(state).toBe('cancelled')
  })
})
