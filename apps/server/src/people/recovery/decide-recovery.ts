import { type Transaction, sql } from 'kysely'
import { HOUR_MS } from '@candor/money/durations'
import type { Database } from '../../kernel/store/database.ts'
import { type TellWaitingNeeds, tellWaiting } from './tell-owner.ts'

const WAIT_MS = 72 * HOUR_MS

/** done: it stands as `state`. The others changed nothing. */
export type RecoveryOutcome =
  | { outcome: 'done'; state: 'approved' | 'waiting' | 'refused'; version: number; user: number }
  | { outcome: 'unknown' | 'decided' | 'changed' }

/** Checks within the decision whether this operator is another person than who said yes before. */
export type RecoveryGate = (db: Transaction<Database>, others: number[]) => Promise<void>

/**
 * Keeps an operator's decision on a recovery. The second, different operator who accepts starts the
 * wait, of which the person is told on every channel they have left.
 */
export async function decideRecovery(
  needs: TellWaitingNeeds,
  operator: number,
  decision: { id: number; version: number; accept: boolean; reason: string },
  gate: RecoveryGate,
): Promise<RecoveryOutcome> {
  const { store, now } = needs
  const { id, version, accept, reason } = decision
  const decided = await store.transaction().execute(async (db): Promise<RecoveryOutcome> => {
    const row = await db
      .selectFrom('recoveries')
      .selectAll()
      .where('id', '=', id)
      .where('user_id', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (!row || row.user_id === null) return { outcome: 'unknown' }
    if (row.state !== 'submitted' && row.state !== 'approved') return { outcome: 'decided' }
    if (row.version !== version) return { outcome: 'changed' }
    if (accept) {
      const before = await db
        .selectFrom('recovery_decisions')
        .select('operator')
        .where('recovery', '=', id)
        .where('accepted', '=', true)
        .execute()
      await gate(
        db,
        before.map((one) => one.operator),
      )
    }
    const at = now()
    await db
      .insertInto('recovery_decisions')
      .values({ recovery: id, operator, accepted: accept, reason, at })
      .onConflict((conflict) =>
        conflict.columns(['recovery', 'operator']).doUpdateSet({ accepted: accept, reason, at }),
      )
      .execute()
    const state = !accept ? 'refused' : row.state === 'submitted' ? 'approved' : 'waiting'
    await db
      .updateTable('recoveries')
      .set({
        state,
        version: sql<number>`version + 1`,
        changed_at: at,
        ...(state === 'waiting' ? { opens_at: at + WAIT_MS } : {}),
      })
      .where('id', '=', id)
      .execute()
    if (state === 'waiting') await endOthers(db, row.user_id, id, at)
    return { outcome: 'done', state, version: version + 1, user: row.user_id }
  })
  if (decided.outcome === 'done' && decided.state === 'waiting') await tellWaiting(needs)
  return decided
}

/** One recovery of a person at a time. */
async function endOthers(
  db: Transaction<Database>,
  user: number,
  id: number,
  at: number,
): Promise<void> {
  await db
    .updateTable('recoveries')
    .set({ state: 'cancelled', changed_at: at, version: sql<number>`version + 1` })
    .where('user_id', '=', user)
    .where('id', '<>', id)
    .where('state', 'in', ['begun', 'submitted', 'approved', 'waiting', 'ready'])
    .execute()
}
