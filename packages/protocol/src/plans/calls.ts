import type { CallsAt } from '../call.ts'
import { endPlan, pausePlan, resumePlan } from './change-plan.ts'
import { editPlan, makePlan } from './make-plan.ts'
import type { plansPaths } from './paths.ts'
import { planRuns, plans } from './plans.ts'

export const plansCalls = {
  plans,
  planRuns,
  makePlan,
  editPlan,
  pausePlan,
  resumePlan,
  endPlan,
} as const satisfies CallsAt<typeof plansPaths>
