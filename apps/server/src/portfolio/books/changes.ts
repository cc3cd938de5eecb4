import { VENUE_OFFSET_MINUTES, DAY_MS, MINUTE_MS } from '@candor/money/durations'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../kernel/store/database.ts'
import type { Change } from './costs.ts'

/** Rows that are read at once. A record has far fewer of one person. */
const PAGE = 20_000

/** SQL for the venue's day of a row's time. */
export const DAY_OF = sql<number>`
  ((r.at + ${sql.lit(VENUE_OFFSET_MINUTES * MINUTE_MS)}::int8) / ${sql.lit(DAY_MS)}::int8)::int4`

/** Which records: those behind `seq` whose time is from `from` until just before `to`. */
export interface Stretch {
  seq: number
  from: number
  to: number
}

/** What records changed of a person's balances, oldest first, a record at a time. */
export async function* changesOf(
  db: Kysely<Database>,
  user: number,
  { seq, from, to }: Stretch,
): AsyncGenerator<Change[]> {
  for (let behind = seq; ;) {
    const { rows } = await sql<Change>`
      select r.seq, r.at, ${DAY_OF} as day, r.currency, r.reason,
        sum(r.available_change + r.held_change) as units
      from account_records r
      where r.user_id = ${user} and r.seq > ${behind} and r.at >= ${from} and r.at < ${to}
      group by r.seq, r.at, r.currency, r.reason
      having sum(r.available_change + r.held_change) <> 0
      order by r.seq, r.currency, r.reason limit ${PAGE}`.execute(db)
    const records = inRecords(rows)
    const isLast = rows.length < PAGE
    // The last record of a full page may go on behind it.
    if (!isLast) records.pop()
    yield* records
    if (isLast) return
    behind = records.at(-1)![0]!.seq
  }
}

function inRecords(changes: readonly Change[]): Change[][] {
  const records: Change[][] = []
  for (const change of changes) {
    const last = records.at(-1)
    if (last?.[0]?.seq === change.seq) last.push(change)
    else records.push([change])
  }
  return records
}
