import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../../../test/driven-venue.ts'
import { DAY, HOUR, MINUTE, dailyBuy, dailySwap, newPlanner, runsDue } from '../test/planner.ts'

let venue: DrivenVenue
let anna: Awaited<ReturnType<typeof newPlanner>>

beforeAll(async () => {
  venue = await startDrivenVenue({ PLANS_OFF_IN: 'US,FR' })
  await venue.print({ BTCUSDT: '50000', ETHUSDT: '2500' })
  await venue.pass(10_000)
  anna = await newPlanner(venue)
})
afterAll(() => venue.close())

const weekly = { every: 'week', day: 1, time: '09:00', zone: 'Europe/Berlin' }

test('a plan says what it will do and when next, in the time zone of its owner', async () => {
  const { data } = await anna.make({
    ...dailyBuy(venue, { price: '60000.5', budget: '500', endsOn: '2099-12-31' }),
    ...weekly,
  })
  expect(data).toMatchObject({
    ...{ kind: 'buy', symbol: 'BTCUSDT', amount: '50.000000', price: '60000.5', ...weekly },
    ...{ budget: '500.000000', endsOn: '2099-12-31', state: 'active', cause: null },
    ...{ gives: 'USDT', receives: 'BTC', spent: '0.000000', averagePrice: null, runs: 0 },
  })
  const next = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: 'Europe/Berlin', weekday: 'long', hour: '2-digit', minute: '2-digit' },
  })
  expect(next.format(data.nextAt)).toMatch(/^Monday.*09:00$/)
  expect(data.nextAt).toBeGreaterThan(venue.now())
  expect(data.nextAt).toBeLessThanOrEqual(venue.now() + 7 * DAY)
  expect((await anna.plans()).isOffered).toBe(true)
  await anna.call('/order/endPlan', { id: data.id })
})

test('the same request is the same plan, also once it was edited; with other terms it is refused', async () => {
  const terms = { ...dailyBuy(venue), requestId: 'once' }
  const [one, two] = await Promise.all([
    anna.call('/order/makePlan', terms),
    anna.call('/order/makePlan', terms),
  ])
  expect(two.data.id).toBe(one.data.id)
  const { requestId: _, ...edited } = { ...terms, amount: '60' }
  await anna.call('/order/editPlan', { id: one.data.id, ...edited })
  expect((await anna.call('/order/makePlan', terms)).data).toMatchObject({
    ...{ id: one.data.id, amount: '60.000000' },
  })
  const other = await anna.call('/order/makePlan', { ...terms, amount: '51' })
  expect(other.data.error).toBe('request_reused')
  await anna.call('/order/endPlan', { id: one.data.id })
})

describe('what could never run is refused', () => {
  const buy = (terms: object) => () => dailyBuy(venue, terms)
  const swap = (terms: object) => () => dailySwap(venue, terms)
  test.each<[string, () => object, string]>([
    ['a pair that there is not', buy({ symbol: 'NOSUCH' }), 'market_unknown'],
    ['less than the smallest order', buy({ amount: '0.5' }), 'order_below_minimum'],
    ['nothing', buy({ amount: '0' }), 'amount_not_positive'],
    ['a negative amount', buy({ amount: '-50' }), 'field_invalid'],
    ['an amount with an exponent', buy({ amount: '5e1' }), 'field_invalid'],
    ['an amount as a number', buy({ amount: 50 }), 'field_invalid'],
    ['too many digits', buy({ amount: '50.0000001' }), 'decimals_exceeded'],
    ['more than there can be', buy({ amount: '9'.repeat(25) }), 'number_too_large'],
    ['a highest price of nothing', buy({ price: '0' }), 'price_out_of_range'],
    ['no amount', buy({ amount: undefined }), 'field_missing'],
    ['a share of a purchase', buy({ sharePercent: '10' }), 'field_invalid'],
    ['a purchase with fields of a swap', buy({ from: 'USDT' }), 'field_invalid'],
    ['a budget of less than one run', buy({ budget: '49' }), 'plan_budget_small'],
    ['a budget that is not exact', buy({ budget: '100.1234567' }), 'decimals_exceeded'],
    ['a last day that has passed', buy({ endsOn: '2026-01-01' }), 'plan_never_due'],
    ['a day that there is not', buy({ endsOn: '2027-02-30' }), 'field_invalid'],
    ['a time that there is not', buy({ time: '24:00' }), 'field_invalid'],
    ['a zone that there is not', buy({ zone: 'Mars/Olympus' }), 'time_zone_unknown'],
    ['an offset for a zone', buy({ zone: '+07:00' }), 'field_invalid'],
    ['a zone that is a path', buy({ zone: '../../etc/passwd' }), 'field_invalid'],
    ['a day of every day', buy({ day: 1 }), 'field_invalid'],
    ['a week without its day', buy({ every: 'week' }), 'field_missing'],
    ['an eighth day of a week', buy({ every: 'week', day: 8 }), 'field_invalid'],
    ['a day that not every month has', buy({ every: 'month', day: 30 }), 'field_invalid'],
    ['every hour', buy({ every: 'hour' }), 'field_invalid'],
    ['a field that is none', buy({ user: 1 }), 'field_unknown'],
    ['a swap of one into itself', swap({ to: 'USDT' }), 'field_invalid'],
    ['a swap of what is none', swap({ to: 'NOSUCH' }), 'currency_unknown'],
    ['a swap without a limit', swap({ limitPercent: undefined }), 'field_missing'],
    ['a swap with a limit of nothing', swap({ limitPercent: '0' }), 'field_invalid'],
    ['a swap with a limit beyond half', swap({ limitPercent: '50.1' }), 'field_invalid'],
    ['a swap of both', swap({ sharePercent: '10' }), 'field_invalid'],
    [
      'a swap of more than all',
      swap({ amount: undefined, sharePercent: '100.1' }),
      'field_invalid',
    ],
    ['a swap of too little', swap({ amount: '0.9' }), 'swap_below_minimum'],
    ['a swap of too much', swap({ amount: '50001' }), 'swap_above_maximum'],
  ])('%s', async (_what, terms, error) => {
    expect((await anna.make(terms())).data.error).toBe(error)
  })

  test('a text of endless length is refused before it is looked at', async () => {
    const { data } = await anna.make(dailyBuy(venue, { zone: `${'A/'.repeat(20_000)}A` }))
    expect(data.error).toBe('field_invalid')
  })
})

