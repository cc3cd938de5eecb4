import { DAY_MS } from '@candor/money/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAs } from '../../../../test/asking.ts'
import { fundCoins } from '../../../../test/fund-people.ts'
import { programOf } from '../../../../test/program.ts'
import { type TestUser, type TestVenue, startTestVenue } from '../../../../test/venue.ts'

/** The venue opens yesterday, so that what is traded first counts once it is today. */
const clock = { behind: DAY_MS }
let venue: TestVenue
let trader: TestUser
let other: TestUser

beforeAll(async () => {
  venue = await startTestVenue({}, { now: () => Date.now() - clock.behind })
  trader = await venue.newUser()
  other = await venue.newUser()
  await fundCoins(venue, trader, 'USDT', '100000')
})
afterAll(() => venue.close())

const tiersOf = async ({ token }: TestUser) =>
  (await venue.call('/order/getFeeTiers', { body: {}, token })).data
const feesOf = async ({ token }: TestUser) =>
  (await venue.call('/order/getTransInfo', { body: {}, token })).data.pairs[0]

test('the own fees fall a day after enough was traded, everywhere that they are told', async () => {
  const before = await tiersOf(trader)
  expect(before).toMatchObject({
    currencyCode: 'USDT',
    tier: 0,
    volume: '0.000000',
    today: '0.000000',
    missing: '50000.000000',
  })
  expect(before.until % DAY_MS).toBe(0)
  expect(before.tiers.slice(0, 2)).toEqual([
    {
      volume: '0.000000',
      makerSharePercent: '100',
      takerSharePercent: '100',
      makerFeePercent: '0.08',
      takerFeePercent: '0.1',
    },
    {
      volume: '50000.000000',
      makerSharePercent: '90',
      takerSharePercent: '95',
      makerFeePercent: '0.072',
      takerFeePercent: '0.095',
    },
  ])
  const body = { symbol: 'USDCUSDT', requestId: 'tier-1', side: 'buy', method: 'market' }
  const bought = await venue.call('/order/coinOrder', {
    body: { ...body, amount: '60000' },
    token: trader.token,
  })
  const { filledAmount } = bought.data
  expect(Number(filledAmount)).toBeGreaterThan(50_000)
  expect(await tiersOf(trader)).toMatchObject({ tier: 0, volume: '0.000000', today: filledAmount })
  expect(await feesOf(trader)).toMatchObject({ makerFeePercent: '0.08', takerFeePercent: '0.1' })

  clock.behind = 0
  const missing = (500_000 - Number(filledAmount)).toFixed(6)
  expect(await tiersOf(trader)).toMatchObject({ tier: 1, volume: filledAmount, today: '0.000000' })
  expect((await tiersOf(trader)).missing).toBe(missing)
  const fees = { makerFeePercent: '0.072', takerFeePercent: '0.095' }
  expect(await feesOf(trader)).toMatchObject(fees)
  expect(await tiersOf(other)).toMatchObject({ tier: 0, volume: '0.000000' })
  expect(await feesOf(other)).toMatchObject({ makerFeePercent: '0.08', takerFeePercent: '0.1' })

  const program = await programOf(venue, trader, { rights: ['read'] })
  const own = await askAs({ address: venue.address, program }, 'GET', '/fees', {})
  expect(own.data[0]).toEqual({
    symbol: 'BTCUSDT',
    maker: '0.00072',
    taker: '0.00095',
    tier: 1,
    volume: filledAmount,
    nextVolume: '500000.000000',
    volumeCurrency: 'USDT',
  })
})
