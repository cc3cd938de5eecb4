import { z } from 'zod'
import { defineDeskCall } from '../desk-call.ts'
import { operatorName, reason, toldReason, version } from '../fields.ts'
import { WITHDRAWAL_DECIDERS, WITHDRAWAL_STAGES } from './withdrawal-page.ts'

/** The withdrawal's state after the act. */
const standing = z.object({
  stage: z.enum(WITHDRAWAL_STAGES),
  decidedBy: z.array(operatorName),
  /** How many different operators have to say so. */
  needed: z.int(),
  version,
})

const decide = { who: WITHDRAWAL_DECIDERS, data: standing, act: true } as const
const seen = { id: z.int().min(1), version, reason }
const told = { ...seen, reason: toldReason }

/**
 * From the rules' threshold on two different operators approve: `second_operator_needed`. To a card
 * in another name than the certified one each says why all the same: else `holder_unexplained`.
 */
export const approveWithdrawal = defineDeskCall({
  ...decide,
  name: 'approveWithdrawal',
  summary: 'Approve a withdrawal to be paid.',
  body: z.object({ ...seen, nameSeen: z.string().trim().min(3).max(500).optional() }),
  money: true,
})

/**
 * Refuses a withdrawal that was not sent: all of it returns at once, and the person reads the
 * reason. One that the signer was to be asked for has to be void there first: else `signer_away`,
 * `signer_pending` or `signer_paid`.
 */
export const refuseWithdrawal = defineDeskCall({
  ...decide,
  name: 'refuseWithdrawal',
  summary: 'Refuse a withdrawal; everything goes back.',
  body: z.object(told),
})

/** Marks the withdrawal as sent before it is paid, so that nobody refuses it meanwhile. */
export const beginPayout = defineDeskCall({
  ...decide,
  name: 'beginPayout',
  summary: 'Take an approved withdrawal to be paid by hand.',
  body: z.object(seen),
  money: true,
})

/**
 * Records a payment. One recorded by hand can be corrected until it has arrived; no two withdrawals
 * have the same. One that the signer was asked for has to be void there first, as for a refusal.
 */
export const recordPayout = defineDeskCall({
  ...decide,
  name: 'recordPayout',
  summary: 'Record by what a withdrawal was paid.',
  body: z.object({
    ...seen,
    /** By chain the transaction id; by bank the bank's reference. */
    tx: z.string().trim().min(1).max(128),
  }),
  money: true,
})

export const markPayoutUnknown = defineDeskCall({
  ...decide,
  name: 'markPayoutUnknown',
  summary: 'Say that nobody knows whether a payout arrived; it stays held.',
  body: z.object(seen),
})

export const confirmPayout = defineDeskCall({
  ...decide,
  name: 'confirmPayout',
  summary: 'Confirm that a payout arrived; the amount leaves the books.',
  body: z.object(seen),
  money: true,
})

/**
 * Returns the amount when a second, different operator says the same; the person reads the reason.
 * Neither counts before the signer, where it was asked, has made the payout void: see
 * `refuseWithdrawal`.
 */
export const returnWithdrawal = defineDeskCall({
  ...decide,
  name: 'returnWithdrawal',
  summary: 'Say that an unknown payout was never made.',
  body: z.object(told),
  money: true,
})
