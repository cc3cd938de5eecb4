import { sql } from 'kysely'
import type { Store } from '../../kernel/store/store.ts'

/** What became of the wish for another key, and the address of its note below that of the venue. */
export type RotationAsked =
  { outcome: 'asked' | 'asked before'; path: string } | { outcome: 'no log' }

/**
 * Asks the venue for another key of its public log: it makes the key in its next turn, or at its next
 * start. Asked twice it changes once.
 */
export async function askRotation(store: Store): Promise<RotationAsked> {
  return store.transaction().execute(async (db) => {
    const first = await db.selectFrom('log_signing_keys').select('number').executeTakeFirst()
    if (!first) return { outcome: 'no log' }
    await sql`select pg_advisory_xact_lock(hashtext('log_rotations'))`.execute(db)
    const { log } = await db
      .selectFrom('log_successions')
      .select((row) => row.fn.coalesce(row.fn.max('number'), sql<number>`0`).as('log'))
      .executeTakeFirstOrThrow()
    const last = await db
      .selectFrom('log_rotations')
      .select(['number', 'note'])
      .where('log', '=', log)
      .orderBy('number', 'desc')
      .executeTakeFirst()
    const isWaiting = last !== undefined && last.note === null
    const number = isWaiting ? last.number : (last?.number ?? 0) + 1
    if (!isWaiting) {
      const key = { vkey: null, sealed: null, note: null }
      await db
        .insertInto('log_rotations')
        .values({ log, number, ...key })
        .execute()
    }
    return { outcome: isWaiting ? 'asked before' : 'asked', path: `/log/rotation/${number}` }
  })
}
