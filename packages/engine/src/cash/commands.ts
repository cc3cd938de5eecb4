import { approveWithdrawal } from './approve-withdrawal.ts'
import { barCredit } from './bar-credit.ts'
import { certify } from './certify.ts'
import { refuseWithdrawal } from './refuse-withdrawal.ts'
import { reportPayout } from './report-payout.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { setCashRules } from './set-cash-rules.ts'
import { setCreditRules } from './set-credit-rules.ts'
import { setPolicy } from './set-policy.ts'
import { takeBackWithdrawal } from './take-back-withdrawal.ts'

export const cashCommands = {
  setPolicy,
  setCashRules,
  setCreditRules,
  certify,
  barCredit,
  requestWithdrawal,
  takeBackWithdrawal,
  approveWithdrawal,
  refuseWithdrawal,
  reportPayout,
}
