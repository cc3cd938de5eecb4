import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { accountTypeInput, currencyCode, decimal } from '../../fields.ts'

export const accountBalance = defineCall({
  number: 55,
  name: 'accountBalance',
  method: 'POST',
  path: '/account/balance',
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
