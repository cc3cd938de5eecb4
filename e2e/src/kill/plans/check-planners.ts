import type { PlanRunRow } from '@candor/protocol'
import { allRows, answered } from '../rows.ts'
import { units } from '../units.ts'
import { alertFaults } from './alert-faults.ts'
import { SAVED } from './open-planners.ts'
import { planFaults } from './plan-faults.ts'
import type { Planner } from './planner.ts'

/** Alerts whose evidence is looked up of each person after each kill. */
const LOOKED_UP = 3
/** Messages of what went off follow within so long. */
const TOLD_MS = 15_000
/** A run that has begun is carried out within so long, also where it has to be tried again. */
const CARRIED_MS = 90_000
const AGAIN_MS = 250

/** Firings that were looked up: they do not change. */
const seen = new WeakMap<Planner, Set<string>>()

/** What is wrong with plans, alerts, and what they have made of the accounts; a sentence each. */
export async function checkPlanners(
  planners: readonly Planner[],
  isLast: boolean,
): Promise<string[]> {
  const faults = await Promise.all(
    planners.map(async (planner) => [
      ...(await plansOf(planner)),
      ...(await alertsOf(planner, isLast)),
    ]),
  )
  return faults.flatMap((own, at) => own.map((text) => `${planners[at]!.account}: ${text}`))
}

async function plansOf(planner: Planner): Promise<string[]> {
  const { client } = planner
  const until = Date.now() + CARRIED_MS
  for (;;) {
    const { plans } = await answered(() => client.call('plans', {}))
    const runs = new Map<string, PlanRunRow[]>()
    for (const { id } of plans) {
      const { records } = await answered(() =>
        client.call('planRuns', { query: { id, limit: 100 } }),
      )
      runs.set(id, records)
    }
    const [orders, swaps] = [
      await allRows(client, 'getCoinOrder', 'body'),
      await allRows(client, 'exchangeRecord', 'query'),
    ]
    const accounts = [
      ...(await answered(() => client.call('accountList', { body: { type: 1 } }))),
      ...(await answered(() => client.call('accountList', { body: { type: 2 } }))),
    ]
    // A run between these reads shows in some of them alone: what stood still is held against itself.
    const after = await answered(() => client.call('plans', {}))
    if (JSON.stringify(after.plans) !== JSON.stringify(plans)) continue
    if (plans.some(({ isRunning }) => isRunning) && Date.now() < until) {
      await pause(AGAIN_MS)
      continue
    }
    const told = new Map(
      planner.accepted('makePlan').map(({ answer }) => [answer.id, planner.lastOf(answer.id)]),
    )
    if (plans.some(({ isRunning }) => isRunning))
      return ['a run of a plan does not come to its end']
    const faults = planFaults({ told, plans, runs, orders, swaps })
    const spent = [
      ...orders.map(({ filledAmount }) => units(filledAmount)),
      ...swaps.map(({ amount }) => units(amount)),
    ].reduce((sum, one) => sum + one, 0n)
    const got = [
      ...orders.map(({ filledQuantity, fee }) => units(filledQuantity) - units(fee)),
      ...swaps.map(({ received }) => units(received)),
    ].reduce((sum, one) => sum + one, 0n)
    const totalOf = (code: string) =>
      accounts
        .filter(({ currencyCode }) => currencyCode === code)
        .reduce((sum, { total }) => sum + units(total), 0n)
    if (totalOf('USDT') !== SAVED - spent) faults.push('USDT is not what the plans left of it')
    if (totalOf('BTC') !== got) faults.push('BTC is not what the plans bought')
    return faults
  }
}

async function alertsOf(planner: Planner, isLast: boolean): Promise<string[]> {
  const { client } = planner
  const told = new Set(planner.accepted('setAlert').map(({ answer }) => answer.id))
  const until = Date.now() + TOLD_MS
  for (;;) {
    const before = await answered(() => client.call('alerts', { body: {} }))
    const firings = await allRows(client, 'alertFirings', 'body')
    const { total: messages } = await answered(() =>
      client.call('noticePage', { body: { kind: 'message', topics: ['alerts'], limit: 1 } }),
    )
    const { alerts, fired } = await answered(() => client.call('alerts', { body: {} }))
    // One that goes off between these reads shows in some of them alone.
    if (before.fired !== fired || fired !== firings.length) continue
    if (isLast && messages !== firings.length && Date.now() < until) {
      await pause(AGAIN_MS)
      continue
    }
    const faults = alertFaults({ told, alerts, firings, messages, isLast })
    const looked = seen.get(planner) ?? new Set()
    seen.set(planner, looked)
    for (const { id } of firings.filter((one) => !looked.has(one.id)).slice(0, LOOKED_UP)) {
      looked.add(id)
      const { holds } = await answered(() => client.call('checkAlert', { body: { id } }))
      if (!holds) faults.push(`the journal does not show that alert ${id} had to go off`)
    }
    return faults
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
