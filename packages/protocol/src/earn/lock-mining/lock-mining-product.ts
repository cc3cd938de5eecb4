import { z } from 'zod'
import { currencyCode, currencyScale, decimal, id, percent } from '../../fields.ts'

/** A lock-mining product that can be bought. */
export const lockMiningProductRow = z.object({
  id: id.describe('Id of the product'),
  productName: z.string().describe('Name, in the caller’s language'),
  description: z.string().describe('What it is, in the caller’s language'),
  currencyCode: currencyCode.describe('Currency of amount and income'),
  currencyScale,
  lockDays: z.int().min(1).describe('Days of 24 hours it is locked'),
  dailyRate: percent.describe('Income of a day, in percent of the amount'),
  annualPercent: percent.describe('dailyRate x 365, without compounding'),
  penaltyRate: percent.describe('Early redemption: percent of the principal'),
  minAmount: decimal.describe('Smallest purchase, in currencyCode'),
  maxAmount: decimal.describe('Largest purchase, in currencyCode'),
  fundingTotal: decimal.describe('Income reserved for this product in all, in currencyCode'),
  fundingLeft: decimal.describe('Income that can still be promised, in currencyCode'),
  open: z.boolean().describe('Whether it is for sale; what was bought runs to its end'),
})
export type LockMiningProductRow = z.output<typeof lockMiningProductRow>
