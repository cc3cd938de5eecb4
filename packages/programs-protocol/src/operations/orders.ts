import { z } from 'zod'
import {
  COMMAND_ERRORS,
  CANCEL_ERRORS,
  METHODS,
  SELF_TRADES,
  SIDES,
  SPOT_ORDER_ERRORS,
  TIMES_IN_FORCE,
  currencyCode,
  decimal,
  numericId,
  symbol,
  time,
  wholeNumber,
} from '@candor/protocol'
import { between, clientOrderId, moment, paged, rowsOf } from './fields.ts'
import { named } from './operation.ts'

/** open; filled: whole, or what a market order could get; cancelled; expired: its time was over. */
export const ORDER_STATUSES = ['open', 'filled', 'cancelled', 'expired'] as const

/** Why an order is over. */
export const ORDER_ENDS = [
  'filled',
  'cancelled',
  'remainder',
  'selfTrade',
  'expired',
  'amended',
] as const

export const order = z.object({
  id: numericId.describe('Id of the order'),
  clientOrderId: clientOrderId.nullable().describe('Own name of the order, where it has one'),
  symbol,
  side: z.enum(SIDES).describe('buy or sell'),
  type: z.enum(METHODS).describe('market: at best price; limit: at a limit price'),
  timeInForce: z.enum(['gtc', ...TIMES_IN_FORCE]).describe('gtc, ioc, fok or gtd'),
  expiresAt: moment.nullable().describe('Of gtd: when it closes'),
  postOnly: z.boolean().describe('Whether it was refused had it taken at once'),
  selfTrade: z.enum(SELF_TRADES).describe('What closes where it would meet an own order'),
  status: z.enum(ORDER_STATUSES).describe('open, filled, cancelled or expired'),
  endedBy: z.enum(ORDER_ENDS).nullable().describe('Why it is over; null while it is open'),
  price: decimal.nullable().describe('Limit price; null of a market order'),
  quantity: decimal.nullable().describe('Quantity ordered; null of a buy by amount'),
  amount: decimal.nullable().describe('Most to spend; only of a buy by amount'),
  filled: decimal.describe('Quantity filled so far'),
  filledAmount: decimal.describe('Worth of what was filled, in the quote currency'),
  averagePrice: decimal.nullable().describe('filledAmount / filled; null while nothing is filled'),
  fee: decimal.describe('Fees so far, in feeCurrency'),
  feeCurrency: currencyCode.describe('What the order receives: fees are taken from it'),
  held: decimal.describe('What it still holds, in heldCurrency'),
  heldCurrency: currencyCode.describe('What the order gives'),
  replaces: numericId.nullable().describe('Id of the order whose place it took by an amend'),
  createdAt: moment,
  updatedAt: moment,
  closedAt: moment.nullable().describe('When it was over; null while it is open'),
})
export type ProgramOrder = z.output<typeof order>

export const fill = z.object({
  id: numericId.describe('Id of the trade'),
  orderId: numericId.describe('Id of the own order'),
  symbol,
  side: z.enum(SIDES).describe('Side of the own order'),
  role: z.enum(['maker', 'taker']).describe('maker: the own order rested; taker: it came second'),
  price: decimal,
  quantity: decimal.describe('Quantity, in the base currency'),
  amount: decimal.describe('Worth, in the quote currency'),
  fee: decimal.describe('Fee, in feeCurrency'),
  feeCurrency: currencyCode.describe('What the order receives'),
  at: moment,
})
export type ProgramFill = z.output<typeof fill>

/** What a program sends to place an order. */
export const newOrder = z.object({
  symbol,
  side: z.enum(SIDES).describe('buy or sell'),
  type: z.enum(METHODS).describe('market: at best price; limit: at a limit price'),
  price: decimal.optional().describe('Limit price; needed of a limit order, and only then'),
  quantity: decimal
    .optional()
    .describe('Quantity, in the base currency; needed unless amount is given'),
  amount: decimal
    .optional()
    .describe('Most to spend, in the quote currency; only of a market order that buys'),
  timeInForce: z
    .enum(['gtc', ...TIMES_IN_FORCE])
    .optional()
    .describe('gtc when absent'),
  expiresAt: time.optional().describe('Of gtd: when it closes, milliseconds since 1970 UTC'),
  postOnly: z.boolean().optional().describe('true: refused where it would take at once'),
  selfTrade: z.enum(SELF_TRADES).optional().describe('newest when absent'),
  clientOrderId: clientOrderId.optional(),
})
export type NewOrder = z.output<typeof newOrder>

export const amendment = z
  .object({
    price: decimal.optional().describe('New limit price; as before when absent'),
    quantity: decimal
      .optional()
      .describe('What it orders in all, with what is filled already; as before when absent'),
  })
  .describe('At least one of the two')

export const MOST_OF_A_BATCH = 50

/** One instruction of a batch. */
export const instruction = z.discriminatedUnion('do', [
  newOrder.extend({ do: z.literal('place').describe('Place an order') }),
  amendment.extend({
    do: z.literal('amend').describe('Amend an order'),
    id: numericId.describe('Id of the order'),
  }),
  z.object({
    do: z.literal('cancel').describe('Cancel an order'),
    id: numericId.describe('Id of the order'),
  }),
])
export type Instruction = z.output<typeof instruction>

