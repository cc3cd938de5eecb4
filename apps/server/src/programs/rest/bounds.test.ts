// @module-tag long
import { once } from 'node:events'
import { connect } from 'node:net'
import { SIGNING_HEADERS } from '@candor/programs-protocol'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { askAs, askAt } from '../../../test/asking.ts'
import { fundCoins } from '../../../test/fund-people.ts'
import { type Program, programOf } from '../../../test/program.ts'
import { type TestUser, type TestVenue, startTestVenue } from '../../../test/venue.ts'

/** A minute that ends before any of it can flow back within a test. */
const LIMIT = 60
let venue: TestVenue

beforeAll(async () => {
  venue = await startTestVenue({ LIMIT_KEY_WEIGHT_PER_MINUTE: String(LIMIT) })
})
afterAll(() => venue.close())

async function owner(rights: readonly string[]): Promise<{ user: TestUser; program: Program }> {
  const user = await venue.newUser()
  return { user, program: await programOf(venue, user, { rights }) }
}

const leftIn = (headers: Headers) => Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1])
const batchOf = (count: number) => ({
  body: { instructions: Array.from({ length: count }, () => ({ do: 'cancel', id: '999999' })) },
})

test('a batch weighs as much as the orders in it, so that it is no way to send more of them', async () => {
  const { user, program } = await owner(['trade'])
  await fundCoins(venue, user, 'USDT', '100')
  const asker = { address: venue.address, program }
  const first = await askAs(asker, 'POST', '/orders/batch', batchOf(50))
  expect(first.status).toBe(200)
  expect(leftIn(first.headers)).toBeLessThanOrEqual(LIMIT - 50 + 1)
  const second = await askAs(asker, 'POST', '/orders/batch', batchOf(50))
  expect([second.status, second.data.error]).toEqual([429, 'rate_limited'])
  expect((await askAs(asker, 'POST', '/orders/batch', batchOf(1))).status).toBe(200)
})

test('what a key has no right to weighs too, and is refused beyond the minute', async () => {
  const { program } = await owner(['read'])
  const asker = { address: venue.address, program }
  const errors = new Set<string>()
  for (let asked = 0; asked < LIMIT * 2; asked += 1) {
    errors.add((await askAs(asker, 'DELETE', '/orders')).data.error)
  }
  expect([...errors]).toEqual(['right_missing', 'rate_limited'])
})

/** Sends the head of a request whose body never comes, and resolves with the status it is answered with. */
async function statusOfHead(headers: Record<string, string>): Promise<string> {
  const { hostname, port } = new URL(venue.address)
  const socket = connect(Number(port), hostname)
  const lines = Object.entries({ host: 'x', 'content-length': '60000', ...headers })
  const head = [
    'POST /api/v1/orders HTTP/1.1',
    ...lines.map(([name, value]) => `${name}: ${value}`),
  ]
  socket.write(`${head.join('\r\n')}\r\ncontent-type: application/json\r\n\r\n`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return answer.toString().split(' ', 2)[1]!
}

test('who names no key of the venue is refused before a body has come, without a look-up', async () => {
  const prove = vi.spyOn(venue.parts.programKeys, 'prove')
  const signed = {
    [SIGNING_HEADERS.timestamp]: String(Date.now()),
    [SIGNING_HEADERS.nonce]: 'nonce-1234',
    [SIGNING_HEADERS.signature]: 'A'.repeat(44),
  }
  expect(await statusOfHead({})).toBe('401')
  expect(await statusOfHead({ [SIGNING_HEADERS.key]: 'k'.repeat(27) })).toBe('401')
  expect(await statusOfHead({ ...signed, [SIGNING_HEADERS.key]: 'k'.repeat(27) })).toBe('401')
  expect(prove).not.toHaveBeenCalled()
  prove.mockRestore()
})

test('who is beyond the minute is refused before a body has come, without a look-up', async () => {
  const { program } = await owner(['read', 'trade'])
  const asker = { address: venue.address, program }
  for (let asked = 0; asked < LIMIT; asked += 1) await askAs(asker, 'GET', '/key')
  const prove = vi.spyOn(venue.parts.programKeys, 'prove')
  const refused = await askAs(asker, 'GET', '/key')
  expect([refused.status, refused.data.error]).toEqual([429, 'rate_limited'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const signed = {
    [SIGNING_HEADERS.key]: program.key.id,
    [SIGNING_HEADERS.timestamp]: String(Date.now()),
    [SIGNING_HEADERS.nonce]: 'nonce-1234',
    [SIGNING_HEADERS.signature]: 'A'.repeat(44),
  }
  expect(await statusOfHead(signed)).toBe('429')
  expect(prove).not.toHaveBeenCalled()
  prove.mockRestore()
})

test('whoever signs wrongly for a key locks out that key at that address alone', async () => {
  const [victim, other] = [await owner(['read']), await owner(['read'])]
  const wrong = { signedAs: { method: 'PUT' } }
  const asker = { address: venue.address, program: victim.program }
  const errors = new Set<string>()
  for (let asked = 0; asked < 150; asked += 1) {
    errors.add((await askAs(asker, 'GET', '/key', wrong)).data.error)
  }
  expect([...errors]).toEqual(['signature_wrong', 'rate_limited'])
  const honest = { address: venue.address, program: other.program }
  expect((await askAs(honest, 'GET', '/key')).status).toBe(200)
})

test('whoever guesses keys is refused at that address, and keys of the venue go on there', async () => {
  const { program } = await owner(['read'])
  const errors = new Set<string>()
  for (let asked = 0; asked < 150; asked += 1) {
    errors.add((await askAt(venue.address, 'GET', '/key')).data.error)
  }
  expect([...errors]).toEqual(['credentials_malformed', 'rate_limited'])
  expect((await askAs({ address: venue.address, program }, 'GET', '/key')).status).toBe(200)
})

test('bodies that cannot be read count for the key that they name, until it is proven', async () => {
  const { program } = await owner(['trade'])
  const asker = { address: venue.address, program }
  const errors = new Set<string>()
  for (let asked = 0; asked < 150; asked += 1) {
    errors.add((await askAs(asker, 'POST', '/orders', { body: '{"a":' })).data.error)
  }
  expect([...errors]).toEqual(['malformed_request', 'rate_limited'])
})
