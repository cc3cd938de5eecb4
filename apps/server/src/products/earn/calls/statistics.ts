import { formatUnits } from '@candor/money'
import { type LockMiningTotals, calls } from '@candor/protocol'
import { sql } from 'kysely'
import { PRODUCT_KINDS, PRODUCT_STATUSES } from '../codes.ts'
import { codeOf } from '../../../kernel/projector/codes.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { handler } from '../../../kernel/handler.ts'

interface Totals {
  locked: bigint
  earned: bigint
  settled: bigint
}

export const lockMiningStatisticsHandler = handler(
  calls.lockMiningStatistics,
  async ({ store, transactor: { engine } }: Pick<Kernel, 'store' | 'transactor'>, caller) => {
    const groups = await store
      .selectFrom('product_orders')
      .select(({ fn }) => [
        'product',
        'status',
        fn.countAll<number>().as('count'),
        fn.sum<bigint>('amount').as('amount'),
        sql<bigint>`sum(income * accrued)`.as('earned'),
        sql<bigint>`coalesce(sum(settled), 0)`.as('settled'),
      ])
      .where('user_id', '=', caller.user.id)
      .where('kind', '=', codeOf(PRODUCT_KINDS, 'lockMining'))
      .groupBy(['product', 'status'])
      .execute()
    const orders: LockMiningTotals['orders'] = { active: 0, completed: 0, redeemed: 0 }
    const currencies = new Map<number, Totals>()
    for (const { product, status, count, amount, earned, settled } of groups) {
      const word = PRODUCT_STATUSES[status]!
      orders[word] += count
      const { currency } = engine.products()[product]!
      const totals = currencies.get(currency) ?? { locked: 0n, earned: 0n, settled: 0n }
      if (word === 'active') totals.locked += amount
      totals.earned += earned
      totals.settled += settled
      currencies.set(currency, totals)
    }
    return {
      currencies: [...currencies]
        .sort(([one], [other]) => one - other)
        .map(([currency, { locked, earned, settled }]) => {
          const { code, scale } = engine.currencies()[currency]!
          return {
            currencyCode: code,
            locked: formatUnits(locked, scale),
            earned: formatUnits(earned, scale),
            unsettled: formatUnits(earned - settled, scale),
            settled: formatUnits(settled, scale),
          }
        }),
      orders,
    }
  },
)
