import { z } from 'zod'
import { defineDeskCall } from '../desk-call.ts'
import { operatorName, pageOf, paging, time } from '../fields.ts'

const hash = z.string().regex(/^[0-9a-f]{64}$/)

export const auditEntry = z.object({
  id: z.int(),
  at: time,
  /** null: the venue itself, or a command on its machine. */
  operator: operatorName.nullable(),
  /** The call's name, or what the venue did. */
  act: z.string(),
  /** What it was done to, as `user 100001` or `fast BTCUSDT`. */
  subject: z.string(),
  /** The account or operator that `subject` names by its id. */
  subjectName: z.string().nullable(),
  reason: z.string().nullable(),
  /** What there is to know besides: former and new values, ids, outcomes. */
  facts: z.record(z.string(), z.unknown()),
  hash,
})
export type AuditEntry = z.output<typeof auditEntry>

export const auditPage = defineDeskCall({
  name: 'auditPage',
  who: ['compliance', 'owner'],
  summary: 'The audit log, newest first.',
  body: z.object({
    ...paging,
    operator: z.int().min(1).optional(),
    act: z.string().max(64).optional(),
    /**
     * Entries whose subject begins so, or is the user or operator whose name begins so, or that an
     * operator of such a name made.
     */
    subject: z.string().max(200).optional(),
    from: time.optional(),
    to: time.optional(),
  }),
  data: pageOf(auditEntry).extend({
    /** The end of the chain: to be noted somewhere else, so that a cut log is noticed. */
    head: z.object({ id: z.int(), hash }).nullable(),
  }),
})

/** Walks the whole chain. */
export const verifyAudit = defineDeskCall({
  name: 'verifyAudit',
  who: ['compliance', 'owner'],
  summary: 'Check that nothing was changed in the audit log, or cut from it.',
  body: z.object({}),
  data: z.object({
    entries: z.int(),
    head: z.object({ id: z.int(), hash }).nullable(),
    /** How many ends that were noted in the data folder were held against the log. */
    checkpoints: z.int(),
    /** What is wrong, one sentence each; empty where all is well. */
    faults: z.array(z.string()),
  }),
})
