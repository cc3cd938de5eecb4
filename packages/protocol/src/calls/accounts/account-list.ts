import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { accountTypeInput } from '../../fields.ts'
import { accountRow } from './account-row.ts'

export const accountList = defineCall({
  number: 44,
  name: 'accountList',
  method: 'POST',
  path: '/account/list',
  who: 'user',
  summary: 'The user’s accounts that hold something: USDT, USDC, BTC, ETH, then the others.',
  body: z.object({
    type: accountTypeInput.optional().describe('Only account assets (1) or coin assets (2)'),
  }),
  data: z.array(accountRow).describe('A row per currency and account type'),
  errors: [],
})
