import { z } from 'zod'
import { defineDeskCall } from '../desk-call.ts'
import { carriedOut, obstacle, operatorName, pageOf, paging, reason, time } from '../fields.ts'

/**
 * open: waits for another operator. approved: being carried out. done: carried out. refused: it was
 * approved, and could not be carried out (`fault`). withdrawn: by who proposed it. declined: by
 * another. expired: nobody approved it in seven days.
 */
export const PROPOSAL_STATES = [
  'open',
  'approved',
  'done',
  'refused',
  'withdrawn',
  'declined',
  'expired',
] as const

export const proposalRow = z.object({
  id: z.int(),
  /** The proposed call's name and sentence. */
  call: z.string(),
  summary: z.string(),
  /** What it is done to, as `fast BTCUSDT`. */
  subject: z.string(),
  /** The call's body without its reason. */
  input: z.record(z.string(), z.unknown()),
  /** What stands now of what it changes, where the call knows; for a comparison side by side. */
  before: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string(),
  by: operatorName,
  createdAt: time,
  expiresAt: time,
  state: z.enum(PROPOSAL_STATES),
  decidedBy: operatorName.nullable(),
  decidedAt: time.nullable(),
  decisionReason: z.string().nullable(),
  /** Why it could not be carried out. */
  fault: z.string().nullable(),
  /** The journal's record that carried it out, where the books changed. */
  seq: z.int().nullable(),
  /** Whether the caller may approve it: open, proposed by another person, within the roles, and the own approvals count. */
  mayApprove: z.boolean(),
  /** Why the caller may not approve an open one. */
  obstacle: obstacle.nullable(),
  /** Whether the caller may withdraw (the own) or decline it (another's). */
  mayWithdraw: z.boolean(),
})
export type ProposalRow = z.output<typeof proposalRow>

/** An operator sees the proposals of calls that the own roles include. */
export const proposalPage = defineDeskCall({
  name: 'proposalPage',
  who: 'signedIn',
  summary: 'What waits for a second operator, and what became of it.',
  body: z.object({ ...paging, state: z.enum(['open', 'ended', 'all']).default('open') }),
  data: pageOf(proposalRow),
})

/** Carries it out at once; `refused_by_engine` and the like leave it as refused. */
export const approveProposal = defineDeskCall({
  name: 'approveProposal',
  who: 'signedIn',
  summary: 'Approve what another operator proposed, and carry it out.',
  body: z.object({ id: z.int().min(1), reason }),
  data: carriedOut,
  act: true,
})

export const withdrawProposal = defineDeskCall({
  name: 'withdrawProposal',
  who: 'signedIn',
  summary: 'Take the own proposal back, or decline another’s.',
  body: z.object({ id: z.int().min(1), reason }),
  data: z.null(),
  act: true,
})
