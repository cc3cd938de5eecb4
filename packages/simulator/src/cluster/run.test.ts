// @module-tag long
import { describe, expect, it } from 'vitest'
import { addClusterFigures, noClusterFigures, simulateCluster } from './run.ts'

describe('a simulated cluster', () => {
  it('goes the same way for the same seed, and another for another', async () => {
    const first = await simulateCluster(11)
    const again = await simulateCluster(11)
    const other = await simulateCluster(12)
    expect(first.failure).toBeUndefined()
    expect(again).toEqual(first)
    expect(other.transcript).not.toBe(first.transcript)
  })

  it('keeps what it promised through all troubles, and goes on when they are over', async () => {
    const figures = noClusterFigures()
    for (let seed = 1; seed <= 100; seed++) {
      const report = await simulateCluster(seed)
      expect(report.failure, `seed ${seed}`).toBeUndefined()
      addClusterFigures(figures, report.figures)
    }
    for (const [what, times] of Object.entries(figures)) expect(times, what).toBeGreaterThan(100)
  })
})
