import { z } from 'zod'
import { currencyCode, decimal, numericId, symbol, time } from '../fields.ts'
import { SIDES } from '../market/market-trade.ts'
import { TRIGGER_SOURCES } from './order-exits.ts'
import { METHODS, SELF_TRADES, TIMES_IN_FORCE, clientOrderId } from './spot-order-row.ts'

/**
 * waiting: for its price. triggered: its order was placed, or waits for the next price. cancelled: taken
 * back. expired: the moment came that it was to hold until. refused: its order could not be placed.
 */
export const TRIGGER_STATUSES = ['waiting', 'triggered', 'cancelled', 'expired', 'refused'] as const

export const triggerLegRow = z.object({
  triggerPrice: decimal.optional().describe('Price that reaches it, in the quote currency'),
  trailPercent: decimal
    .optional()
    .describe('Of a trailing stop, in place of triggerPrice: how far it follows, in percent'),
  trailPrice: decimal
    .optional()
    .describe('Of a trailing stop that waits: where it is reached as its best price stands'),
  method: z.enum(METHODS).describe('market: at best price; limit: at a limit price'),
  price: decimal.optional().describe('Limit price of its order, in the quote currency'),
})
export type TriggerLegRow = z.output<typeof triggerLegRow>

export const triggerRow = z.object({
  type: z.literal('trigger').describe('What kind of order this is'),
  id: numericId.describe('Id of the conditional order'),
  symbol,
  base: currencyCode.describe('Base currency: what is bought or sold'),
  quote: currencyCode.describe('Quote currency: what it is paid with'),
  side: z.enum(SIDES).describe('buy or sell'),
  source: z.enum(TRIGGER_SOURCES).describe('index or lastTrade: the price that it goes by'),
  stop: triggerLegRow
    .nullable()
    .describe('Reached when the price falls to it (sell) or rises to it (buy); null for none'),
  takeProfit: triggerLegRow
    .nullable()
    .describe('Reached when the price rises to it (sell) or falls to it (buy); null for none'),
  quantity: decimal
    .nullable()
    .describe('Quantity of its order, in the base currency; null where it says an amount alone'),
  amount: decimal
    .nullable()
    .describe('Most that a buy at best price spends, in the quote currency; null for others'),
  held: decimal.describe('What is set aside for it, in heldCurrency; 0 once it has ended'),
  heldCurrency: currencyCode.describe('Currency it holds: quote for a buy, base for a sell'),
  status: z.enum(TRIGGER_STATUSES).describe('What has become of it'),
  orderId: numericId
    .nullable()
    .describe('Id of the order that it placed; null while there is none'),
  refusal: z.string().nullable().describe('Name of why its order could not be placed; else null'),
  createdAt: time.describe('When it was placed, milliseconds since 1970 UTC'),
  reachedAt: time.nullable().describe('When a price reached it; null before'),
  closedAt: time.nullable().describe('When it ended; null while it waits'),
  timeInForce: z
    .enum(TIMES_IN_FORCE)
    .optional()
    .describe('Of its order: how long it holds; absent: until it is filled or cancelled'),
  expiresAt: time.optional().describe('Of gtd: when it and its order close'),
  postOnly: z.boolean().optional().describe('true: its order is refused if it would take at once'),
  selfTrade: z
    .enum(SELF_TRADES)
    .optional()
    .describe('What closes where its order would meet the user’s own; absent: newest'),
  clientOrderId: clientOrderId.optional(),
  exitOf: numericId
    .optional()
    .describe('Of an exit: id of the order whose fills it is of; it grows while that one fills'),
})
export type TriggerRow = z.output<typeof triggerRow>
