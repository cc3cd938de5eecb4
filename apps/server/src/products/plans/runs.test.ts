import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../../test/driven-venue.ts'
import { fundCoins } from '../../../test/fund-people.ts'
import { DAY, HOUR, MINUTE, dailyBuy, dailySwap, newPlanner, runsDue } from './test/planner.ts'

let venue: DrivenVenue
let anna: Awaited<ReturnType<typeof newPlanner>>

beforeAll(async () => {
  venue = await startDrivenVenue()
})
afterAll(() => venue.close())
beforeEach(async () => {
  await venue.pass(10_000)
  await venue.print({ BTCUSDT: '50000', ETHUSDT: '2500' })
  await venue.pass(10_000)
  anna = await newPlanner(venue)
})

const nextRun = () => runsDue(venue, HOUR + MINUTE)
const nextDay = () => runsDue(venue, DAY)

describe('a purchase', () => {
  test('is an ordinary order for its amount at its time, and the next comes a day later', async () => {
    const id = await anna.made(dailyBuy(venue))
    const { nextAt } = await anna.plan(id)
    await runsDue(venue, nextAt - venue.now() - 1)
    expect(await anna.orders()).toEqual([])
    await runsDue(venue, MINUTE)
    const [order] = await anna.orders()
    expect(order).toMatchObject({
      symbol: 'BTCUSDT',
      side: 'buy',
      method: 'market',
      amount: '50.000000',
    })
    const [run, ...others] = await anna.runs(id)
    expect(others).toEqual([])
    expect(run).toMatchObject({
      ...{
        state: 'made',
        dueAt: nextAt,
        orderId: order.id,
        spent: order.filledAmount,
        reason: null,
      },
      ...{ requestId: `plan-${id}-${nextAt}-1`, gives: 'USDT', receives: 'BTC' },
    })
    const plan = await anna.plan(id)
    expect(plan).toMatchObject({
      ...{ state: 'active', nextAt: nextAt + DAY, runs: 1, leftOut: 0, isRunning: false },
      ...{ spent: run.spent, received: run.received, averagePrice: run.price },
    })
    expect(Number(plan.averagePrice)).toBeGreaterThan(50_000)
    expect(Number(plan.averagePrice)).toBeLessThan(50_500)
    await nextDay()
    expect(await anna.orders()).toHaveLength(2)
    expect((await anna.told()).map(({ template }) => template)).toEqual(['planMade', 'planMade'])
  })

  test('has the request in the journal by which it is found', async () => {
    const id = await anna.made(dailyBuy(venue))
    const from = venue.parts.transactor.durableSeq + 1
    await nextRun()
    const [run] = await anna.runs(id)
    const requests = []
    for await (const record of venue.parts.transactor.read(from)) {
      if (record.owner === anna.id && record.request) requests.push(record.request.id)
    }
    expect(requests).toEqual([run.requestId])
  })

  test('above its highest price is left out and told, and fills no higher where it is not', async () => {
    const id = await anna.made(dailyBuy(venue, { price: '49000' }))
    const near = await anna.made(dailyBuy(venue, { price: '50100' }))
    await nextRun()
    expect(await anna.runs(id)).toMatchObject([
      { state: 'leftOut', reason: 'price', orderId: null },
    ])
    const [run] = await anna.runs(near)
    expect(run.state).toBe('made')
    const [order] = await anna.orders()
    expect(order).toMatchObject({ method: 'limit', timeInForce: 'ioc' })
    expect(Number(order.price)).toBeLessThanOrEqual(50_100)
    expect(Number(order.averagePrice)).toBeLessThanOrEqual(50_100)
    expect(Number(order.filledAmount)).toBeLessThanOrEqual(50)
    expect(Number(order.filledAmount)).toBeGreaterThan(49)
    const left = (await anna.told()).find(({ template }) => template === 'planLeftOut')
    expect(left!.facts).toMatchObject({ planReason: 'price', other: 'BTC' })
  })

  test('for which there is too little money is left out, and the next is made', async () => {
    const id = await anna.made(dailyBuy(venue, { amount: '1500' }))
    await nextRun()
    expect(await anna.runs(id)).toMatchObject([
      { state: 'leftOut', reason: 'money', reasonText: 'There was too little money available.' },
    ])
    await fundCoins(venue, anna.user, 'USDT', '600')
    await nextDay()
    expect((await anna.runs(id)).map(({ state }: { state: string }) => state)).toEqual([
      'made',
      'leftOut',
    ])
  })

  test('on a market whose price is old is tried three times and left out', async () => {
    const id = await anna.made(dailyBuy(venue))
    venue.wait(HOUR + MINUTE)
    await venue.parts.planRunner.settled()
    expect(await anna.runs(id)).toMatchObject([{ state: 'running' }])
    expect((await anna.plan(id)).isRunning).toBe(true)
    for (let attempt = 2; attempt <= 3; attempt += 1) {
      venue.wait(15_000)
      await venue.parts.planRunner.settled()
    }
    const [run] = await anna.runs(id)
    expect(run).toMatchObject({ state: 'leftOut', reason: 'market' })
    expect(run.requestId).toMatch(/-3$/)
  })
})

