import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAs } from '../../../test/asking.ts'
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
