import { z } from 'zod'
import { defineDeskCall } from '../desk-call.ts'
import { operatorName, pageOf, paging, toldReason, time, userId } from '../fields.ts'

const status = z.enum(['inProgress', 'accepted', 'failed', 'certified'])
/** 1 primary, 2 advanced. */
const level = z.union([z.literal(1), z.literal(2)])

const flags = z.object({
  documentElsewhere: z.boolean(),
  cardElsewhere: z.boolean(),
  photoElsewhere: z.boolean(),
  holderDiffers: z.boolean(),
})

const row = {
  id: z.int(),
  user: userId,
  account: z.string(),
  nickName: z.string(),
  level,
  status,
  version: z.int(),
  attempt: z.int(),
  submittedAt: time,
  changedAt: time,
  name: z.string().nullable(),
  flags,
}

export const certificationRow = z.object(row)
export type CertificationRow = z.output<typeof certificationRow>

export const certificationDetailData = z.object({
  ...row,
  registeredAt: time,
  /** Other people who have submitted the same. */
  others: z.object({
    document: z.array(userId),
    card: z.array(userId),
    photo: z.array(userId),
  }),
  /** Holders of the bank cards the person is paid to. */
  holders: z.array(z.string()),
  /** Everything submitted, of both levels, the newest first. */
  history: z.array(
    z.object({
      level,
      attempt: z.int(),
      submittedAt: time,
      documentType: z.enum(['idCard', 'passport', 'driver']).nullable(),
      name: z.string().nullable(),
      documentNumber: z.string().nullable(),
      bankCardNumber: z.string().nullable(),
      /** Names for GET /desk/files/<name>. */
      photos: z.object({ front: z.string(), back: z.string(), holding: z.string() }).nullable(),
      decision: z
        .object({
          operator: operatorName,
          accepted: z.boolean(),
          reason: z.string().nullable(),
          at: time,
        })
        .nullable(),
    }),
  ),
})
export type CertificationDetail = z.output<typeof certificationDetailData>

/** What waits comes the oldest first, anything else the newest first. */
export const certificationPage = defineDeskCall({
  name: 'certificationPage',
  who: ['compliance'],
  summary: 'Certifications that people have submitted.',
  body: z.object({
    ...paging,
    status: status.optional(),
    level: level.optional(),
    user: userId.optional(),
    flagged: z.boolean().optional(),
  }),
  data: pageOf(certificationRow),
})

/** Shows whole numbers of documents and cards: that it was read is on record. */
export const certificationDetail = defineDeskCall({
  name: 'certificationDetail',
  who: ['compliance'],
  summary: 'See one certification with everything a decision needs.',
  body: z.object({ id: z.int().min(1) }),
  data: certificationDetailData,
  recorded: true,
})

/** The person reads the reason of a refusal. */
export const decideCertification = defineDeskCall({
  name: 'decideCertification',
  who: ['compliance'],
  summary: 'Accept or refuse a certification.',
  body: z.object({
    id: z.int().min(1),
    version: z.int().min(0),
    verdict: z.enum(['accept', 'refuse']),
    reason: toldReason,
  }),
  data: z.null(),
  act: true,
})
