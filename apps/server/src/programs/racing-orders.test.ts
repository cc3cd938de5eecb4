import { formatUnits } from '@candor/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askAs } from '../../test/asking.ts'
import { type DrivenVenue, startDrivenVenue } from '../../test/driven-venue.ts'
import { fundCoins } from '../../test/fund-people.ts'
import { type Program, programOf } from '../../test/program.ts'
import type { TestUser } from '../../test/venue.ts'
import { type ProgramClient, connect } from './socket/test/program-client.ts'

const SYMBOL = 'USDCUSDT'
const BEGUN_WITH = '10000.000000'

let venue: DrivenVenue
let buyer: Trader
let seller: Trader

interface Trader {
  user: TestUser
  program: Program
  client: ProgramClient
}

beforeAll(async () => {
  venue = await startDrivenVenue({ LIMIT_KEY_WEIGHT_PER_MINUTE: '0' })
})
afterAll(() => venue.close())
beforeEach(async () => {
  await venue.print({ USDCUSDT: '1.00000' })
  buyer = await traderWith('USDT')
  seller = await traderWith('USDC')
  return () => Promise.all([buyer.client.close(), seller.client.close()])
})

async function traderWith(currency: string): Promise<Trader> {
  const user = await venue.newUser()
  await fundCoins(venue, user, currency, '10000')
  const program = await programOf(venue, user)
  const client = await connect(venue)
  await client.logOn(program)
  return { user, program, client }
}

/** A price between the house's own, where people meet each other alone. */
function inside(): string {
  const { engine } = venue.parts.transactor
  const { bids, asks } = engine.depth(engine.marketId(SYMBOL)!, 1, venue.now())
  const ticks = bids[0]!.price + 2
  expect(ticks).toBeLessThan(asks[0]!.price)
  return formatUnits(ticks, 5)
}

const rest = async ({ program }: Trader, method: string, path: string, body?: object) =>
  (
    await askAs(
      { address: venue.address, program, now: venue.now },
      method,
      path,
      body === undefined ? {} : { body },
    )
  ).data

/** A decimal as a whole number of millionths. */
function millionths(text: string): bigint {
  const [whole, part = ''] = text.split('.')
  return BigInt(whole! + part.padEnd(6, '0'))
}

async function balancesOf(trader: Trader): Promise<Record<string, bigint>> {
  await venue.settled()
  const rows = (await rest(trader, 'GET', '/balances?account=spot')) as {
    currency: string
    total: string
    held: string
  }[]
  for (const { held } of rows) expect(Number(held)).toBe(0)
  return Object.fromEntries(rows.map(({ currency, total }) => [currency, millionths(total)]))
}

interface Order {
  id: string
  filled: string
  filledAmount: string
  fee: string
}

const sum = (orders: readonly Order[], field: 'filled' | 'filledAmount' | 'fee') =>
  orders.reduce((all, order) => all + millionths(order[field]), 0n)

/** What both have, held against their orders: nothing came from nowhere and nothing is held any more. */
async function expectExact(): Promise<void> {
  await buyer.client.done('orders.cancel')
  await seller.client.done('orders.cancel')
  await venue.settled()
  const [bought, sold] = await Promise.all(
    [buyer, seller].map(
      async (one) => (await rest(one, 'GET', '/orders?limit=200')).rows as Order[],
    ),
  )
  const [ofBuyer, ofSeller] = [await balancesOf(buyer), await balancesOf(seller)]
  const begun = millionths(BEGUN_WITH)
  expect(sum(bought!, 'filled')).toBe(sum(sold!, 'filled'))
  expect(ofBuyer.USDT).toBe(begun - sum(bought!, 'filledAmount'))
  expect(ofBuyer.USDC ?? 0n).toBe(sum(bought!, 'filled') - sum(bought!, 'fee'))
  expect(ofSeller.USDC).toBe(begun - sum(sold!, 'filled'))
  expect(ofSeller.USDT ?? 0n).toBe(sum(sold!, 'filledAmount') - sum(sold!, 'fee'))
}

const ROUNDS = 20

/** Both at once, in turn the one and the other first, over the socket or REST. */
function race<A, B>(round: number, one: () => Promise<A>, other: () => Promise<B>) {
  if (round % 2 === 0) return Promise.all([one(), other()])
  const second = other()
  return Promise.all([one(), second])
}

