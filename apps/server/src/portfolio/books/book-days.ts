import { venueDay, venueDayStart } from '@candor/money/durations'
import { type Kysely, sql } from 'kysely'
import { type Duty, fenced } from '../../kernel/duties/duty.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Database } from '../../kernel/store/database.ts'
import { bookCosts } from './book-costs.ts'
import { DAY_OF, type Stretch } from './changes.ts'
import { type PriceNeeds, writeDayPrices } from './day-prices.ts'
import { readPrices } from './prices.ts'
import { readProgress } from './progress.ts'

/** People whose days are summed by one statement. */
const PEOPLE_AT_ONCE = 500

export type BookNeeds = PriceNeeds &
  Pick<Kernel, 'transactor'> & { duty: Pick<Duty, 'name' | 'holding'> }

/**
 * Books every day that is over and in the tables: sums, closes, prices, costs and results. A kill at
 * any point leaves what the next turn writes again, the same; only with the last statement the days
 * count as booked. Returns whether there were any.
 */
export async function bookDays(needs: BookNeeds, signal: AbortSignal): Promise<boolean> {
  const { store, duty } = needs
  const progress = await readProgress(store)
  const state = await store.selectFrom('projector_state').select('at').executeTakeFirst()
  const until = venueDayStart(state?.at ?? 0)
  if (until <= progress.until) return false
  const stretch: Stretch = { seq: progress.seq, from: progress.until, to: until }
  let seq = progress.seq
  for (let behind = 0; ;) {
    const people = await peopleBehind(store, behind)
    if (people.length === 0 || signal.aborted) break
    const last = await fenced(store, duty, (db) => sumDays(db, people, stretch))
    seq = Math.max(seq, last)
    behind = people.at(-1)!
  }
  const day = venueDay(until)
  const first = await firstDay(store, progress.day)
  if (first !== undefined) {
    await writeDayPrices(needs, { first, last: day - 1 }, signal)
    const prices = await readPrices(needs, store, { first, until: day })
    await bookCosts(needs, { stretch, first: progress.day, prices }, signal)
  }
  if (signal.aborted) return false
  await fenced(store, duty, (db) =>
    db
      .insertInto('books_progress')
      .values({ id: 1, until, seq })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ until, seq }))
      .execute(),
  )
  return true
}

/** Forgets every day, so that the next turns book them all again. Prices stay: they were the days'. */
export async function forgetDays(db: Kysely<Database>): Promise<void> {
  await sql`truncate books_progress, day_sums, day_closes, day_costs, day_results`.execute(db)
}

async function peopleBehind(db: Kysely<Database>, behind: number): Promise<number[]> {
  const rows = await db
    .selectFrom('engine_users')
    .select('user_id')
    .where('user_id', '>', behind)
    .orderBy('user_id')
    .limit(PEOPLE_AT_ONCE)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** The first day to have prices for: that of the first close among those to be booked. */
async function firstDay(db: Kysely<Database>, from: number): Promise<number | undefined> {
  if (from > 0) return from
  const row = await db
    .selectFrom('day_closes')
    .select(({ fn }) => fn.min('day').as('day'))
    .executeTakeFirst()
  return row?.day ?? undefined
}

/** Writes sums and closes of some people; returns the last record among them, or 0. */
async function sumDays(
  db: Kysely<Database>,
  people: readonly number[],
  { seq, from, to }: Stretch,
): Promise<number> {
  // A person's records are a range of their own: nobody else's are read for them.
  const records = sql`
    unnest(${people}::int8[]) as u (user_id) join lateral (
      select * from account_records a
      where a.user_id = u.user_id and a.seq > ${seq} and a.at >= ${from} and a.at < ${to}
    ) r on true`
  await sql`
    insert into day_sums (user_id, day, purse, currency, reason, change)
    select r.user_id, ${DAY_OF}, r.purse, r.currency, r.reason,
      sum(r.available_change + r.held_change)
    from ${records}
    group by 1, 2, 3, 4, 5 having sum(r.available_change + r.held_change) <> 0
    on conflict (user_id, day, purse, currency, reason) do update set change = excluded.change`.execute(
    db,
  )
  const { rows } = await sql<{ seq: number | null }>`
    with closed as (
      select distinct on (r.user_id, 2, r.purse, r.currency)
        r.user_id, ${DAY_OF} as day, r.purse, r.currency, r.available_after, r.held_after, r.seq
      from ${records}
      order by r.user_id, 2, r.purse, r.currency, r.seq desc, r.ordinal desc
    ), written as (
      insert into day_closes (user_id, day, purse, currency, available, held)
      select user_id, day, purse, currency, available_after, held_after from closed
      on conflict (user_id, purse, currency, day)
        do update set available = excluded.available, held = excluded.held
    )
    select max(seq) as seq from closed`.execute(db)
  return rows[0]?.seq ?? 0
}
