import { generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestUser, type TestVenue, startTestVenue } from '../../../test/venue.ts'
import { connectStore } from '../../kernel/store/store.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { NO_NEWS } from '../../kernel/node-news.ts'
import { type ProvenKey, ProgramKeys, type SignedRequest } from './program-keys.ts'
import { newKeyId } from './key-id.ts'
import { type Program, type RequestWishes, programOf, signedBy } from '../../../test/program.ts'

let venue: TestVenue
let user: TestUser
let program: Program

beforeAll(async () => {
  venue = await startTestVenue()
  user = await venue.newUser()
  program = await programOf(venue, user)
})
afterAll(() => venue.close())

const now = () => venue.parts.now()
const signed = (wishes?: RequestWishes, by = program) => signedBy(by, now(), wishes)

/** The refusal's name, or whose key it is. */
const outcome = (answer: ProvenKey | Refusal) =>
  answer instanceof Refusal ? answer.error : answer.user

const prove = async (request: SignedRequest, keys = venue.parts.programKeys) =>
  outcome(await keys.prove(request))

describe.each(['ed25519', 'hmac-sha256'] as const)('what is signed with %s', (algorithm) => {
  let own: Program
  beforeAll(async () => {
    own = await programOf(venue, user, { algorithm })
  })

  test('says whose key it is and what it may do', async () => {
    expect(await venue.parts.programKeys.prove(signed({ address: '192.0.2.4' }, own))).toEqual({
      key: own.key.id,
      user: Number(user.id),
      rights: ['read', 'trade'],
      address: '192.0.2.4',
    })
  })

  test.each([
    ['method', (request: SignedRequest) => ({ ...request, method: 'POST' })],
    ['target', (request: SignedRequest) => ({ ...request, target: '/api/v1/orders' })],
    ['body', (request: SignedRequest) => ({ ...request, bodySha256: '0'.repeat(64) })],
    ['timestamp', changed((said) => ({ timestamp: said.timestamp - 1 }))],
    ['recvWindow', changed(() => ({ recvWindow: 6_000 }))],
    ['nonce', changed(() => ({ nonce: 'another-nonce' }))],
    ['signature', changed(() => ({ signature: 'A'.repeat(86) }))],
    ['signature, cut off', changed((said) => ({ signature: said.signature.slice(1) }))],
  ])('is not good with another %s', async (_, change) => {
    expect(await prove(change(signed({}, own)))).toBe('signature_wrong')
  })

  test('counts once', async () => {
    const request = signed({}, own)
    expect(await prove(request)).toBe(Number(user.id))
    expect(await prove(request)).toBe('nonce_used')
    expect(await prove(signed({ nonce: request.credentials.nonce }, own))).toBe('nonce_used')
  })

  test('counts once of many at the same moment', async () => {
    const request = signed({}, own)
    const answers = await Promise.all(Array.from({ length: 20 }, () => prove(request)))
    expect(answers.filter((answer) => answer !== 'nonce_used')).toEqual([Number(user.id)])
  })
})

function changed(change: (said: SignedRequest['credentials']) => object) {
  return (request: SignedRequest): SignedRequest => ({
    ...request,
    credentials: { ...request.credentials, ...change(request.credentials) },
  })
}

test('a wrong signature does not use the nonce of a right one', async () => {
  const request = signed()
  expect(await prove({ ...request, method: 'DELETE' })).toBe('signature_wrong')
  expect(await prove(request)).toBe(Number(user.id))
})

test('nobody signs for a key with another one', async () => {
  const { privateKey } = generateKeyPairSync('ed25519')
  const forger = { ...program, sign: (text: string) => ed25519(text, privateKey) }
  expect(await prove(signed({}, forger))).toBe('signature_wrong')
})

function ed25519(text: string, key: Parameters<typeof sign>[2]): string {
  return sign(null, Buffer.from(text), key).toString('base64')
}

test.each([
  ['older than its window', -5_001, 'signature_expired'],
  ['just within its window', -4_000, 'ok'],
  ['somewhat ahead', 500, 'ok'],
  ['too far ahead', 3_000, 'signature_expired'],
])('a timestamp that is %s', async (_, apart, expected) => {
  const answer = await prove(signed({ timestamp: now() + apart }))
  expect(answer === Number(user.id) ? 'ok' : answer).toBe(expected)
})

