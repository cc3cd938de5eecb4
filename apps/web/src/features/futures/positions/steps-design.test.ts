import { describe, expect, it } from 'vitest'
import { testSay } from '../../../shared/form/test-say.ts'
import { facts, row } from '../test/position.ts'
import { type WrittenStep, areSameSteps, stepsForm, stepsOf } from './steps-design.ts'

const around = { row, seen: row, facts, index: 5_000_000 }
const gain: WrittenStep = { kind: 'takeProfit', price: '50100', lots: '60' }
const cut: WrittenStep = { kind: 'stopLoss', price: '49900', lots: '100' }
const errorsOf = (steps: WrittenStep[], trailing = '') =>
  stepsForm.errors({ steps, trailing }, around, testSay)

describe('steps of a position', () => {
  it('are sent as they are written, and none where there are none', () => {
    const { body } = stepsForm.summary({ steps: [gain], trailing: '2.5' }, around)
    expect(body).toEqual({
      orderNo: '7',
      steps: [{ kind: 'takeProfit', price: '50100', lots: 60 }],
      trailingPercent: '2.5',
      expected: { steps: [], trailingPercent: null },
    })
    expect(stepsForm.summary(stepsOf(row), around).body).toMatchObject({
      steps: [],
      trailingPercent: null,
    })
  })

  it('begin as they stand, and are added, changed and taken away', () => {
    const steps = [{ kind: 'stopLoss' as const, price: '49900.00', lots: 5 }]
    const trailingStop = { percent: '5', price: '47500.00' }
    const values = stepsOf({ ...row, steps, trailingStop })
    expect(values).toEqual({ steps: [{ ...cut, lots: '5' }], trailing: '5' })
    const more = stepsForm.reduce!(values, { kind: 'add' }, around)
    const filled = stepsForm.reduce!(more, { kind: 'change', at: 1, step: gain }, around)
    expect(stepsForm.reduce!(filled, { kind: 'drop', at: 0 }, around).steps).toEqual([gain])
  })

  it('are set in place of those that were seen, and begin anew from others', () => {
    const steps = [
      { kind: 'takeProfit' as const, price: '50100.00', lots: 5 },
      { kind: 'takeProfit' as const, price: '50200.00', lots: 5 },
    ]
    const seen = { steps, trailingStop: { percent: '5', price: '47500.00' } }
    const left = { ...seen, steps: steps.slice(1) }
    const { body } = stepsForm.summary(stepsOf(seen), { ...around, row: { ...row, ...left }, seen })
    expect(body.expected).toEqual({ steps, trailingPercent: '5' })
    expect(areSameSteps(seen, left)).toBe(false)
    const followed = { ...seen, trailingStop: { percent: '5', price: '47600.00' } }
    expect(areSameSteps(seen, followed)).toBe(true)
    expect(areSameSteps(seen, { ...seen, trailingStop: null })).toBe(false)
    const anew = stepsForm.reduce!(stepsOf(seen), { kind: 'begin', from: left }, around)
    expect(anew).toEqual(stepsOf(left))
  })

  it('of each kind close no more than there is', () => {
    expect(errorsOf([gain, cut]).steps).toBeUndefined()
    expect(errorsOf([gain, { ...gain, lots: '41' }]).steps).toBe('futures.stepsTooMany')
  })

  it.each([
    [{ price: '' }, 'common.amountMissing'],
    [{ lots: '0' }, 'futures.lotsMissing'],
    [{ price: '50000' }, 'futures.stepReached'],
    [{ kind: 'stopLoss' as const }, 'futures.stepReached'],
  ])('are not sent with %j', (wrong, error) => {
    expect(errorsOf([{ ...gain, ...wrong }]).steps).toBe(error)
  })

  it.each(['0.09', '51', 'x'])('do not trail by %s percent', (trailing) => {
    expect(errorsOf([], trailing).trailing).toBe('futures.trailingRange')
  })
})
