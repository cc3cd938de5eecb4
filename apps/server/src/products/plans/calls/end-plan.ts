import { calls } from '@candor/protocol'
import { handler } from '../../../kernel/handler.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { changeOwnPlan } from './own-plan.ts'

type Needs = Pick<Kernel, 'store' | 'transactor' | 'now'>

const NOT_DUE = { due_at: null, fire_at: null }

export const pausePlanHandler = handler(calls.pausePlan, async (needs: Needs, { user }, { body }) =>
  changeOwnPlan(needs, user.id, body.id, ({ state }) => {
    if (state === 'ended') throw new Refusal('plan_ended')
    return state === 'paused' ? undefined : { state: 'paused', cause: 'person', ...NOT_DUE }
  }),
)

export const endPlanHandler = handler(calls.endPlan, async (needs: Needs, { user }, { body }) =>
  changeOwnPlan(needs, user.id, body.id, ({ state }) =>
    state === 'ended'
      ? undefined
      : { state: 'ended', cause: 'person', ended_at: needs.now(), ...NOT_DUE },
  ),
)
