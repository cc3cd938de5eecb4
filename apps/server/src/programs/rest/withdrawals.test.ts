// @module-tag long
import { DAY_MS } from '@candor/money/durations'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ProgramRequest, askAs } from '../../../test/asking.ts'
import { type DrivenVenue, startDrivenVenue } from '../../../test/driven-venue.ts'
import { type Program, programOf } from '../../../test/program.ts'
import { TRON, TRON_TOO, Withdrawer } from '../../../test/withdrawer.ts'
import { codeOf } from '../../people/identity/test/totp.ts'

let venue: DrivenVenue
let one: Withdrawer
let program: Program
/** What the authenticator of `one` makes its codes of. */
let secret: string

beforeAll(async () => {
  venue = await startDrivenVenue({ SESSION_DAYS: '365', LIMIT_KEY_WEIGHT_PER_MINUTE: '0' })
})
afterAll(() => venue.close())
beforeEach(async () => {
  one = await Withdrawer.ready(venue)
  program = await withdrawingProgramOf(one)
})

/** The authenticator's next code, at a moment for which none was used yet. */
async function nextCode(): Promise<string> {
  await venue.pass(30_000)
  return codeOf(secret, venue.now())
}

/** Sets up an authenticator, waits for what that pauses, and makes a key with its next code. */
async function withdrawingProgramOf(owner: Withdrawer): Promise<Program> {
  const { password } = owner.user
  const { data } = await owner.call('/player/security/totp/start', { password })
  secret = data.secret as string
  await owner.call('/player/security/totp/confirm', { totp: await nextCode() })
  await venue.pass(DAY_MS)
  const rights = ['read', 'trade', 'withdraw']
  const wishes = { rights, addresses: ['127.0.0.1'], totp: await nextCode() }
  return programOf(venue, owner.user, wishes)
}

const WISH = { currency: 'USDT', chain: 'TRC20', address: TRON, amount: '150' }

const ask = (method: string, path: string, request: ProgramRequest = {}, by = program) =>
  askAs({ address: venue.address, program: by, now: venue.now }, method, path, request)

const withdraw = (terms: object = {}, key?: string, by = program) =>
  ask(
    'POST',
    '/withdrawals',
    {
      body: { ...WISH, ...terms },
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    },
    by,
  )

const outcomeOf = async (asked: ReturnType<typeof ask>) => {
  const { status, data } = await asked
  return [status, data.error as string | undefined]
}

/** What left the person: rows by any key, and what is held. */
async function left() {
  await venue.settled()
  const { data } = await ask('GET', '/withdrawals')
  return { rows: data.rows.length as number, held: (await one.balance()).held }
}

const NOTHING = { rows: 0, held: '0.000000' }

test('a key with the right withdraws to a saved address, and the amount is held', async () => {
  const made = await withdraw()
  expect(made.status).toBe(200)
  expect(made.data).toMatchObject({ currency: 'USDT', chain: 'TRC20', address: TRON })
  expect(await left()).toEqual({ rows: 1, held: '150.000000' })
})

test.each(['read', 'trade', 'transfer'])(
  'a key with the right %s alone withdraws nothing',
  async (right) => {
    const { totp, rights } = { totp: await nextCode(), rights: [right] }
    const other = await programOf(venue, one.user, { rights, totp })
    expect(await outcomeOf(withdraw({}, 'a', other))).toEqual([403, 'right_missing'])
    expect(await left()).toEqual(NOTHING)
  },
)

