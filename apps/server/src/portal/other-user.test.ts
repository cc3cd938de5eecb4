import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Call, calls } from '@candor/protocol'
import { type DrivenVenue, startDrivenVenue } from '../../test/driven-venue.ts'
import { setFundPassword } from '../people/identity/test/fund-password.ts'
import { fundCoins, recharge } from '../../test/fund-people.ts'
import {
  type MuchUsed,
  PASSKEY_ORIGIN,
  PRIMARY,
  openMuchUsed,
} from '../../test/much-used-account.ts'
import {
  type Attempt,
  OWN_FUND_PASSWORD,
  type Tries,
  triesOf,
} from '../../test/other-user-tries.ts'
import { picture } from '../files/test/pictures.ts'
import { stateOf } from '../../test/state-of-user.ts'
import { acceptRisk, defineProducts } from '../../test/test-contracts.ts'
import type { PortalAnswer, TestUser } from '../../test/venue.ts'
import { decideCertification } from '../people/certification/decide-certification.ts'
import { certificationQueue } from '../people/certification/certification-queue.ts'

/**
 * Every call of a user is tried by a second user with what belongs to the first: ids, names of
 * files, request ids, passwords and codes. Whoever adds a call says in triesOf how it is tried.
 */

let venue: DrivenVenue
let anna: MuchUsed
let bert: TestUser

beforeAll(async () => {
  venue = await startDrivenVenue({ PUBLIC_URL: PASSKEY_ORIGIN })
  await defineProducts(venue)
  await venue.print({ ETHUSDT: '2500', BTCUSDT: '100000', USDTVND: '25000', USDCUSDT: '1' })
  bert = await venue.newUser()
  await recharge(venue, bert, 'USDT', '20000')
  await fundCoins(venue, bert, 'USDT', '1000')
  await certify(bert)
  await acceptRisk(venue, bert)
  await setFundPassword(venue, bert, OWN_FUND_PASSWORD)
  anna = await openMuchUsed(venue)
})
afterAll(() => venue.close())

/** The refusals of a field that the call does not take. */
const NOT_TAKEN = /^field_(unknown|misplaced)$/

const OFFERS: ReadonlySet<string> = new Set(['exchangeList', 'anticipateOrder'])

const ALL: Readonly<Record<string, Call>> = calls
/** Guests make these too, and they answer what is somebody's own. */
const OWN = Object.keys(ALL).filter((name) => /^(notice|service)[A-Z]/.test(name))
const NAMES = [...Object.keys(ALL).filter((name) => ALL[name]!.who === 'user'), ...OWN]

describe('with what belongs to somebody else, a user learns nothing and changes nothing by', () => {
  test.each(NAMES)('%s', async (name) => {
    // Offers may not follow one another at once; the first user's have to last.
    if (OFFERS.has(name)) venue.wait(250)
    // Some attempts end the session they are made in.
    const token = await freshToken()
    const before = await stateOf(venue, anna.user, [anna.ids.quote, anna.ids.preview])
    const tries: Readonly<Record<string, Tries>> = triesOf(venue, anna, bert)
    const attempts = tries[name]?.()
    if (!attempts) throw new Error(`Nobody has said how ${name} is tried.`)
    for (const attempt of Array.isArray(attempts) ? attempts : [attempts]) {
      for (const way of smugglings(ALL[name]!, attempt)) {
        const refused = await tryCall(ALL[name]!, way, token)
        expect(refused.data.error).toMatch(NOT_TAKEN)
      }
      const answer = await tryCall(ALL[name]!, attempt, token)
      expect(answer.status).toBeLessThan(500)
      // An attempt that the call does not read would show nothing.
      expect(answer.data?.error ?? '').not.toMatch(NOT_TAKEN)
      const own = anna.words.filter((word) => !attempt.said?.includes(word))
      const words = [...own, ...(attempt.hidden ?? [])]
      expect(words.filter((word) => answer.text.includes(word))).toEqual([])
      const ids = idsIn(answer.data)
      expect((attempt.foreign ?? []).filter((id) => ids.has(id))).toEqual([])
    }
    await venue.settled()
    expect(await stateOf(venue, anna.user, [anna.ids.quote, anna.ids.preview])).toEqual(before)
  })
})

test('what the first user did stands as they left it, and they can go on', async () => {
  const cancelled = await venue.call(`/order/revokeCoin/${anna.ids.spotOrder}`, {
    ...{ method: 'POST', token: anna.user.token },
  })
  expect(cancelled.code).toBe(200)
  const file = await venue.parts.files.read(Number(anna.user.id), anna.ids.front)
  expect(file).toBeDefined()
})

/** Primary, so that nothing but whose the photos are keeps somebody from the advanced level. */
async function certify({ id, token }: TestUser): Promise<void> {
  const own = { documentNumber: 'B12345678', name: 'Bert B', bankCardNumber: '5555555555554444' }
  await venue.call('/playerInfo/junior', { body: { ...PRIMARY, ...own }, token })
  const filter = { user: Number(id), page: 1, limit: 1 }
  const [row] = (await certificationQueue(venue.parts, filter)).records
  const decided = await decideCertification(venue.parts, {
    operator: 7,
    id: row!.id,
    verdict: { accept: true },
    version: row!.version,
  })
  if (!decided.decided) throw new Error(decided.why)
}

async function freshToken(): Promise<string> {
  const body = { type: 'account', account: bert.account, password: bert.password }
  const { data } = await venue.call('/login', { body })
  return data.token as string
}

/** The same with the first user named in every field that a careless server might believe. */
function smugglings(call: Call, attempt: Attempt): Attempt[] {
  const { id, account } = anna.user
  const smuggled = { userId: id, user: id, uid: id, playerId: id, account }
  const inBody = { ...attempt, body: { ...smuggled, ...attempt.body } }
  if (call.multipart) return [inBody]
  const inQuery = { ...attempt, query: { ...smuggled, ...attempt.query } }
  return call.method === 'POST' ? [inQuery, inBody] : [inQuery]
}

async function tryCall(call: Call, attempt: Attempt, token: string): Promise<PortalAnswer> {
  if (call.multipart) {
    const form = new FormData()
    for (const [field, value] of Object.entries(attempt.body ?? {})) form.append(field, value)
    return venue.upload(token, await picture('png', '#123456'), form)
  }
  const params = attempt.params ?? {}
  const path = call.path.replace(/\{(\w+)\}/g, (_, field: string) => String(params[field]))
  const query = new URLSearchParams(attempt.query)
  return venue.call(`${path}?${query.toString()}`, {
    method: call.method,
    token,
    ...(call.method === 'POST' ? { body: attempt.body ?? {} } : {}),
  })
}

/** Every id that an answer names. */
function idsIn(data: unknown): Set<string> {
  const found = new Set<string>()
  const visit = (value: unknown, key: string): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, key)
    else if (typeof value === 'object' && value !== null)
      for (const [field, one] of Object.entries(value)) visit(one, field)
    else if (/(^id|Id|orderNo|filename)$/.test(key)) found.add(String(value))
  }
  visit(data, '')
  return found
}
