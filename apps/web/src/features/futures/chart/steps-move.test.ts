import type { FuturesOrderRow } from '@candor/protocol'
import { describe, expect, it } from 'vitest'
import { testSay } from '../../../shared/form/test-say.ts'
import { facts, row } from '../test/position.ts'
import { stepMove, trailingMove } from './steps-move.ts'

const around = { facts, index: '50000.00', say: testSay }
/** A long of 100 lots: a gain is taken and a loss is cut in part, and a stop follows. */
const stepped: FuturesOrderRow = {
  ...row,
  steps: [
    { kind: 'takeProfit', price: '52000.00', lots: 40 },
    { kind: 'stopLoss', price: '48000.00', lots: 60 },
  ],
  trailingStop: { percent: '5', price: '47500.00' },
}
const short: FuturesOrderRow = { ...stepped, direction: 'buyShort', steps: [] }

describe('a step that is pulled', () => {
  it('has another price; its lots, the other steps and the trailing stop stay', () => {
    expect(stepMove(stepped, 1, around).body('47000.00')).toEqual({
      orderNo: '7',
      steps: [
        { kind: 'takeProfit', price: '52000', lots: 40 },
        { kind: 'stopLoss', price: '47000.00', lots: 60 },
      ],
      trailingPercent: '5',
      // In place of what the line was drawn from, and of nothing that came meanwhile.
      expected: { steps: stepped.steps, trailingPercent: '5' },
    })
  })

  it('comes no further than where the index has not reached it', () => {
    const [gain, loss] = [stepMove(stepped, 0, around), stepMove(stepped, 1, around)]
    expect(gain.fault('50000.01')).toBeUndefined()
    expect(gain.fault('50000.00')).toBe('futures.stepReached')
    expect(loss.fault('49999.99')).toBeUndefined()
    expect(loss.fault('50000.00')).toBe('futures.stepReached')
  })

  it('says where the position is liquidated before it', () => {
    const { meaning } = stepMove(stepped, 1, around)
    expect(meaning('46000.00')).toEqual(['held.beforeFee {"currency":"USDT"}'])
    expect(meaning('45000.00')[1]).toMatch(/^futures.liquidatedFirst .*45,203.41/)
  })
})

describe('a trailing stop that is pulled', () => {
  it('is as far from the index as its line; the steps stay', () => {
    const { body, distance, meaning } = trailingMove(stepped, around)
    expect(distance('49000.00')).toBe('2.00')
    expect(body('49000.00')).toMatchObject({ trailingPercent: '2' })
    expect(body('49000.00').steps).toHaveLength(2)
    expect(meaning('49000.00')).toEqual(['held.trailsAnew {"percent":"2%"}'])
    expect(trailingMove(short, around).body('51000.00')).toMatchObject({ trailingPercent: '2' })
  })

  it('begins anew also at the distance that it had, which the venue would leave where it is', () => {
    expect(trailingMove(stepped, around).body('47500.00')).toMatchObject({
      trailingPercent: '5.01',
    })
  })

  it('comes no nearer and no further than the venue lets one follow', () => {
    const { fault } = trailingMove(stepped, around)
    expect(fault('49950.00')).toBeUndefined()
    expect(fault('49950.01')).toBe('futures.trailingRange')
    expect(fault('50001.00')).toBe('futures.trailingRange')
    expect(fault('25000.00')).toBeUndefined()
    expect(fault('24990.00')).toBe('futures.trailingRange')
    expect(trailingMove(short, around).fault('50049.99')).toBe('futures.trailingRange')
  })
})

it('nothing is moved while the index is not known', () => {
  const unknown = { ...around, index: undefined }
  expect(stepMove(stepped, 0, unknown).fault('53000.00')).toBe('futures.paused')
  expect(trailingMove(stepped, unknown).fault('49000.00')).toBe('futures.paused')
})
