import { multiply, subtract, sum, truncate } from '@candor/money/decimals'
import { DAY_MS, HOUR_MS, venueDayStart } from '@candor/money/durations'
import type { Portfolio } from '@candor/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../../test/driven-venue.ts'
import { fundCoins, recharge } from '../../../test/fund-people.ts'
import type { TestUser } from '../../../test/venue.ts'
import { ALONE } from '../../kernel/duties/duty.ts'
import { bookDays } from '../books/book-days.ts'

let venue: DrivenVenue
let user: TestUser

const book = () =>
  bookDays({ ...venue.parts, duty: ALONE.of('books') }, new AbortController().signal)

async function ask(path: string, body: object) {
  await venue.settled()
  const answer = await venue.call(path, { body, token: user.token })
  expect(answer.text).toContain('"code":200')
  return answer.data
}
const portfolio = (period: string): Promise<Portfolio> => ask('/player/portfolio', { period })

async function trade(side: 'buy' | 'sell', terms: object) {
  const body = {
    symbol: 'BTCUSDT',
    side,
    method: 'market',
    requestId: `t-${venue.now()}`,
    ...terms,
  }
  await ask('/order/coinOrder', body)
}

async function nextDay() {
  await venue.pass(venueDayStart(venue.now()) + DAY_MS + 12 * HOUR_MS - venue.now())
}

beforeAll(async () => {
  venue = await startDrivenVenue()
  await venue.print({ BTCUSDT: '60000.00', ETHUSDT: '3000.000' })
  await nextDay()
  user = await venue.newUser()
  await fundCoins(venue, user, 'USDT', '10000')
  await trade('buy', { amount: '600' })
  await nextDay()
  await book()
  await recharge(venue, user, 'ETH', '1')
  await nextDay()
  await venue.print({ BTCUSDT: '60000.00' })
  await trade('sell', { quantity: '0.004' })
})
afterAll(() => venue.close())

/** What has to hold of every answer, whatever was traded. */
function adds(found: Portfolio) {
  const products = found.products.flatMap(({ realised, unrealised }) => [
    realised,
    unrealised ?? '0',
  ])
  expect(sum(products)).toBe(found.result)
  const flows = sum([found.start, found.deposits, `-${found.withdrawals}`, found.gifts])
  expect(subtract(found.equity, flows)).toBe(found.result)
  expect(found.line.at(-1)!.equity).toBe(found.equity)
  expect(found.line[0]!.equity).toBe(found.start)
  expect(found.line.at(-1)!.paidIn).toBe(flows)
  expect(sum(found.uses.map(({ value }) => value))).toBe(found.equity)
}

describe('what somebody has and how they do', () => {
  test.each(['day', 'week', 'month', 'quarter', 'year', 'all'])(
    'adds up to the cent over %s',
    async (period) => adds(await portfolio(period)),
  )

  test('is the same whether days are booked or read from the records', async () => {
    const before = await portfolio('all')
    expect(await book()).toBe(true)
    const after = await portfolio('all')
    // Of a day that is booked the close counts, of the others the price of now: flows may differ.
    const { equity, gifts, withdrawals, fees, uses, firstDay, fast } = before
    expect(after).toMatchObject({ equity, gifts, withdrawals, fees, uses, firstDay, fast })
    const quantities = ({ coins }: Portfolio) =>
      coins.map(({ currencyCode, quantity, realised }) => ({ currencyCode, quantity, realised }))
    expect(quantities(after)).toEqual(quantities(before))
    adds(after)
  })

  test('has deposits taken out of the result, and the fees that were paid', async () => {
    const { deposits, gifts, fees, coins } = await portfolio('all')
    expect(Number(deposits)).toBeGreaterThan(12_000)
    expect(gifts).toBe('10.00')
    expect(fees.map(({ product }) => product)).toEqual(['spot'])
    // The buy paid in bitcoin, the sale in USDT: each at what it was worth, and together what the product paid.
    const [spot] = fees
    expect(spot!.coins.map(({ currencyCode }) => currencyCode).sort()).toEqual(['BTC', 'USDT'])
    expect(sum(spot!.coins.map(({ value }) => value))).toBe(spot!.amount)
    const paid = spot!.coins.find(({ currencyCode }) => currencyCode === 'BTC')!
    expect(truncate(multiply(paid.amount, paid.rate!), 2)).toBe(paid.value)
    const closes = await venue.parts.store
      .selectFrom('day_prices')
      .select(['numerator', 'denominator'])
      .where('code', '=', 'BTC')
      .execute()
    // Units of USDT, of which a million are one, for a unit of bitcoin, of which a hundred million are one.
    const near = closes.filter(
      ({ numerator, denominator }) =>
        Math.abs(Number((numerator * 100n) / denominator) - Number(paid.rate)) < 2,
    )
    expect(near).not.toEqual([])
    expect(spot!.coins.find(({ currencyCode }) => currencyCode === 'USDT')!.rate).toBeNull()
    const btc = coins.find(({ currencyCode }) => currencyCode === 'BTC')!
    expect(Number(btc.averageCost)).toBeGreaterThan(60_000)
    expect(subtract(btc.value!, btc.cost!)).toBe(btc.unrealised)
    expect(coins.find(({ currencyCode }) => currencyCode === 'USDT')).toMatchObject({ cost: null })
  })

  test('has the day of each result, which come to those of the products', async () => {
    const month = new Date(venue.now() + HOUR_MS).toISOString().slice(0, 7)
    const { days, realised } = await ask('/player/resultDays', { month })
    expect(sum(days.map((day: { realised: string }) => day.realised))).toBe(realised)
    expect(days.at(-1).day).toBe(new Date(venue.now() + HOUR_MS).toISOString().slice(0, 10))
  })

  test('says nothing about contracts that nobody made', async () => {
    expect((await portfolio('all')).fast).toMatchObject({ contracts: 0, winRate: null })
  })
})

describe('a statement', () => {
  const year = () => new Date(venue.now() + HOUR_MS).toISOString().slice(0, 4)

  test('leads from the opening to the closing balances, which are the ledger’s', async () => {
    const { currencies, openingValue } = await ask('/player/statement', { of: year() })
    const { engine } = venue.parts.transactor
    for (const row of currencies) {
      const changes = row.changes.map(({ amount }: { amount: string }) => amount)
      expect(sum([row.opening, ...changes])).toBe(row.closing)
      const id = engine.currencyId(row.currencyCode)!
      const held = (['funding', 'coin'] as const).reduce(
        (all, purse) =>
          all +
          engine.available(Number(user.id), purse, id) +
          engine.held(Number(user.id), purse, id),
        0n,
      )
      expect(BigInt(row.closing.replace('.', ''))).toBe(held)
    }
    expect(currencies.map(({ currencyCode }: { currencyCode: string }) => currencyCode)).toEqual(
      expect.arrayContaining(['USDT', 'BTC', 'ETH']),
    )
    expect(openingValue).toBe('0.00')
  })

  test('of a month before the account is empty, and of one to come refused', async () => {
    expect((await ask('/player/statement', { of: '2020-01' })).currencies).toEqual([])
    const body = { of: String(Number(year()) + 1) }
    const answer = await venue.call('/player/statement', { body, token: user.token })
    expect(answer.data.error).toBe('period_ahead')
  })
})
