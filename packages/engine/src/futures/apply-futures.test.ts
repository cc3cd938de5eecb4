import type { Price } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { createState } from '../../test/empty-state.ts'
import { sweepDone, sweepLeft } from './apply-futures.ts'

describe('prints of an index that are left over', () => {
  it('are done with one at a time, the oldest first', () => {
    const state = createState()
    const [first, second, other] = [1, 2, 3].map((seq) => ({
      price: (100 * seq) as Price,
      seq,
      at: 1_000 * seq,
    }))
    sweepLeft(state, { kind: 'sweepLeft', index: 0, ...first! })
    sweepLeft(state, { kind: 'sweepLeft', index: 0, ...second! })
    sweepLeft(state, { kind: 'sweepLeft', index: 1, ...other! })
    sweepDone(state, { kind: 'sweepDone', index: 0 })
    expect([...state.leftOver]).toEqual([
      [0, [second]],
      [1, [other]],
    ])
    sweepDone(state, { kind: 'sweepDone', index: 0 })
    expect([...state.leftOver]).toEqual([[1, [other]]])
    expect(() => sweepDone(state, { kind: 'sweepDone', index: 0 })).toThrow('no print left over')
  })
})
