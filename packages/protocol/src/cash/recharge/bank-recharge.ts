import { defineCall } from '../../call.ts'
import { transactionRow } from '../transaction-row.ts'
import { CLAIM_ERRORS, bankClaim } from './claim.ts'
import { cashPaths } from '../paths.ts'

export const bankRecharge = defineCall(cashPaths, 'bankRecharge', {
  number: 61,
  who: 'user',
  summary: 'Claim a bank recharge, in VND or another currency; an operator decides it.',
  body: bankClaim,
  data: transactionRow,
  errors: [...CLAIM_ERRORS, 'beneficiary_unknown'],
})
