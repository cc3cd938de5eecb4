import { z } from 'zod'
import {
  CANCEL_ERRORS,
  COMMAND_ERRORS,
  SIDES,
  SPOT_ORDER_ERRORS,
  calls,
  numericId,
  symbol,
  wholeNumber,
} from '@candor/protocol'
import { between, clientOrderId, moment, paged, rowsOf } from './fields.ts'
import { MOST_OF_A_BATCH, instruction, instructionAnswer } from './instructions.ts'
import { named } from './operation.ts'
import { amendment, fill, newOrder, order } from './order-shapes.ts'

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

const LIMIT_BUY = {
  symbol: 'BTCUSDT',
  side: 'buy',
  type: 'limit',
  price: '20000',
  quantity: '0.01',
  postOnly: true,
}

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
    example: LIMIT_BUY,
    data: order,
    errors: SPOT_ORDER_ERRORS,
    money: true,
  },
  placeBatch: {
    method: 'POST',
    path: '/orders/batch',
    right: 'trade',
    weight: 5,
    weighsEach: 'instructions',
    summary:
      'Place, amend and cancel up to 50 orders, conditional ones too. They reach the books in their order, ' +
      'and none waits for the one before; each has an answer of its own, in the same order, and one that ' +
      'is refused leaves the others as they are.',
    body: z.object({
      instructions: z.array(instruction).min(1).max(MOST_OF_A_BATCH).describe('What to do'),
    }),
    example: {
      instructions: [
        { do: 'place', ...LIMIT_BUY },
        { do: 'cancel', id: '42' },
      ],
    },
    data: z.array(instructionAnswer).describe('One answer to each'),
    errors: [...SPOT_ORDER_ERRORS, ...AMEND_ERRORS, ...calls.coinTrigger.errors, 'order_closed'],
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
    example: { quantity: '0.005' },
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
    example: { timeoutMs: 60_000 },
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
