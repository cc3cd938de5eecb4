import {
  approveWithdrawal,
  beginPayout,
  confirmPayout,
  markPayoutUnknown,
  recordPayout,
  refuseWithdrawal,
  returnWithdrawal,
} from './withdrawal-acts.ts'
import { withdrawalDetail } from './withdrawal-detail.ts'
import { withdrawalPage } from './withdrawal-page.ts'

export const withdrawalsCalls = {
  withdrawalPage,
  withdrawalDetail,
  approveWithdrawal,
  refuseWithdrawal,
  beginPayout,
  recordPayout,
  markPayoutUnknown,
  confirmPayout,
  returnWithdrawal,
} as const
