import { calls } from '@candor/protocol'
import { handler } from '../../../kernel/handler.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { fireAt } from '../fire-at.ts'
import { type OfferSettings, isOffered } from '../offered.ts'
import { dueAfter } from '../terms.ts'
import { changeOwnPlan, phoneOf } from './own-plan.ts'

export const resumePlanHandler = handler(
  calls.resumePlan,
  async (
    needs: Pick<Kernel, 'store' | 'transactor' | 'now'> & OfferSettings,
    { user },
    { body },
  ) => {
    if (!isOffered(needs, await phoneOf(needs.store, user.id))) {
      return new Refusal('plans_not_offered')
    }
    return changeOwnPlan(needs, user.id, body.id, (plan) => {
      if (plan.state === 'ended') throw new Refusal('plan_ended')
      if (plan.state === 'active') return undefined
      const due = dueAfter(plan, needs.now())
      if (due === undefined) throw new Refusal('plan_never_due')
      return { state: 'active', cause: null, due_at: due, fire_at: fireAt(due) }
    })
  },
)
