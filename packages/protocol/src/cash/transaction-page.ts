import { z } from 'zod'
import { defineCall } from '../call.ts'
import { pageOf } from '../envelope.ts'
import { currencyCode, emptyAsAbsent, listWindow, paging } from '../fields.ts'
import { TRANSACTION_STATUSES, TRANSACTION_TYPES, transactionRow } from './transaction-row.ts'
import { cashPaths } from './paths.ts'

/** By name, or by the numbers of the specification. */
const typeInput = z.preprocess(
  (value) => TRANSACTION_TYPES[Number(value === '1' || value === '2' ? value : NaN) - 1] ?? value,
  z.enum(TRANSACTION_TYPES),
) as unknown as z.ZodType<
  (typeof TRANSACTION_TYPES)[number],
  (typeof TRANSACTION_TYPES)[number] | '1' | '2'
>

const filter = z.object({
  ...paging,
  ...listWindow,
  currencyCode: emptyAsAbsent(currencyCode).optional().describe('Only of this currency'),
  type: emptyAsAbsent(typeInput)
    .optional()
    .describe('RECHARGE (or 1) or WITHDRAWAL (or 2) only; both when absent'),
  status: emptyAsAbsent(z.enum(TRANSACTION_STATUSES)).optional().describe('Only of this status'),
})

export const transactionPage = defineCall(cashPaths, 'transactionPage', {
  number: 58,
  who: 'user',
  summary: 'The user’s recharges and withdrawals, newest first.',
  query: filter,
  data: pageOf(transactionRow),
  errors: [],
})

export const transactionPageByBody = defineCall(cashPaths, 'transactionPageByBody', {
  number: 59,
  who: 'user',
  summary: 'The user’s recharges and withdrawals, newest first, with the filter in the body.',
  body: filter.extend({
    type: z
      .preprocess(
        (value) => (value === 1 || value === 2 ? String(value) : value),
        filter.shape.type,
      )
      .describe(
        'RECHARGE (or 1) or WITHDRAWAL (or 2) only; both when absent',
      ) as unknown as z.ZodType<
      z.output<typeof filter>['type'],
      z.input<typeof filter>['type'] | 1 | 2
    >,
  }),
  data: pageOf(transactionRow),
  errors: [],
})