test('a person has twenty plans that go on and no more, also of many at once', async () => {
  const busy = await newPlanner(venue)
  const answers = await Promise.all(Array.from({ length: 25 }, () => busy.make(dailyBuy(venue))))
  const made = answers.filter(({ code }) => code === 200)
  expect(made).toHaveLength(20)
  expect(answers.filter(({ data }) => data.error === 'too_many_plans')).toHaveLength(5)
  await busy.call('/order/endPlan', { id: made[0]!.data.id })
  expect((await busy.make(dailyBuy(venue))).code).toBe(200)
})

test('another’s plan is as unknown as one that never was', async () => {
  const id = await anna.made(dailyBuy(venue))
  const bert = await newPlanner(venue)
  for (const plan of [id, '999999999']) {
    expect((await bert.call(`/order/planRuns?id=${plan}`)).data.error).toBe('not_found')
    for (const act of ['pausePlan', 'resumePlan', 'endPlan']) {
      expect((await bert.call(`/order/${act}`, { id: plan })).data.error).toBe('not_found')
    }
    const edited = await bert.call('/order/editPlan', { id: plan, ...dailyBuy(venue) })
    expect(edited.data.error).toBe('not_found')
  }
  expect((await bert.plans()).plans).toEqual([])
  expect((await anna.plan(id)).state).toBe('active')
  await anna.call('/order/endPlan', { id })
})

describe('an edit', () => {
  test('changes amount, limits and times, and never what is bought', async () => {
    const id = await anna.made(dailyBuy(venue))
    const edit = (terms: object) => anna.call('/order/editPlan', { id, ...terms })
    const later = await edit(dailyBuy(venue, { amount: '70', price: '55000', ...weekly }))
    expect(later.data).toMatchObject({ amount: '70.000000', price: '55000.0', ...weekly })
    const next = await anna.plan(id)
    expect(next.nextAt).toBe(later.data.nextAt)
    expect((await edit(dailyBuy(venue, { symbol: 'ETHUSDT' }))).data).toMatchObject({
      ...{ error: 'field_invalid', details: { field: 'symbol' } },
    })
    expect((await edit(dailySwap(venue))).data).toMatchObject({
      ...{ error: 'field_invalid', details: { field: 'kind' } },
    })
    await anna.call('/order/endPlan', { id })
    expect((await edit(dailyBuy(venue))).data.error).toBe('plan_ended')
  })

  test('in the minute of a run does not lose the run, nor make it twice', async () => {
    const id = await anna.made(dailySwap(venue))
    const terms = dailySwap(venue)
    const { nextAt } = await anna.plan(id)
    await venue.pass(nextAt - venue.now())
    const edited = await anna.call('/order/editPlan', { id, ...terms, amount: '30' })
    expect(edited.data.nextAt).toBe(nextAt)
    await runsDue(venue, MINUTE)
    expect(await anna.runs(id)).toMatchObject([{ dueAt: nextAt, spent: '30.000000' }])
    await runsDue(venue, HOUR)
    expect(await anna.runs(id)).toHaveLength(1)
    const spent = await anna.call('/order/editPlan', { id, ...terms, budget: '30' })
    expect(spent.data.error).toBe('plan_budget_small')
    await anna.call('/order/endPlan', { id })
  })
})

describe('where operators turned plans off', () => {
  const phone = (person: number, number: string | null) =>
    venue.parts.store
      .updateTable('people')
      .set({ phone: number })
      .where('id', '=', person)
      .execute()

  test.each([
    ['+12025550123', false],
    ['+33612345678', false],
    ['+4915112345678', true],
    [null, true],
  ])('%s: on offer %s', async (number, isOffered) => {
    const someone = await newPlanner(venue)
    await phone(someone.id, number)
    expect((await someone.plans()).isOffered).toBe(isOffered)
    const { code, data } = await someone.make(dailyBuy(venue))
    expect(code === 200 ? undefined : data.error).toBe(isOffered ? undefined : 'plans_not_offered')
    await phone(someone.id, null)
  })

  test('plans that there are stop at their next time, and are taken up again where they may', async () => {
    const someone = await newPlanner(venue)
    const id = await someone.made(dailyBuy(venue))
    await phone(someone.id, '+33612345679')
    await runsDue(venue, HOUR + MINUTE)
    expect(await someone.plan(id)).toMatchObject({ state: 'paused', cause: 'country' })
    expect(await someone.runs(id)).toMatchObject([{ state: 'leftOut', reason: 'country' }])
    const resumed = () => someone.call('/order/resumePlan', { id })
    expect((await resumed()).data.error).toBe('plans_not_offered')
    await phone(someone.id, '+4915112345679')
    expect((await resumed()).data.state).toBe('active')
  })
})
