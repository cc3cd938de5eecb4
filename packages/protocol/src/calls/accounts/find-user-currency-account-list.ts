import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { accountTypeInput } from '../../fields.ts'
import { accountRow } from './account-row.ts'

export const findUserCurrencyAccountList = defineCall({
  number: 49,
  name: 'findUserCurrencyAccountList',
  method: 'POST',
  path: '/account/findUserCurrencyAccountList',
  who: 'user',
  summary: 'All of the user’s currency accounts, those that hold nothing included.',
  body: z.object({
    type: accountTypeInput.optional().describe('Only account assets (1) or coin assets (2)'),
  }),
  data: z.array(accountRow).describe('A row per currency and account type'),
  errors: [],
})
