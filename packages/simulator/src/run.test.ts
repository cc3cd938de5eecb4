// @module-tag long
import { describe, expect, it } from 'vitest'
import { addFigures, noFigures } from './figures.ts'
import { simulate } from './run.ts'

const STEPS = 60

describe('a simulated run', () => {
  it('is the same run for the same seed, and another for another', async () => {
    const first = await simulate(11, { steps: STEPS })
    const again = await simulate(11, { steps: STEPS })
    const other = await simulate(12, { steps: STEPS })
    expect(first.failure).toBeUndefined()
    expect(again).toEqual(first)
    expect(other.transcript).not.toBe(first.transcript)
  })

  it('finds nothing wrong with the venue, and meets every kind of trouble', async () => {
    const figures = noFigures()
    for (let seed = 1; seed <= 16; seed++) {
      const report = await simulate(seed, { steps: 150 })
      expect(report.failure, `seed ${seed}`).toBeUndefined()
      addFigures(figures, report.figures)
    }
    const { products, rejections, unavailable, ...counts } = figures
    for (const [what, times] of Object.entries(counts)) expect(times, what).toBeGreaterThan(0)
    expect(Object.keys(products).length).toBeGreaterThan(25)
    expect(Object.keys(rejections).length).toBeGreaterThan(40)
    expect(Object.keys(unavailable).length).toBeGreaterThan(1)
  })
})
