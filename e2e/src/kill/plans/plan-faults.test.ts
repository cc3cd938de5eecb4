import type { AlertFiring, AlertRow, PlanRow, PlanRunRow } from '@candor/protocol'
import type { SpotOrderRow, SwapRecordRow } from '@candor/protocol'
import { describe, expect, test } from 'vitest'
import { type AlertFacts, alertFaults } from './alert-faults.ts'
import { type PlanFacts, planFaults } from './plan-faults.ts'

const plan = (change: Partial<PlanRow> = {}) =>
  ({
    ...{ id: '7', kind: 'buy', amount: '20', state: 'active', cause: null, isRunning: false },
    ...{ spent: '19.5', received: '0.00032', runs: 1, leftOut: 0 },
    ...change,
  }) as PlanRow
const run = (change: Partial<PlanRunRow> = {}) =>
  ({
    ...{ id: '1', dueAt: 60_000, state: 'made', orderId: '40', spent: '19.5' },
    ...{ received: '0.00032' },
    ...change,
  }) as PlanRunRow
const order = (change: Partial<SpotOrderRow> = {}) =>
  ({
    ...{ id: '40', filledAmount: '19.5', filledQuantity: '0.000325', fee: '0.000005' },
    ...change,
  }) as SpotOrderRow

function faultsOf(change: Partial<PlanFacts> = {}): string {
  const told = new Map([['7', undefined]])
  const runs = new Map([['7', [run()]]])
  const facts: PlanFacts = { told, plans: [plan()], runs, orders: [order()], swaps: [], ...change }
  return planFaults(facts).join('; ')
}
const runsOf = (...all: PlanRunRow[]) => ({ runs: new Map([['7', all]]) })

describe('a plan', () => {
  test('whose run made its order is without fault', () => {
    expect(faultsOf()).toBe('')
    expect(faultsOf({ plans: [plan({ state: 'ended', cause: 'budget' })] })).toBe('')
    expect(
      faultsOf({ told: new Map([['7', 'pausePlan']]), plans: [plan({ state: 'paused' })] }),
    ).toBe('')
    const swap = { id: '40', amount: '19.5', received: '0.00032' } as SwapRecordRow
    expect(faultsOf({ plans: [plan({ kind: 'swap' })], orders: [], swaps: [swap] })).toBe('')
  })

  test('may have an order of a run that is under way', () => {
    const open = run({ id: '2', dueAt: 90_000, state: 'running', orderId: null })
    expect(faultsOf({ ...runsOf(run(), open), orders: [order(), order({ id: '41' })] })).toBe('')
  })

  test.each<[string, Partial<PlanFacts>, RegExp]>([
    ['lost', { plans: [], orders: [] }, /plan 7 is gone/],
    ['made by nobody', { told: new Map() }, /nobody made plan 7/],
    ['gone on after a pause', { told: new Map([['7', 'pausePlan']]) }, /is active after pausePlan/],
    ['gone on after its end', { told: new Map([['7', 'endPlan']]) }, /is active after endPlan/],
    ['ended by nobody', { plans: [plan({ state: 'ended', cause: 'person' })] }, /is ended after/],
    ['carried out twice', runsOf(run(), run({ id: '2' })), /has a time twice/],
    ['summed up wrongly', { plans: [plan({ spent: '20' })] }, /spent what no run has/],
    ['received more', { plans: [plan({ received: '0.0004' })] }, /received what no run has/],
    ['counted wrongly', { plans: [plan({ runs: 2 })] }, /counts 2 runs of 1/],
    ['left out uncounted', runsOf(run(), run({ dueAt: 1, state: 'leftOut' })), /0 left out of 1/],
    ['above its budget', { plans: [plan({ budget: '19' })] }, /19.5 of 19/],
    ['above its amount', { plans: [plan({ amount: '19' })] }, /19 is the most/],
    ['without its order', { orders: [] }, /order 40 of plan 7 is gone/],
    ['with another sum', { orders: [order({ filledAmount: '19' })] }, /is not what plan 7 says/],
    ['with a second order', { orders: [order(), order({ id: '41' })] }, /order 41 is of no run/],
    [
      'with one order for two times',
      { ...runsOf(run(), run({ dueAt: 90_000 })), plans: [plan({ runs: 2 })] },
      /is of two runs/,
    ],
    [
      'ended by a budget it did not use',
      { plans: [plan({ state: 'ended', cause: 'budget' })], ...runsOf() },
      /did not use/,
    ],
  ])('%s is found', (_fault, change, found) => {
    expect(faultsOf(change)).toMatch(found)
  })
})

describe('an alert', () => {
  const alert = { id: '3' } as AlertRow
  const firing = { id: '9', alertId: '4' } as AlertFiring
  const found = (change: Partial<AlertFacts> = {}) => {
    const facts = { told: new Set(['3', '4']), alerts: [alert], firings: [firing], messages: 1 }
    return alertFaults({ ...facts, isLast: true, ...change }).join('; ')
  }

  test('that waits, or went off and was told, is without fault', () => {
    expect(found()).toBe('')
    expect(found({ messages: 0, isLast: false })).toBe('')
  })

  test.each<[string, Partial<AlertFacts>, RegExp]>([
    ['lost', { alerts: [] }, /alert 3 is gone/],
    ['gone off twice', { firings: [firing, { ...firing, id: '10' }] }, /went off twice/],
    ['gone off and waiting', { alerts: [alert, { id: '4' } as AlertRow] }, /4 went off, and waits/],
    ['set by nobody', { told: new Set(['4']) }, /nobody set alert 3/],
    ['not told of in the end', { messages: 0 }, /1 alerts went off, and 0 were told/],
    ['told twice', { messages: 2, isLast: false }, /2 were told/],
  ])('%s is found', (_fault, change, fault) => {
    expect(found(change)).toMatch(fault)
  })
})
