import { venueDay } from '@candor/money/durations'
import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/store/database.ts'

/** How far the days are booked. */
export interface BooksProgress {
  until: number
  seq: number
  /** The first day that is not booked. */
  day: number
}

export async function readProgress(db: Kysely<Database>): Promise<BooksProgress> {
  const row = await db.selectFrom('books_progress').select(['until', 'seq']).executeTakeFirst()
  return row ? { ...row, day: venueDay(row.until) } : { until: 0, seq: 0, day: 0 }
}
