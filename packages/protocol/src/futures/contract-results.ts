import { z } from 'zod'
import { defineCall } from '../call.ts'
import { MAX_LIMIT } from '../envelope.ts'
import {
  currencyCode,
  decimal,
  emptyAsAbsent,
  signedDecimal,
  symbol,
  time,
  wholeNumber,
} from '../fields.ts'
import { futuresPaths } from './paths.ts'

/** What positions of one currency have won or lost on one day, by what was closed of them then. */
export const contractResultRow = z.object({
  day: time.describe('When the day begins at the venue (GMT+1), milliseconds since 1970 UTC'),
  currencyCode: currencyCode.describe('Currency of the amounts'),
  closed: z.int().nonnegative().describe('Positions that were closed to the end'),
  parts: z.int().nonnegative().describe('Parts of positions that were closed before that'),
  profit: signedDecimal.describe('Profit or loss before fees'),
  fees: decimal.describe('Closing fees, and the opening fees of positions closed to the end'),
  netProfit: signedDecimal.describe('Profit or loss after these fees'),
})
export type ContractResultRow = z.output<typeof contractResultRow>

export const contractResults = defineCall(futuresPaths, 'contractResults', {
  number: 165,
  who: 'user',
  summary:
    'What the user’s positions have won or lost by day, newest first; days without are left out.',
  query: z.object({
    symbol: emptyAsAbsent(symbol).optional().describe('Only this symbol'),
    limit: wholeNumber(1, MAX_LIMIT).optional().describe('Days, 1 to 100; 20 when absent'),
  }),
  data: z.array(contractResultRow),
  errors: [],
})
