import { z } from 'zod'
import {
  COMMAND_ERRORS,
  METHODS,
  SELF_TRADES,
  SIDES,
  TIMES_IN_FORCE,
  TRIGGER_SOURCES,
  calls,
  currencyCode,
  decimal,
  numericId,
  symbol,
} from '@candor/protocol'
import { clientOrderId, moment, paged, rowsOf } from './fields.ts'
import { named } from './operation.ts'
import { newOrder } from './order-shapes.ts'

/**
 * open: waits for its price. triggered: its order was placed, or waits for the next price. cancelled:
 * by its owner. expired: its time was over. refused: its order could not be placed.
 */
export const TRIGGER_STATES = ['open', 'triggered', 'cancelled', 'expired', 'refused'] as const

const source = z
  .enum(TRIGGER_SOURCES)
  .describe('index: the index of the market; lastTrade: the last trade in its book')
const type = z.enum(METHODS).describe('Of its order. market: at best price; limit: at a limit')

const leg = z.object({
  triggerPrice: decimal.nullable().describe('Price that reaches it; null of one that trails'),
  trailing: decimal
    .nullable()
    .describe('How far it follows the best price, as a share of it; null unless it trails'),
  type,
  price: decimal.nullable().describe('Limit price of its order; null of a market order'),
})

const newLeg = z.object({
  triggerPrice: decimal.optional().describe('Price that reaches it; needed unless it trails'),
  trailing: decimal
    .optional()
    .describe('Of a stop at the market: follows the best price at this share of it, 0.0001 to 0.5'),
  type,
  price: decimal.optional().describe('Limit price; needed of a limit order, and only then'),
})
export type NewLeg = z.output<typeof newLeg>

export const trigger = z.object({
  id: numericId.describe('Id of the conditional order'),
  clientOrderId: clientOrderId.nullable().describe('Own name of its order, where it has one'),
  symbol,
  side: z.enum(SIDES).describe('buy or sell'),
  source,
  up: leg.nullable().describe('Reached at or above its price; null for none'),
  down: leg.nullable().describe('Reached at or below its price; null for none'),
  quantity: decimal.nullable().describe('Quantity of its order; null where it says an amount'),
  amount: decimal.nullable().describe('Most that a market order spends which buys; else null'),
  timeInForce: z.enum(['gtc', ...TIMES_IN_FORCE]).describe('Of its order: gtc, ioc, fok or gtd'),
  expiresAt: moment.nullable().describe('Of gtd: when it and its order close'),
  postOnly: z.boolean().describe('Whether its order is refused where it would take at once'),
  selfTrade: z.enum(SELF_TRADES).describe('What closes where its order would meet an own one'),
  status: z.enum(TRIGGER_STATES).describe('open, triggered, cancelled, expired or refused'),
  orderId: numericId
    .nullable()
    .describe('Id of the order that it placed; null while there is none'),
  refusal: z.string().nullable().describe('Name of why its order could not be placed; else null'),
  exitOf: numericId
    .nullable()
    .describe('Of an exit: id of the order whose fills it is of; else null'),
  held: decimal.describe('What is set aside for it, in heldCurrency; 0 once it is over'),
  heldCurrency: currencyCode.describe('What its order gives'),
  createdAt: moment,
  reachedAt: moment.nullable().describe('When a price reached it; null before'),
  closedAt: moment.nullable().describe('When it was over; null while it is open'),
})
export type ProgramTrigger = z.output<typeof trigger>

/** What a program sends to place a conditional order. */
export const newTrigger = newOrder.omit({ type: true, price: true, exits: true }).extend({
  source,
  up: newLeg.optional().describe('Reached at or above its price: stops a buy, takes a sell’s gain'),
  down: newLeg
    .optional()
    .describe('Reached at or below its price: stops a sell, takes a buy’s gain'),
  quantity: decimal
    .optional()
    .describe('Quantity, in the base currency; needed unless nothing but a market order buys'),
  amount: decimal
    .optional()
    .describe(
      'Most to spend, in the quote currency; needed of a market order that buys, and only then',
    ),
})
export type NewTrigger = z.output<typeof newTrigger>

const ofId = z.object({ id: numericId.describe('Id of the conditional order') })

/** Orders of the book that wait for a price. */
export const triggerOperations = named({
  placeTrigger: {
    method: 'POST',
    path: '/triggers',
    right: 'trade',
    weight: 1,
    summary:
      'Place a conditional order: a stop, a take-profit, or with both legs one that cancels the other. ' +
      'What its order gives is set aside until then.',
    body: newTrigger,
    example: {
      symbol: 'BTCUSDT',
      side: 'sell',
      source: 'index',
      down: { triggerPrice: '19000', type: 'market' },
      up: { triggerPrice: '23000', type: 'limit', price: '22990' },
      quantity: '0.01',
    },
    data: trigger,
    errors: calls.coinTrigger.errors,
    money: true,
  },
  listTriggers: {
    method: 'GET',
    path: '/triggers',
    right: 'read',
    weight: 2,
    summary: 'The own conditional orders, newest first.',
    query: z.object({
      symbol: symbol.optional().describe('Only of this market'),
      status: z.enum(['open', 'closed']).optional().describe('Only open ones, or only those over'),
      ...paged,
    }),
    data: rowsOf(trigger),
    errors: ['market_unknown'],
  },
  getTrigger: {
    method: 'GET',
    path: '/triggers/{id}',
    right: 'read',
    weight: 1,
    summary: 'One own conditional order.',
    params: ofId,
    data: trigger,
    errors: ['order_unknown'],
  },
  cancelTrigger: {
    method: 'DELETE',
    path: '/triggers/{id}',
    right: 'trade',
    weight: 1,
    summary:
      'Cancel a conditional order that has placed no order yet; what it holds is free again.',
    params: ofId,
    data: trigger,
    errors: ['order_unknown', 'order_closed', ...COMMAND_ERRORS],
  },
})
