import { z } from 'zod'
import { currencyCode, decimal, numericId, requestId, time } from '../fields.ts'
import { planTerms } from './plan-terms.ts'

export const PLAN_STATES = ['active', 'paused', 'ended'] as const

/** Why a plan is paused or has ended. */
export const PLAN_CAUSES = ['person', 'frozen', 'country', 'restored', 'budget', 'date'] as const

/** Why a run was left out. */
export const PLAN_REASONS = [
  'money',
  'price',
  'rate',
  'market',
  'liquidity',
  'moved',
  'small',
  'large',
  'frozen',
  'country',
  'late',
  'stopped',
  'other',
] as const
export type PlanReason = (typeof PLAN_REASONS)[number]

/** A plan as its owner sees it. */
export const planRow = planTerms.extend({
  id: numericId.describe('Id of the plan'),
  state: z.enum(PLAN_STATES).describe('active: it runs; paused: it waits; ended: it is over'),
  cause: z
    .enum(PLAN_CAUSES)
    .nullable()
    .describe('Why it is paused or has ended; null while it is active'),
  nextAt: time.nullable().describe('When it runs next, milliseconds since 1970 UTC; null: not'),
  isRunning: z.boolean().describe('Whether a run is being carried out'),
  gives: currencyCode.describe('Currency that it gives: amount, budget and spent are in it'),
  receives: currencyCode.describe('Currency that it buys'),
  spent: decimal.describe('What all runs have given'),
  received: decimal.describe('What they have received, after fees'),
  averagePrice: decimal
    .nullable()
    .describe('How much of `gives` one of `receives` has cost, fees included; null: nothing yet'),
  runs: z.int().min(0).describe('How many runs bought something'),
  leftOut: z.int().min(0).describe('How many were left out'),
  createdAt: time,
})
export type PlanRow = z.output<typeof planRow>

/** One time of a plan and what became of it. */
export const planRunRow = z.object({
  id: numericId.describe('Id of the run'),
  dueAt: time.describe('The time of the plan, milliseconds since 1970 UTC'),
  endedAt: time.nullable().describe('When it was carried out or left out; null: not yet'),
  state: z
    .enum(['running', 'made', 'leftOut'])
    .describe('running: it is being carried out; made: it bought; leftOut: it did not'),
  reason: z.enum(PLAN_REASONS).nullable().describe('Why it was left out'),
  reasonText: z.string().nullable().describe('The same in the caller’s language'),
  gives: currencyCode.describe('Currency of `spent`'),
  receives: currencyCode.describe('Currency of `received`'),
  spent: decimal.describe('What it gave'),
  received: decimal.describe('What it received, after fees'),
  price: decimal.nullable().describe('How much of `gives` one of `receives` cost, fees included'),
  orderId: numericId
    .nullable()
    .describe('The order of the book, or the exchange, that it made; null: none'),
  requestId: requestId.describe('The requestId that it was ordered with'),
})
export type PlanRunRow = z.output<typeof planRunRow>
