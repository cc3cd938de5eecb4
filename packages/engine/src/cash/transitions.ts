import type { WithdrawalState } from './withdrawal.ts'

/** Acts on a withdrawal by operators, payouts and its owner. */
export type WithdrawalAct = 'approve' | 'refuse' | 'takeBack' | 'sent' | 'unknown' | 'confirmed'

/** Result of an act: a state, an end, or undefined where it is not allowed. */
export type Led = WithdrawalState | 'confirmed' | 'refused' | undefined

/**
 * Every state with every act. The owner can take a withdrawal back only before operators have
 * decided. An approval advances it once it is the last one needed. After a payout was sent the
 * money may be gone: it returns only from `unknown`, and only when two different operators say so.
 * Reporting the current state again changes nothing.
 */
export const TRANSITIONS: Record<WithdrawalState, Record<WithdrawalAct, Led>> = {
  submitted: {
    approve: 'approved',
    refuse: 'refused',
    takeBack: 'refused',
    sent: undefined,
    unknown: undefined,
    confirmed: undefined,
  },
  approved: {
    approve: undefined,
    refuse: 'refused',
    takeBack: undefined,
    sent: 'sent',
    unknown: undefined,
    confirmed: undefined,
  },
  sent: {
    approve: undefined,
    refuse: undefined,
    takeBack: undefined,
    sent: undefined,
    unknown: 'unknown',
    confirmed: 'confirmed',
  },
  unknown: {
    approve: undefined,
    refuse: 'refused',
    takeBack: undefined,
    sent: undefined,
    unknown: undefined,
    confirmed: 'confirmed',
  },
}

/** Operators who have to want it back before an unknown payout counts as not made. */
export const RETURN_APPROVALS = 2
