import { type Kysely, sql } from 'kysely'
import { DAY_MS } from '@candor/money/durations'
import type { Database } from '../../kernel/store/database.ts'
import type { OperatorNewsKind } from '../tables.ts'

/** Notes within `tx` what every owner has to be told of; who did it knows it already. */
export async function addNews(
  tx: Kysely<Database>,
  news: { operator: number; what: OperatorNewsKind; at: number; by?: readonly number[] },
): Promise<void> {
  const { operator, what, at, by = [] } = news
  const { id } = await tx
    .insertInto('operator_news')
    .values({ operator, what, at })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const owner of new Set(by)) await markSeen(tx, owner, [id], at)
}

/** Returns the news that this owner has not seen yet, the oldest first. */
export async function unseenBy(db: Kysely<Database>, owner: number) {
  return db
    .selectFrom('operator_news as n')
    .innerJoin('operators as o', 'o.id', 'n.operator')
    .innerJoin('operators as me', (join) => join.on('me.id', '=', owner))
    .select(['n.id', 'n.what', 'n.at', 'o.name', 'o.roles'])
    .where('n.operator', '!=', owner)
    .whereRef('me.created_at', '<=', 'n.at')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('operator_news_seen as s')
            .select('s.news')
            .whereRef('s.news', '=', 'n.id')
            .where('s.owner', '=', owner),
        ),
      ),
    )
    .orderBy('n.id')
    .limit(50)
    .execute()
}

export async function markSeen(
  tx: Kysely<Database>,
  owner: number,
  news: readonly number[],
  at: number,
): Promise<void> {
  if (news.length === 0) return
  await tx
    .insertInto('operator_news_seen')
    .values(news.map((id) => ({ news: id, owner, at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * When each operator's approvals begin to count, in milliseconds; null: not before every owner was
 * told. An operator who is not in it counts already. `machineWaits`: whether the wait holds for
 * what was made on the machine too, as it does where there is real money.
 */
export async function countsFrom(
  db: Kysely<Database>,
  { machineWaits }: { machineWaits: boolean },
): Promise<Map<number, number | null>> {
  // Whom it concerns, whoever came later, and who was never there tell nothing of it.
  const { rows } = await sql<{
    operator: number
    at: number
    told: number | null
    missing: number
  }>`
    select n.operator, n.at, max(s.at) as told,
      count(*) filter (where o.id is not null and s.at is null)::int8 as missing
    from operator_news n
    left join operators o on 'owner' = any (o.roles) and o.disabled_at is null
      and o.seen_at is not null and o.created_at <= n.at and o.id <> n.operator
    left join operator_news_seen s on s.news = n.id and s.owner = o.id
    where ${machineWaits} or n.what not in ('made', 'reset')
    group by n.id`.execute(db)
  const counts = new Map<number, number | null>()
  for (const { operator, at, told, missing } of rows) {
    const from = missing > 0 ? null : Math.max(at, told ?? 0) + DAY_MS
    const before = counts.get(operator)
    counts.set(operator, from === null || before === null ? null : Math.max(from, before ?? 0))
  }
  return counts
}
