import { z } from 'zod'
import { defineCall } from '../call.ts'
import { numericId } from '../fields.ts'
import { plansPaths } from './paths.ts'
import { planRow } from './plan-row.ts'

const body = z.object({ id: numericId.describe('Id of the plan') })

export const pausePlan = defineCall(plansPaths, 'pausePlan', {
  number: 224,
  who: 'user',
  summary: 'Pause a plan: no further run begins. One that was asked for already is carried out.',
  body,
  data: planRow,
  errors: ['not_found', 'plan_ended'],
})

export const resumePlan = defineCall(plansPaths, 'resumePlan', {
  number: 225,
  who: 'user',
  summary: 'Let a paused plan go on, from its next time; those that passed are not made up for.',
  body,
  data: planRow,
  errors: ['not_found', 'plan_ended', 'plan_never_due', 'plans_not_offered'],
  proof: true,
})

export const endPlan = defineCall(plansPaths, 'endPlan', {
  number: 226,
  who: 'user',
  summary: 'End a plan for good; its runs stay readable.',
  body,
  data: planRow,
  errors: ['not_found'],
})
