// @module-tag long
import { Candor, type CandorError, type OperationName, ROUTES } from '@candor/sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../driven-venue.ts'
import { fundCoins, recharge } from '../fund-people.ts'
import { acceptRisk } from '../test-contracts.ts'
import type { TestUser } from '../venue.ts'
import { clientKey } from './client-key.ts'
import { type Line, lineTo } from './line.ts'

const BID = {
  symbol: 'ADAUSDT',
  side: 'buy',
  type: 'limit',
  price: '0.3000',
  quantity: '100.0',
} as const

let venue: DrivenVenue
let user: TestUser
let candor: Candor
let line: Line
const called = new Set<OperationName>()

beforeAll(async () => {
  venue = await startDrivenVenue()
  line = await lineTo(venue.address)
})
afterAll(async () => {
  await line.close()
  await venue.close()
})
beforeEach(async () => {
  await venue.print({ ADAUSDT: '0.4400000', BTCUSDT: '60000.00' })
  user = await venue.newUser()
  await fundCoins(venue, user, 'USDT', '1000')
  await recharge(venue, user, 'USDT', '1000')
  const { key } = await clientKey(venue, user, { algorithm: 'ed25519' })
  candor = new Candor({ origin: line.address, key, timeoutMs: 5_000 })
  const ask = candor.call.bind(candor) as Candor['call']
  candor.call = (name, asked, options) => {
    called.add(name)
    return ask(name, asked, options)
  }
})

test('what anyone may ask is answered without a key', async () => {
  const open = new Candor({ origin: venue.address })
  expect((await open.serverTime()).ms).toBe(venue.now())
  const markets = await candor.listMarkets()
  expect(markets.find(({ symbol }) => symbol === 'ADAUSDT')).toMatchObject({ base: 'ADA' })
  expect(await candor.listCurrencies()).toContainEqual(expect.objectContaining({ code: 'ADA' }))
  expect(await candor.listTickers()).toHaveLength(markets.length)
  expect((await candor.getTicker({ symbol: 'ADAUSDT' })).last).toMatch(/^0\.44/)
  expect((await candor.getDepth({ symbol: 'ADAUSDT', limit: 3 })).bids).toHaveLength(3)
  expect(await candor.listTrades({ symbol: 'ADAUSDT' })).toBeInstanceOf(Array)
  const candles = await candor.listCandles({ symbol: 'ADAUSDT', interval: '1min', limit: 1 })
  expect(candles[0]).toHaveLength(6)
  expect((await candor.serverTime()).ms).toBe(venue.now())
})

test('orders are placed, read, amended, cancelled and sent in batches', async () => {
  const order = await candor.placeOrder({ ...BID, clientOrderId: 'mine' })
  expect(await candor.getOrder({ id: order.id })).toEqual(order)
  expect((await candor.listOrders({ clientOrderId: 'mine' })).rows).toEqual([order])
  expect(await candor.amendOrder({ id: order.id, quantity: '60' })).toMatchObject({ id: order.id })
  expect(await candor.cancelOrder({ id: order.id })).toMatchObject({ status: 'cancelled' })
  const instructions = [
    { ...BID, do: 'place' },
    { do: 'cancel', id: order.id },
  ] as const
  const answers = await candor.placeBatch({ instructions: [...instructions] })
  expect(answers).toMatchObject([
    { ok: true },
    { ok: false, problem: { error: expect.any(String) } },
  ])
  expect(await candor.cancelAllAfter({ timeoutMs: 5_000 })).toMatchObject({ cancelsAt: {} })
  expect(await candor.cancelOrders({ side: 'buy' })).toMatchObject({ cancelled: 1 })
  await candor.placeOrder({ symbol: 'ADAUSDT', side: 'buy', type: 'market', amount: '50' })
  const { rows } = await candor.listFills({ symbol: 'ADAUSDT' })
  expect(rows[0]).toMatchObject({ side: 'buy', role: 'taker', feeCurrency: 'ADA' })
})

test('conditional orders are placed, read and cancelled', async () => {
  const up = { triggerPrice: '0.5000', type: 'market' } as const
  const asked = { symbol: 'ADAUSDT', side: 'buy', source: 'index', up, amount: '50' } as const
  const placed = await candor.placeTrigger({ ...asked, clientOrderId: 'stop' })
  expect(await candor.getTrigger({ id: placed.id })).toEqual(placed)
  expect((await candor.listTriggers({ status: 'open' })).rows).toEqual([placed])
  expect(await candor.cancelTrigger({ id: placed.id })).toMatchObject({ status: 'cancelled' })
})

