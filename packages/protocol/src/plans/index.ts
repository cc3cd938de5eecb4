export { MOST_PLANS, type PLAN_PERIODS } from './fields.ts'
export { type PlanReason, type PlanRow, type PlanRunRow } from './plan-row.ts'
export type { PlanTerms } from './plan-terms.ts'