describe('a swap', () => {
  test('is an ordinary exchange by a quote, of an amount or a share of what is available', async () => {
    const fixed = await anna.made(dailySwap(venue))
    await nextRun()
    const [swap] = await anna.swaps()
    expect(swap).toMatchObject({ from: 'USDT', to: 'ETH', amount: '20.000000' })
    expect(swap.quoteId).not.toBeNull()
    expect(await anna.runs(fixed)).toMatchObject([
      { state: 'made', orderId: swap.id, spent: '20.000000', received: swap.received },
    ])
    await anna.call('/order/endPlan', { id: fixed })
    const share = await anna.made(dailySwap(venue, { amount: undefined, sharePercent: '10' }))
    await nextRun()
    expect(await anna.runs(share)).toMatchObject([{ spent: '98.000000' }])
  })

  test('that is dearer than its limit is left out, and the money stays', async () => {
    const id = await anna.made(dailySwap(venue, { limitPercent: '0.05' }))
    await nextRun()
    expect(await anna.runs(id)).toMatchObject([{ state: 'leftOut', reason: 'rate' }])
    expect(await anna.swaps()).toEqual([])
  })

  test('below the least worth of an exchange is left out', async () => {
    const id = await anna.made(dailySwap(venue, { amount: undefined, sharePercent: '0.01' }))
    await nextRun()
    expect(await anna.runs(id)).toMatchObject([{ state: 'leftOut', reason: 'small' }])
  })
})

describe('a plan ends', () => {
  test('when its budget is used up: the last run gives what is left of it', async () => {
    const id = await anna.made(dailySwap(venue, { budget: '50' }))
    await nextRun()
    await nextDay()
    await nextDay()
    expect((await anna.runs(id)).map(({ spent }: { spent: string }) => spent)).toEqual([
      ...['10.000000', '20.000000', '20.000000'],
    ])
    expect(await anna.plan(id)).toMatchObject({
      ...{ state: 'ended', cause: 'budget', nextAt: null, spent: '50.000000' },
    })
    await nextDay()
    expect(await anna.runs(id)).toHaveLength(3)
    expect((await anna.told()).at(-1)!.template).toBe('planBudgetUsed')
  })

  test('when a rest of its budget buys nothing any more', async () => {
    const id = await anna.made(dailySwap(venue, { budget: '20.5' }))
    await nextRun()
    expect(await anna.plan(id)).toMatchObject({ state: 'ended', cause: 'budget' })
  })

  test('with its last day, whose run is still made', async () => {
    const { nextAt } = await anna.plan(await anna.made(dailyBuy(venue)))
    const endsOn = new Date(nextAt).toISOString().slice(0, 10)
    const id = await anna.made(dailySwap(venue, { endsOn }))
    await nextRun()
    expect(await anna.plan(id)).toMatchObject({ state: 'ended', cause: 'date', runs: 1 })
    expect((await anna.told()).some(({ template }) => template === 'planOver')).toBe(true)
  })
})