test('the own account is seen, and money moved within it', async () => {
  expect((await candor.getKey()).rights).toEqual(['read', 'trade', 'transfer'])
  expect(await candor.listFees()).toContainEqual(expect.objectContaining({ symbol: 'ADAUSDT' }))
  const transfer = { currency: 'USDT', amount: '100', from: 'spot', to: 'funding' } as const
  const moved = await candor.createTransfer(transfer)
  expect((await candor.listTransfers()).rows[0]).toEqual(moved)
  const [balance] = await candor.listBalances({ account: 'spot' })
  expect(balance).toMatchObject({ currency: 'USDT', account: 'spot' })
  expect(Number(balance!.total)).toBe(900)
  const deposits: string[] = []
  for await (const { amount } of candor.rows('listDeposits', { limit: 1 })) deposits.push(amount)
  expect(deposits.map(Number)).toEqual([1_000, 1_000])
  expect((await candor.listWithdrawals()).rows).toEqual([])
  const asked = { currency: 'USDT', chain: 'Ethereum', address: '0x0', amount: '20' }
  await expect(candor.createWithdrawal(asked)).rejects.toMatchObject({
    error: 'right_missing',
    status: 403,
  })
})

test('positions are opened, guarded and closed', async () => {
  await acceptRisk(venue, user)
  const terms = { symbol: 'BTCUSDT', side: 'long', type: 'market', lots: 1, leverage: 10 } as const
  const opened = await candor.openPosition(terms)
  const { id, entryPrice } = opened
  const takeProfit = (Number(entryPrice) * 1.02).toFixed(2)
  expect(await candor.setStops({ id, takeProfit })).toMatchObject({ id, takeProfit })
  expect((await candor.listPositions({ status: 'open' })).rows).toMatchObject([{ id }])
  expect(await candor.closePosition({ id })).toMatchObject({ id, status: 'closed' })
  expect(await candor.getPosition({ id })).toMatchObject({ id, status: 'closed' })
})

test('positions are changed in parts, margin and steps, turned, and counted by day', async () => {
  await acceptRisk(venue, user)
  const terms = { symbol: 'BTCUSDT', side: 'long', type: 'market', lots: 3, leverage: 10 } as const
  const { id, entryPrice, margin } = await candor.openPosition(terms)
  const more = await candor.addMargin({ id, amount: '50' })
  expect(Number(more.margin)).toBe(Number(margin) + 50)
  expect(await candor.removeMargin({ id, amount: '10' })).toMatchObject({ id })
  const steps = [
    { kind: 'takeProfit' as const, price: (Number(entryPrice) * 1.02).toFixed(2), lots: 1 },
  ]
  expect(await candor.setSteps({ id, steps, trailing: '0.05' })).toMatchObject({
    steps,
    trailingStop: { trailing: '0.050000' },
  })
  expect(await candor.reducePosition({ id, lots: 1 })).toMatchObject({ lots: 2, closedLots: 1 })
  const followed = await candor.followPosition({ id })
  expect(followed).toMatchObject({ side: 'long', lots: 2 })
  expect(await candor.lockPosition({ id })).toMatchObject({ side: 'short', status: 'locked' })
  const turned = await candor.reversePosition({ id: followed.id })
  expect(turned).toMatchObject({ closed: { id: followed.id }, opened: { side: 'short', lots: 2 } })
  expect(await candor.listDayResults()).toMatchObject([{ currency: 'USDT', closed: 1, parts: 1 }])
})

describe('an answer that is lost', () => {
  test('of an order is the same order, asked for again', async () => {
    await candor.clockOffset()
    const { transactor } = venue.parts
    const off = transactor.onCommit((records) => {
      const kinds = records.flatMap(({ events }) => events.map(({ kind }) => kind))
      if (!kinds.includes('spotOrderPlaced')) return
      line.cut()
      off()
    })
    const order = await candor.placeOrder(BID)
    expect((await candor.listOrders({ status: 'open' })).rows).toEqual([order])
  })

  test('of a venue that is gone is told as unknown', async () => {
    line.dead(true)
    line.cut()
    const lost = await candor.placeOrder(BID).catch((error: CandorError) => error)
    line.dead(false)
    expect(lost).toMatchObject({ error: 'network', outcomeUnknown: true })
  })
})

test('a refusal is in the language asked for', async () => {
  const german = new Candor({ origin: venue.address, language: 'de' })
  const refused = german.getTicker({ symbol: 'NOSUCH' })
  await expect(refused).rejects.toMatchObject({ error: 'market_unknown', status: 404 })
  await expect(refused).rejects.toThrow(/Markt|Symbol/)
})

test('every operation was called', () => {
  expect(Object.keys(ROUTES).filter((name) => !called.has(name as OperationName))).toEqual([])
})
