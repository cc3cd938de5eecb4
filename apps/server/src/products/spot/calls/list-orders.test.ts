import { compare } from '@candor/money/decimals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fundCoins } from '../../../../test/fund-people.ts'
import { type TestUser, type TestVenue, startTestVenue } from '../../../../test/venue.ts'

let venue: TestVenue
let user: TestUser

beforeAll(async () => {
  venue = await startTestVenue()
  user = await venue.newUser()
  await fundCoins(venue, user, 'USDT', '1000')
  for (const [side, terms] of Object.entries({
    buy: { amount: '100' },
    sell: { quantity: '50' },
  })) {
    const order = { symbol: 'USDCUSDT', side, method: 'market', requestId: side, ...terms }
    await venue.call('/order/coinOrder', { body: order, token: user.token })
  }
})
afterAll(() => venue.close())

async function sides(filter: object): Promise<string[]> {
  const { data } = await venue.call('/order/getCoinOrder', { body: filter, token: user.token })
  return data.records.map(({ side }: { side: string }) => side)
}

test('orders are found by their side and by when they were placed', async () => {
  expect(await sides({})).toEqual(['sell', 'buy'])
  expect(await sides({ side: 'buy' })).toEqual(['buy'])
  expect(await sides({ from: 0, to: Date.now() + 1_000 })).toEqual(['sell', 'buy'])
  expect(await sides({ to: 1 })).toEqual([])
  expect(await sides({ from: Date.now() + 60_000 })).toEqual([])
})

test('orders are found by the amount above which they are filled, in the quote', async () => {
  const { data } = await venue.call('/order/getCoinOrder', { body: {}, token: user.token })
  const [sell, buy] = data.records as { filledAmount: string }[]
  expect(compare(sell!.filledAmount, buy!.filledAmount)).toBe(-1)
  expect(await sides({ amountAbove: '0' })).toEqual(['sell', 'buy'])
  expect(await sides({ amountAbove: sell!.filledAmount })).toEqual(['buy'])
  // More digits than the currency has: nothing is worth what lies between.
  expect(await sides({ amountAbove: `${buy!.filledAmount}000000001` })).toEqual([])
  expect(await sides({ amountAbove: '9'.repeat(25) })).toEqual([])
  expect(await sides({ amountAbove: '', symbol: 'USDCUSDT' })).toEqual(['sell', 'buy'])
  for (const amountAbove of ['-1', '1e3', 'x'.repeat(41)]) {
    const body = { amountAbove }
    const answer = await venue.call('/order/getCoinOrder', { body, token: user.token })
    expect(answer.data.error).toBe('field_invalid')
  }
})
