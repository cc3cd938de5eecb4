import { z } from 'zod'
import { defineDeskCall } from '../desk-call.ts'
import { amountText, operatorName, pageOf, paging, time, userId } from '../fields.ts'

/** submitted, approved, sent, unknown: under way; confirmed, refused: ended. */
export const WITHDRAWAL_STAGES = [
  'submitted',
  'approved',
  'sent',
  'unknown',
  'confirmed',
  'refused',
] as const
export const WITHDRAWAL_WAYS = ['chain', 'bank', 'vnd'] as const

/**
 * Warnings before a withdrawal is paid. newPayee: nothing was ever paid there. lookalike: the
 * address resembles another of the person's and differs. sharedPayee: other people are paid there
 * too. firstWithdrawal: nothing of theirs ever left. pausedRecently: a password or second factor
 * was changed within a week. newDevice: they signed in on an unknown device within three days.
 * claimFlagged: a claim of theirs shows what another did. moreThanRecharged: more leaves than ever
 * came in. frozen: operators froze the person, or the person stopped the account; nothing is
 * approved or paid.
 */
export const WITHDRAWAL_FLAGS = [
  'newPayee',
  'lookalike',
  'sharedPayee',
  'firstWithdrawal',
  'pausedRecently',
  'newDevice',
  'claimFlagged',
  'moreThanRecharged',
  'frozen',
] as const

/** Who decides and pays withdrawals, and who reads them. */
export const WITHDRAWAL_DECIDERS = ['finance', 'owner'] as const
export const WITHDRAWAL_READERS = ['finance', 'compliance', 'owner'] as const

export const withdrawalRow = z.object({
  id: z.int(),
  user: z.int(),
  account: z.string(),
  nickName: z.string(),
  way: z.enum(WITHDRAWAL_WAYS),
  currencyCode: z.string(),
  chain: z.string().nullable(),
  /** The address, or the card's masked number. */
  payee: z.string(),
  /** By bank: the card, for `revealCard`. */
  card: z.int().nullable(),
  payeeSince: time.nullable(),
  looksLike: z.string().nullable(),
  holder: z.string().nullable(),
  bank: z.string().nullable(),
  amount: amountText,
  fee: amountText,
  receives: amountText,
  /** USDT. */
  worth: amountText,
  stage: z.enum(WITHDRAWAL_STAGES),
  /** How many different operators have to approve. */
  approvals: z.int(),
  /** Who did so far; of an unknown one, who wants it back. */
  decidedBy: z.array(operatorName),
  createdAt: time,
  changedAt: time,
  /** Transaction id or the bank's reference. */
  tx: z.string().nullable(),
  /** Who recorded it; null where the signer did. */
  txBy: operatorName.nullable(),
  confirmations: z.int().nullable(),
  /** The signer pays it: it is not paid by hand. */
  bySigner: z.boolean(),
  /** When the signer had promised never to pay it; what it was never asked for has none. */
  voidedAt: time.nullable(),
  /** Last fault of the payout. */
  fault: z.string().nullable(),
  /** Why it was refused, as the person reads it. */
  reason: z.string().nullable(),
  flags: z.array(z.enum(WITHDRAWAL_FLAGS)),
})
export type WithdrawalRow = z.output<typeof withdrawalRow>

/**
 * Without `stage`: what is under way, the longest first. With it: those, and of what has ended the
 * newest first. `text`: a withdrawal's or a user's id, the beginning of an account, an address, a
 * transaction id or a bank's reference.
 */
export const withdrawalPage = defineDeskCall({
  name: 'withdrawalPage',
  who: WITHDRAWAL_READERS,
  summary: 'Money that people ask to be paid.',
  body: z.object({
    ...paging,
    stage: z.enum(WITHDRAWAL_STAGES).optional(),
    way: z.enum(WITHDRAWAL_WAYS).optional(),
    user: userId.optional(),
    /** Only those with this flag. */
    flag: z.enum(WITHDRAWAL_FLAGS).optional(),
    text: z.string().trim().max(128).default(''),
  }),
  data: pageOf(withdrawalRow),
})
