import { z } from 'zod'
import {
  OPEN_POSITION_ERRORS,
  POSITION_ERRORS,
  decimal,
  futuresTicket,
  sizeIssue,
  symbol,
} from '@candor/protocol'
import { paged, rowsOf } from './fields.ts'
import { named } from './operation.ts'
import { ofPosition, position, side } from './position-shapes.ts'

const STOP_ERRORS = ['price_out_of_range', 'stop_loss_invalid', 'take_profit_invalid'] as const

/** Leveraged futures. They pay and take no funding. */
export const positionOperations = named({
  listPositions: {
    method: 'GET',
    path: '/positions',
    right: 'read',
    weight: 2,
    summary: 'The own futures positions and the orders that wait to open one, newest first.',
    query: z.object({
      symbol: symbol.optional().describe('Only on this symbol'),
      status: z
        .enum(['waiting', 'open', 'closed'])
        .optional()
        .describe('Only waiting ones, open ones (locked ones too), or those that are over'),
      ...paged,
    }),
    data: rowsOf(position),
    errors: ['futures_unknown'],
  },
  getPosition: {
    method: 'GET',
    path: '/positions/{id}',
    right: 'read',
    weight: 1,
    summary: 'One own position, or an order that waits to open one, also when it is over.',
    params: ofPosition,
    data: position,
    errors: ['order_unknown'],
  },
  openPosition: {
    method: 'POST',
    path: '/positions',
    right: 'trade',
    weight: 1,
    summary: 'Open a futures position at the next price, within 3 s, or once a limit is reached.',
    body: z
      .object({
        symbol,
        side,
        type: z
          .enum(['market', 'limit'])
          .describe('market: at the next price; limit: once reached'),
        price: decimal.optional().describe('Limit price; needed of a limit order, and only then'),
        lots: z
          .int()
          .min(1, 'lots_out_of_range')
          .max(1_000_000_000, 'lots_out_of_range')
          .optional()
          .describe('Lots, a whole number; needed unless there is an amount'),
        amount: futuresTicket.shape.amount,
        leverage: z.int().min(1, 'lever_unknown').max(1_000, 'lever_unknown').describe('Times'),
        stopLoss: decimal.optional().describe('Stop-loss price'),
        takeProfit: decimal.optional().describe('Take-profit price'),
        ifReached: z
          .enum(['open', 'refuse'])
          .optional()
          .describe('Of a limit that the next price has reached already; open when absent'),
      })
      .superRefine(sizeIssue),
    example: { symbol: 'BTCUSDT', side: 'long', type: 'market', lots: 1, leverage: 10 },
    data: position,
    errors: [
      'futures_unknown',
      'price_missing',
      'limit_reached',
      'amount_below_lots',
      'amount_not_positive',
      'terms_unavailable',
      ...STOP_ERRORS,
      ...OPEN_POSITION_ERRORS,
    ],
    money: true,
  },
  closePosition: {
    method: 'DELETE',
    path: '/positions/{id}',
    right: 'trade',
    weight: 1,
    summary: 'Close a position at the next price, or cancel an order that waits to open one.',
    params: ofPosition,
    data: position,
    errors: ['order_executed', 'order_already_cancelled', ...POSITION_ERRORS],
    money: true,
  },
  setStops: {
    method: 'PUT',
    path: '/positions/{id}/stops',
    right: 'trade',
    weight: 1,
    summary:
      'Set, change or clear the stop-loss and take-profit of a position or an order that waits.',
    params: ofPosition,
    body: z.object({
      stopLoss: decimal.nullish().describe('Stop-loss price; null clears it, absent leaves it'),
      takeProfit: decimal.nullish().describe('Take-profit price; null clears it, absent leaves it'),
    }),
    example: { stopLoss: '19000', takeProfit: null },
    data: position,
    errors: [...STOP_ERRORS, ...POSITION_ERRORS],
  },
})
