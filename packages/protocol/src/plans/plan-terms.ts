import { z } from 'zod'
import type { ErrorName } from '../errors.ts'
import { currencyCode, decimal, percent, symbol } from '../fields.ts'
import { LAST_DAY, MOST_MONTH_DAY, PLAN_PERIODS, planDate, planTime, planZone } from './fields.ts'

/** What a plan does and when, as its owner says it. */
export const planTerms = z.object({
  kind: z
    .enum(['buy', 'swap'])
    .describe('buy: a spot order at best price; swap: an exchange by the venue’s quote'),
  symbol: symbol.optional().describe('Of buy: the pair'),
  from: currencyCode.optional().describe('Of swap: the currency to give'),
  to: currencyCode.optional().describe('Of swap: the currency to receive'),
  amount: decimal
    .optional()
    .describe('What a run gives at most: of buy in the quote currency, of swap in `from`'),
  sharePercent: percent
    .optional()
    .describe('Of swap, in place of amount: percent of what is available of `from` at its time'),
  price: decimal
    .optional()
    .describe('Of buy: the highest price, in the quote currency; a run above it is left out'),
  limitPercent: percent
    .optional()
    .describe(
      'Of swap: by how many percent what is received may be worth less than what is given, by the ' +
        'index; a run beyond that is left out',
    ),
  every: z.enum(PLAN_PERIODS).describe('day, week or month'),
  day: z
    .int()
    .min(1)
    .max(LAST_DAY)
    .optional()
    .describe('Of week: 1 Monday to 7 Sunday. Of month: 1 to 28, or 31 for its last day'),
  time: planTime,
  zone: planZone,
  budget: decimal
    .optional()
    .describe('What all runs together give at most, as amount; then the plan ends'),
  endsOn: planDate.optional().describe('The last day on which it runs; without, it goes on'),
})
export type PlanTerms = z.output<typeof planTerms>

/** Reports faults that only several fields together show. */
export function checkPlan(terms: PlanTerms, fault: (error: ErrorName, field: string) => void) {
  const own =
    terms.kind === 'buy' ? (['symbol'] as const) : (['from', 'to', 'limitPercent'] as const)
  const foreign =
    terms.kind === 'buy'
      ? (['from', 'to', 'sharePercent', 'limitPercent'] as const)
      : (['symbol', 'price'] as const)
  for (const field of own) if (terms[field] === undefined) fault('field_missing', field)
  for (const field of foreign) if (terms[field] !== undefined) fault('field_invalid', field)
  if (terms.amount === undefined && terms.sharePercent === undefined) {
    fault('field_missing', 'amount')
  }
  if (terms.amount !== undefined && terms.sharePercent !== undefined) {
    fault('field_invalid', 'sharePercent')
  }
  if (terms.kind === 'swap' && terms.from !== undefined && terms.from === terms.to) {
    fault('field_invalid', 'to')
  }
  checkDay(terms, fault)
}

function checkDay(
  { every, day }: Pick<PlanTerms, 'every' | 'day'>,
  fault: (error: ErrorName, field: string) => void,
): void {
  if (every === 'day') {
    if (day !== undefined) fault('field_invalid', 'day')
  } else if (day === undefined) fault('field_missing', 'day')
  else if (every === 'week' ? day > 7 : day > MOST_MONTH_DAY && day !== LAST_DAY) {
    fault('field_invalid', 'day')
  }
}

/** `checkPlan` as a refinement of a schema. */
export function refinePlan(terms: PlanTerms, context: z.core.$RefinementCtx): void {
  checkPlan(terms, (error, field) =>
    context.addIssue({ code: 'custom', message: error, path: [field], input: terms }),
  )
}

/** Refusals by what a plan says; making and editing share them. */
export const PLAN_TERMS_ERRORS = [
  'market_unknown',
  'currency_unknown',
  'swap_pair_unknown',
  'feature_unavailable',
  'amount_not_positive',
  'decimals_exceeded',
  'number_too_large',
  'order_below_minimum',
  'order_too_large',
  'swap_below_minimum',
  'swap_above_maximum',
  'price_out_of_range',
  'plan_never_due',
  'plan_budget_small',
  'plans_not_offered',
  'time_zone_unknown',
] as const satisfies readonly ErrorName[]
