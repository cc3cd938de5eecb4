import { endPlanHandler, pausePlanHandler } from './end-plan.ts'
import { editPlanHandler } from './edit-plan.ts'
import { makePlanHandler } from './make-plan.ts'
import { planRunsHandler, plansHandler } from './plans.ts'
import { resumePlanHandler } from './resume-plan.ts'

export const planHandlers = [
  plansHandler,
  planRunsHandler,
  makePlanHandler,
  editPlanHandler,
  pausePlanHandler,
  resumePlanHandler,
  endPlanHandler,
]
