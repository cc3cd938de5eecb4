import { z } from 'zod'
import { currencyCode, decimal, id, numericId, percent, time } from '../../fields.ts'
import { EARN_STATUSES } from '../wealth/wealth-order-row.ts'

/** A lock-mining order as its owner sees it. Amounts are in currencyCode. */
export const lockMiningOrderRow = z.object({
  type: z.literal('lockMining').describe('What kind of order this is'),
  id: numericId.describe('Order number'),
  productId: id.describe('Id of the product'),
  productName: z.string().describe('Name of the product, in the caller’s language'),
  currencyCode: currencyCode.describe('Currency of amount and income'),
  amount: decimal.describe('Principal: the purchase amount'),
  dailyRate: percent.describe('Income of a day, in percent of the principal; fixed at purchase'),
  lockDays: z.int().min(1).describe('Days of 24 hours it is locked'),
  daysLocked: z.int().min(0).describe('Full days so far, or until it ended'),
  progressPercent: percent.describe('daysLocked of lockDays, in percent, rounded down'),
  totalIncome: decimal.describe('Income of the whole term'),
  incomeSoFar: decimal.describe('Income of the full days so far, settled or not'),
  purchaseTime: time.describe('When it was bought, milliseconds since 1970 UTC'),
  startTime: time.describe('When it began, milliseconds since 1970 UTC'),
  endTime: time.describe('When it matures, milliseconds since 1970 UTC'),
  returnTime: time
    .nullable()
    .describe('When the principal came back, milliseconds since 1970 UTC; null while it runs'),
  penaltyRate: percent.describe('Early redemption: percent of the principal'),
  penaltyAmount: decimal.describe(
    'While it runs: what redeeming now would cost; redeemed: what was taken; completed: 0',
  ),
  actualReturn: decimal
    .nullable()
    .describe('Principal and income that came back in all, less the penalty; null while it runs'),
  status: z
    .enum(EARN_STATUSES)
    .describe('active: locked; completed: reached its end; redeemed: ended early'),
  nextIncomeAt: time
    .nullable()
    .describe('When the next day is full, milliseconds since 1970 UTC; null once it is over'),
})
export type LockMiningOrderRow = z.output<typeof lockMiningOrderRow>
