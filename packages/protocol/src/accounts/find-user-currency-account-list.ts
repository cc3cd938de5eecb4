import { z } from 'zod'
import { defineCall } from '../call.ts'
import { accountTypeInput } from '../fields.ts'
import { accountRow } from './account-row.ts'
import { accountsPaths } from './paths.ts'

export const findUserCurrencyAccountList = defineCall(
  accountsPaths,
  'findUserCurrencyAccountList',
  {
    number: 49,
    who: 'user',
    summary: 'All of the user’s currency accounts, those that hold nothing included.',
    body: z.object({
      type: accountTypeInput.optional().describe('Only account assets (1) or coin assets (2)'),
    }),
    data: z.array(accountRow).describe('A row per currency and account type'),
    errors: [],
  },
)
