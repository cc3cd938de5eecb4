export { LAST_DAY, MOST_MONTH_DAY, MOST_PLANS, PLAN_PERIODS } from './fields.ts'
export { PLAN_REASONS, type PlanReason, type PlanRow, type PlanRunRow } from './plan-row.ts'
export type { PlanTerms } from './plan-terms.ts'
