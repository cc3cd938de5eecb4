import { z } from 'zod'
import { defineDeskCall } from '../desk-call.ts'
import { amountText, obstacle, operatorName, time } from '../fields.ts'
import { againstBounds } from '../bounds/bounds.ts'
import { CLAIM_READERS, CLAIM_STATES, claimRow } from './claim-page.ts'
import { personSummary } from './person-summary.ts'

/** A transfer that the chain shows; amounts in the claim's currency. */
const seenTransfer = z.object({
  requestId: z.string(),
  tx: z.string(),
  amount: amountText,
  status: z.string(),
  seenAt: time,
})

export const claimDetailData = claimRow.extend({
  payer: z.string().nullable(),
  remitterName: z.string().nullable(),
  /** In full for those who decide, to be compared with the bank's statement; masked for others. */
  remitterCard: z.string().nullable(),
  /** The account as it was when it was paid to. */
  beneficiary: z.string().nullable(),
  chain: z.string().nullable(),
  senderAddress: z.string().nullable(),
  transactionId: z.string().nullable(),
  /** GET /desk/files/<screenshot>; null of a transfer that the venue itself made a case of. */
  screenshot: z.string().nullable(),
  /** Why it was refused, as the person reads it. */
  reason: z.string().nullable(),
  /** Why the books do not take the credit, while they do not. */
  fault: z.string().nullable(),
  creditedSeq: z.int().nullable(),
  /** Other claims that show what this one shows. */
  flagged: z.array(
    z.object({
      claim: z.int(),
      user: z.int(),
      account: z.string(),
      status: z.enum(CLAIM_STATES),
      kind: z.enum(['sameScreenshot', 'alikeScreenshot', 'sameReference']),
    }),
  ),
  decisions: z.array(
    z.object({
      operator: operatorName,
      decision: z.enum(['accept', 'refuse']),
      /** Why it was refused; why it was accepted is in the audit log. */
      reason: z.string().nullable(),
      at: time,
    }),
  ),
  /** The person's other claims, newest first. */
  history: z.array(claimRow),
  /** The transfer that it is one with. */
  matched: seenTransfer
    .extend({
      sender: z.string(),
      block: z.int(),
      /** Blocks since, its own counted, and how many are waited for; null where nothing was read. */
      confirmations: z.int().nullable(),
      confirmationsNeeded: z.int(),
    })
    .nullable(),
  /** By chain: transfers to the person that no claim is one with, newest first. */
  transfers: z.array(seenTransfer),
  /** Where an explorer of the chain shows them; null where there is nothing to show. */
  links: z.object({ sender: z.string().nullable(), tx: z.string().nullable() }),
  person: personSummary,
  /** How it stands against the bounds of the day, for the operator who asks. */
  bounds: againstBounds,
  /** Why the operator who asks cannot accept it. */
  obstacle: obstacle.nullable(),
  /** What the operator who asks may still do; empty where another has to. */
  may: z.array(z.enum(['accept', 'refuse'])),
})
export type ClaimDetail = z.output<typeof claimDetailData>

export const claimDetail = defineDeskCall({
  name: 'claimDetail',
  who: CLAIM_READERS,
  summary: 'One claim with all that its decision needs.',
  body: z.object({ id: z.int().min(1) }),
  data: claimDetailData,
})