describe('is refused, and nothing is held', () => {
  test('to an address that nobody saved', async () => {
    expect(await outcomeOf(withdraw({ address: TRON_TOO }))).toEqual([422, 'address_not_saved'])
    expect(await left()).toEqual(NOTHING)
  })

  test('to an address that another person saved', async () => {
    const other = await Withdrawer.open(venue)
    await other.setFundPassword()
    expect((await other.save(TRON_TOO)).code).toBe(200)
    await venue.pass(DAY_MS)
    expect(await outcomeOf(withdraw({ address: TRON_TOO }))).toEqual([422, 'address_not_saved'])
    expect(await left()).toEqual(NOTHING)
  })

  test('to an address whose waiting time is not over', async () => {
    expect((await one.save(TRON_TOO, { totp: await nextCode() })).code).toBe(200)
    expect(await outcomeOf(withdraw({ address: TRON_TOO }))).toEqual([422, 'address_waiting'])
    expect(await left()).toEqual(NOTHING)
  })

  test.each([
    ['with another case of letters', { address: TRON.toLowerCase() }, 'address_beginning'],
    ['to an address of another chain', { chain: 'ERC20' }, 'address_other_chain'],
    ['by a chain that there is not', { chain: 'constructor' }, 'chain_unknown'],
    ['by a chain of this name', { chain: '__proto__' }, 'chain_unknown'],
    ['in a currency that there is not', { currency: 'NOPE' }, 'currency_unknown'],
    ['of nothing', { amount: '0' }, 'amount_not_positive'],
    ['of less than nothing', { amount: '-150' }, 'field_invalid'],
    ['of an exponent', { amount: '1e2' }, 'field_invalid'],
    ['of more decimals than there are', { amount: '150.0000001' }, 'decimals_exceeded'],
    ['of more than a day allows', { amount: '2001' }, 'withdrawal_cap_reached'],
    ['with a fund password that it has no use for', { fundPassword: 'x' }, 'field_unknown'],
  ])('%s', async (_, terms, error) => {
    const refused = await withdraw(terms)
    expect(refused.data.error).toBe(error)
    expect(await left()).toEqual(NOTHING)
  })

  test('while withdrawals are paused, as after the owner removed the authenticator', async () => {
    const { password } = one.user
    const removed = { password, totp: await nextCode() }
    expect((await one.call('/player/security/totp/disable', removed)).code).toBe(200)
    expect(await outcomeOf(withdraw())).toEqual([422, 'withdrawals_paused'])
    expect(await left()).toEqual(NOTHING)
  })

  test('once the owner has another password: the key ended with the old one', async () => {
    const newPassword = 'another horse staple'
    const { password } = one.user
    const body = { oldPassword: password, newPassword, confirmPassword: newPassword }
    expect((await one.call('/player/updateLoginPassword', body)).code).toBe(200)
    expect(await outcomeOf(withdraw())).toEqual([401, 'key_ended'])
    expect((await one.balance()).held).toBe('0.000000')
  })
})

describe('the same Idempotency-Key', () => {
  test('withdraws once, however often and in whatever number it comes', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => withdraw({}, 'once')))
    const made = answers.filter(({ status }) => status === 200).map(({ data }) => data.id)
    expect(new Set(made).size).toBe(1)
    for (const { status, data } of answers) {
      if (status !== 200) expect(data.error).toBe('rate_limited')
    }
    expect((await withdraw({}, 'once')).data.id).toBe(made[0])
    expect(await left()).toEqual({ rows: 1, held: '150.000000' })
  })

  test.each([
    ['amount', { amount: '151' }],
    ['address', { address: TRON_TOO }],
  ])('with another %s is refused', async (_, other) => {
    await withdraw({}, 'one')
    expect(await outcomeOf(withdraw(other, 'one'))).toEqual([409, 'request_reused'])
    expect(await left()).toEqual({ rows: 1, held: '150.000000' })
  })

  test('is one of the person, over all their keys, and of nobody else', async () => {
    const made = await withdraw({}, 'shared')
    const other = await Withdrawer.ready(venue)
    const theirs = await withdraw({}, 'shared', await withdrawingProgramOf(other))
    expect(theirs.status).toBe(200)
    expect(theirs.data.id).not.toBe(made.data.id)
    expect(await left()).toEqual({ rows: 1, held: '150.000000' })
  })

  test('is no way to have an order and a withdrawal of one request', async () => {
    const body = { symbol: 'USDCUSDT', side: 'buy', type: 'limit', price: '0.5', quantity: '100' }
    await withdraw({}, 'both')
    const headers = { 'idempotency-key': 'both' }
    expect(await outcomeOf(ask('POST', '/orders', { body, headers }))).toEqual([
      ...[409, 'request_reused'],
    ])
  })
})

test('a withdrawal that waits for its turn is not made once its key has ended', async () => {
  const turn = Promise.withResolvers<null>()
  const held = venue.parts.proofTurns.take(one.user.id, () => turn.promise)
  const withdrawing = withdraw()
  await expect.poll(() => venue.parts.load.counts.underWay).toBeGreaterThan(0)
  const { programKeys, store } = venue.parts
  programKeys.tellEnded(await programKeys.endAllWithin(store, Number(one.user.id)))
  turn.resolve(null)
  await held
  expect(await outcomeOf(withdrawing)).toEqual([401, 'key_ended'])
  expect((await one.balance()).held).toBe('0.000000')
})
