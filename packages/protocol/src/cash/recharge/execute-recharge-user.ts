import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { transactionRow } from '../transaction-row.ts'
import { CLAIM_ERRORS, SENDER_ERRORS, bankClaim, chainClaim } from './claim.ts'
import { cashPaths } from '../paths.ts'

const byBank = ['bank', 'bankScreenshot', 'vnd', 'thirdParty'] as const

export const executeRechargeUser = defineCall(cashPaths, 'executeRechargeUser', {
  number: 56,
  who: 'user',
  summary: 'Claim a recharge of any way: `way` tells which.',
  body: z.discriminatedUnion('way', [
    chainClaim.extend({ way: z.literal('chain').describe('A transfer on a chain') }),
    bankClaim.extend({
      way: z.enum(byBank).describe('A bank transfer, or a purchase through the third party'),
    }),
  ]),
  data: transactionRow,
  errors: [...CLAIM_ERRORS, ...SENDER_ERRORS, 'beneficiary_unknown'],
})
