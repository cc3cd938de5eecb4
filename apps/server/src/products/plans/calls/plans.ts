import { calls } from '@candor/protocol'
import { handler } from '../../../kernel/handler.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { readPage } from '../../../kernel/read-page.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { type OfferSettings, isOffered } from '../offered.ts'
import { planRow, planRunRow } from '../plan-rows.ts'
import { findPlan, plansOf } from '../read-plans.ts'
import { phoneOf } from './own-plan.ts'

export const plansHandler = handler(
  calls.plans,
  async (needs: Pick<Kernel, 'store' | 'transactor'> & OfferSettings, { user }) => {
    const { store, transactor } = needs
    const [plans, phone] = await Promise.all([plansOf(store, user.id), phoneOf(store, user.id)])
    return {
      isOffered: isOffered(needs, phone),
      plans: plans.map((plan) => planRow(transactor.engine, plan)),
    }
  },
)

export const planRunsHandler = handler(
  calls.planRuns,
  async (
    { store, transactor: { engine } }: Pick<Kernel, 'store' | 'transactor'>,
    { user, language },
    { query },
  ) => {
    const plan = await findPlan(store, user.id, Number(query.id))
    if (!plan) return new Refusal('not_found')
    const runs = store.selectFrom('plan_runs').selectAll().where('plan_id', '=', plan.id)
    return readPage(runs.orderBy('due_at', 'desc'), query, (run) =>
      planRunRow(engine, run, { plan, language }),
    )
  },
)
