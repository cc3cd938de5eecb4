import { z } from 'zod'
import { defineDeskCall } from '../desk-call.ts'
import { amountText, currencyCode, pageOf, paging, time, userId } from '../fields.ts'

export const CLAIM_WAYS = ['chain', 'bank', 'bankScreenshot', 'vnd', 'thirdParty'] as const

/**
 * open: an operator decides, or the chain shows the transfer. approved: one of two operators has
 * accepted it. accepted: decided, on its way to the ledger. credited, refused: done.
 */
export const CLAIM_STATES = ['open', 'approved', 'accepted', 'credited', 'refused'] as const

/** Who decides claims, and who reads them. */
export const CLAIM_DECIDERS = ['finance', 'owner'] as const
export const CLAIM_READERS = ['finance', 'compliance', 'owner'] as const

export const claimRow = z.object({
  id: z.int(),
  /** Sent back with a decision. */
  version: z.int(),
  user: z.int(),
  account: z.string(),
  way: z.enum(CLAIM_WAYS),
  currencyCode: z.string(),
  amount: amountText,
  status: z.enum(CLAIM_STATES),
  /** The text that names the claim in the transfer. */
  reference: z.string().nullable(),
  /** The bank's own number of it. */
  bankReference: z.string().nullable(),
  /** The transfer on the chain that it is one with: the chain then decides it. */
  transfer: z.string().nullable(),
  /** How many pairs with other claims are flagged. */
  flags: z.int(),
  /** Whether two different operators have to accept it. */
  needsTwo: z.boolean(),
  createdAt: time,
  changedAt: time,
})
export type ClaimRow = z.output<typeof claimRow>

/**
 * Without `status`: what waits for an operator, the longest first. With it: those, newest first.
 * `text`: a claim's or a user's id, the beginning of an account, a reference, a transaction id.
 */
export const claimPage = defineDeskCall({
  name: 'claimPage',
  who: CLAIM_READERS,
  summary: 'Recharges that people say they have sent.',
  body: z.object({
    ...paging,
    status: z.enum(CLAIM_STATES).optional(),
    way: z.enum(CLAIM_WAYS).optional(),
    currencyCode: currencyCode.optional(),
    user: userId.optional(),
    /** Only those that have something in common with another claim. */
    flagged: z.boolean().optional(),
    text: z.string().trim().max(128).default(''),
  }),
  data: pageOf(claimRow),
})
