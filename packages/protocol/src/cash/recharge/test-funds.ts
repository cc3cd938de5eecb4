import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { currencyCode, decimal, emptyAsAbsent, requestId } from '../../fields.ts'
import { transactionRow } from '../transaction-row.ts'
import { cashPaths } from '../paths.ts'

export const testFunds = defineCall(cashPaths, 'testFunds', {
  number: 124,
  who: 'user',
  summary:
    'Recharge with test funds, labelled as such, up to an amount a day. In a simulated venue only.',
  body: z.object({
    currencyCode: currencyCode.describe('USDT or VND'),
    amount: emptyAsAbsent(decimal)
      .optional()
      .describe('Amount in the currency; what is left of today’s when absent'),
    requestId,
  }),
  data: transactionRow,
  errors: ['feature_unavailable', 'amount_not_positive', 'test_funds_spent', 'currency_unknown'],
  money: true,
})
