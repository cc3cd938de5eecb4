import { z } from 'zod'
import type { ErrorName } from '../../errors.ts'
import { currencyCode, decimal, id, numericId, percent, time } from '../../fields.ts'

/** active: runs. completed: reached its end. redeemed: ended early, with the penalty. */
export const EARN_STATUSES = ['active', 'completed', 'redeemed'] as const

/** A wealth order as its owner sees it. Amounts are in currencyCode. */
export const wealthOrderRow = z.object({
  type: z.literal('wealth').describe('What kind of order this is'),
  id: numericId.describe('Id of the order'),
  productId: id.describe('Id of the product'),
  productName: z.string().describe('Name of the product, in the caller’s language'),
  currencyCode: currencyCode.describe('Currency of amount and income'),
  amount: decimal.describe('Principal'),
  dailyRate: percent.describe('Income of a day, in percent of the principal; fixed at purchase'),
  dailyIncome: decimal.describe('Income of a day'),
  totalIncome: decimal.describe('Income of the whole term'),
  days: z.int().min(1).describe('Days of 24 hours it runs'),
  daysPassed: z.int().min(0).describe('Full days so far, or until it ended'),
  incomePaid: decimal.describe('Income paid so far'),
  penaltyRate: percent.describe(
    'Early redemption: percent of the principal for each day that remains',
  ),
  penalty: decimal.describe('Penalty taken from the principal; 0 unless redeemed early'),
  returned: decimal.nullable().describe('Principal that came back; null while it runs'),
  status: z
    .enum(EARN_STATUSES)
    .describe('active: runs; completed: reached its end; redeemed: ended early'),
  startAt: time.describe('When it began, milliseconds since 1970 UTC'),
  endAt: time.describe('When it matures, milliseconds since 1970 UTC'),
  nextIncomeAt: time
    .nullable()
    .describe('When the next income is paid, milliseconds since 1970 UTC; null once it is over'),
  returnedAt: time
    .nullable()
    .describe('When the principal came back, milliseconds since 1970 UTC; null while it runs'),
})
export type WealthOrderRow = z.output<typeof wealthOrderRow>

/** Refusals of a purchase of wealth or lock mining. */
export const PURCHASE_ERRORS = [
  'product_unknown',
  'product_closed',
  'amount_not_positive',
  'purchase_out_of_range',
  'sold_out',
] as const satisfies readonly ErrorName[]
