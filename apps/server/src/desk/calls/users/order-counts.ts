import type { Kernel } from '../../../kernel/kernel.ts'
import { sql } from 'kysely'
import type { UserDetail } from '@candor/desk-protocol'

type OrderCounts = UserDetail['orders']

/**
 * Returns how many orders of each kind a user has open, by the engine, and ever had, by the tables.
 * Withdrawals count as open until they end.
 */
export async function orderCountsOf(
  needs: Pick<Kernel, 'store' | 'transactor'>,
  user: number,
): Promise<OrderCounts> {
  const { engine } = needs.transactor
  const { rows } = await sql<{ kind: OrderCounts[number]['kind']; total: number }>`
    select 'spot' as kind, count(*) as total from spot_orders where user_id = ${user}
    union all select 'fast', count(*) from fast_orders where user_id = ${user}
    union all select 'futures', count(*) from futures_orders where user_id = ${user}
    union all select 'wealth', count(*) from product_orders where user_id = ${user} and kind = 0
    union all select 'lockMining', count(*) from product_orders where user_id = ${user} and kind = 1
    union all select 'exchange', count(*) from swaps where user_id = ${user}
    union all select 'recharge', count(*) from recharges where user_id = ${user}
    union all select 'withdrawal', count(*) from withdrawals where user_id = ${user}
  `.execute(needs.store)
  const running = (kind: 'wealth' | 'lockMining') =>
    engine.productOrders(user).filter(({ product }) => engine.products()[product]?.kind === kind)
      .length
  const open: Partial<Record<OrderCounts[number]['kind'], number>> = engine.hasUser(user)
    ? {
        spot: engine.openOrders(user).length,
        fast: engine.fastOrders(user).length,
        futures: engine.futuresOrders(user).length,
        wealth: running('wealth'),
        lockMining: running('lockMining'),
        withdrawal: engine.withdrawals(user).length,
      }
    : {}
  return rows.map(({ kind, total }) => ({ kind, open: open[kind] ?? 0, total }))
}
