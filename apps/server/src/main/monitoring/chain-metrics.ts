import { DIFFERENCE_KINDS } from '../../cash/chain/tables.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Figures } from './figures.ts'

/**
 * What the last comparison of chain and ledger found; absent before there was one. How far the chain is
 * read the node tells that reads it (`Metrics.watchChain`).
 */
export function watchDifferences(figures: Figures, { store }: Pick<Kernel, 'store'>): void {
  const differences = figures.gauge({
    name: 'candor_chain_differences',
    help: 'Transfers in which chain and ledger did not agree when they were compared last',
    labelNames: ['kind'],
    collect: () => read(),
  })
  const read = figures.seldom('comparison', async () => {
    const last = await store
      .selectFrom('chain_reconciliations')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!last) return
    const rows = await store
      .selectFrom('chain_differences')
      .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
      .where('reconciliation', '=', last.id)
      .groupBy('kind')
      .execute()
    for (const kind of DIFFERENCE_KINDS) {
      differences.set({ kind }, rows.find((row) => row.kind === kind)?.count ?? 0)
    }
  })
}
