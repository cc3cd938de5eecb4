import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { pageOf } from '../../envelope.ts'
import { currencyCode, decimal, emptyAsAbsent, numericId, paging, time } from '../../fields.ts'
import { earnPaths } from '../paths.ts'

/** unsettled: earned, and paid when the order ends. settled: paid. */
export const INCOME_STATUSES = ['unsettled', 'settled'] as const

/** The income of one full day of a lock-mining order. */
export const incomeRecord = z.object({
  id: z.string().describe('Id of the record'),
  orderId: numericId.describe('Order number'),
  productName: z.string().describe('Name of the product, in the caller’s language'),
  day: z.int().min(1).describe('Day of the order, from 1'),
  date: time.describe('When the day was full, milliseconds since 1970 UTC'),
  amount: decimal.describe('Income of the day, in currencyCode'),
  currencyCode: currencyCode.describe('Currency of the income'),
  status: z.enum(INCOME_STATUSES).describe('unsettled: paid when the order ends; settled: paid'),
  settleTime: time
    .nullable()
    .describe('When it was paid, milliseconds since 1970 UTC; null until then'),
})
export type IncomeRecord = z.output<typeof incomeRecord>

export const lockMiningIncome = defineCall(earnPaths, 'lockMiningIncome', {
  number: 105,
  who: 'user',
  summary: 'All income records of the user’s lock mining, newest first.',
  query: z.object({
    ...paging,
    status: emptyAsAbsent(z.enum(INCOME_STATUSES))
      .optional()
      .describe('unsettled or settled; all when absent'),
  }),
  data: pageOf(incomeRecord),
  errors: [],
})
