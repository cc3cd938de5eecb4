import { defineCall } from '../call.ts'
import { ADVANCED_ERRORS, advancedFields, certification } from './certification.ts'
import { certificationPaths } from './paths.ts'

export const certificationAdvanced = defineCall(certificationPaths, 'certificationAdvanced', {
  number: 15,
  who: 'user',
  summary:
    'Submit the advanced certification, or submit it again where it has failed; the primary ' +
    'level has to be certified.',
  body: advancedFields,
  data: certification,
  errors: ADVANCED_ERRORS,
})
