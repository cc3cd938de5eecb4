import { amount } from '@candor/money'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../../../test/driven-venue.ts'
import { HOUR, MINUTE, dailyBuy, dailySwap, newPlanner, runsDue } from '../test/planner.ts'
import { beginRuns } from './begin-runs.ts'
import { PlanRunner } from './plan-runner.ts'

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

/** Puts a run back to where a kill left it: ordered since that record, and what became of it not kept. */
async function killedAfterOrder(id: string, asked_seq: number): Promise<void> {
  const { store } = venue.parts
  await store
    .updateTable('plan_runs')
    .set({
      ...{ state: 'running', order_id: null, spent: 0n, received: 0n, ended_at: null },
      ...{ asked_seq, asked_at: venue.now(), try_at: venue.now() },
    })
    .where('plan_id', '=', Number(id))
    .execute()
  await store
    .updateTable('plans')
    .set({ spent: 0n, received: 0n, runs: 0 })
    .where('id', '=', Number(id))
    .execute()
}

/** A run that began and was not ordered yet, as a kill between the two leaves it. */
async function killedBeforeOrder(id: string): Promise<void> {
  const { store, transactor } = venue.parts
  const plan = await anna.plan(id)
  await store
    .insertInto('plan_runs')
    .values({
      ...{ plan_id: Number(id), user_id: anna.id, due_at: venue.now(), attempt: 1 },
      ...{ request_id: `plan-${id}-${venue.now()}-1`, state: 'running' },
      amount: BigInt(plan.amount.replace('.', '')),
      ...{ begun_at: venue.now(), try_at: venue.now() },
      ...{ asked_seq: transactor.durableSeq, asked_at: venue.now() },
    })
    .execute()
}

test.each([
  ['a purchase', dailyBuy],
  ['a swap', dailySwap],
])(
  'after a kill %s that was made is found in the journal and not made again',
  async (_what, terms) => {
    const before = venue.parts.transactor.durableSeq
    const id = await anna.made(terms(venue))
    await nextRun()
    const [made] = await anna.runs(id)
    await killedAfterOrder(id, before)
    await runsDue(venue, 0)
    expect(await anna.runs(id)).toEqual([{ ...made, endedAt: venue.now() }])
    expect(await anna.plan(id)).toMatchObject({ spent: made.spent, runs: 1 })
    expect([...(await anna.orders()), ...(await anna.swaps())]).toHaveLength(1)
    expect(await anna.told()).toHaveLength(1)
  },
)

test('it is found too where its plan was paused, and its owner kept out, since', async () => {
  const before = venue.parts.transactor.durableSeq
  const id = await anna.made(dailyBuy(venue))
  await nextRun()
  await killedAfterOrder(id, before)
  await anna.call('/order/pausePlan', { id })
  await runsDue(venue, 0)
  expect(await anna.runs(id)).toMatchObject([{ state: 'made' }])
  expect((await anna.plan(id)).state).toBe('paused')
})

test('after a kill one that was not ordered yet is ordered, once', async () => {
  const id = await anna.made(dailyBuy(venue))
  await killedBeforeOrder(id)
  await runsDue(venue, 0)
  await runsDue(venue, MINUTE)
  expect(await anna.runs(id)).toMatchObject([{ state: 'made' }])
  expect(await anna.orders()).toHaveLength(1)
})

test('where its plan was paused since it is left out, once nothing can be under way', async () => {
  const id = await anna.made(dailyBuy(venue))
  await killedBeforeOrder(id)
  await anna.call('/order/pausePlan', { id })
  await runsDue(venue, 0)
  expect(await anna.runs(id)).toMatchObject([{ state: 'running' }])
  await runsDue(venue, MINUTE)
  expect(await anna.runs(id)).toMatchObject([{ state: 'leftOut', reason: 'stopped' }])
  expect(await anna.orders()).toEqual([])
})

test('one that waits for its price is waited for', async () => {
  const id = await anna.made(dailySwap(venue))
  await killedBeforeOrder(id)
  const [run] = await anna.runs(id)
  const { transactor } = venue.parts
  const [from, to] = ['USDT', 'ETH'].map((code) => transactor.engine.currencyId(code)!)
  // Taken in the engine by whoever was killed: the test's venue says the next price with the clock.
  const taken = await transactor.submit({
    ...{ kind: 'swap', user: anna.id, from: from!, to: to!, amount: amount(20_000_000n) },
    requestId: run.requestId,
  })
  expect(taken.outcome).toBe('accepted')
  await venue.parts.planRunner.settled()
  await runsDue(venue, MINUTE)
  await runsDue(venue, MINUTE)
  expect(await anna.runs(id)).toMatchObject([{ state: 'made', spent: '20.000000' }])
  expect(await anna.swaps()).toHaveLength(1)
})

