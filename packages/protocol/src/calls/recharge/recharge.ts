import { defineCall } from '../../call.ts'
import { transactionRow } from '../transactions/transaction-row.ts'
import { CLAIM_ERRORS, SENDER_ERRORS, chainClaim } from './claim.ts'

export const recharge = defineCall({
  number: 60,
  name: 'recharge',
  method: 'POST',
  path: '/transaction/recharge',
  who: 'user',
  summary: 'Claim a recharge by chain; it becomes one with the transfer that the chain shows.',
  body: chainClaim,
  data: transactionRow,
  errors: [...CLAIM_ERRORS, ...SENDER_ERRORS],
})
