// @module-tag long
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askAs } from '../../test/asking.ts'
import { type Program, programOf } from '../../test/program.ts'
import { type TestVenue, startTestVenue } from '../../test/venue.ts'
import { connect, logonOf } from './socket/test/program-client.ts'

/** Where the program's key is good from, and where the program really is: behind no proxy at all. */
const GOOD = '203.0.113.7'

/** Headers in which clients and proxies say where somebody is. */
const FORGED: [string, Record<string, string>][] = [
  ['X-Forwarded-For', { 'x-forwarded-for': GOOD }],
  ['X-Forwarded-For with a chain', { 'x-forwarded-for': `${GOOD}, 127.0.0.1` }],
  ['X-Forwarded-For mapped into IPv6', { 'x-forwarded-for': `::ffff:${GOOD}` }],
  ['Forwarded', { forwarded: `for=${GOOD};proto=https` }],
  ['X-Real-IP', { 'x-real-ip': GOOD }],
  ['CF-Connecting-IP', { 'cf-connecting-ip': GOOD, 'true-client-ip': GOOD, 'x-client-ip': GOOD }],
]

interface Asked {
  venue: TestVenue
  program: Program
  headers: Record<string, string>
}

async function overRest({ venue, program, headers }: Asked): Promise<string> {
  const { status, data } = await askAs({ address: venue.address, program }, 'GET', '/key', {
    headers,
  })
  return status === 200 ? 'let in' : `${data.error} ${data.details.address}`
}

async function overSocket({ venue, program, headers }: Asked): Promise<string> {
  const client = await connect(venue, { headers })
  const { ok, error } = await client.ask('logon', logonOf(program, venue.parts.now()))
  await client.close()
  return ok ? 'let in' : `${error!.error} ${String(error!.details.address)}`
}

const WAYS = [
  ['REST', overRest],
  ['the socket', overSocket],
] as const

async function keyOf(venue: TestVenue): Promise<Program> {
  return programOf(venue, await venue.newUser(), { addresses: [GOOD] })
}

describe.each(WAYS)('over %s, a key that is good from one address', (_, ask) => {
  describe('where TRUST_PROXY is not set', () => {
    let venue: TestVenue
    let program: Program
    beforeAll(async () => {
      venue = await startTestVenue()
      program = await keyOf(venue)
    })
    afterAll(() => venue.close())

    test.each(FORGED)('is not let in by the header %s', async (_header, headers) => {
      expect(await ask({ venue, program, headers })).toBe('address_not_allowed 127.0.0.1')
    })
  })

  describe('behind a proxy that is trusted', () => {
    let venue: TestVenue
    let program: Program
    beforeAll(async () => {
      venue = await startTestVenue({ TRUST_PROXY: '127.0.0.1' })
      program = await keyOf(venue)
    })
    afterAll(() => venue.close())
    const from = (forwarded: string) =>
      ask({ venue, program, headers: { 'x-forwarded-for': forwarded } })

    test.each([[GOOD], [`::ffff:${GOOD}`], [`198.51.100.9, ${GOOD}`]])(
      'is let in where the proxy says %s',
      async (forwarded) => {
        expect(await from(forwarded)).toBe('let in')
      },
    )

    test.each([
      ['what a client said before the proxy', `${GOOD}, 198.51.100.9`, '198.51.100.9'],
      ['several that a client said', `${GOOD}, ${GOOD}, 198.51.100.9`, '198.51.100.9'],
      ['an address with a port', `${GOOD}:4711`, `${GOOD}:4711`],
      ['an address in quotes', `"${GOOD}"`, `"${GOOD}"`],
      ['an address in other digits', '203.0.113.007', '203.0.113.007'],
      ['what is no address', '__proto__', '__proto__'],
      ['an IPv6 address with a zone', 'fe80::1%eth0', 'fe80::1%eth0'],
    ])('is not let in by %s', async (_what, forwarded, address) => {
      expect(await from(forwarded)).toBe(`address_not_allowed ${address}`)
    })

    test.each(FORGED.slice(3))('is not let in by the header %s', async (_header, headers) => {
      const forged = { ...headers, 'x-forwarded-for': '198.51.100.9' }
      expect(await ask({ venue, program, headers: forged })).toBe(
        'address_not_allowed 198.51.100.9',
      )
    })
  })

  test('is not let in by a proxy that is not the trusted one', async () => {
    const venue = await startTestVenue({ TRUST_PROXY: '10.0.0.0/8' })
    const headers = { 'x-forwarded-for': GOOD }
    const asked = { venue, program: await keyOf(venue), headers }
    expect(await ask(asked)).toBe('address_not_allowed 127.0.0.1')
    await venue.close()
  })
})