describe('an amendment that a fill races', () => {
  test('to less is refused where more is filled, and no more than it is filled where it is not', async () => {
    const price = inside()
    for (let round = 0; round < ROUNDS; round += 1) {
      const terms = { symbol: SYMBOL, type: 'limit', price }
      const bid = await buyer.client.done('order.place', { ...terms, side: 'buy', quantity: '100' })
      const sale = { ...terms, side: 'sell', quantity: '60', timeInForce: 'ioc' }
      const overRest = round % 4 < 2
      const [amended] = await race(
        round,
        async () =>
          overRest
            ? rest(buyer, 'PATCH', `/orders/${bid.id}`, { quantity: '50' })
            : buyer.client.ask('order.amend', { orderId: bid.id, quantity: '50' }),
        () =>
          overRest
            ? rest(seller, 'POST', '/orders', sale)
            : seller.client.done('order.place', sale),
      )
      await venue.settled()
      const order = (await rest(buyer, 'GET', `/orders/${bid.id}`)) as Order
      const isAmended = amended.ok === true || amended.id === bid.id
      expect(order.filled).toBe(isAmended ? '50.0' : '60.0')
      await buyer.client.done('orders.cancel')
    }
    await expectExact()
  })

  test('to another price leaves one order at most, and fills no more than was ordered', async () => {
    const price = inside()
    for (let round = 0; round < ROUNDS; round += 1) {
      const terms = { symbol: SYMBOL, type: 'limit', price }
      const bid = await buyer.client.done('order.place', { ...terms, side: 'buy', quantity: '100' })
      const sale = { ...terms, side: 'sell', quantity: '60', timeInForce: 'ioc' }
      await race(
        round,
        () =>
          Promise.all(
            ['0.50000', '0.40000', '0.30000'].map((lower) =>
              buyer.client.ask('order.amend', { orderId: bid.id, price: lower }),
            ),
          ),
        () => seller.client.done('order.place', sale),
      )
      const open = venue.parts.transactor.engine.openOrders(Number(buyer.user.id))
      expect(open.length).toBeLessThanOrEqual(1)
      await buyer.client.done('orders.cancel')
      await venue.settled()
      const { rows } = await rest(buyer, 'GET', '/orders?limit=200')
      const line = (rows as (Order & { replaces: string | null })[]).filter(
        ({ id, replaces }) => id === bid.id || replaces === bid.id,
      )
      expect(line.length).toBeLessThanOrEqual(2)
      expect(sum(line, 'filled')).toBeLessThanOrEqual(millionths('60'))
    }
    await expectExact()
  })

  test('and a cancel at once leave nothing open and nothing held', async () => {
    const price = inside()
    for (let round = 0; round < ROUNDS; round += 1) {
      const terms = { symbol: SYMBOL, type: 'limit', price }
      const clientOrderId = `race-${round}`
      const bid = { ...terms, side: 'buy', quantity: '100', clientOrderId }
      await buyer.client.done('order.place', bid)
      const sale = { ...terms, side: 'sell', quantity: '30', timeInForce: 'ioc' }
      await race(
        round,
        () =>
          Promise.all([
            buyer.client.ask('order.amend', { clientOrderId, price: '0.50000' }),
            buyer.client.ask('order.cancel', { clientOrderId }),
            buyer.client.ask('order.amend', { clientOrderId, quantity: '40' }),
            buyer.client.ask('order.cancel', { clientOrderId }),
          ]),
        () => seller.client.done('order.place', sale),
      )
      await buyer.client.done('orders.cancel')
      expect(venue.parts.transactor.engine.openOrders(Number(buyer.user.id))).toEqual([])
    }
    await expectExact()
  })
})

/** Instructions of a batch that are refused, each for its own reason. */
const bad = (now: number) => [
  [{ timeInForce: 'gtd', expiresAt: now - 1 }, 'expiry_invalid'],
  [{ timeInForce: 'gtd', expiresAt: 1 }, 'expiry_invalid'],
  [{ timeInForce: 'gtd', expiresAt: now }, 'expiry_invalid'],
  [{ timeInForce: 'gtd' }, 'order_terms_invalid'],
  [{ postOnly: true, price: '1.50000' }, 'would_take'],
  [{ quantity: '0' }, 'quantity_out_of_range'],
  [{ quantity: '99999999' }, 'order_too_large'],
  [{ clientOrderId: 'white space' }, 'client_id_invalid'],
]

test('a batch with bad orders of every kind holds what its good ones take, over both ways', async () => {
  const good = { do: 'place', symbol: SYMBOL, side: 'buy', type: 'limit' } as const
  const order = { ...good, price: '0.50000', quantity: '100' }
  const cases = bad(venue.now())
  const stop = {
    ...{ do: 'placeTrigger', symbol: SYMBOL, side: 'buy', amount: '10' },
    source: 'index',
  }
  const reached = { ...stop, up: { triggerPrice: '1.00000', type: 'market' } }
  const passed = { ...stop, up: { triggerPrice: '0.90000', type: 'market' } }
  const orders = [
    order,
    ...cases.map(([terms]) => ({ ...order, ...(terms as object) })),
    reached,
    passed,
    order,
  ]
  const expected = [
    undefined,
    ...cases.map(([, error]) => error),
    ...['trigger_reached', 'trigger_reached', undefined],
  ]
  const overSocket = (await buyer.client.done('orders.batch', { orders })) as {
    error?: { error: string }
  }[]
  expect(overSocket.map(({ error }) => error?.error)).toEqual(expected)
  const heldOf = async () => {
    await venue.settled()
    return (await rest(buyer, 'GET', '/balances?account=spot'))[0].held as string
  }
  expect(await heldOf()).toBe('100.000000')
  // REST reads the whole batch before it carries out any of it.
  const readable = orders.filter((one) => !('clientOrderId' in one))
  const overRest = (await rest(buyer, 'POST', '/orders/batch', { instructions: readable })) as {
    problem?: { error: string }
  }[]
  expect(overRest.map(({ problem }) => problem?.error)).toEqual(
    expected.filter((error) => error !== 'client_id_invalid'),
  )
  expect(await heldOf()).toBe('200.000000')
  const unread = await rest(buyer, 'POST', '/orders/batch', { instructions: orders })
  expect(unread).toMatchObject({ error: 'client_id_invalid' })
  expect(await heldOf()).toBe('200.000000')
})
