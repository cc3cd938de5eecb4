import type { RiskOverview } from '@candor/desk-protocol'
import { DAY_MS } from '@candor/money/durations'
import { formatUnits } from '@candor/money'
import type { Kernel } from '../../../kernel/kernel.ts'

/**
 * How many recurring purchases and swaps there are, by what they give, and what their runs of the last
 * 24 hours came to. Nothing says when any of them runs.
 */
export async function plansNow({
  store,
  now,
  transactor: { engine },
}: Pick<Kernel, 'store' | 'now' | 'transactor'>): Promise<RiskOverview['plans']> {
  const counts = await store
    .selectFrom('plans')
    .select(({ fn }) => [
      'gives',
      fn.countAll<number>().filterWhere('state', '=', 'active').as('active'),
      fn.countAll<number>().filterWhere('state', '=', 'paused').as('paused'),
    ])
    .where('state', '!=', 'ended')
    .groupBy('gives')
    .execute()
  const runs = await store
    .selectFrom('plan_runs as r')
    .innerJoin('plans as p', 'p.id', 'r.plan_id')
    .select(({ fn }) => [
      'p.gives',
      fn.countAll<number>().filterWhere('r.state', '=', 'made').as('made'),
      fn.countAll<number>().filterWhere('r.state', '=', 'left_out').as('leftOut'),
      fn.sum<bigint>('r.spent').as('volume'),
    ])
    .where('r.ended_at', '>', now() - DAY_MS)
    .groupBy('p.gives')
    .execute()
  const codes = [...new Set([...counts, ...runs].map(({ gives }) => gives))].sort()
  return codes.map((code) => {
    const { active = 0, paused = 0 } = counts.find(({ gives }) => gives === code) ?? {}
    const { made = 0, leftOut = 0, volume = 0n } = runs.find(({ gives }) => gives === code) ?? {}
    const { scale } = engine.currencies()[engine.currencyId(code)!]!
    return { currencyCode: code, active, paused, made, leftOut, volume: formatUnits(volume, scale) }
  })
}
