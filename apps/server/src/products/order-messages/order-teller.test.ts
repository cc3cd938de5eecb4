import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '@candor/money/durations'
import { type DrivenVenue, startDrivenVenue } from '../../../test/driven-venue.ts'
import { fundCoins, recharge } from '../../../test/fund-people.ts'
import type { TestUser } from '../../../test/venue.ts'
import { OrderTeller } from './order-teller.ts'
import { ORDER_TEMPLATES } from '../../people/messages/templates.ts'

let venue: DrivenVenue
let user: TestUser

beforeAll(async () => {
  venue = await startDrivenVenue()
  user = await venue.newUser()
  await recharge(venue, user, 'USDT', '5000')
  await submit({ kind: 'acceptRiskNotice', user: Number(user.id) })
  await venue.print({ BTCUSDT: '50000' })
})
afterAll(() => venue.close())

async function submit(command: Parameters<typeof venue.parts.transactor.submit>[0]) {
  const result = await venue.parts.transactor.submit(command)
  if (result.outcome !== 'accepted') throw new Error(JSON.stringify(result))
  return result.reference
}

/** Titles of what a person was told of their orders, oldest first, once this many came. */
async function told(person: TestUser, count: number): Promise<string[]> {
  for (;;) {
    const rows = await venue.parts.messages.list(Number(person.id), { offset: 0, limit: 100 })
    const found = rows.filter(({ template }) => ORDER_TEMPLATES.has(template)).reverse()
    if (found.length >= count) return found.map(({ template }) => template)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

async function open(terms: object): Promise<void> {
  const body = { symbol: 'BTCUSDT', direction: 'buyLong', lots: 1, lever: 10, ...terms }
  const path = '/order/contractOrder'
  const placing = venue.call(path, {
    body: { ...body, requestId: crypto.randomUUID() },
    token: user.token,
  })
  const answer = await Promise.race([placing, printing(placing)])
  if (answer.code !== 200) throw new Error(answer.text)
}

/** A market order may wait for the next price: it comes until the order is answered. */
async function printing<Answer>(placing: Promise<Answer>): Promise<Answer> {
  let done = false
  void placing.finally(() => (done = true))
  while (!done) {
    await venue.print({ BTCUSDT: '50000' })
    await new Promise((resolve) => setImmediate(resolve))
  }
  return placing
}

test('limits, stops, take-profits and liquidations of futures are told, each once', async () => {
  await open({ entrustType: 'limit', price: '49000' })
  await venue.print({ BTCUSDT: '48999' })
  expect(await told(user, 1)).toEqual(['limitOpened'])
  await venue.print({ BTCUSDT: '50000' })
  await open({ entrustType: 'market', stopLoss: '47000' })
  await open({ entrustType: 'market', stopProfit: '51000' })
  await venue.print({ BTCUSDT: '51500' })
  expect((await told(user, 2)).at(-1)).toBe('takeProfitClosed')
  await venue.print({ BTCUSDT: '46900' })
  expect((await told(user, 3)).at(-1)).toBe('stopLossClosed')
  await venue.print({ BTCUSDT: '40000' })
  expect((await told(user, 4)).at(-1)).toBe('liquidated')
  const { records } = (
    await venue.call('/player/notice/page', {
      body: { kind: 'message' },
      token: user.token,
      headers: { lang: 'de' },
    })
  ).data
  expect(records[0].title).toMatch(/^BTC\/USDT: Liquidation, −4,9\d USDT$/)
  await venue.print({ BTCUSDT: '50000' })
})

test('a resting order says when it begins to fill and when it is filled', async () => {
  // While the house's quotes are wide, people with a gift meet nobody beyond its usual ones.
  await venue.pass(10_000)
  const [maker, taker] = [await venue.newUser(), await venue.newUser()]
  await fundCoins(venue, maker, 'USDT', '5000')
  await fundCoins(venue, taker, 'BTC', '1')
  const order = async (person: TestUser, terms: object) => {
    const body = { symbol: 'BTCUSDT', method: 'limit', ...terms, requestId: crypto.randomUUID() }
    const answer = await venue.call('/order/coinOrder', { body, token: person.token })
    if (answer.code !== 200) throw new Error(answer.text)
    return answer.data
  }
  // Nobody bids more: the next order to sell meets this one first.
  const best = (await venue.call('/market/trade?symbol=BTCUSDT', { method: 'GET' })).data.bids[0]
  const price = best ? (Number(best[0]) + 0.1).toFixed(1) : '49990.0'
  await order(maker, { side: 'buy', price, quantity: '0.02' })
  await order(taker, { side: 'sell', price, quantity: '0.01' })
  expect(await told(maker, 1)).toEqual(['spotBoughtPart'])
  await order(taker, { side: 'sell', price, quantity: '0.01' })
  expect(await told(maker, 2)).toEqual(['spotBoughtPart', 'spotBought'])
})

test('incomes and the end of savings are told', async () => {
  const saver = await venue.newUser()
  await recharge(venue, saver, 'USDT', '1000')
  const { engine } = venue.parts.transactor
  const product = engine.productId('wealth-usdt-5')!
  const amount = engine.products()[product]!.min
  await submit({
    kind: 'buyProduct',
    user: Number(saver.id),
    product,
    amount,
    requestId: 'wealth',
  })
  for (let day = 0; day < 5; day += 1) await venue.pass(DAY_MS)
  expect(await told(saver, 6)).toEqual([
    ...Array.from({ length: 5 }, () => 'wealthIncome'),
    'wealthReturned',
  ])
})

test('what a killed venue did not tell is told by the next one, and nothing twice', async () => {
  const { parts } = venue
  const before = (await told(user, 4)).length
  // Killed before the last message was written, and before the place was kept.
  const [last] = await parts.messages.list(Number(user.id), { offset: 0, limit: 1 })
  await parts.store.deleteFrom('messages').where('id', '=', last!.id).execute()
  await parts.store.updateTable('orders_told').set({ seq: 1 }).execute()
  const next = new OrderTeller(parts)
  next.start()
  await next.settled()
  await next.stop()
  expect(await told(user, before)).toHaveLength(before)
})
