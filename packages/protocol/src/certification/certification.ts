import { z } from 'zod'
import type { ErrorName } from '../errors.ts'
import { id, time } from '../fields.ts'
import { AUTH_STATUSES } from '../identity/profile/user-info.ts'

/** Documents that say who someone is. */
export const DOCUMENT_TYPES = ['idCard', 'passport', 'driver'] as const

const NAME_MOST = 64

/** Fields of the primary level. */
export const juniorFields = z.object({
  documentType: z.enum(DOCUMENT_TYPES).describe('Identity card, passport or driving licence'),
  name: z
    .string()
    .max(2 * NAME_MOST, { abort: true })
    .trim()
    .min(1)
    .max(NAME_MOST)
    .regex(/^[\p{L}\p{M}\p{N}\p{P} \u3000]*$/u)
    .regex(/\p{L}/u)
    .describe('Name as it stands in the document'),
  documentNumber: z.string().min(1).max(40).describe('Number of the document, gaps allowed'),
  bankCardNumber: z
    .string()
    .min(1)
    .max(64)
    .describe('Number of a bank card or account of the same person, or an IBAN; gaps allowed'),
})
export type JuniorFields = z.output<typeof juniorFields>

/** Fields of the advanced level: names of three different images that the user has uploaded. */
export const advancedFields = z.object({
  frontPhoto: id.describe('Image of the document’s front'),
  backPhoto: id.describe('Image of the document’s back'),
  holdingPhoto: id.describe('Image of the person holding the document'),
})
export type AdvancedFields = z.output<typeof advancedFields>

const standing = {
  status: z.enum(AUTH_STATUSES).describe('How far this level has come'),
  reason: z.string().nullable().describe('Why it has failed; null unless it has'),
  submittedAt: time
    .nullable()
    .describe('When it was last submitted, milliseconds since 1970 UTC; null: never'),
  decidedAt: time
    .nullable()
    .describe('When that was decided, milliseconds since 1970 UTC; null: not yet'),
}

/** The certification of the user, level by level, with what was last submitted. */
export const certification = z.object({
  junior: z
    .object({
      ...standing,
      documentType: z.enum(DOCUMENT_TYPES).nullable().describe('As submitted; null: never'),
      name: z.string().nullable().describe('As submitted; null: never'),
      documentNumber: z.string().nullable().describe('Masked but for its end; null: never'),
      bankCardNumber: z.string().nullable().describe('Masked but for its end; null: never'),
    })
    .describe('The primary level: texts'),
  advanced: z
    .object({
      ...standing,
      frontPhoto: id
        .nullable()
        .describe('File for /common/file/previewFile; null: never submitted'),
      backPhoto: id.nullable().describe('The same'),
      holdingPhoto: id.nullable().describe('The same'),
    })
    .describe('The advanced level: photos'),
  reason: z.string().nullable().describe('Why the level has failed that has; null: none has'),
})
export type Certification = z.output<typeof certification>

export const JUNIOR_ERRORS = [
  'document_number_character',
  'document_number_length',
  'document_number_checksum',
  'card_number_character',
  'card_number_length',
  'card_number_checksum',
  'certification_in_progress',
  'certification_done',
] as const satisfies readonly ErrorName[]

export const ADVANCED_ERRORS = [
  'primary_certification_first',
  'photos_alike',
  'file_unknown',
  'certification_in_progress',
  'certification_done',
] as const satisfies readonly ErrorName[]
