import type { Paths } from '../path.ts'

/** The calls of recurring purchases and swaps. */
export const plansPaths = {
  plans: 'GET /order/plans',
  planRuns: 'GET /order/planRuns',
  makePlan: 'POST /order/makePlan once',
  editPlan: 'POST /order/editPlan',
  pausePlan: 'POST /order/pausePlan',
  resumePlan: 'POST /order/resumePlan',
  endPlan: 'POST /order/endPlan',
} as const satisfies Paths
