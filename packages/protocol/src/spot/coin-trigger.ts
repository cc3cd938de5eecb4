import { z } from 'zod'
import { defineCall } from '../call.ts'
import { decimal, requestId, symbol, time } from '../fields.ts'
import { SIDES } from '../market/market-trade.ts'
import { METHODS, SELF_TRADES, TIMES_IN_FORCE, clientOrderId } from './spot-order-row.ts'
import { spotPaths } from './paths.ts'
import { TRIGGER_SOURCES } from './order-exits.ts'
import { triggerRow } from './trigger-row.ts'

/** One way in which a conditional order is reached, as it is asked for. */
const triggerLeg = z.object({
  triggerPrice: decimal
    .optional()
    .describe('Price that reaches it, in the quote currency; needed unless it trails'),
  trailPercent: decimal
    .optional()
    .describe('Of a stop at best price: follows the best price at 0.01 to 50 percent'),
  method: z.enum(METHODS).describe('market: at best price; limit: at a limit price'),
  price: decimal.optional().describe('Limit price of its order; needed for a limit order'),
})

export const triggerTicket = z.object({
  symbol,
  side: z.enum(SIDES).describe('buy or sell'),
  source: z
    .enum(TRIGGER_SOURCES)
    .describe('index: the index of the pair; lastTrade: the last trade in its book'),
  stop: triggerLeg
    .optional()
    .describe('Reached when the price falls to it (sell) or rises to it (buy)'),
  takeProfit: triggerLeg
    .optional()
    .describe('Reached when the price rises to it (sell) or falls to it (buy)'),
  amount: decimal
    .optional()
    .describe('Most to spend, in the quote currency; needed for a buy at best price'),
  quantity: decimal
    .optional()
    .describe('Quantity, in the base currency; needed but for a buy at best price'),
  timeInForce: z
    .enum(['gtc', ...TIMES_IN_FORCE])
    .optional()
    .describe('Of its order; gtc as when absent; gtd: it and its order until expiresAt'),
  expiresAt: time.optional().describe('Of gtd: when it closes, milliseconds since 1970 UTC'),
  postOnly: z.boolean().optional().describe('true: its order is refused where it would take'),
  selfTrade: z
    .enum(SELF_TRADES)
    .optional()
    .describe('What closes where its order would meet an own one: newest, oldest, both'),
  clientOrderId: clientOrderId.optional(),
  requestId,
})
export type TriggerTicket = z.output<typeof triggerTicket>

export const coinTrigger = defineCall(spotPaths, 'coinTrigger', {
  number: 157,
  who: 'user',
  summary:
    'Place a conditional spot order: a stop, a take-profit, or both, of which the first that is ' +
    'reached counts. What its order may give is set aside until then. An order that takes from the ' +
    'house is carried out at the price after the one that reached it.',
  body: triggerTicket,
  data: triggerRow,
  errors: [
    'market_unknown',
    'market_paused',
    'trigger_invalid',
    'trigger_reached',
    'too_many_triggers',
    'price_missing',
    'price_out_of_range',
    'quantity_missing',
    'quantity_out_of_range',
    'amount_not_positive',
    'order_below_minimum',
    'order_too_large',
    'terms_unavailable',
    'order_terms_invalid',
    'expiry_invalid',
    'client_id_invalid',
    'client_id_taken',
  ],
  money: true,
})
