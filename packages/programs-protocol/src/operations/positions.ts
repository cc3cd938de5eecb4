import { z } from 'zod'
import {
  CONTRACT_CLOSERS,
  OPEN_POSITION_ERRORS,
  POSITION_ERRORS,
  STEP_KINDS,
  currencyCode,
  decimal,
  numericId,
  signedDecimal,
  symbol,
} from '@candor/protocol'
import { moment, paged, rowsOf } from './fields.ts'
import { named } from './operation.ts'

export const POSITION_STATUSES = ['waiting', 'open', 'locked', 'closed', 'cancelled'] as const
export const POSITION_SIDES = ['long', 'short'] as const

const side = z.enum(POSITION_SIDES).describe('long gains when the price rises, short when it falls')

const step = z.object({
  kind: z.enum(STEP_KINDS).describe('stopLoss or takeProfit'),
  price: decimal.describe('Index price at which it closes'),
  lots: z.int().min(1).describe('How many lots it closes'),
})

/** A futures position, or the limit order that waits to open one. */
export const position = z.object({
  id: numericId.describe('Id of the position'),
  symbol,
  currency: currencyCode.describe('Currency of margin, fees and profit'),
  side,
  type: z.enum(['market', 'limit']).describe('How it is opened'),
  status: z.enum(POSITION_STATUSES).describe('waiting, open, locked, closed or cancelled'),
  lots: z.int().min(1).describe('Lots that it has; of a closed one, those it had at its end'),
  closedLots: z.int().min(0).describe('Lots that were closed before, in parts'),
  quantity: decimal.describe('Quantity of the underlying'),
  leverage: z.int().min(1).describe('Times'),
  limitPrice: decimal.nullable().describe('Limit price; null of a market order'),
  entryPrice: decimal.nullable().describe('What it was opened at; null while it waits'),
  breakEvenPrice: decimal
    .nullable()
    .describe('Price at which closing what is left pays for its fees; null unless it is open'),
  exitPrice: decimal.nullable().describe('What it was closed at; null until then'),
  stopLoss: decimal.nullable().describe('Stop-loss price; null where there is none'),
  takeProfit: decimal.nullable().describe('Take-profit price; null where there is none'),
  steps: z.array(step).describe('Parts that close at prices of their own, as they were set'),
  trailingStop: z
    .object({
      trailing: decimal.describe('How far it follows the best index price, as a share of it'),
      price: decimal.describe('Where it closes as the best index price stands'),
    })
    .nullable()
    .describe('Stop that follows the index; null where there is none'),
  margin: decimal.describe('Margin, in the currency'),
  openFee: decimal.describe('Fee on opening'),
  closeFee: decimal.nullable().describe('Fee on closing; null until then'),
  maxProfit: decimal.describe('The most it can win: what was set aside for it'),
  liquidationPrice: decimal.nullable().describe('Index price at which it is liquidated'),
  realisedProfit: signedDecimal.describe('What parts closed so far have won, after closing fees'),
  profit: signedDecimal.nullable().describe('Realised profit before fees; null until it is closed'),
  closedBy: z.enum(CONTRACT_CLOSERS).nullable().describe('How it was closed; null until then'),
  createdAt: moment,
  openedAt: moment.nullable().describe('When it was opened; null while it waits'),
  closedAt: moment.nullable().describe('When it was closed or cancelled; null until then'),
})
export type ProgramPosition = z.output<typeof position>

const ofId = z.object({ id: numericId.describe('Id of the position') })
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
    errors: [],
  },
  openPosition: {
    method: 'POST',
    path: '/positions',
    right: 'trade',
    weight: 1,
    summary: 'Open a futures position at the next price, within 3 s, or once a limit is reached.',
    body: z.object({
      symbol,
      side,
      type: z.enum(['market', 'limit']).describe('market: at the next price; limit: once reached'),
      price: decimal.optional().describe('Limit price; needed of a limit order, and only then'),
      lots: z
        .int()
        .min(1, 'lots_out_of_range')
        .max(1_000_000_000, 'lots_out_of_range')
        .describe('Lots, a whole number'),
      leverage: z.int().min(1, 'lever_unknown').max(1_000, 'lever_unknown').describe('Times'),
      stopLoss: decimal.optional().describe('Stop-loss price'),
      takeProfit: decimal.optional().describe('Take-profit price'),
      ifReached: z
        .enum(['open', 'refuse'])
        .optional()
        .describe('Of a limit that the next price has reached already; open when absent'),
    }),
    example: { symbol: 'BTCUSDT', side: 'long', type: 'market', lots: 1, leverage: 10 },
    data: position,
    errors: [
      'futures_unknown',
      'price_missing',
      'limit_reached',
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
    params: ofId,
    data: position,
    errors: ['order_executed', 'order_already_cancelled', ...POSITION_ERRORS],
    money: true,
  },
  setStops: {
    method: 'PUT',
    path: '/positions/{id}/stops',
    right: 'trade',
    weight: 1,
    summary: 'Set, change or clear the stop-loss and take-profit of a position.',
    params: ofId,
    body: z.object({
      stopLoss: decimal.nullish().describe('Stop-loss price; null clears it, absent leaves it'),
      takeProfit: decimal.nullish().describe('Take-profit price; null clears it, absent leaves it'),
    }),
    example: { stopLoss: '19000', takeProfit: null },
    data: position,
    errors: [...STOP_ERRORS, ...POSITION_ERRORS],
  },
})
