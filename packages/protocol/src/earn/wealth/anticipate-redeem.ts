import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { currencyCode, decimal, numericId, percent, time } from '../../fields.ts'
import { earnPaths } from '../paths.ts'

/** What early redemption would do now. Amounts are in currencyCode. */
export const redeemPreview = z.object({
  orderId: numericId.describe('Id of the order'),
  currencyCode: currencyCode.describe('Currency of the order'),
  amount: decimal.describe('Principal'),
  daysPassed: z.int().min(0).describe('Full days so far'),
  remainingDays: z.int().min(0).describe('Days that remain; a day begun counts as remaining'),
  penaltyRate: percent.describe('Percent of the principal for each day that remains'),
  penalty: decimal.describe('penaltyRate x remainingDays x principal, at most the principal'),
  income: decimal.describe('Income paid so far; it stays with the user'),
  principalBack: decimal.describe('Principal less the penalty: what comes back'),
  endAt: time.describe('When it would mature by itself, milliseconds since 1970 UTC'),
  serverTime: time.describe('The server’s clock, milliseconds since 1970 UTC'),
})
export type RedeemPreview = z.output<typeof redeemPreview>

export const anticipateRedeem = defineCall(earnPaths, 'anticipateRedeem', {
  number: 94,
  who: 'user',
  summary: 'Preview of an early redemption: days, penalty, income, what comes back.',
  body: z.object({ orderId: numericId.describe('Id of the order') }),
  data: redeemPreview,
  errors: ['order_unknown', 'order_closed'],
})
