import { z } from 'zod'
import { defineDeskCall } from '../desk-call.ts'
import { toldReason } from '../fields.ts'
import { CLAIM_DECIDERS } from './claim-page.ts'

/**
 * Accepts a claim at exactly the amount that was claimed, or refuses it. `reason`: of a refusal
 * what the person reads; of an acceptance what it rests on. From the venue's threshold on a second,
 * different operator accepts too (`second_operator_needed` to the first who tries twice). By chain
 * an acceptance names the transaction, and while the venue reads the chain only the chain decides.
 */
export const decideClaim = defineDeskCall({
  name: 'decideClaim',
  who: CLAIM_DECIDERS,
  summary: 'Accept or refuse a claimed recharge.',
  body: z.object({
    id: z.int().min(1),
    /** Of the claim as the operator saw it. */
    version: z.int().min(1),
    verdict: z.enum(['accept', 'refuse']),
    transactionId: z
      .string()
      .trim()
      .regex(/^(0x)?[0-9a-fA-F]{64}$/)
      .optional(),
    /** Of an acceptance of what shows what another claim shows: why all the same. */
    flagsSeen: z.string().trim().min(3).max(500).optional(),
    reason: toldReason,
  }),
  data: z.object({
    /** approved: it waits for a second operator. */
    status: z.enum(['approved', 'accepted', 'refused']),
    version: z.int(),
  }),
  act: true,
  money: true,
})
