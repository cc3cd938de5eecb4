import { defineCall } from '../call.ts'
import { numericId, requestId } from '../fields.ts'
import { plansPaths } from './paths.ts'
import { planRow } from './plan-row.ts'
import { PLAN_TERMS_ERRORS, planTerms, refinePlan } from './plan-terms.ts'

export const makePlan = defineCall(plansPaths, 'makePlan', {
  number: 222,
  who: 'user',
  summary:
    'Make a plan: at each of its times the venue places an ordinary order, or makes an ordinary ' +
    'exchange, within its limits. Nothing is set aside before.',
  body: planTerms.extend({ requestId }).superRefine(refinePlan),
  data: planRow,
  errors: ['too_many_plans', ...PLAN_TERMS_ERRORS],
  money: true,
})

export const editPlan = defineCall(plansPaths, 'editPlan', {
  number: 223,
  who: 'user',
  summary:
    'Give a plan other terms, all of them; a run that has begun gives no more than by either. What it buys ' +
    'and what it gives stay the same.',
  body: planTerms.extend({ id: numericId.describe('Id of the plan') }).superRefine(refinePlan),
  data: planRow,
  errors: ['not_found', 'plan_ended', ...PLAN_TERMS_ERRORS],
  proof: true,
})
