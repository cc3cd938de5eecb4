import { z } from 'zod'
import { defineCall } from '../call.ts'
import { accountTypeInput, currencyCode } from '../fields.ts'
import { accountRow } from './account-row.ts'
import { accountsPaths } from './paths.ts'

export const findAccount = defineCall(accountsPaths, 'findAccount', {
  number: 50,
  who: 'user',
  summary: 'The user’s account of type {a} and currency {b}.',
  params: z.object({
    a: accountTypeInput,
    b: currencyCode,
  }),
  data: accountRow,
  errors: ['currency_unknown'],
})
