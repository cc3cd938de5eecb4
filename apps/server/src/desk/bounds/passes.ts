import { type Kysely, sql } from 'kysely'
import { DAY_MS } from '@candor/money/durations'
import type { Database } from '../../kernel/store/database.ts'

export type PassKind = 'claim' | 'withdrawal'

/** What was let pass within the last 24 hours, in units of USDT. */
export interface Passed {
  operatorAlone: bigint
  personAlone: bigint
  operatorAll: bigint
  personAll: bigint
}

/** What one operator lets pass. */
export interface Pass {
  kind: PassKind
  item: number
  operator: number
  user: number
  worth: bigint
  alone: boolean
}

/** A withdrawal that its owner took back, or that came back later, was let pass for nothing. */
const stayed = sql<boolean>`not (kind = 'withdrawal' and exists (
  select 1 from withdrawals w where w.id = desk_passes.item and w.status = 'refused'))`

/** Two who decide at the same moment take turns until `tx` ends: neither overlooks the other. */
export async function lockPasses(tx: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('candor:desk-passes', 0))`.execute(tx)
}

/** The sums that a case of this person adds to; what was let pass of the case itself not counted. */
export async function passedBefore(
  db: Kysely<Database>,
  { kind, item, operator, user }: Pick<Pass, 'kind' | 'item' | 'operator' | 'user'>,
  now: number,
): Promise<Passed> {
  // A case that two let pass counts once for its person.
  const { rows } = await sql<Record<keyof Passed, bigint>>`
    select
      coalesce(sum(worth) filter (where mine and alone), 0)::numeric as "operatorAlone",
      coalesce(sum(worth) filter (where theirs and first and alone), 0)::numeric as "personAlone",
      coalesce(sum(worth) filter (where mine), 0)::numeric as "operatorAll",
      coalesce(sum(worth) filter (where theirs and first), 0)::numeric as "personAll"
    from (
      select worth, alone, operator = ${operator} as mine, user_id = ${user} as theirs,
        row_number() over (partition by item order by at, operator) = 1 as first
      from desk_passes
      where kind = ${kind} and item <> ${item} and at > ${now - DAY_MS}::int8 and ${stayed}
    ) passes`.execute(db)
  return rows[0]!
}

/** Returns what each operator let pass within the last 24 hours. */
export async function passedByOperator(db: Kysely<Database>, now: number) {
  return db
    .selectFrom('desk_passes')
    .select(({ fn }) => [
      'operator',
      'kind',
      fn.sum<bigint>('worth').as('all'),
      sql<bigint>`coalesce(sum(worth) filter (where alone), 0)::numeric`.as('alone'),
    ])
    .where('at', '>', now - DAY_MS)
    .where(stayed)
    .groupBy(['operator', 'kind'])
    .orderBy('operator')
    .execute()
}

/** Returns who let this case pass so far, the first one first. */
export async function passesOf(
  db: Kysely<Database>,
  kind: PassKind,
  items: readonly number[],
): Promise<{ item: number; operator: number; alone: boolean }[]> {
  if (items.length === 0) return []
  return db
    .selectFrom('desk_passes')
    .select(['item', 'operator', 'alone'])
    .where('kind', '=', kind)
    .where('item', 'in', items)
    .orderBy('at')
    .orderBy('operator')
    .execute()
}

export async function addPass(tx: Kysely<Database>, pass: Pass, at: number): Promise<void> {
  const { user, ...rest } = pass
  await tx
    .insertInto('desk_passes')
    .values({ ...rest, user_id: user, at })
    .execute()
}

/** Forgets what was let pass of a case: all of it once it is refused, one's own where it failed. */
export async function dropPasses(
  db: Kysely<Database>,
  kind: PassKind,
  item: number,
  operator?: number,
): Promise<void> {
  await db
    .deleteFrom('desk_passes')
    .where('kind', '=', kind)
    .where('item', '=', item)
    .$if(operator !== undefined, (query) => query.where('operator', '=', operator!))
    .execute()
}
