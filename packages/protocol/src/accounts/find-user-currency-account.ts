import { z } from 'zod'
import { defineCall } from '../call.ts'
import { accountTypeInput, currencyCode } from '../fields.ts'
import { accountRow } from './account-row.ts'
import { accountsPaths } from './paths.ts'

export const findUserCurrencyAccount = defineCall(accountsPaths, 'findUserCurrencyAccount', {
  number: 48,
  who: 'user',
  summary: 'The user’s account of one currency.',
  body: z.object({
    currencyCode,
    type: accountTypeInput
      .default(1)
      .describe('1: account assets, when absent; 2: coin assets (spot)'),
  }),
  data: accountRow,
  errors: ['currency_unknown'],
})
