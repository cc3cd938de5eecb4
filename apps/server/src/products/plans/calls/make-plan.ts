import { DAY_MS } from '@candor/money/durations'
import { MOST_PLANS, type PlanTerms, calls } from '@candor/protocol'
import type { Kysely } from 'kysely'
import { handler } from '../../../kernel/handler.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Database } from '../../../kernel/store/database.ts'
import { fireAt } from '../fire-at.ts'
import { type OfferSettings, isOffered } from '../offered.ts'
import { planRow } from '../plan-rows.ts'
import { type PlanNow, findPlan } from '../read-plans.ts'
import { dueAfter, storedTerms } from '../terms.ts'
import { phoneOf } from './own-plan.ts'

/** Plans that a person makes within a day, ended ones with them. */
const MOST_MADE = 50

export const makePlanHandler = handler(
  calls.makePlan,
  async (
    needs: Pick<Kernel, 'store' | 'transactor' | 'now'> & OfferSettings,
    { user },
    { body: { requestId, ...terms } },
  ) => {
    const { store, transactor } = needs
    if (!isOffered(needs, await phoneOf(store, user.id))) return new Refusal('plans_not_offered')
    const plan = await store.transaction().execute(async (db) => {
      // One after the other for a person, so that the counts hold and a request is carried out once.
      await db.selectFrom('people').select('id').where('id', '=', user.id).forUpdate().execute()
      return makePlan(needs, db, { user: user.id, requestId, terms })
    })
    return planRow(transactor.engine, plan)
  },
)

interface NewPlan {
  user: number
  requestId: string
  terms: PlanTerms
}

async function makePlan(
  { transactor, now }: Pick<Kernel, 'transactor' | 'now'>,
  db: Kysely<Database>,
  { user, requestId, terms }: NewPlan,
): Promise<PlanNow> {
  const at = now()
  const asked = JSON.stringify(terms)
  const made = await madeBefore(db, user, requestId)
  if (made && made.asked !== asked) throw new Refusal('request_reused')
  if (made) return made
  const stored = storedTerms(transactor.engine, terms, { now: at, spent: 0n })
  const due = dueAfter(stored, at)
  if (due === undefined) throw new Refusal('plan_never_due')
  if (await hasTooMany(db, user, at)) throw new Refusal('too_many_plans')
  const { id } = await db
    .insertInto('plans')
    .values({
      ...stored,
      ...{
        user_id: user,
        request_id: requestId,
        asked,
        state: 'active',
        cause: null,
        created_at: at,
      },
      ...{ due_at: due, fire_at: fireAt(due), ended_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return (await findPlan(db, user, id))!
}

async function madeBefore(
  db: Kysely<Database>,
  user: number,
  requestId: string,
): Promise<PlanNow | undefined> {
  const row = await db
    .selectFrom('plans')
    .select('id')
    .where('user_id', '=', user)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row && findPlan(db, user, row.id)
}

async function hasTooMany(db: Kysely<Database>, user: number, at: number): Promise<boolean> {
  const { going, today } = await db
    .selectFrom('plans')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('state', '!=', 'ended').as('going'),
      fn
        .countAll<number>()
        .filterWhere('created_at', '>', at - DAY_MS)
        .as('today'),
    ])
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow()
  return going >= MOST_PLANS || today >= MOST_MADE
}
