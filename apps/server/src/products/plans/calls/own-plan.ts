import type { PlanRow } from '@candor/protocol'
import type { Kysely } from 'kysely'
import type { Kernel } from '../../../kernel/kernel.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Database } from '../../../kernel/store/database.ts'
import { planRow } from '../plan-rows.ts'
import { findPlan } from '../read-plans.ts'
import type { Plan } from '../tables.ts'

/** The telephone number of a person, E.164; null where they gave none. */
export async function phoneOf(db: Kysely<Database>, user: number): Promise<string | null> {
  const row = await db
    .selectFrom('people')
    .select('phone')
    .where('id', '=', user)
    .executeTakeFirst()
  return row?.phone ?? null
}

/**
 * Changes a person's own plan while no run of it begins or ends, and returns it as it is then.
 * `change` says what to set; undefined where it stands so already. Throws the refusal `not_found`.
 */
export async function changeOwnPlan(
  { store, transactor }: Pick<Kernel, 'store' | 'transactor'>,
  user: number,
  id: string,
  change: (plan: Plan) => Partial<Plan> | undefined,
): Promise<PlanRow> {
  return store.transaction().execute(async (db) => {
    const plan = await db
      .selectFrom('plans')
      .selectAll()
      .where('id', '=', Number(id))
      .where('user_id', '=', user)
      .forUpdate()
      .executeTakeFirst()
    if (!plan) throw new Refusal('not_found')
    const changed = change(plan)
    if (changed) await db.updateTable('plans').set(changed).where('id', '=', plan.id).execute()
    return planRow(transactor.engine, (await findPlan(db, user, plan.id))!)
  })
}
