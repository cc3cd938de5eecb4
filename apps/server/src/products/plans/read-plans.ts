import { type Kysely, sql } from 'kysely'
import type { Database } from '../../kernel/store/database.ts'
import type { Plan } from './tables.ts'

/** Plans that have ended, in a person's list. */
const ENDED_SHOWN = 50

/** A plan with whether a run of it is being carried out. */
export type PlanNow = Plan & { isRunning: boolean }

const isRunning = sql<boolean>`exists (
  select from plan_runs where plan_runs.plan_id = plans.id and plan_runs.state = 'running'
)`.as('isRunning')

/** A person's own plan; undefined where it is another's, or none. */
export function findPlan(
  db: Kysely<Database>,
  user: number,
  id: number,
): Promise<PlanNow | undefined> {
  return db
    .selectFrom('plans')
    .selectAll()
    .select(isRunning)
    .where('id', '=', id)
    .where('user_id', '=', user)
    .executeTakeFirst()
}

/** Those that have not ended, and the ones that ended last; newest first. */
export async function plansOf(db: Kysely<Database>, user: number): Promise<PlanNow[]> {
  const own = db.selectFrom('plans').selectAll().select(isRunning).where('user_id', '=', user)
  const [going, ended] = await Promise.all([
    own.where('state', '!=', 'ended').orderBy('id', 'desc').execute(),
    own
      .where('state', '=', 'ended')
      .orderBy('ended_at', 'desc')
      .orderBy('id', 'desc')
      .limit(ENDED_SHOWN)
      .execute(),
  ])
  return [...going, ...ended]
}

/** Selects every plan that a person ever made, oldest first. */
export function allPlansOf(db: Kysely<Database>, user: number) {
  return db
    .selectFrom('plans')
    .selectAll()
    .select(isRunning)
    .where('user_id', '=', user)
    .orderBy('id')
}

/** Selects every run of a plan, oldest first. */
export function runsOfPlan(db: Kysely<Database>, plan: number) {
  return db.selectFrom('plan_runs').selectAll().where('plan_id', '=', plan).orderBy('id')
}
