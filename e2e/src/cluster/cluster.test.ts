// @module-tag long
import { expect, test } from 'vitest'
import { ClusterRun } from './cluster-run.ts'
import type { PlannedFault } from './plan.ts'

/** The worst that a machine room does: the writer is gone, and then the database's primary. */
const PLAN: readonly PlannedFault[] = [
  { kind: 'killWriter', atMs: 1_000, lastsMs: 0, which: 0, force: 0 },
  { kind: 'delayDatabase', atMs: 1_500, lastsMs: 2_000, which: 0.5, force: 0.6 },
  { kind: 'losePrimary', atMs: 4_000, lastsMs: 0, which: 0, force: 0 },
]

test('four nodes lose their writer and then their primary, and nobody loses what they were answered', async () => {
  const said: string[] = []
  const run = await ClusterRun.open({
    seed: 1,
    counts: { traders: 6, investors: 4, savers: 0, operators: 0, keepers: 3, planners: 2 },
    rates: { spot: 15, products: 8, cash: 0, decisions: 0, reads: 8, plans: 2 },
    say: (line) => said.push(line),
  })
  try {
    expect(await run.round(PLAN, 1)).toEqual([])
    expect(said.at(-1)).toContain('0 faults')
  } finally {
    await run.close(false)
  }
}, 600_000)
