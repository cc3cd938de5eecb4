import { z } from 'zod'
import { defineCall } from '../call.ts'
import type { ErrorName } from '../errors.ts'
import { currencyCode, decimal, emptyAsAbsent, numericId, requestId, time } from '../fields.ts'
import { swapPaths } from './paths.ts'

/** One exchange that was carried out. */
export const swapRecordRow = z.object({
  id: numericId.describe('Id of the exchange'),
  time: time.describe('When it happened, milliseconds since 1970 UTC'),
  from: currencyCode.describe('Currency given'),
  to: currencyCode.describe('Currency received'),
  amount: decimal.describe('Amount given, in `from`'),
  rate: decimal.describe('How many `to` one `from` was worth, before the fee'),
  fee: decimal.describe('Fee, in `to`'),
  received: decimal.describe('Amount received after the fee, in `to`'),
  quoteId: numericId.nullable().describe('The quote it was carried out by; null without one'),
})
export type SwapRecordRow = z.output<typeof swapRecordRow>

/** Refusals by the rules of the exchange; quotes and exchanges share them. */
export const EXCHANGE_ERRORS = [
  'currency_unknown',
  'amount_not_positive',
  'market_paused',
  'swap_pair_unknown',
  'swap_below_minimum',
  'swap_above_maximum',
  'capacity_reached',
  'pool_insufficient',
] as const satisfies readonly ErrorName[]

/** Body of a swap; /account/executeUserExchange is the same service. */
export const swapBody = z.object({
  from: currencyCode.describe('Currency to give'),
  to: currencyCode.describe('Currency to receive'),
  amount: decimal.describe('Amount to give, in `from`; above zero'),
  quoteId: emptyAsAbsent(numericId)
    .optional()
    .describe(
      'The quote to carry out, with the same from, to and amount; else at the next price’s rate',
    ),
  requestId,
})
export type SwapBody = z.output<typeof swapBody>

export const exchange = defineCall(swapPaths, 'exchange', {
  number: 53,
  who: 'user',
  summary:
    'Exchange one currency for another at the next price: by a quote that it has not left, or at its rate.',
  body: swapBody,
  data: swapRecordRow,
  errors: ['quote_expired', 'price_moved', 'next_price_missing', ...EXCHANGE_ERRORS],
  money: true,
})
