import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../../../test/driven-venue.ts'
import { fundCoins } from '../../../../test/fund-people.ts'
import { HOUR, MINUTE, dailyBuy, dailySwap, newPlanner } from '../test/planner.ts'
import { beginRuns } from './begin-runs.ts'
import { PlanRunner } from './plan-runner.ts'

let venue: DrivenVenue
let anna: Awaited<ReturnType<typeof newPlanner>>
let mallory: Awaited<ReturnType<typeof newPlanner>>

beforeAll(async () => {
  venue = await startDrivenVenue()
  // Others carry out what is due here.
  await venue.parts.planRunner.stop()
})
afterAll(() => venue.close())
beforeEach(async () => {
  await venue.pass(10_000)
  await venue.print({ BTCUSDT: '50000', ETHUSDT: '2500', BCHUSDT: '500' })
  await venue.pass(10_000)
  anna = await newPlanner(venue)
  mallory = await newPlanner(venue)
})

let offers = 0
const offer = (price: string, quantity: string) =>
  mallory.call('/order/coinOrder', {
    ...{ symbol: 'BCHUSDT', side: 'sell', method: 'limit', price, quantity },
    requestId: `offer-${(offers += 1)}`,
  })
const sold = async () => {
  const { data } = await mallory.call('/order/getCoinOrder', { limit: 100 })
  return data.records.map((order: { filledAmount: string }) => Number(order.filledAmount))
}

type Submit = DrivenVenue['parts']['transactor']['submit']

/** Carries out what is due, and what is tried again; `before` happens before a command of this kind is submitted. */
async function carryOut(kind?: string, before?: () => Promise<unknown>): Promise<void> {
  const { transactor } = venue.parts
  let happens = before
  const submit: Submit = async (command) => {
    const happening = command.kind === kind ? happens : undefined
    if (happening) {
      happens = undefined
      await happening()
    }
    return transactor.submit(command)
  }
  const watched = new Proxy(transactor, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (name === 'submit') return submit
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value
    },
  })
  const runner = new PlanRunner({ ...venue.parts, transactor: watched })
  runner.start()
  for (let look = 0; look < 5; look += 1) {
    await runner.settled()
    await venue.pass(15_000)
  }
  await runner.stop()
  await venue.settled()
  expect(happens).toBeUndefined()
}

const dueIn = (ms: number) => venue.pass(ms)
const amounts = async () => (await anna.swaps()).map(({ amount }: { amount: string }) => amount)

test('a purchase without a highest price takes nothing far from the index, whoever waits for it there', async () => {
  // Whoever is not certified meets nobody beyond the house's usual quotes.
  await venue.parts.transactor.submit({ kind: 'certify', user: anna.id, level: 1 })
  await fundCoins(venue, anna.user, 'USDT', '600000')
  await fundCoins(venue, mallory.user, 'BCH', '1000')
  expect((await offer('509', '500')).code).toBe(200)
  const id = await anna.made(dailyBuy(venue, { symbol: 'BCHUSDT', amount: '300000' }))
  await dueIn(HOUR + MINUTE)
  await carryOut()
  const [run] = await anna.runs(id)
  expect(run).toMatchObject({ state: 'made' })
  expect(Number(run.spent)).toBeGreaterThan(90_000)
  expect(await sold()).toEqual([0])
  // What people offer near it is taken as ever.
  expect((await offer('501', '200')).code).toBe(200)
  await dueIn(24 * HOUR)
  await carryOut()
  expect(await sold()).toEqual([expect.closeTo(100_200), 0])
})

test('a purchase with a highest price is not kept small by a crumb that lies before the rest', async () => {
  await fundCoins(venue, mallory.user, 'BCH', '10')
  const id = await anna.made(dailyBuy(venue, { symbol: 'BCHUSDT', amount: '500', price: '540' }))
  await dueIn(HOUR + MINUTE)
  // After a movement the house's quotes are wide.
  await venue.print({ BCHUSDT: '515' })
  expect((await offer('514', '0.01')).code).toBe(200)
  await carryOut()
  const [run] = await anna.runs(id)
  expect(run).toMatchObject({ state: 'made' })
  expect(Number(run.spent)).toBeGreaterThan(480)
  expect(Number(run.price)).toBeLessThan(540)
})

test('what was paused while its quote was asked for is not ordered', async () => {
  const id = await anna.made(dailySwap(venue))
  await dueIn(HOUR + MINUTE)
  await carryOut('quoteSwap', () => anna.call('/order/pausePlan', { id }))
  expect(await anna.swaps()).toEqual([])
  expect(await anna.runs(id)).toMatchObject([{ state: 'leftOut', reason: 'stopped' }])
})

test('nor is that of somebody who is kept out by then', async () => {
  const id = await anna.made(dailySwap(venue))
  await dueIn(HOUR + MINUTE)
  await carryOut('quoteSwap', () =>
    venue.parts.store
      .updateTable('people')
      .set({ frozen_at: new Date(venue.now()), frozen_reason: 'A test' })
      .where('id', '=', anna.id)
      .execute(),
  )
  const { store } = venue.parts
  const runs = store
    .selectFrom('plan_runs')
    .select(['state', 'reason'])
    .where('plan_id', '=', Number(id))
  expect(await runs.execute()).toEqual([{ state: 'left_out', reason: 'frozen' }])
})

test('what was edited while its quote was asked for goes by the terms of now', async () => {
  const id = await anna.made(dailySwap(venue, { amount: '100' }))
  const { time } = await anna.plan(id)
  await dueIn(HOUR + MINUTE)
  await carryOut('quoteSwap', () =>
    anna.call('/order/editPlan', { id, ...dailySwap(venue, { amount: '30', time }) }),
  )
  expect(await amounts()).toEqual(['30.000000'])
})

test.each([
  ['more', { amount: '100' }, '20.000000'],
  ['less', { amount: '12', budget: '12' }, '12.000000'],
])(
  'a run that has begun gives no more than by either terms where its plan gives %s',
  async (_, edit, given) => {
    const id = await anna.made(dailySwap(venue))
    const { time } = await anna.plan(id)
    await dueIn(HOUR + MINUTE)
    await beginRuns({ ...venue.parts, duty: venue.parts.duties.of('plans') }, 10)
    const edited = await anna.call('/order/editPlan', {
      id,
      ...dailySwap(venue, { ...edit, time }),
    })
    expect(edited.code).toBe(200)
    await carryOut()
    expect(await amounts()).toEqual([given])
  },
)

test.each([
  [
    'a transfer',
    '/account/executeUserCutTurn',
    { currencyCode: 'USDT', amount: '1', from: 1, to: 2 },
  ],
  [
    'an order of another pair',
    '/order/coinOrder',
    { symbol: 'ETHUSDT', side: 'buy', method: 'market', amount: '20' },
  ],
])(
  'a requestId that its owner used for %s after it was asked for ends the run',
  async (_, path, body) => {
    const id = await anna.made(dailyBuy(venue))
    await dueIn(HOUR + MINUTE)
    const { store, transactor, duties } = venue.parts
    const [run] = await beginRuns({ ...venue.parts, duty: duties.of('plans') }, 10)
    await store
      .updateTable('plan_runs')
      .set({ asked_seq: transactor.durableSeq, asked_at: venue.now() })
      .where('id', '=', run!.id)
      .execute()
    expect((await anna.call(path, { ...body, requestId: run!.request_id })).code).toBe(200)
    await carryOut()
    expect(await anna.runs(id)).toMatchObject([
      { state: 'leftOut', reason: 'other', spent: '0.000000' },
    ])
  },
)
