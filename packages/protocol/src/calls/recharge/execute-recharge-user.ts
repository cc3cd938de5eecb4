import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { transactionRow } from '../transactions/transaction-row.ts'
import { CLAIM_ERRORS, SENDER_ERRORS, bankClaim, chainClaim } from './claim.ts'

const byBank = ['bank', 'bankScreenshot', 'vnd', 'thirdParty'] as const

export const executeRechargeUser = defineCall({
  number: 56,
  name: 'executeRechargeUser',
  method: 'POST',
  path: '/transaction/executeRechargeUser',
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
