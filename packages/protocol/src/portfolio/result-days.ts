import { z } from 'zod'
import { defineCall } from '../call.ts'
import { signedDecimal } from '../fields.ts'
import { day, month } from './fields.ts'
import { portfolioPaths } from './paths.ts'

export const resultDays = defineCall(portfolioPaths, 'resultDays', {
  number: 201,
  who: 'user',
  summary: 'What each day of a month brought the user, after fees, in USDT.',
  body: z.object({ month }),
  data: z.object({
    firstMonth: month.describe('The month that the account was opened in'),
    today: day,
    days: z
      .array(
        z.object({ day, realised: signedDecimal.describe('What ended that day brought, USDT') }),
      )
      .describe('Days without a result are left out'),
    realised: signedDecimal.describe('All of them together, USDT'),
  }),
  errors: [],
})
