import type { WithdrawalState } from './withdrawal.ts'

/** What operators, payouts and its owner do to a withdrawal. */
export type WithdrawalAct = 'approve' | 'refuse' | 'takeBack' | 'sent' | 'unknown' | 'confirmed'

/** Where an act leads: to a state, to one of the two ends, or nowhere. */
export type Led = WithdrawalState | 'confirmed' | 'refused' | undefined

/**
 * Every state with every act. Its owner takes one back only before operators have decided. Approving leads on when the last approval that is needed was given.
 * Once a payout was sent, the money may be gone: it comes back only from `unknown`, and only when
 * two different operators say so. Reporting a state that already is changes nothing.
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
