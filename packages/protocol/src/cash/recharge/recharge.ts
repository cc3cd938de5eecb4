import { defineCall } from '../../call.ts'
import { transactionRow } from '../transaction-row.ts'
import { CLAIM_ERRORS, SENDER_ERRORS, chainClaim } from './claim.ts'
import { cashPaths } from '../paths.ts'

export const recharge = defineCall(cashPaths, 'recharge', {
  number: 60,
  who: 'user',
  summary: 'Claim a recharge by chain; it becomes one with the transfer that the chain shows.',
  body: chainClaim,
  data: transactionRow,
  errors: [...CLAIM_ERRORS, ...SENDER_ERRORS],
})
