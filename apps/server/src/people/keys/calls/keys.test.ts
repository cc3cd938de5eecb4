import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '@candor/money/durations'
import { type TestUser, type TestVenue, startTestVenue } from '../../../../test/venue.ts'
import { someoneWithMail } from '../../identity/test/someone-with-mail.ts'
import { codeOf } from '../../identity/test/totp.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { type Program, programOf, signedBy } from '../../../../test/program.ts'

const KEYS = '/player/security/keys'
const PUBLIC = Buffer.alloc(32, 9).toString('base64')

let venue: TestVenue
let user: TestUser

beforeAll(async () => {
  venue = await startTestVenue()
  user = await venue.newUser()
})
afterAll(() => venue.close())

const now = () => venue.parts.now()

function ask(wishes: object, by = user) {
  const { token, password } = by
  const body = { password, name: 'bot', algorithm: 'hmac-sha256', rights: ['read'], ...wishes }
  return venue.call(KEYS, { token, body })
}

async function provenAs(program: Program) {
  const answer = await venue.parts.programKeys.prove(signedBy(program, now()))
  return answer instanceof Refusal ? answer.error : 'proven'
}

describe('a key', () => {
  test('of HMAC shows its secret once, and is kept sealed', async () => {
    const { data } = await ask({ name: '  market maker  ', rights: ['trade', 'read', 'trade'] })
    expect(data.secret).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(data.key).toMatchObject({
      ...{ name: 'market maker', algorithm: 'hmac-sha256', publicKey: null },
      ...{ rights: ['read', 'trade'], addresses: [], expiresAt: null, lastUsedAt: null },
    })
    const list = await venue.call(KEYS, { token: user.token })
    expect(list.data[0]).toEqual(data.key)
    expect(list.text).not.toContain(data.secret)
    const rows = await venue.parts.store.selectFrom('program_keys').selectAll().execute()
    for (const { secret } of rows) expect(secret?.includes(data.secret)).not.toBe(true)
    expect(venue.logged()).not.toContain(data.secret)
  })

  test('of Ed25519 has a public key alone', async () => {
    const expiresAt = now() + 30 * DAY_MS
    const { data } = await ask({ algorithm: 'ed25519', publicKey: PUBLIC, expiresAt })
    expect(data.secret).toBeNull()
    expect(data.key).toMatchObject({ algorithm: 'ed25519', publicKey: PUBLIC, expiresAt })
  })

  test('takes the login password', async () => {
    const { data } = await ask({ password: 'not my password' })
    expect(data.error).toBe('password_wrong')
    expect((await ask({})).code).toBe(200)
  })
})

describe('is not made', () => {
  const year = 367 * DAY_MS
  test.each([
    ['without a name', { name: ' ' }, 'key_name_invalid'],
    ['with a name of 41 letters', { name: 'a'.repeat(41) }, 'key_name_invalid'],
    ['with a name of two lines', { name: 'a\nb' }, 'key_name_invalid'],
    ['without rights', { rights: [] }, 'field_invalid'],
    ['with a right that there is not', { rights: ['everything'] }, 'field_invalid'],
    ['with an algorithm that there is not', { algorithm: 'rsa' }, 'field_invalid'],
    ['without the public key', { algorithm: 'ed25519' }, 'public_key_invalid'],
    [
      'with 31 bytes of one',
      { algorithm: 'ed25519', publicKey: Buffer.alloc(31).toString('base64') },
      'public_key_invalid',
    ],
    ['with a public key that it has no use for', { publicKey: PUBLIC }, 'field_invalid'],
    ['for an address that is none', { addresses: ['example.com'] }, 'address_range_invalid'],
    ['for an address of 300', { addresses: ['300.1.1.1'] }, 'address_range_invalid'],
    ['for a range of 33 bits', { addresses: ['192.0.2.0/33'] }, 'address_range_invalid'],
    ['for half a range', { addresses: ['2001:db8::/'] }, 'address_range_invalid'],
    [
      'for 21 addresses',
      { addresses: Array.from({ length: 21 }, (_, at) => `192.0.2.${at}`) },
      'field_invalid',
    ],
    ['that has expired', { expiresAt: 1_000_000_000_000 }, 'key_expiry_invalid'],
    ['that withdraws from everywhere', { rights: ['withdraw'] }, 'withdraw_address_missing'],
    [
      'that withdraws without an authenticator',
      { rights: ['withdraw'], addresses: ['192.0.2.1'] },
      'totp_off',
    ],
  ])('%s', async (_, wishes, error) => {
    expect((await ask(wishes)).data.error).toBe(error)
  })

  test('for longer than a year', async () => {
    expect((await ask({ expiresAt: now() + year })).data.error).toBe('key_expiry_invalid')
    expect((await ask({ expiresAt: now() + year - DAY_MS })).code).toBe(200)
  })

  test('as the thirty-first, until one is ended', async () => {
    const owner = await venue.newUser()
    for (let at = 0; at < 30; at++) expect((await ask({}, owner)).code).toBe(200)
    expect((await ask({}, owner)).data.error).toBe('too_many_keys')
    const { data } = await venue.call(KEYS, { token: owner.token })
    expect(data).toHaveLength(30)
    const end = `${KEYS}/${data[0].id}/end`
    const { token, password } = owner
    expect((await venue.call(end, { token, body: { password } })).code).toBe(200)
    expect((await ask({}, owner)).code).toBe(200)
  })
})