/** Why something was refused, as programs read it. */
export const problem = z.object({
  code: z.int().describe('Code in the catalogue of errors'),
  error: z.string().describe('Name of the error'),
  message: z.string().describe('A sentence, in the language asked for'),
  details: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .describe('What the sentence was filled with; `field` names the field at fault'),
})
export type Problem = z.output<typeof problem>

const ofId = z.object({ id: numericId.describe('Id of the order') })
const AMEND_ERRORS = [
  'order_unchanged',
  'price_out_of_range',
  'quantity_out_of_range',
  'order_below_minimum',
  'order_too_large',
  'terms_unavailable',
  'would_take',
  'expiry_invalid',
  ...CANCEL_ERRORS,
] as const

/** Orders of the book, and what they filled. */
export const orderOperations = named({
  placeOrder: {
    method: 'POST',
    path: '/orders',
    right: 'trade',
    weight: 1,
    summary:
      'Place an order. Where the house’s quotes reach it, it is filled at the next price, within 3 s.',
    body: newOrder,
    data: order,
    errors: SPOT_ORDER_ERRORS,
    money: true,
  },
  placeBatch: {
    method: 'POST',
    path: '/orders/batch',
    right: 'trade',
    weight: 5,
    summary:
      'Place, amend and cancel up to 50 orders; each has an answer of its own, in the same order, and ' +
      'one that is refused leaves the others as they are.',
    body: z.object({
      instructions: z.array(instruction).min(1).max(MOST_OF_A_BATCH).describe('What to do'),
    }),
    data: z
      .array(
        z.union([
          z.object({ ok: z.literal(true).describe('It was done'), order }),
          z.object({ ok: z.literal(false).describe('It was refused'), problem }),
        ]),
      )
      .describe('One answer to each'),
    errors: [...SPOT_ORDER_ERRORS, ...AMEND_ERRORS],
    money: true,
  },
  listOrders: {
    method: 'GET',
    path: '/orders',
    right: 'read',
    weight: 2,
    summary: 'The own orders, newest first.',
    query: z.object({
      symbol: symbol.optional().describe('Only of this market'),
      status: z.enum(['open', 'closed']).optional().describe('Only open ones, or only those over'),
      clientOrderId: clientOrderId.optional().describe('Only those of this own name'),
      ...paged,
    }),
    data: rowsOf(order),
    errors: ['market_unknown'],
  },
  getOrder: {
    method: 'GET',
    path: '/orders/{id}',
    right: 'read',
    weight: 1,
    summary: 'One own order.',
    params: ofId,
    data: order,
    errors: ['order_unknown'],
  },
  amendOrder: {
    method: 'PATCH',
    path: '/orders/{id}',
    right: 'trade',
    weight: 1,
    summary:
      'Change price or quantity of an open order. With less quantity at the same price it keeps its ' +
      'place and id; else a new order takes up its rest, which is the one in the answer.',
    params: ofId,
    body: amendment,
    data: order,
    errors: AMEND_ERRORS,
    money: true,
  },
  cancelOrder: {
    method: 'DELETE',
    path: '/orders/{id}',
    right: 'trade',
    weight: 1,
    summary:
      'Cancel an order; what it holds is free again. Where the house’s quotes reach it, at the next ' +
      'price, which may still fill it.',
    params: ofId,
    data: order,
    errors: CANCEL_ERRORS,
  },
  cancelOrders: {
    method: 'DELETE',
    path: '/orders',
    right: 'trade',
    weight: 5,
    summary: 'Cancel all own open orders, or those of one market or side.',
    query: z.object({
      symbol: symbol.optional().describe('Only of this market'),
      side: z.enum(SIDES).optional().describe('Only buys or only sells'),
    }),
    data: z.object({
      cancelled: z.int().min(0).describe('How many were cancelled'),
      waiting: z.int().min(0).describe('How many are cancelled at the next price'),
    }),
    errors: ['market_unknown', 'terms_unavailable', ...COMMAND_ERRORS],
  },
  cancelAllAfter: {
    method: 'PUT',
    path: '/orders/cancel-all-after',
    right: 'trade',
    weight: 1,
    summary:
      'Set the dead man’s switch: unless it is set again before its time is over, the venue cancels ' +
      'all own open orders. It is a timer of the books and holds whatever becomes of this connection.',
    body: z.object({
      timeoutMs: wholeNumber(0, 3_600_000).describe('Milliseconds, 1000 to 3600000; 0: off'),
    }),
    data: z.object({
      cancelsAt: moment.nullable().describe('When the orders are cancelled; null: it is off'),
    }),
    errors: ['terms_unavailable', 'expiry_invalid', ...COMMAND_ERRORS],
  },
  listFills: {
    method: 'GET',
    path: '/fills',
    right: 'read',
    weight: 2,
    summary: 'What the own orders filled, newest first.',
    query: z.object({
      symbol: symbol.optional().describe('Only of this market'),
      orderId: numericId.optional().describe('Only of this order'),
      ...between,
      ...paged,
    }),
    data: rowsOf(fill),
    errors: ['market_unknown'],
  },
})
