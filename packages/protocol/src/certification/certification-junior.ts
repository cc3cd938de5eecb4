import { defineCall } from '../call.ts'
import { JUNIOR_ERRORS, certification, juniorFields } from './certification.ts'
import { certificationPaths } from './paths.ts'

export const certificationJunior = defineCall(certificationPaths, 'certificationJunior', {
  number: 14,
  who: 'user',
  summary: 'Submit the primary certification, or submit it again where it has failed.',
  body: juniorFields,
  data: certification,
  errors: JUNIOR_ERRORS,
})
