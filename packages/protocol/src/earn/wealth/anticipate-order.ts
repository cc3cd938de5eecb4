import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { COMMAND_ERRORS } from '../../errors-of.ts'
import { currencyCode, decimal, id, numericId, percent, time } from '../../fields.ts'
import { PURCHASE_ERRORS } from './wealth-order-row.ts'
import { earnPaths } from '../paths.ts'

/** Terms of a purchase that bind until `expiresAt` and can be used once. */
export const purchasePreview = z.object({
  previewId: numericId.describe('Id of the preview, to be sent to executeUserOrder'),
  productId: id.describe('Id of the product'),
  currencyCode: currencyCode.describe('Currency of amount and income'),
  amount: decimal.describe('Principal, in currencyCode'),
  dailyRate: percent.describe('Income of a day, in percent of the principal'),
  annualPercent: percent.describe('dailyRate x 365, without compounding'),
  dailyIncome: decimal.describe('Income of a day, in currencyCode'),
  totalIncome: decimal.describe('Income of the whole term, in currencyCode'),
  days: z.int().min(1).describe('Days of 24 hours it runs'),
  startAt: time.describe('When it would begin if bought now, milliseconds since 1970 UTC'),
  endAt: time.describe('When it would mature then, milliseconds since 1970 UTC'),
  penaltyRate: percent.describe(
    'Early redemption: percent of the principal for each day that remains',
  ),
  expiresAt: time.describe('Until when the preview binds, milliseconds since 1970 UTC'),
  serverTime: time.describe('The server’s clock, milliseconds since 1970 UTC'),
})
export type PurchasePreview = z.output<typeof purchasePreview>

export const anticipateOrder = defineCall(earnPaths, 'anticipateOrder', {
  number: 92,
  who: 'user',
  summary:
    'Preview of a purchase: rate, income and dates; it binds a minute and replaces the last one.',
  body: z.object({
    productId: id.describe('Id of the product'),
    amount: decimal.describe('Principal, in the product’s currency; above zero'),
  }),
  data: purchasePreview,
  errors: [...PURCHASE_ERRORS, 'decimals_exceeded', 'number_too_large', ...COMMAND_ERRORS],
})
