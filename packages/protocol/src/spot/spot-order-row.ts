import { z } from 'zod'
import { currencyCode, decimal, numericId, symbol, time } from '../fields.ts'
import { SIDES } from '../market/market-trade.ts'
import { orderExits } from './order-exits.ts'

export const METHODS = ['market', 'limit'] as const

/**
 * entrusted: open, maybe partly filled. executed: filled whole, or a best-price order that filled
 * what it could. revoked: closed with nothing or only a part filled.
 */
export const SPOT_STATUSES = ['entrusted', 'executed', 'revoked'] as const

/** The tabs of the order screens: `locked` are the orders that still hold funds. */
export const SPOT_FILTERS = [...SPOT_STATUSES, 'locked'] as const

/** executed and revoked as above; remainder: the rest found nothing within the band; selfTrade: it
 * would have met the user's own order; expired: its time was over; amended: another order took up what it
 * had left. */
export const SPOT_CLOSE_REASONS = [
  'executed',
  'revoked',
  'remainder',
  'selfTrade',
  'expired',
  'amended',
] as const

/** ioc: fills at once what it finds; fok: all at once or nothing; gtd: waits until a moment. */
export const TIMES_IN_FORCE = ['ioc', 'fok', 'gtd'] as const

/** Which of two orders of one user closes that would meet: the newest, the oldest, or both. */
export const SELF_TRADES = ['newest', 'oldest', 'both'] as const

/** The user's own name of an order. The engine says which characters it may have. */
export const clientOrderId = z
  .string()
  .describe('Own name of the order, unique among the open ones: 1 to 36 of A-Z a-z 0-9 . _ : -')

export const spotOrderRow = z.object({
  type: z.literal('spot').describe('What kind of order this is'),
  id: numericId.describe('Id of the order'),
  symbol,
  base: currencyCode.describe('Base currency: what is bought or sold'),
  quote: currencyCode.describe('Quote currency: what it is paid with'),
  side: z.enum(SIDES).describe('buy or sell'),
  method: z.enum(METHODS).describe('market: at best price; limit: at a limit price'),
  status: z
    .enum(SPOT_STATUSES)
    .describe('entrusted: open; executed: filled; revoked: closed with a rest'),
  price: decimal.nullable().describe('Limit price, in the quote currency; null at best price'),
  quantity: decimal
    .nullable()
    .describe('Quantity ordered, in the base currency; null for a buy by amount'),
  amount: decimal
    .nullable()
    .describe('Most to spend, in the quote currency; only for a buy by amount'),
  filledQuantity: decimal.describe('Quantity filled so far, in the base currency'),
  filledAmount: decimal.describe('Worth of what was filled, in the quote currency'),
  averagePrice: decimal
    .nullable()
    .describe('filledAmount / filledQuantity, rounded down; null while nothing is filled'),
  held: decimal.describe('What the order still holds, in heldCurrency'),
  heldCurrency: currencyCode.describe('Currency it holds: quote for a buy, base for a sell'),
  fee: decimal.describe('Fees so far, in feeCurrency'),
  feeCurrency: currencyCode.describe('Currency of the fees: what the order receives'),
  closeReason: z
    .enum(SPOT_CLOSE_REASONS)
    .nullable()
    .describe('Why it closed; null while it is open'),
  createdAt: time.describe('When it was placed, milliseconds since 1970 UTC'),
  updatedAt: time.describe('When it changed last, milliseconds since 1970 UTC'),
  closedAt: time
    .nullable()
    .describe('When it closed, milliseconds since 1970 UTC; null while open'),
  timeInForce: z
    .enum(TIMES_IN_FORCE)
    .optional()
    .describe('How long it holds; absent: until it is filled or cancelled'),
  expiresAt: time.optional().describe('Of gtd: when it closes, milliseconds since 1970 UTC'),
  postOnly: z.boolean().optional().describe('true: it was refused had it taken at once'),
  selfTrade: z
    .enum(SELF_TRADES)
    .optional()
    .describe('What closes where it would meet the user’s own order; absent: newest'),
  clientOrderId: clientOrderId.optional(),
  replaces: numericId.optional().describe('Id of the order whose place it took by an amend'),
  triggerId: numericId.optional().describe('Id of the trigger that placed it'),
  exits: orderExits.optional().describe('Stop and take-profit that it was placed with'),
})
export type SpotOrderRow = z.output<typeof spotOrderRow>
