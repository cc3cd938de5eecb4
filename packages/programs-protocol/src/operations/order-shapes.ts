import { z } from 'zod'
import {
  METHODS,
  SELF_TRADES,
  SIDES,
  TIMES_IN_FORCE,
  currencyCode,
  decimal,
  numericId,
  orderExits,
  symbol,
  time,
} from '@candor/protocol'
import { clientOrderId, moment } from './fields.ts'

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
  exits: orderExits.nullable().describe('Stop and take-profit it was placed with; null for none'),
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
  exits: orderExits
    .optional()
    .describe('Stop and take-profit, at least one, which become active with what it fills'),
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
