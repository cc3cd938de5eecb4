import { z } from 'zod'
import { defineCall } from '../call.ts'
import { accountTypeInput } from '../fields.ts'
import { accountRow } from './account-row.ts'
import { accountsPaths } from './paths.ts'

export const accountList = defineCall(accountsPaths, 'accountList', {
  number: 44,
  who: 'user',
  summary: 'The user’s accounts that hold something: USDT, USDC, BTC, ETH, then the others.',
  body: z.object({
    type: accountTypeInput.optional().describe('Only account assets (1) or coin assets (2)'),
  }),
  data: z.array(accountRow).describe('A row per currency and account type'),
  errors: [],
})
