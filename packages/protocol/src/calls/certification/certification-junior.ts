import { defineCall } from '../../call.ts'
import { JUNIOR_ERRORS, certification, juniorFields } from './certification.ts'

export const certificationJunior = defineCall({
  number: 14,
  name: 'certificationJunior',
  method: 'POST',
  path: '/playerInfo/junior',
  who: 'user',
  summary: 'Submit the primary certification, or submit it again where it has failed.',
  body: juniorFields,
  data: certification,
  errors: JUNIOR_ERRORS,
})
