import { z } from 'zod'
import { defineCall } from '../call.ts'
import { RECORD_KINDS } from '../accounts/record-kinds.ts'
import { currencyCode, decimal, signedDecimal, time } from '../fields.ts'
import { month, year } from './fields.ts'
import { portfolioPaths } from './paths.ts'

const statementCurrency = z.object({
  currencyCode,
  opening: decimal.describe('In both accounts when the period began, held included'),
  changes: z
    .array(
      z.object({
        kind: z.enum(RECORD_KINDS).describe('Why the balance changed'),
        amount: signedDecimal.describe('Sum of the period, in the currency'),
      }),
    )
    .describe('Opening and these come to closing'),
  closing: decimal.describe('In both accounts at the end of the period, or now'),
  openingValue: decimal.describe('What the opening balance was worth then, USDT'),
  closingValue: decimal.describe('What the closing balance was worth then, USDT'),
})

export const statement = defineCall(portfolioPaths, 'statement', {
  number: 202,
  who: 'user',
  summary:
    'What a month or a year did to the user’s balances: opening, changes by kind, closing, ' +
    'by currency. Days are the venue’s (GMT+1).',
  body: z.object({ of: z.union([month, year]).describe('A month (2026-11) or a year (2026)') }),
  data: z.object({
    from: time.describe('When the period begins'),
    to: time.describe('When it ends, or now where it goes on'),
    isOver: z.boolean().describe('Whether the period is over'),
    user: z.string().describe('Number of the account'),
    records: z.int().min(0).describe('Movements of the period, as account records list them'),
    currencies: z.array(statementCurrency).describe('Those that had a balance or moved'),
    openingValue: decimal.describe('All of them when it began, USDT'),
    closingValue: decimal.describe('All of them when it ended, USDT'),
  }),
  errors: ['period_ahead'],
})
export type Statement = z.output<(typeof statement)['data']>
