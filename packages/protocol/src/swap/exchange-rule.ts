import { z } from 'zod'
import { defineCall } from '../call.ts'
import { currencyCode, decimal, percent } from '../fields.ts'
import { swapPaths } from './paths.ts'

export const swapRules = z.object({
  feePercent: percent.describe('Fee in percent of what is bought'),
  minimum: decimal.describe('Smallest worth of an exchange, in currencyCode'),
  maximum: decimal.describe('Largest worth of an exchange, in currencyCode'),
  currencyCode: currencyCode.describe('Currency of minimum and maximum'),
  quoteSeconds: z.int().describe('Seconds a quote binds'),
  currencies: z.array(currencyCode).describe('What can be exchanged, each for each other'),
})
export type SwapRules = z.output<typeof swapRules>

export const exchangeRule = defineCall(swapPaths, 'exchangeRule', {
  number: 33,
  who: 'guest',
  summary: 'Rules of the exchange between currencies: fee, limits, and how long a quote binds.',
  data: swapRules,
  errors: ['feature_unavailable'],
})
