import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { areaCode, codeSource, phone, sixDigits } from '../fields.ts'
import { codeChecked } from './answers.ts'
import { identityPaths } from '../paths.ts'

export const checkSmsCode = defineCall(identityPaths, 'checkSmsCode', {
  number: 28,
  who: 'guest',
  summary: 'Check an SMS code without using it up; a wrong one counts as a try.',
  body: z.object({ source: codeSource, areaCode, phone, code: sixDigits }),
  data: codeChecked,
  errors: [
    'phone_invalid',
    'area_code_invalid',
    'code_malformed',
    'code_expired',
    'code_tries_exhausted',
  ],
})
