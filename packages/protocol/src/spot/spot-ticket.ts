import { z } from 'zod'
import type { ErrorName } from '../errors.ts'
import { decimal, requestId, symbol } from '../fields.ts'
import { SIDES } from '../market/market-trade.ts'
import { METHODS } from './spot-order-row.ts'

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
] as const satisfies readonly ErrorName[]
