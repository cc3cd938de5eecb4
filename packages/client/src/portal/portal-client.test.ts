import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CallError } from './call-error.ts'
import { PortalClient } from './portal-client.ts'

/** Every request that came, and what the next ones are answered with. */
const came: { line: string; body: string; headers: NodeJS.Dict<string | string[]> }[] = []
const answers: unknown[] = []
/** How far the callers of the next ones have seen then. */
const sights: string[] = []
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString()
    came.push({ line: `${request.method} ${request.url}`, body, headers: request.headers })
    const seen = sights.shift()
    if (seen) response.setHeader('candor-seen', seen)
    response.end(JSON.stringify(answers.shift()))
  })
})
let origin = ''

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => {
  came.length = 0
  answers.length = 0
  sights.length = 0
})

const proofRequired = {
  code: 1312,
  msg: 'Prove yourself',
  data: { error: 'proof_required', details: {} },
}
const portal = (more: object = {}) =>
  new PortalClient({ origin, caller: () => ({ token: 'a-token', language: 'de' }), ...more })

test('a call goes to its path with parameters, query, body and who calls', async () => {
  answers.push({ code: 200, msg: '', data: ['one'] }, { code: 200, msg: '', data: null })
  const query = { page: 2, query: '', status: undefined } as object
  expect(await portal().call('walletPage', { query })).toEqual(['one'])
  await portal().call('revokeCoin', { params: { id: '4/2' } })
  expect(came.map(({ line, body }) => [line, body])).toEqual([
    ['GET /portal/playerWallet/page?page=2', ''],
    ['POST /portal/order/revokeCoin/4%2F2', '{}'],
  ])
  expect(came[1]!.headers).toMatchObject({
    'coin-auth': 'a-token',
    'content-type': 'application/json',
    'device-platform': '2',
    lang: 'de',
    'org-code': 'xg_cm',
  })
})

test('a refusal rejects with its code, name and details', async () => {
  const data = { error: 'field_missing', details: { field: 'amount' } }
  answers.push({ code: 1000, msg: 'amount fehlt', data })
  const refusal = await portal()
    .call('walletDelete', { body: { id: '1' } } as never)
    .catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(CallError)
  expect(refusal).toMatchObject({ fault: 'answer', code: 1000, msg: 'amount fehlt', ...data })
})

test('a call goes on as it was once the person has proved themselves', async () => {
  answers.push(proofRequired, { code: 200, msg: '', data: { id: '7' } })
  const proved = portal({ prove: () => Promise.resolve(true) })
  expect(await proved.call('cutTurn', { body: { requestId: 'x' } } as never)).toEqual({ id: '7' })
  expect(came[1]!.body).toBe(came[0]!.body)
})

test('a call is refused where the person does not prove themselves, or cannot', async () => {
  answers.push(proofRequired, proofRequired)
  const unproved = portal({ prove: () => Promise.resolve(false) })
  for (const one of [unproved, portal()]) {
    await expect(one.call('getInfo', {})).rejects.toMatchObject({ error: 'proof_required' })
  }
})

test('a token that is not known is told with the sentence for it', async () => {
  answers.push({ code: 401, msg: 'Please log in', data: { error: 'login_required', details: {} } })
  const expired: unknown[] = []
  const onExpired = (...told: unknown[]) => expired.push(told)
  await expect(portal({ onExpired }).call('getInfo', {})).rejects.toMatchObject({ code: 401 })
  expect(expired).toEqual([['a-token', 'Please log in']])
})

test('what is no envelope is a fault of the network, and an ended call is no fault at all', async () => {
  answers.push('nothing of ours')
  await expect(portal().call('getInfo', {})).rejects.toMatchObject({
    fault: 'network',
    outcomeUnknown: true,
  })
  const ended = portal().call('getInfo', {}, { signal: AbortSignal.abort() })
  await expect(ended).rejects.not.toBeInstanceOf(CallError)
})

test('a call says how far its session has seen the venue, and the next session begins anew', async () => {
  const venue = 'a0'.repeat(16)
  const done = { code: 200, msg: '', data: null }
  let token = 'a-token'
  const client = portal({ caller: () => ({ token, language: 'de' }) })
  answers.push(done, done, done, done, done)
  sights.push(`${venue}.7.3`, `${venue}.6.5`)
  for (let calls = 0; calls < 3; calls++) await client.call('getInfo', {})
  client.seen.told(9)
  await client.call('getInfo', {})
  token = 'another-token'
  await client.call('getInfo', {})
  expect(came.map(({ headers }) => headers['candor-seen'])).toEqual([
    undefined,
    `${venue}.7.3`,
    `${venue}.7.5`,
    `${venue}.9.9`,
    undefined,
  ])
})
