import { z } from 'zod'
import { defineCall } from '../call.ts'
import { accountTypeInput, currencyCode, decimal } from '../fields.ts'
import { accountsPaths } from './paths.ts'

export const accountBalance = defineCall(accountsPaths, 'accountBalance', {
  number: 55,
  who: 'user',
  summary: 'The available balance of one currency.',
  query: z.object({
    type: accountTypeInput
      .default(1)
      .describe('1: account assets, when absent; 2: coin assets (spot)'),
    currencyCode,
  }),
  data: z.object({ available: decimal.describe('Free to use, in the currency') }),
  errors: ['currency_unknown'],
})
