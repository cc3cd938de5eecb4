import type { Kysely } from 'kysely'
import { checkHeld, fence } from '../../../kernel/duties/duty.ts'
import type { Database } from '../../../kernel/store/database.ts'
import type { Plan, PlanRun } from '../tables.ts'
import { CarriedElsewhere, PlanChanged, type RunNeeds } from './run-now.ts'

type OrderedBy = Pick<PlanRun, 'amount'> & Partial<Pick<PlanRun, 'price' | 'lots' | 'quote'>>

/**
 * Notes that a run is about to be ordered, by which terms, and how far the journal is: from there on
 * its request is looked for. From then on pausing comes too late: it waits for this, as this does for
 * what is changed just then. Throws `DutyLost`; `CarriedElsewhere` where another has ordered it by other
 * terms; `PlanChanged` where its owner has changed the plan since it was read, or is kept out.
 */
export async function noteAsked(
  { store, duty, transactor, now }: RunNeeds,
  { run, plan }: { run: PlanRun; plan: Plan },
  terms: OrderedBy,
): Promise<PlanRun> {
  const asked = { ...terms, asked_seq: run.asked_seq ?? transactor.durableSeq, asked_at: now() }
  await store.transaction().execute(async (db) => {
    await fence(db, duty)
    const noted = await db
      .updateTable('plan_runs')
      .set(asked)
      .where('id', '=', run.id)
      .where('state', '=', 'running')
      .where('attempt', '=', run.attempt)
      // One attempt is ordered by one quote, or by one size, whoever orders it.
      .where('quote', 'is not distinct from', run.quote)
      .where('lots', 'is not distinct from', run.lots)
      .where('amount', '=', run.amount)
      .returning('id')
      .executeTakeFirst()
    if (!noted) throw new CarriedElsewhere(`Run ${run.id} was ordered by another meanwhile.`)
    if (!(await isAsRead(db, plan))) {
      throw new PlanChanged(`Plan ${plan.id} was changed while a run of it was made.`)
    }
  })
  // A node that was paused meanwhile orders nothing: another may have found that nothing was ordered.
  checkHeld(duty)
  return { ...run, ...asked }
}

/** Whether a plan has the state and the limits that it was read with; nobody changes it until the transaction ends. */
async function isAsRead(db: Kysely<Database>, plan: Plan): Promise<boolean> {
  const now = await db
    .selectFrom('plans')
    .innerJoin('people', 'people.id', 'plans.user_id')
    .select(['state', 'amount', 'share', 'price', 'worst', 'budget', 'people.frozen_at'])
    .where('plans.id', '=', plan.id)
    .forShare('plans')
    .executeTakeFirst()
  if (!now || now.frozen_at !== null) return false
  return (['state', 'amount', 'share', 'price', 'worst', 'budget'] as const).every(
    (column) => now[column] === plan[column],
  )
}
