import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../../../test/driven-venue.ts'
import { fundCoins } from '../../../../test/fund-people.ts'
import type { TestUser } from '../../../../test/venue.ts'

let venue: DrivenVenue
let user: TestUser

beforeAll(async () => {
  venue = await startDrivenVenue()
  user = await venue.newUser()
  await fundCoins(venue, user, 'USDT', '10000')
})
afterAll(() => venue.close())

/** Bids 0.43 for ADA, which the house sells for more than 0.44. */
async function place(): Promise<string> {
  await venue.print({ ADAUSDT: '0.4400000' })
  const body = { symbol: 'ADAUSDT', requestId: crypto.randomUUID() }
  const terms = { side: 'buy', method: 'limit', price: '0.4300', quantity: '100' }
  const placed = await venue.call('/order/coinOrder', {
    body: { ...body, ...terms },
    token: user.token,
  })
  expect(placed.data).toMatchObject({ status: 'entrusted' })
  venue.wait(1_000)
  return placed.data.id
}

const cancel = (id: string) =>
  venue.call(`/order/revokeCoin/${id}`, { body: {}, token: user.token })

/** Asks for it to be taken back, and resolves once that waits for the next price. */
async function waits(id: string): Promise<{ answer: ReturnType<typeof cancel> }> {
  const answer = cancel(id)
  const { engine } = venue.parts.transactor
  await expect.poll(() => engine.pendingOrders(Number(user.id))).toHaveLength(1)
  return { answer }
}

test('an order that the house’s quotes reach is taken back at the next price', async () => {
  venue.silence()
  const id = await place()
  await venue.print({ ADAUSDT: '0.4200000' })
  const { answer } = await waits(id)
  await venue.print({ ADAUSDT: '0.4400000' })
  await venue.pass(600)
  await venue.pass(0)
  expect((await answer).data).toMatchObject({ id, status: 'revoked', filledQuantity: '0.0' })
})

test('one that is filled meanwhile is told to be executed', async () => {
  venue.silence()
  const id = await place()
  await venue.print({ ADAUSDT: '0.4200000' })
  venue.wait(500)
  await venue.print({ ADAUSDT: '0.4200000' })
  const { answer } = await waits(id)
  await venue.pass(100)
  await venue.pass(500)
  await venue.pass(0)
  expect((await answer).data).toMatchObject({ error: 'order_already_executed' })
})
