import { z } from 'zod'
import { defineCall } from '../call.ts'
import { COMMAND_ERRORS } from '../errors-of.ts'
import { currencyCode, decimal, emptyAsAbsent, numericId, percent, time } from '../fields.ts'
import { EXCHANGE_ERRORS } from './exchange.ts'
import { swapPaths } from './paths.ts'

/** One pair with its rate of this moment, which does not bind. */
export const swapPair = z.object({
  from: currencyCode.describe('Currency to give'),
  fromScale: z.int().min(0).describe('Digits after the point of amounts in `from`'),
  to: currencyCode.describe('Currency to receive'),
  toScale: z.int().min(0).describe('Digits after the point of amounts in `to`'),
  rate: decimal
    .nullable()
    .describe('How many `to` one `from` is worth now, before the fee; null without a fresh price'),
  feePercent: percent.describe('Fee in percent of what is bought'),
  minimum: decimal
    .nullable()
    .describe('Smallest amount to give, in `from`, rounded up; null without a fresh price'),
  maximum: decimal
    .nullable()
    .describe('Largest amount to give, in `from`, rounded down; null without a fresh price'),
})
export type SwapPair = z.output<typeof swapPair>

/** Terms that bind until `expiresAt` and can be used once. */
export const swapQuote = z.object({
  quoteId: numericId.describe('Id of the quote, to be sent with the exchange'),
  from: currencyCode.describe('Currency to give'),
  to: currencyCode.describe('Currency to receive'),
  amount: decimal.describe('Amount to give, in `from`'),
  rate: decimal.describe('How many `to` one `from` is worth, before the fee'),
  feePercent: percent.describe('Fee in percent of what is bought'),
  fee: decimal.describe('Fee, in `to`'),
  received: decimal.describe('Amount received after the fee, in `to`'),
  expiresAt: time.describe('Until when it binds, milliseconds since 1970 UTC'),
  serverTime: time.describe('The server’s clock, milliseconds since 1970 UTC'),
})
export type SwapQuote = z.output<typeof swapQuote>

export const exchangeList = defineCall(swapPaths, 'exchangeList', {
  number: 54,
  who: 'user',
  summary:
    'The pairs that can be exchanged, with rate, fee and limits; with from, to and amount a quote ' +
    'that binds both sides a few seconds, while the price moves by no more than half of its fee, ' +
    'and replaces the user’s last one. Many that are left unused make later ones dearer.',
  body: z
    .object({
      from: emptyAsAbsent(currencyCode).optional().describe('Currency to give: only its pairs'),
      to: emptyAsAbsent(currencyCode).optional().describe('Currency to receive: only its pairs'),
      amount: emptyAsAbsent(decimal)
        .optional()
        .describe('Amount to give, in `from`; needs both currencies, and asks for a quote'),
    })
    .superRefine(({ from, to, amount }, context) => {
      if (amount === undefined) return
      for (const [field, value] of Object.entries({ from, to })) {
        if (value !== undefined) continue
        context.addIssue({ code: 'custom', message: 'field_missing', path: [field], input: value })
      }
    }),
  data: z.union([
    z.array(swapPair).describe('Pairs, when no amount was given'),
    swapQuote.describe('A quote, when an amount was given'),
  ]),
  errors: [
    'feature_unavailable',
    'balance_insufficient',
    'decimals_exceeded',
    'number_too_large',
    ...EXCHANGE_ERRORS,
    ...COMMAND_ERRORS,
  ],
})
