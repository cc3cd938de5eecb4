import type { FuturesOrderRow } from '@candor/protocol'
import { describe, expect, it } from 'vitest'
import { testSay } from '../../../shared/form/test-say.ts'
import { facts, row } from '../test/position.ts'
import { futuresLines } from './futures-lines.ts'

const parts = {
  ...{ facts, index: '50100.00', available: undefined, closed: undefined, say: testSay },
  setStop: () => Promise.resolve(true),
  moveLimit: () => Promise.resolve(true),
  setSteps: () => Promise.resolve(true),
  openStops: () => undefined,
  openSteps: () => undefined,
}
const linesOf = (changed: Partial<FuturesOrderRow> = {}) =>
  futuresLines({ ...row, ...changed }, parts)

describe('the lines of a position', () => {
  it('are its open price, its stops and its liquidation; the stops alone can be pulled', () => {
    const lines = linesOf({ stopLoss: '49000.00', stopProfit: '52000.00' })
    expect(lines.map(({ kind }) => kind)).toEqual(['open', 'stop', 'stop', 'liquidation'])
    expect(lines.map(({ pull }) => pull !== undefined)).toEqual([false, true, true, false])
  })

  it('say what each price would bring before the closing fee', () => {
    const [, stop] = linesOf({ stopLoss: '49000.00' })
    // 0.1 BTC bought at 50,000 and sold at 49,000 less the half-spread of 4.90.
    expect(stop!.figure).toEqual({ text: '\u2212100.49', isGain: false })
    expect(stop!.pull!.figure('51000.00')).toMatchObject({ isGain: true })
  })

  it('do not let a stop come to the other side of the open price', () => {
    const [, stop] = linesOf({ stopLoss: '49000.00' })
    expect(stop!.pull!.fault('49999.99')).toBeUndefined()
    expect(stop!.pull!.fault('50000.00')).toMatch(/cannotBeLess/)
  })

  it('have no liquidation where the position has none, or the order waits', () => {
    expect(linesOf({ liquidationPrice: null }).map(({ kind }) => kind)).toEqual(['open'])
    const waiting = linesOf({ openPrice: null, orderPrice: '48000.00', status: 'notExecuted' })
    expect(waiting.map(({ kind }) => kind)).toEqual(['order'])
  })

  it('of an order that waits is its limit, which can be pulled', () => {
    const order = { openPrice: null, orderPrice: '48000.00', entrustType: 'limit' } as const
    const [limit] = linesOf({ ...order, status: 'notExecuted' })
    expect(limit!.pull!.label).toMatch(/spot.limit.*futures.long 10x.*48,000/)
    expect(limit!.pull!.figure('47000.00')).toEqual(limit!.figure)
    expect(linesOf({ ...order, status: 'notExecuted', lever: 20 })[0]!.pull).toBeUndefined()
  })

  it('of steps are the same ones after another step was carried out', () => {
    const at = (price: string) => ({ kind: 'takeProfit' as const, price, lots: 10 })
    const steps = [at('51000.00'), at('52000.00'), at('52000.00'), at('53000.00')]
    const idsOf = (left: typeof steps) =>
      futuresLines({ ...row, steps: left }, parts)
        .filter(({ kind }) => kind === 'waiting')
        .map(({ id }) => id)
    const before = idsOf(steps)
    expect(new Set(before).size).toBe(4)
    expect(idsOf(steps.slice(1))).toEqual(before.slice(1))
  })

  it('of steps and of a trailing stop can be pulled, while the index is known', () => {
    const held = {
      steps: [{ kind: 'takeProfit', price: '52000.00', lots: 40 }],
      trailingStop: { percent: '2', price: '49200.00' },
    } satisfies Partial<FuturesOrderRow>
    const [, step, trailing] = linesOf(held)
    expect(step!.figure).toEqual({ text: 'futures.lotsCount {"count":40,"lots":"40"}' })
    // 0.04 BTC bought at 50,000 and sold at 51,000 less the half-spread of 5.10.
    expect(step!.pull!.figure('51000.00')).toEqual({ text: '+39.79', isGain: true })
    expect(trailing!.figure).toEqual({ text: '2%' })
    expect(trailing!.pull!.figure('48597.00')).toEqual({ text: '3%' })
    expect(trailing!.pull!.label).toMatch(/futures.trailingStop.*49,200/)
    const unknown = futuresLines({ ...row, ...held }, { ...parts, index: undefined })
    expect(unknown.map(({ pull }) => pull)).toEqual([undefined, undefined, undefined, undefined])
  })
})
