import { defineCall } from '../../call.ts'
import { transactionRow } from '../transactions/transaction-row.ts'
import { CLAIM_ERRORS, bankClaim } from './claim.ts'

export const bankRecharge = defineCall({
  number: 61,
  name: 'bankRecharge',
  method: 'POST',
  path: '/transaction/bankRecharge',
  who: 'user',
  summary: 'Claim a bank recharge, in VND or another currency; an operator decides it.',
  body: bankClaim,
  data: transactionRow,
  errors: [...CLAIM_ERRORS, 'beneficiary_unknown'],
})
