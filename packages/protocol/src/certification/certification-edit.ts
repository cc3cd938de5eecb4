import { z } from 'zod'
import { defineCall } from '../call.ts'
import {
  ADVANCED_ERRORS,
  JUNIOR_ERRORS,
  advancedFields,
  certification,
  juniorFields,
} from './certification.ts'
import { certificationPaths } from './paths.ts'

const absent = z.undefined().optional().describe('Absent when the primary level is corrected')

/** A photo among the fields tells that the advanced level is meant. */
const juniorAlone = z.object({
  frontPhoto: absent,
  backPhoto: absent,
  holdingPhoto: absent,
  ...juniorFields.shape,
})

export const certificationEdit = defineCall(certificationPaths, 'certificationEdit', {
  number: 13,
  who: 'user',
  summary: 'Correct a level that has failed: with the fields of that level it is submitted again.',
  body: z.union([juniorAlone, advancedFields]),
  data: certification,
  errors: [...new Set([...JUNIOR_ERRORS, ...ADVANCED_ERRORS, 'certification_not_failed' as const])],
})
