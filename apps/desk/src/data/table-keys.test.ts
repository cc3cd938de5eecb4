import { describe, expect, it } from 'vitest'
import { type TableStep, keepCursor, stepCursor } from './table-keys.ts'

const walk = (steps: readonly TableStep[], rows: number, at?: number) =>
  steps.reduce((cursor, step) => stepCursor(cursor, step, rows), { at }).at

describe('the cursor of a table', () => {
  it.for<[string, TableStep[], number, number | undefined, number | undefined]>([
    ['enters at the top going down', ['next'], 3, undefined, 0],
    ['enters at the bottom going up', ['previous'], 3, undefined, 2],
    ['moves a row at a time', ['next', 'next', 'previous'], 3, 0, 1],
    ['stays at the bottom', ['next', 'next', 'next'], 3, 1, 2],
    ['stays at the top', ['previous'], 3, 0, 0],
    ['jumps to the ends', ['last', 'first'], 9, 4, 0],
    ['stands nowhere in an empty table', ['next'], 0, undefined, undefined],
    ['comes back from beyond a table that became shorter', ['previous'], 2, 7, 0],
  ])('%s', ([, steps, rows, from, to]) => {
    expect(walk(steps, rows, from)).toBe(to)
  })

  it('stays on the same row when others come in above it', () => {
    expect(keepCursor({ at: 1 }, ['a', 'b'], ['new', 'a', 'b'])).toEqual({ at: 2 })
  })

  it('stays at its place when the row it stood on was decided', () => {
    expect(keepCursor({ at: 1 }, ['a', 'b', 'c'], ['a', 'c'])).toEqual({ at: 1 })
    expect(keepCursor({ at: 2 }, ['a', 'b', 'c'], ['a', 'b'])).toEqual({ at: 1 })
  })

  it('is nowhere when nothing is left, or nothing was chosen', () => {
    expect(keepCursor({ at: 0 }, ['a'], [])).toEqual({ at: undefined })
    expect(keepCursor({ at: undefined }, [], ['a'])).toEqual({ at: undefined })
  })
})
