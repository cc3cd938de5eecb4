import { defineCall } from '../../call.ts'
import { ADVANCED_ERRORS, advancedFields, certification } from './certification.ts'

export const certificationAdvanced = defineCall({
  number: 15,
  name: 'certificationAdvanced',
  method: 'POST',
  path: '/playerInfo/advanced',
  who: 'user',
  summary:
    'Submit the advanced certification, or submit it again where it has failed; the primary ' +
    'level has to be certified.',
  body: advancedFields,
  data: certification,
  errors: ADVANCED_ERRORS,
})