test('a key is good from its addresses alone, written in either way', async () => {
  const addresses = ['203.0.113.7', '198.51.100.0/24', '2001:db8::/48']
  const bound = await programOf(venue, user, { addresses })
  const from = (address: string) => prove(signed({ address }, bound))
  for (const address of ['203.0.113.7', '::ffff:203.0.113.7', '198.51.100.255', '2001:db8:0:1::9'])
    expect(await from(address), address).toBe(Number(user.id))
  for (const address of ['203.0.113.8', '198.51.101.1', '2001:db9::1', '127.0.0.1', '', 'nowhere'])
    expect(await from(address), address).toBe('address_not_allowed')
})

test('a key that has expired, or was ended, is refused from the next request on', async () => {
  const short = await programOf(venue, user, { expiresAt: now() + 3_600_000 })
  await venue.parts.store
    .updateTable('program_keys')
    .set({ expires_at: new Date(now() - 1) })
    .where('id', '=', short.key.id)
    .execute()
  expect(await prove(signed({}, short))).toBe('key_ended')
  const ended = await programOf(venue, user)
  expect(await prove(signed({}, ended))).toBe(Number(user.id))
  const body = { password: user.password }
  await venue.call(`/player/security/keys/${ended.key.id}/end`, { token: user.token, body })
  expect(await prove(signed({}, ended))).toBe('key_ended')
})

test('a key of the venue’s own making that it does not have is unknown', async () => {
  const key = { ...program.key, id: newKeyId(venue.parts.vault) }
  expect(await prove(signed({}, { ...program, key }))).toBe('key_unknown')
})

test('unknown keys are refused without asking the database, however many there are', async () => {
  const { config, vault } = venue.parts
  const store = connectStore({ connectionString: config.databaseUrl })
  const keys = new ProgramKeys(store, { vault, now, news: NO_NEWS, several: true })
  // A store that was never asked has nothing to close.
  await store.selectFrom('people').select('id').limit(1).execute()
  await store.destroy()
  const { id } = program.key
  const request = signed()
  const withKey = (key: string) => changed(() => ({ key }))(request)
  const answers = new Set<string | number>()
  for (let at = 0; at < 100_000; at++) {
    answers.add(await prove(withKey(at.toString(36).padStart(8, 'a') + id.slice(8)), keys))
  }
  // The last character has two bits that mean nothing.
  const odd = [id.slice(0, 26) + (id.endsWith('A') ? 'B' : 'A'), '', 'A'.repeat(27), 'é'.repeat(27)]
  for (const key of odd) answers.add(await prove(withKey(key), keys))
  expect([...answers]).toEqual(['key_unknown'])
  await expect(keys.prove(signed())).rejects.toThrow()
})

test('after a start, what the process before may have taken is refused, but not of newer keys', async () => {
  const { store, vault } = venue.parts
  const clock = { now: now() + 60_000 }
  const keys = new ProgramKeys(store, {
    ...{ vault, news: NO_NEWS, several: false },
    now: () => clock.now,
  })
  const at = (moment: number, by = program) => prove(signedBy(by, moment), keys)
  expect(await at(clock.now)).toBe('signature_expired')
  expect(await at(clock.now + 1_000)).toBe('signature_expired')
  clock.now += 1_001
  expect(await at(clock.now)).toBe(Number(user.id))
  clock.now = now()
  const later = new ProgramKeys(store, { vault, news: NO_NEWS, several: false, now })
  const newer = await programOf(venue, user)
  expect(await prove(signedBy(newer, now()), later)).toBe(Number(user.id))
})

test('its last use is noted, at most once a minute', async () => {
  const used = await programOf(venue, user)
  const lastUse = async () => {
    await venue.parts.programKeys.writeUses()
    const { data } = await venue.call('/player/security/keys', { token: user.token })
    return (data as { id: string; lastUsedAt: number | null }[]).find(
      ({ id }) => id === used.key.id,
    )!.lastUsedAt
  }
  expect(await lastUse()).toBeNull()
  await prove(signed({}, used))
  const first = await lastUse()
  expect(first).toBeGreaterThan(now() - 60_000)
  await prove(signed({}, used))
  expect(await lastUse()).toBe(first)
})
