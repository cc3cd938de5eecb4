import { z } from 'zod'
import type { ErrorName } from '../errors.ts'
import { decimal, requestId, symbol, time } from '../fields.ts'
import { SIDES } from '../market/market-trade.ts'
import { orderExits } from './order-exits.ts'
import { METHODS, SELF_TRADES, TIMES_IN_FORCE, clientOrderId } from './spot-order-row.ts'

/** Fields of a spot order; for /order/coinOrder, and /order/spotOrder without `duration`. */
export const spotTicket = z.object({
  symbol,
  side: z.enum(SIDES).describe('buy or sell'),
  method: z.enum(METHODS).describe('market: at best price; limit: at a limit price'),
  price: decimal
    .optional()
    .describe('Limit price, in the quote currency; needed for a limit order'),
  amount: decimal
    .optional()
    .describe('Most to spend, in the quote currency; only for a buy at best price'),
  quantity: decimal
    .optional()
    .describe('Quantity, in the base currency; needed unless `amount` is given'),
  timeInForce: z
    .enum(['gtc', ...TIMES_IN_FORCE])
    .optional()
    .describe('gtc: until filled or cancelled, as when absent; ioc, fok; gtd: until expiresAt'),
  expiresAt: time.optional().describe('Of gtd: when it closes, milliseconds since 1970 UTC'),
  postOnly: z.boolean().optional().describe('true: refused where it would take at once'),
  selfTrade: z
    .enum(SELF_TRADES)
    .optional()
    .describe(
      'What closes where it would meet an own order: newest (as when absent), oldest, both',
    ),
  clientOrderId: clientOrderId.optional(),
  exits: orderExits
    .optional()
    .describe('Stop and take-profit, at least one, which become active with what it fills'),
  requestId,
})
export type SpotTicket = z.output<typeof spotTicket>

/** Reports faults that only several fields together show, by the engine's names. */
export function checkTicket(ticket: SpotTicket, fault: (error: ErrorName, field: string) => void) {
  const byAmount = ticket.method === 'market' && ticket.side === 'buy'
  if (ticket.method === 'limit' && ticket.price === undefined) fault('price_missing', 'price')
  if (ticket.method === 'market' && ticket.price !== undefined) fault('field_invalid', 'price')
  if (ticket.amount !== undefined && (!byAmount || ticket.quantity !== undefined)) {
    fault('field_invalid', 'amount')
  }
  if (ticket.quantity === undefined && (!byAmount || ticket.amount === undefined)) {
    fault('quantity_missing', 'quantity')
  }
}

/** `checkTicket` as a refinement of a schema. */
export function refineTicket(ticket: SpotTicket, context: z.core.$RefinementCtx): void {
  checkTicket(ticket, (error, field) =>
    context.addIssue({ code: 'custom', message: error, path: [field], input: ticket }),
  )
}

export const SPOT_ORDER_ERRORS = [
  'market_unknown',
  'market_paused',
  'no_liquidity',
  'price_missing',
  'price_out_of_range',
  'quantity_missing',
  'quantity_out_of_range',
  'amount_not_positive',
  'order_below_minimum',
  'order_too_large',
  'too_many_open_orders',
  'next_price_missing',
  'terms_unavailable',
  'order_terms_invalid',
  'expiry_invalid',
  'client_id_invalid',
  'client_id_taken',
  'would_take',
  'not_filled_whole',
  'trigger_invalid',
  'trigger_reached',
  'too_many_triggers',
  'exit_misplaced',
] as const satisfies readonly ErrorName[]
