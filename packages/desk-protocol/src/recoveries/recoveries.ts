import { z } from 'zod'
import { defineDeskCall } from '../desk-call.ts'
import { obstacle, operatorName, pageOf, paging, reason, time, userId } from '../fields.ts'
import { certificationDetailData } from '../certifications/certifications.ts'
import { personSummary } from '../claims/person-summary.ts'

/** submitted: waits for the first. approved: for the second. waiting: the 72 hours run. */
export const RECOVERY_STATES = [
  'submitted',
  'approved',
  'waiting',
  'ready',
  'done',
  'refused',
  'cancelled',
  'expired',
] as const

const row = {
  id: z.int(),
  user: userId,
  account: z.string(),
  state: z.enum(RECOVERY_STATES),
  version: z.int(),
  /** What the account is to be reached by. */
  contact: z.string(),
  createdAt: time,
  /** When the wait ends. */
  opensAt: time.nullable(),
}

export const recoveryRow = z.object(row)
export type RecoveryRow = z.output<typeof recoveryRow>

export const recoveryPage = defineDeskCall({
  name: 'recoveryPage',
  who: ['compliance'],
  summary: 'People who have lost everything and ask for their account.',
  body: z.object({ ...paging, state: z.enum(['open', 'waiting', 'ended']).default('open') }),
  data: pageOf(recoveryRow),
})

export const recoveryDetailData = z.object({
  ...row,
  /** The code that has to be in the photo. */
  code: z.string(),
  /** The fresh photo as a data address; null once it is not kept any more. */
  photo: z.string().nullable(),
  person: personSummary,
  /** What the account is reached by now, so that one that is still in use is noticed. */
  hasEmail: z.boolean(),
  hasPhone: z.boolean(),
  lastSeenAt: time.nullable(),
  /** What was certified, with names for GET /desk/files/<name>; newest first. */
  certified: certificationDetailData.shape.history,
  decisions: z.array(
    z.object({ operator: operatorName, accepted: z.boolean(), reason: z.string(), at: time }),
  ),
  /** Why the operator who asks cannot accept it. */
  obstacle: obstacle.nullable(),
})
export type RecoveryDetail = z.output<typeof recoveryDetailData>

/** Shows documents and a face: that it was read is on record. */
export const recoveryDetail = defineDeskCall({
  name: 'recoveryDetail',
  who: ['compliance'],
  summary: 'See one recovery beside the certification.',
  body: z.object({ id: z.int().min(1) }),
  data: recoveryDetailData,
  recorded: true,
})

/** Two accept; then 72 hours run, of which the person is told on every channel that is left. */
export const decideRecovery = defineDeskCall({
  name: 'decideRecovery',
  who: ['compliance'],
  summary: 'Accept or refuse that somebody gets an account back.',
  body: z.object({
    id: z.int().min(1),
    version: z.int().min(1),
    verdict: z.enum(['accept', 'refuse']),
    reason,
  }),
  data: z.object({ state: z.enum(['approved', 'waiting', 'refused']) }),
  act: true,
  money: true,
})
