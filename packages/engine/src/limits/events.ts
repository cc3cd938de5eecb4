import type { Amount } from '@candor/money'
import type { Owner } from '../ledger/accounts.ts'

/** The limits as they stand; 0 where there is none. From `laterFrom` on the later ones hold. */
export interface PersonalLimitsSet {
  kind: 'personalLimitsSet'
  user: Owner
  dailyStake: Amount
  dailyLoss: Amount
  laterDailyStake: Amount
  laterDailyLoss: Amount
  /** 0 where nothing is to change later. */
  laterFrom: number
  /** 0 where there is none. */
  coolOffUntil: number
}

declare module '../core/events.ts' {
  interface Events {
    riskNoticeAccepted: { kind: 'riskNoticeAccepted'; user: Owner }
    personalLimitsSet: PersonalLimitsSet
  }
}

/** The events that limits adds: each is written by its codec and applied by its applier. */
export type LimitsEventKind = 'riskNoticeAccepted' | 'personalLimitsSet'
