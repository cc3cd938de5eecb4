import type { Kysely } from 'kysely'
import { HOUR_MS } from '@candor/money/durations'
import { fence } from '../../../kernel/duties/duty.ts'
import type { Database } from '../../../kernel/store/database.ts'
import { fireAt } from '../fire-at.ts'
import type { Plan, PlanRun } from '../tables.ts'
import { dueAfter } from '../terms.ts'
import { amountOf } from './amount-of.ts'
import type { RunNeeds } from './run-now.ts'
import { requestIdOf } from './request-id.ts'

/** Runs that have begun and not ended, and are to be looked at now; those that wait longest first. */
export function openRuns({ store, now }: RunNeeds, most: number): Promise<PlanRun[]> {
  return store
    .selectFrom('plan_runs')
    .selectAll()
    .where('state', '=', 'running')
    .where('try_at', '<=', now())
    .orderBy('try_at')
    .limit(most)
    .execute()
}

/**
 * Begins the runs of plans whose time has come, in the order of the moments that were drawn for them:
 * each is a row, and its plan has its next time. Of one person one run is under way at a time: no two
 * spend one budget, and none takes the place of another's quote.
 */
export async function beginRuns(needs: RunNeeds, most: number): Promise<PlanRun[]> {
  if (most <= 0) return []
  const { store, duty, now } = needs
  const at = now()
  const due = await store
    .selectFrom('plans')
    .select('id')
    .where('state', '=', 'active')
    .where('fire_at', '<=', at)
    .limit(1)
    .executeTakeFirst()
  if (!due) return []
  return store.transaction().execute(async (db) => {
    await fence(db, duty)
    const plans = await duePlans(db, at, most)
    const begun: PlanRun[] = []
    for (const plan of plans) {
      const next = afterwards(needs, plan, at)
      await db.updateTable('plans').set(next).where('id', '=', plan.id).execute()
      if (next.due_at === plan.due_at) continue
      const run = await db
        .insertInto('plan_runs')
        .values({
          ...{ plan_id: plan.id, user_id: plan.user_id, due_at: plan.due_at!, attempt: 1 },
          request_id: requestIdOf({ plan_id: plan.id, due_at: plan.due_at!, attempt: 1 }),
          ...{ amount: amountOf(needs, plan), state: 'running', begun_at: at, try_at: at },
        })
        .onConflict((conflict) => conflict.columns(['plan_id', 'due_at']).doNothing())
        .returningAll()
        .executeTakeFirst()
      if (run) begun.push(run)
    }
    return begun
  })
}

/**
 * Plans whose moment has come, the first of each person who has no run under way; nobody else changes
 * them until the transaction ends.
 */
async function duePlans(db: Kysely<Database>, at: number, most: number): Promise<Plan[]> {
  const first = await db
    .selectFrom('plans')
    .distinctOn('user_id')
    .select(['id', 'fire_at'])
    .where('state', '=', 'active')
    .where('fire_at', '<=', at)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('plan_runs')
            .select('plan_runs.id')
            .whereRef('plan_runs.user_id', '=', 'plans.user_id')
            .where('plan_runs.state', '=', 'running'),
        ),
      ),
    )
    .orderBy('user_id')
    .orderBy('fire_at')
    .execute()
  const ids = first
    .sort((one, other) => one.fire_at! - other.fire_at!)
    .slice(0, most)
    .map(({ id }) => id)
  if (ids.length === 0) return []
  // Read once they are locked, so that a plan that was paused or edited meanwhile is as it is now.
  return db
    .selectFrom('plans')
    .selectAll()
    .where('id', 'in', ids)
    .where('state', '=', 'active')
    .where('fire_at', '<=', at)
    .orderBy('fire_at')
    .forUpdate()
    .skipLocked()
    .execute()
}

/**
 * What a plan is like once a run of its time has begun: at its next time, or over. One whose next time
 * cannot be told, as in a time zone that this release has no data of, waits with this one for an hour:
 * the others go on.
 */
function afterwards({ log }: RunNeeds, plan: Plan, at: number): Partial<Plan> {
  let due: number | undefined
  try {
    due = dueAfter(plan, plan.due_at!)
  } catch (error) {
    log.error({ err: error, plan: plan.id }, 'A plan’s next time cannot be told: it waits an hour')
    return { due_at: plan.due_at, fire_at: at + HOUR_MS }
  }
  return due === undefined
    ? { state: 'ended', cause: 'date', due_at: null, fire_at: null, ended_at: at }
    : { due_at: due, fire_at: fireAt(due) }
}
