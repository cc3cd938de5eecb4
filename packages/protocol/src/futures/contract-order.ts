import { z } from 'zod'
import { defineCall } from '../call.ts'
import type { ErrorName } from '../errors.ts'
import { decimal, direction, requestId, symbol } from '../fields.ts'
import { ENTRUST_TYPES } from './contract-rule.ts'
import { LIMIT_ERRORS } from '../fast/fast-ticket.ts'
import { futuresOrderRow } from './futures-order-row.ts'
import { futuresPaths } from './paths.ts'

/** What becomes of a limit order whose limit the index has reached when it is placed. */
export const IF_REACHED = ['open', 'refuse'] as const

/** Fields that open a futures contract. */
export const futuresTicket = z.object({
  symbol,
  direction,
  entrustType: z
    .enum(ENTRUST_TYPES)
    .describe(
      'market: at the next price of the index and its half-spread; limit: when the index is there',
    ),
  price: decimal.optional().describe('Limit price; needed for a limit order, and only then'),
  ifReached: z
    .enum(IF_REACHED)
    .optional()
    .describe(
      'Of a limit that the index has reached by the next price: open: it opens as a market order ' +
        'would, never worse than the limit; refuse: limit_reached. open when absent; only for a ' +
        'limit order',
    ),
  lots: z
    .int()
    .min(1, 'lots_out_of_range')
    .max(1_000_000_000, 'lots_out_of_range')
    .optional()
    .describe('Lots, a whole number; needed unless there is an amount'),
  amount: decimal
    .optional()
    .describe(
      'In place of lots: the most that margin and fee may be, in the currency of the contract. It buys ' +
        'as many whole lots as it affords at the price at which the order is carried out (of a limit ' +
        'that waits: at its limit); all of it is set aside until then, and the rest is free again',
    ),
  lever: z.int().min(1, 'lever_unknown').max(1_000, 'lever_unknown').describe('Leverage, times'),
  stopLoss: decimal.nullish().describe('Stop-loss price; absent or null for none'),
  stopProfit: decimal.nullish().describe('Take-profit price; absent or null for none'),
  requestId,
})
export type FuturesTicket = z.output<typeof futuresTicket>

/** Refusals of everything that opens a position. */
export const OPEN_POSITION_ERRORS = [
  'product_closed',
  'market_paused',
  'lots_out_of_range',
  'lever_unknown',
  'lever_too_high',
  'too_many_open_contracts',
  'capacity_reached',
  'next_price_missing',
  ...LIMIT_ERRORS,
] as const satisfies readonly ErrorName[]

/** An order says lots or an amount, and never both. */
export function sizeIssue(
  { lots, amount }: { lots?: number | undefined; amount?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (lots === undefined && amount === undefined) {
    context.addIssue({ code: 'custom', message: 'lots_out_of_range', path: ['lots'] })
  }
  if (lots !== undefined && amount !== undefined) {
    context.addIssue({ code: 'custom', message: 'field_invalid', path: ['amount'], input: amount })
  }
}

export const contractOrder = defineCall(futuresPaths, 'contractOrder', {
  number: 82,
  who: 'user',
  summary:
    'Open a futures contract by market or limit order, with optional stops. Answers once the next ' +
    'price has come: within 3 s.',
  body: futuresTicket.superRefine((ticket, context) => {
    const { entrustType, price, ifReached } = ticket
    sizeIssue(ticket, context)
    if (entrustType === 'market' && ifReached !== undefined) {
      const issue = { message: 'field_invalid', path: ['ifReached'], input: ifReached }
      context.addIssue({ code: 'custom', ...issue })
    }
    const error =
      entrustType === 'limit' && price === undefined
        ? 'price_missing'
        : entrustType === 'market' && price !== undefined
          ? 'field_invalid'
          : undefined
    if (error) context.addIssue({ code: 'custom', message: error, path: ['price'], input: price })
  }),
  data: futuresOrderRow,
  errors: [
    'futures_unknown',
    'price_missing',
    'price_out_of_range',
    'stop_loss_invalid',
    'take_profit_invalid',
    'limit_reached',
    'amount_below_lots',
    'amount_not_positive',
    'terms_unavailable',
    ...OPEN_POSITION_ERRORS,
  ],
  money: true,
})