test('a requestId that its owner used before makes no run of another order', async () => {
  const id = await anna.made(dailyBuy(venue))
  const { nextAt } = await anna.plan(id)
  const requestId = `plan-${id}-${nextAt}-1`
  const own = { symbol: 'BTCUSDT', side: 'buy', method: 'market', amount: '20', requestId }
  expect((await anna.call('/order/coinOrder', own)).code).toBe(200)
  await nextRun()
  expect(await anna.runs(id)).toMatchObject([{ state: 'leftOut', reason: 'other' }])
  expect(await anna.orders()).toHaveLength(1)
  // Another person's is nobody's.
  const bert = await newPlanner(venue)
  const next = (await anna.plan(id)).nextAt
  const foreign = { ...own, requestId: `plan-${id}-${next}-1` }
  expect((await bert.call('/order/coinOrder', foreign)).code).toBe(200)
  await runsDue(venue, next - venue.now() + MINUTE)
  expect((await anna.runs(id))[0]).toMatchObject({ state: 'made' })
})

test('two that carry out the same plans make each run once, and no budget is overdrawn', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => newPlanner(venue)))
  const ids = await Promise.all(
    people.map((person) => person.made(dailySwap(venue, { budget: '30' }))),
  )
  const other = new PlanRunner(venue.parts)
  other.start()
  await venue.pass(HOUR + MINUTE)
  await Promise.all([venue.parts.planRunner.settled(), other.settled()])
  // What one ordered while the other did is looked at again.
  for (let look = 0; look < 3; look += 1) await runsDue(venue, 20_000)
  await other.stop()
  for (const [at, person] of people.entries()) {
    expect(await person.runs(ids[at]!)).toMatchObject([{ state: 'made', spent: '20.000000' }])
    expect(await person.swaps()).toHaveLength(1)
    expect(await person.plan(ids[at]!)).toMatchObject({ spent: '20.000000', runs: 1 })
  }
})

test('plans of one person run one after the other, since a quote takes the place of the last', async () => {
  const ids = [await anna.made(dailySwap(venue)), await anna.made(dailySwap(venue))]
  await nextRun()
  await runsDue(venue, 0)
  for (const id of ids) expect(await anna.runs(id)).toMatchObject([{ state: 'made' }])
  expect((await anna.swaps()).map(({ amount }: { amount: string }) => amount)).toEqual([
    ...['20.000000', '20.000000'],
  ])
})

test('a plan whose next time cannot be told keeps no other from running', async () => {
  const id = await anna.made(dailySwap(venue))
  const bert = await newPlanner(venue)
  const odd = await bert.made(dailySwap(venue))
  await venue.parts.store
    .updateTable('plans')
    .set({ zone: 'Mars/Olympus' })
    .where('id', '=', Number(odd))
    .execute()
  await nextRun()
  expect(await anna.runs(id)).toMatchObject([{ state: 'made' }])
  expect(await bert.runs(odd)).toEqual([])
  expect(venue.logged()).toContain('A plan’s next time cannot be told')
  expect((await bert.call('/order/endPlan', { id: odd })).data.state).toBe('ended')
})

test('of many that are due so many begin as may, those first whose moment came first', async () => {
  const { store, duties, planRunner } = venue.parts
  const people = await Promise.all(Array.from({ length: 6 }, () => newPlanner(venue)))
  const ids = await Promise.all(people.map((person) => person.made(dailySwap(venue))))
  await planRunner.stop()
  await venue.pass(HOUR + MINUTE)
  const order = await store
    .selectFrom('plans')
    .select('id')
    .where('id', 'in', ids.map(Number))
    .orderBy('fire_at')
    .execute()
  const needs = { ...venue.parts, duty: duties.of('plans') }
  const begin = async (most: number) => (await beginRuns(needs, most)).map((run) => run.plan_id)
  const begun = [await begin(4), await begin(4), await begin(4)]
  expect(begun).toEqual([
    order.slice(0, 4).map(({ id }) => id),
    order.slice(4).map(({ id }) => id),
    [],
  ])
})
