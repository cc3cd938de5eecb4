import { calls } from '@candor/protocol'
import { handler } from '../../../kernel/handler.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { fireAt } from '../fire-at.ts'
import { type OfferSettings, isOffered } from '../offered.ts'
import type { Plan } from '../tables.ts'
import { type StoredTerms, dueAfter, storedTerms } from '../terms.ts'
import { changeOwnPlan, phoneOf } from './own-plan.ts'

/**
 * Gives a plan other terms. A run that has begun gives no more than by either; a time that has come and whose run
 * has not begun stays, unless the plan's times change. What it has spent counts against a new budget.
 */
export const editPlanHandler = handler(
  calls.editPlan,
  async (
    needs: Pick<Kernel, 'store' | 'transactor' | 'now'> & OfferSettings,
    { user },
    { body: { id, ...terms } },
  ) => {
    if (!isOffered(needs, await phoneOf(needs.store, user.id))) {
      return new Refusal('plans_not_offered')
    }
    const { engine } = needs.transactor
    return changeOwnPlan(needs, user.id, id, (plan) => {
      if (plan.state === 'ended') throw new Refusal('plan_ended')
      const now = needs.now()
      const stored = storedTerms(engine, terms, { now, spent: plan.spent })
      const isSame =
        stored.kind === plan.kind &&
        stored.gives === plan.gives &&
        stored.receives === plan.receives
      if (!isSame) throw new Refusal('field_invalid', { field: differing(stored, plan) })
      const due = dueAfter(stored, now)
      if (due === undefined) throw new Refusal('plan_never_due')
      if (plan.state === 'paused' || hasSameTimes(stored, plan)) return stored
      return { ...stored, due_at: due, fire_at: fireAt(due) }
    })
  },
)

function hasSameTimes(one: StoredTerms, other: Plan): boolean {
  return (['every', 'day', 'minute', 'zone'] as const).every((at) => one[at] === other[at])
}

function differing(stored: StoredTerms, plan: Plan): string {
  if (stored.kind !== plan.kind) return 'kind'
  if (plan.kind === 'buy') return 'symbol'
  return stored.gives === plan.gives ? 'to' : 'from'
}
