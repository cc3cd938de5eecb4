import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { areaCode, codeSource, phone } from '../fields.ts'
import { codeSent } from './answers.ts'
import { identityPaths } from '../paths.ts'

export const sendSmsCode = defineCall(identityPaths, 'sendSmsCode', {
  number: 27,
  who: 'guest',
  summary: 'Send a verification code by SMS. The answer never tells whether the number is known.',
  body: z.object({ source: codeSource, areaCode, phone }),
  data: codeSent,
  errors: ['phone_invalid', 'area_code_invalid', 'code_resend_too_early', 'code_not_sent'],
})
