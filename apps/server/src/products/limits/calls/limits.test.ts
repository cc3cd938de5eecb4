import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '@candor/money/durations'
import { type DrivenVenue, startDrivenVenue } from '../../../../test/driven-venue.ts'
import { recharge } from '../../../../test/fund-people.ts'
import { SYMBOL, acceptRisk, defineProducts, printPrice } from '../../../../test/test-contracts.ts'
import type { TestUser } from '../../../../test/venue.ts'

let venue: DrivenVenue
let user: TestUser

beforeAll(async () => {
  venue = await startDrivenVenue()
  // Noon of a day of GMT+1, so that no test runs across its end by itself.
  venue.wait(Math.floor(venue.now() / DAY_MS) * DAY_MS + 35 * HOUR_MS - venue.now())
  await defineProducts(venue)
})
afterAll(() => venue.close())
beforeEach(async () => {
  await printPrice(venue, '100.00')
  user = await venue.newUser()
  await recharge(venue, user, 'USDT', '990')
})

let requests = 0

async function state() {
  return (await venue.call('/player/personalLimits', { token: user.token })).data
}

function set(limits: object) {
  return venue.call('/player/personalLimits', { body: limits, token: user.token })
}

async function openFast(amount: string): Promise<string> {
  const requestId = `limits-${(requests += 1)}`
  const body = { symbol: SYMBOL, duration: 30, direction: 'buyLong', amount, requestId }
  const answer = await venue.call('/order/spotOrder', { body, token: user.token })
  return answer.code === 200 ? answer.data.id : answer.data.error
}

async function openFutures(lots: number): Promise<string> {
  const requestId = `limits-${(requests += 1)}`
  const terms = { symbol: SYMBOL, direction: 'buyLong', entrustType: 'market', lever: 10 }
  const body = { ...terms, lots, requestId }
  const answer = await venue.call('/order/contractOrder', { body, token: user.token })
  return answer.code === 200 ? answer.data.id : answer.data.error
}

async function jump(ms: number) {
  venue.wait(ms)
  await printPrice(venue, '100.00')
}

test('somebody new has no limits and has not accepted the risk notice', async () => {
  expect(await state()).toEqual({
    riskNoticeAcceptedAt: null,
    currencyCode: 'USDT',
    dailyStake: null,
    dailyLoss: null,
    later: null,
    coolOffUntil: null,
    stakedToday: '0.000000',
    lostToday: '0.000000',
    atRisk: '0.000000',
    dayEndsAt: Math.floor(venue.now() / DAY_MS) * DAY_MS + 23 * HOUR_MS,
  })
})

test('the risk notice is accepted once, and stays accepted since then', async () => {
  const acceptedAt = venue.now()
  await acceptRisk(venue, user)
  venue.wait(1_000)
  await acceptRisk(venue, user)
  expect((await state()).riskNoticeAcceptedAt).toBe(acceptedAt)
})

test('stakes and margins of a day stay within the limit that a person set', async () => {
  await acceptRisk(venue, user)
  expect((await set({ dailyStake: '150' })).data).toMatchObject({
    dailyStake: '150.000000',
    dailyLoss: null,
    later: null,
  })
  expect(await openFast('100')).toMatch(/^[0-9]+$/)
  expect(await openFutures(51)).toBe('stake_limit_reached')
  expect(await openFutures(50)).toMatch(/^[0-9]+$/)
  expect(await openFast('1')).toBe('stake_limit_reached')
  expect(await state()).toMatchObject({ stakedToday: '150.000000', atRisk: '150.000000' })
})

test('what is at risk counts as lost until it is settled, and a loss then counts', async () => {
  await acceptRisk(venue, user)
  await set({ dailyLoss: '100' })
  const id = await openFast('60')
  expect(await openFast('41')).toBe('loss_limit_reached')
  await jump(28_000)
  await printPrice(venue, '99.00')
  venue.wait(2_000)
  await venue.call(`/order/endSpotOrder/${id}`, { body: {}, token: user.token })
  expect(await state()).toMatchObject({ lostToday: '60.000000', atRisk: '0.000000' })
  expect(await openFast('41')).toBe('loss_limit_reached')
  expect(await openFast('40')).toMatch(/^[0-9]+$/)
})

test('a tighter limit holds at once, a looser one or none after a day', async () => {
  await acceptRisk(venue, user)
  await set({ dailyStake: '100', dailyLoss: '50' })
  const from = venue.now() + DAY_MS
  expect((await set({ dailyStake: '500' })).data).toMatchObject({
    dailyStake: '100.000000',
    dailyLoss: '50.000000',
    later: { dailyStake: '500.000000', dailyLoss: '50.000000', from },
  })
  // What is absent stays what it was going to be.
  expect((await set({ dailyLoss: '20' })).data).toMatchObject({
    dailyStake: '100.000000',
    dailyLoss: '20.000000',
    later: { dailyStake: '500.000000', dailyLoss: '20.000000' },
  })
  expect((await set({ dailyStake: null })).data).toMatchObject({
    dailyStake: '100.000000',
    later: { dailyStake: null },
  })
  await jump(DAY_MS - 1)
  expect((await state()).dailyStake).toBe('100.000000')
  await jump(1)
  expect(await state()).toMatchObject({ dailyStake: null, dailyLoss: '20.000000', later: null })
})

test('a cool-off keeps new orders away until it ends, and can only be put off', async () => {
  await acceptRisk(venue, user)
  const until = venue.now() + 2 * HOUR_MS
  expect((await set({ coolOffHours: 2 })).data.coolOffUntil).toBe(until)
  expect((await set({ coolOffHours: 1 })).data.coolOffUntil).toBe(until)
  expect(await openFast('1')).toBe('cooling_off')
  expect(await openFutures(1)).toBe('cooling_off')
  await jump(2 * HOUR_MS)
  expect((await state()).coolOffUntil).toBeNull()
  expect(await openFast('1')).toMatch(/^[0-9]+$/)
})

test.each([
  [{ dailyStake: '0' }, 'limit_invalid'],
  [{ dailyLoss: '-1' }, 'field_invalid'],
  [{ dailyLoss: '1e3' }, 'field_invalid'],
  [{ dailyStake: 5 }, 'field_invalid'],
  [{ dailyStake: '0.0000001' }, 'decimals_exceeded'],
  [{ dailyStake: '9999999999999999999999' }, 'number_too_large'],
  [{ coolOffHours: 0 }, 'limit_invalid'],
  [{ coolOffHours: 100_000 }, 'limit_invalid'],
  [{ coolOffHours: '1' }, 'field_invalid'],
  [{ coolOffHours: 1.5 }, 'field_invalid'],
])('limits with %j are refused as %s', async (limits, error) => {
  expect((await set(limits)).data.error).toBe(error)
  expect(await state()).toMatchObject({ dailyStake: null, dailyLoss: null, coolOffUntil: null })
})

test('limits are one’s own: nobody reads or sets them without a login', async () => {
  expect((await venue.call('/player/personalLimits')).code).toBe(401)
  expect((await venue.call('/player/personalLimits', { body: { dailyStake: '1' } })).code).toBe(401)
  expect((await venue.call('/player/acceptRiskNotice', { body: {} })).code).toBe(401)
})
