import { z } from 'zod'
import { currencyCode, currencyScale, decimal, id, time } from '../fields.ts'

export const TRANSACTION_TYPES = ['RECHARGE', 'WITHDRAWAL'] as const

/** `testFunds`: a simulated venue's own. `other`: money that the venue booked in by itself. */
export const TRANSACTION_WAYS = [
  'chain',
  'bank',
  'bankScreenshot',
  'vnd',
  'thirdParty',
  'testFunds',
  'other',
] as const

export const TRANSACTION_STATUSES = ['processing', 'success', 'refused'] as const

/**
 * Where exactly it stands.
 * Recharges: awaited (claimed, the transfer is not seen yet), seen (on the chain, waiting for its
 * confirmations), review (an operator decides), secondReview (a second one does), crediting,
 * credited, refused, belowMinimum (arrived, too small to be credited), vanished (its block is no
 * longer part of the chain).
 * Withdrawals: submitted, approved, sent, unknown, confirmed, refused.
 */
export const TRANSACTION_STAGES = [
  'awaited',
  'seen',
  'review',
  'secondReview',
  'crediting',
  'credited',
  'belowMinimum',
  'vanished',
  'submitted',
  'approved',
  'sent',
  'unknown',
  'confirmed',
  'refused',
] as const

/** One recharge or withdrawal, as its user sees it. */
export const transactionRow = z.object({
  id: id.describe('c: a claim, t: a transfer of the chain, r: another recharge, w: a withdrawal'),
  type: z.enum(TRANSACTION_TYPES).describe('Money that came in, or goes out'),
  way: z.enum(TRANSACTION_WAYS).describe('How it comes or goes'),
  currencyCode,
  scale: currencyScale,
  chain: z.string().nullable().describe('Blockchain, for example TRC20; null for other ways'),
  amount: decimal.describe('What was claimed, arrived or is withdrawn, in the currency'),
  fee: decimal.describe('Fee inside the amount, in the currency; 0 for recharges'),
  received: decimal.describe('What arrives after the fee, in the currency'),
  bonus: decimal.describe('First-recharge bonus that came with it, in the currency of the bonus'),
  status: z.enum(TRANSACTION_STATUSES).describe('processing, success or refused'),
  stage: z.enum(TRANSACTION_STAGES).describe('Where exactly it stands'),
  confirmations: z.int().min(0).nullable().describe('Blocks so far; null where there are none'),
  confirmationsNeeded: z
    .int()
    .min(1)
    .nullable()
    .describe('Blocks until it is credited; null where confirmations is'),
  tx: z.string().nullable().describe('Transaction id or reference of the payout, where known'),
  address: z
    .string()
    .nullable()
    .describe('Who sent it, or where it goes: an address, or a bank account as it may be shown'),
  reason: z.string().nullable().describe('Why it was refused'),
  createdAt: time.describe('Milliseconds since 1970 UTC'),
  changedAt: time.describe('When its state last changed, milliseconds since 1970 UTC'),
})
export type TransactionRow = z.output<typeof transactionRow>