test('a key that withdraws takes the authenticator’s code', async () => {
  const owner = await venue.newUser()
  const { token, password } = owner
  const start = await venue.call('/player/security/totp/start', { token, body: { password } })
  const code = (steps: number) =>
    codeOf(start.data.secret, venue.parts.systemNow() + steps * 30_000)
  await venue.call('/player/security/totp/confirm', { token, body: { totp: code(0) } })
  const wishes = { rights: ['withdraw'], addresses: ['192.0.2.0/24'] }
  expect((await ask(wishes, owner)).data.error).toBe('totp_required')
  expect((await ask({ ...wishes, totp: code(1) }, owner)).code).toBe(200)
})

describe('is ended', () => {
  test('by its owner, with the password, and told by mail as it was when it was made', async () => {
    const owner = await someoneWithMail(venue)
    const program = await programOf(venue, owner, { name: 'Quoter <b>' })
    const { token, password } = owner
    const end = `${KEYS}/${program.key.id}/end`
    expect((await venue.call(end, { token, body: { password: 'x' } })).data.error).toBe(
      'password_wrong',
    )
    expect(await provenAs(program)).toBe('proven')
    expect((await venue.call(end, { token, body: { password } })).code).toBe(200)
    expect(await provenAs(program)).toBe('key_ended')
    expect((await venue.call(end, { token, body: { password } })).data.error).toBe('not_found')
    const outbox = await venue.outbox()
    expect(outbox).toContain('The API key “Quoter <b>” was made for your')
    expect(outbox).toContain('Its rights: read, trade.')
    expect(outbox).toContain('The API key “Quoter <b>” of your')
    expect(outbox).not.toContain(program.key.id)
  })

  test('with all others, which those of other people are not', async () => {
    const owner = await venue.newUser()
    const programs = await Promise.all([programOf(venue, owner), programOf(venue, owner)])
    const others = await programOf(venue, user)
    const { token, password } = owner
    const { data } = await venue.call(`${KEYS}/endAll`, { token, body: { password } })
    expect(data).toEqual({ ended: 2 })
    for (const program of programs) expect(await provenAs(program)).toBe('key_ended')
    expect(await provenAs(others)).toBe('proven')
    expect((await venue.call(KEYS, { token })).data).toEqual([])
  })

  test('with a new login password, and its owner is told', async () => {
    const owner = await venue.newUser()
    const program = await programOf(venue, owner)
    const { token, password } = owner
    const newPassword = 'battery staple horse'
    const body = { oldPassword: password, newPassword, confirmPassword: newPassword }
    const { messages } = venue.parts
    const told = new Promise((resolve) => {
      messages.onChanged(({ user: of, message }) => {
        if (of === Number(owner.id) && message?.template === 'account.keysEnded') resolve('told')
      })
    })
    await venue.call('/player/updateLoginPassword', { token, body })
    expect(await provenAs(program)).toBe('key_ended')
    expect(await told).toBe('told')
  })

  test('when its owner stops the account', async () => {
    const owner = await venue.newUser()
    const program = await programOf(venue, owner)
    await venue.call('/account/stop', { token: owner.token, body: {} })
    expect(await provenAs(program)).toBe('key_ended')
  })
})
