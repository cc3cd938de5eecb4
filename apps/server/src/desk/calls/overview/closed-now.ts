import type { RiskOverview } from '@candor/desk-protocol'
import { formatUnits } from '@candor/money'
import { sql } from 'kysely'
import type { Kernel } from '../../../kernel/kernel.ts'
import { CLOSED_REASON } from '../../../people/identity/account/closed.ts'

interface Arrived {
  user: number
  currency: number
  amount: bigint
  count: number
  at: number
}

/**
 * What has arrived at accounts since their owners closed them, by account and currency, what came last
 * first: the ledger owes it, and whoever owned the account gets it by a recovery. Of one that was given
 * back nothing is listed any more.
 */
export async function closedNow({
  store,
  transactor: { engine },
}: Pick<Kernel, 'store' | 'transactor'>): Promise<RiskOverview['closedAccounts']> {
  const { rows } = await sql<Arrived>`
    select p.id as "user", r.currency, sum(r.amount) as amount, count(*)::int4 as count,
      max(r.at) as at
    from people p join recharges r on r.user_id = p.id
    where p.frozen_reason = ${sql.lit(CLOSED_REASON)} and p.password_hash = ''
      and r.at >= floor(extract(epoch from p.frozen_at) * 1000)
    group by 1, 2 order by 5 desc, 1, 2`.execute(store)
  return rows.map(({ user, currency, amount, count, at }) => {
    const { code: currencyCode, scale } = engine.currencies()[currency]!
    return { user, currencyCode, amount: formatUnits(amount, scale), count, lastAt: at }
  })
}
