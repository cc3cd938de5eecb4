import { z } from 'zod'
import { defineCall } from '../call.ts'
import { pageOf } from '../envelope.ts'
import { numericId, paging } from '../fields.ts'
import { plansPaths } from './paths.ts'
import { planRow, planRunRow } from './plan-row.ts'

export const plans = defineCall(plansPaths, 'plans', {
  number: 220,
  who: 'user',
  summary:
    'The user’s recurring purchases and swaps: those that go on or are paused, and the 50 that ' +
    'ended last; newest first.',
  data: z.object({
    isOffered: z.boolean().describe('Whether plans run in the user’s country'),
    plans: z.array(planRow).describe('The plans'),
  }),
  errors: [],
})

export const planRuns = defineCall(plansPaths, 'planRuns', {
  number: 221,
  who: 'user',
  summary: 'The runs of a plan, each with what became of it, newest first.',
  query: z.object({ id: numericId.describe('Id of the plan'), ...paging }),
  data: pageOf(planRunRow),
  errors: ['not_found'],
})
