import { z } from 'zod'
import { currencyCode, currencyScale, decimal, id, percent } from '../../fields.ts'

const rateTier = z.object({
  from: decimal.describe('The tier begins at this amount, in currencyCode'),
  dailyRate: percent.describe('Income of a day, in percent of the amount'),
  annualPercent: percent.describe('dailyRate x 365, without compounding'),
})

/** A wealth product that can be bought. */
export const wealthProduct = z.object({
  id: id.describe('Id of the product'),
  productName: z.string().describe('Name, in the caller’s language'),
  description: z.string().describe('What it is, in the caller’s language'),
  currencyCode: currencyCode.describe('Currency of amount and income'),
  currencyScale,
  days: z.int().min(1).describe('Days of 24 hours it runs'),
  tiers: z.array(rateTier).describe('Daily rate by amount, ascending'),
  dailyRateFrom: percent.describe('Lowest daily rate, in percent'),
  dailyRateTo: percent.describe('Highest daily rate, in percent'),
  penaltyRate: percent.describe(
    'Early redemption: percent of the amount for each day that remains',
  ),
  minAmount: decimal.describe('Smallest purchase, in currencyCode'),
  maxAmount: decimal.describe('Largest purchase, in currencyCode'),
  fundingTotal: decimal.describe('Income reserved for this product in all, in currencyCode'),
  fundingLeft: decimal.describe('Income that can still be promised, in currencyCode'),
  open: z.boolean().describe('Whether it is for sale; what was bought runs to its end'),
})
export type WealthProduct = z.output<typeof wealthProduct>