describe('no run begins', () => {
  test('while the plan is paused; it goes on at its next time and makes up for none', async () => {
    const id = await anna.made(dailyBuy(venue))
    const paused = await anna.call('/order/pausePlan', { id })
    expect(paused.data).toMatchObject({ state: 'paused', cause: 'person', nextAt: null })
    await nextRun()
    await nextDay()
    expect(await anna.runs(id)).toEqual([])
    const { data } = await anna.call('/order/resumePlan', { id })
    expect(data.state).toBe('active')
    expect(data.nextAt).toBeGreaterThan(venue.now())
    await runsDue(venue, data.nextAt - venue.now() + MINUTE)
    expect(await anna.runs(id)).toHaveLength(1)
  })

  test('once it was ended, for good', async () => {
    const id = await anna.made(dailyBuy(venue))
    await anna.call('/order/endPlan', { id })
    await nextRun()
    expect(await anna.runs(id)).toEqual([])
    for (const act of ['resumePlan', 'pausePlan']) {
      expect((await anna.call(`/order/${act}`, { id })).data.error).toBe('plan_ended')
    }
    expect((await anna.call('/order/endPlan', { id })).data.state).toBe('ended')
  })

  test('while its owner is kept out: the plan is paused, and says why', async () => {
    const id = await anna.made(dailyBuy(venue))
    const frozen = (frozen_at: Date | null) =>
      venue.parts.store
        .updateTable('people')
        .set({ frozen_at, frozen_reason: frozen_at && 'A test' })
        .where('id', '=', anna.id)
        .execute()
    await frozen(new Date(venue.now()))
    await nextRun()
    await frozen(null)
    expect(await anna.plan(id)).toMatchObject({ state: 'paused', cause: 'frozen', leftOut: 1 })
    expect(await anna.runs(id)).toMatchObject([{ state: 'leftOut', reason: 'frozen' }])
    expect((await anna.told()).at(-1)).toMatchObject({
      ...{ template: 'planPaused', facts: { planReason: 'frozen' } },
    })
    expect(await anna.orders()).toEqual([])
  })

  test('of a time that passed by more than an hour while the venue was away; each is told', async () => {
    const id = await anna.made(dailyBuy(venue))
    const { nextAt } = await anna.plan(id)
    await venue.pass(2 * DAY + 3 * HOUR)
    for (let turn = 0; turn < 4; turn += 1) await venue.parts.planRunner.settled()
    expect(await anna.runs(id)).toMatchObject([
      { dueAt: nextAt + 2 * DAY, state: 'leftOut', reason: 'late' },
      { dueAt: nextAt + DAY, state: 'leftOut', reason: 'late' },
      { dueAt: nextAt, state: 'leftOut', reason: 'late' },
    ])
    expect(await anna.told()).toHaveLength(3)
    const late = await anna.made(dailyBuy(venue))
    await runsDue(venue, HOUR + 59 * MINUTE)
    expect(await anna.runs(late)).toMatchObject([{ state: 'made' }])
  })
})

test('a plan and its runs go with their owner’s row', async () => {
  const id = await anna.made(dailyBuy(venue))
  await nextRun()
  expect(await anna.runs(id)).toHaveLength(1)
  await venue.parts.store.deleteFrom('people').where('id', '=', anna.id).execute()
  const left = await venue.parts.store
    .selectFrom('plan_runs')
    .select('id')
    .where('user_id', '=', anna.id)
    .execute()
  expect(left).toEqual([])
})
