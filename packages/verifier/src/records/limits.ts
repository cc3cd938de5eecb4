import { amount, uint } from './fields.ts'
import type { ProductKinds } from './kinds.ts'

/** Limits that people set themselves. */
export const limits: ProductKinds = {
  commands: { acceptRiskNotice: 30, setPersonalLimits: 31 },
  events: {
    riskNoticeAccepted: [31, { user: uint }],
    personalLimitsSet: [
      32,
      {
        user: uint,
        dailyStake: amount,
        dailyLoss: amount,
        laterDailyStake: amount,
        laterDailyLoss: amount,
        laterFrom: uint,
        coolOffUntil: uint,
      },
    ],
  },
}
