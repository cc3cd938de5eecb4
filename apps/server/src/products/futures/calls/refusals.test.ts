import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../../../test/driven-venue.ts'
import { type FuturesTrader, LIMIT, newTrader } from '../test/futures-trader.ts'
import { recharge } from '../../../../test/fund-people.ts'
import { SYMBOL, defineProducts, printPrice } from '../../../../test/test-contracts.ts'

let venue: DrivenVenue
let trader: FuturesTrader

beforeAll(async () => {
  venue = await startDrivenVenue()
  await defineProducts(venue)
})
afterAll(() => venue.close())
beforeEach(async () => {
  await printPrice(venue, '100.00')
  trader = await newTrader(venue)
})

test('another user’s order is as unknown as one that never was', async () => {
  const position = await trader.placed({ stopLoss: '91.00' })
  const waiting = await trader.placed(LIMIT)
  const other = await newTrader(venue)
  for (const id of [position.id, waiting.id, '999999999999']) {
    const answers = [
      await other.close(id),
      await other.close(id, '?requestId=x'),
      await other.cancel(id),
      await other.follow(id),
      await other.follow(id, '?action=lock'),
      await other.reverse(id),
      await other.setStops(id, { stopLoss: null }),
      await other.post(`/order/endSpotOrder/${id}`),
      await other.post(`/order/revokeCoin/${id}`),
    ]
    for (const { data } of answers) expect(data).toEqual({ error: 'order_unknown', details: {} })
    expect(await other.list({ id })).toMatchObject({ records: [], total: 0 })
  }
  await trader.close(position.id)
  await trader.cancel(waiting.id)
  expect((await other.close(position.id, '?requestId=y')).data.error).toBe('order_unknown')
  expect((await other.cancel(waiting.id)).data.error).toBe('order_unknown')
})

test('rules say levers, tiers, costs and what can still be opened', async () => {
  const ruleOf = async () => {
    const { data } = await venue.call('/common/contractRule', { token: trader.user.token })
    expect(data.entrustType).toEqual(['market', 'limit'])
    expect(data.lever).toEqual(data.lever.toSorted((a: number, b: number) => a - b))
    return data.symbols.find(({ symbol }: { symbol: string }) => symbol === SYMBOL)
  }
  const before = await ruleOf()
  expect(before).toMatchObject({
    name: SYMBOL,
    market: null,
    currencyCode: 'USDT',
    currencyScale: 6,
    priceScale: 2,
    lotSize: '0.1000',
    levers: [1, 5, 10, 20, 50],
    feePercent: '0.05',
    halfSpreadPercent: '0',
    tiers: [
      { from: '0.000000', maintenancePercent: '0.5' },
      { from: '50000.000000', maintenancePercent: '1' },
    ],
    minLots: 1,
    maxLots: 100_000,
    maxOrders: 5,
    profitCap: '5',
    open: true,
  })
  const { data } = await venue.call('/common/contractRule')
  const bitcoin = { symbol: 'BTCUSDT', name: 'Bitcoin', market: null }
  expect(data.symbols).toContainEqual(expect.objectContaining(bitcoin))
  await trader.placed()
  const after = await ruleOf()
  const units = (text: string) => BigInt(text.replace('.', ''))
  expect(units(before.capacity.buyLong) - units(after.capacity.buyLong)).toBe(1_000_000_000n)
  expect(after.capacity.buyShort).toBe(before.capacity.buyShort)
  expect(units(before.reserveLeft) - units(after.reserveLeft)).toBe(500_000_000n)
})

test.each([
  [{ symbol: 'NOTHING' }, 'futures_unknown'],
  [{ lots: 0 }, 'lots_out_of_range'],
  [{ lots: -1 }, 'lots_out_of_range'],
  [{ lots: 100_001 }, 'lots_out_of_range'],
  [{ lots: 1e300 }, 'field_invalid'],
  [{ lots: 1.5 }, 'field_invalid'],
  [{ lots: '100' }, 'field_invalid'],
  [{ lots: null }, 'field_missing'],
  [{ lever: 7 }, 'lever_unknown'],
  [{ lever: 1e9 }, 'lever_unknown'],
  [{ lever: '10' }, 'field_invalid'],
  [{ price: '95.00' }, 'field_invalid'],
  [{ ...LIMIT, price: undefined }, 'price_missing'],
  [{ ...LIMIT, price: '0' }, 'price_out_of_range'],
  [{ ...LIMIT, price: '95.001' }, 'decimals_exceeded'],
  [{ ...LIMIT, price: '9999999999999999999' }, 'number_too_large'],
  [{ ...LIMIT, price: '-95' }, 'field_invalid'],
  [{ ...LIMIT, price: '9e1' }, 'field_invalid'],
  [{ ...LIMIT, price: 95 }, 'field_invalid'],
  [{ stopLoss: '0' }, 'price_out_of_range'],
  [{ stopLoss: 'NaN' }, 'field_invalid'],
  [{ stopProfit: '1e400' }, 'field_invalid'],
  [{ direction: 'long' }, 'field_invalid'],
  [{ entrustType: 'stop' }, 'field_invalid'],
  [{ lots: 20_000 }, 'balance_insufficient'],
])('a ticket with %j is refused as %s', async (terms, error) => {
  const answer = await trader.place(terms)
  expect([answer.status, answer.data.error]).toEqual([200, error])
  expect((await trader.list()).total).toBe(0)
})

test('what the rule says can still be opened is exactly what can be opened', async () => {
  await recharge(venue, trader.user, 'USDT', '100000')
  const most = { lots: 99_000, lever: 50 }
  await trader.placed(most)
  await trader.placed(most)
  const { data } = await venue.call('/common/contractRule', { token: trader.user.token })
  const { capacity } = data.symbols.find(({ symbol }: { symbol: string }) => symbol === SYMBOL)
  // A lot is worth 10 USDT at 100.00.
  const lots = Number(BigInt(capacity.buyLong.replace('.', '')) / 10_000_000n)
  const refused = { error: 'capacity_reached', details: {} }
  expect((await trader.place({ lever: 50, lots: lots + 1 })).data).toEqual(refused)
  await trader.placed({ lever: 50, lots })
  expect((await trader.place({ lots: 1 })).data).toEqual(refused)
  const { id } = await trader.placed({ lots: 1, direction: 'buyShort' })
  expect((await trader.reverse(id)).data).toEqual(refused)
  const { records } = await trader.list({ status: 'position' })
  expect(records.map((row) => row.direction)).toEqual(['buyShort', 'buyLong', 'buyLong', 'buyLong'])
  for (const row of records) await trader.close(row.id)
  expect((await trader.place({ lots: 1 })).code).toBe(200)
})

test('an index without fresh prices pauses orders and closes alike', async () => {
  const { id } = await trader.placed()
  venue.wait(10_001)
  expect((await trader.place()).data.error).toBe('market_paused')
  expect((await trader.close(id)).data.error).toBe('market_paused')
})
