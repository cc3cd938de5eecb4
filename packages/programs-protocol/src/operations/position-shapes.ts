import { z } from 'zod'
import {
  CONTRACT_CLOSERS,
  currencyCode,
  decimal,
  numericId,
  positionStep,
  signedDecimal,
  symbol,
} from '@candor/protocol'
import { moment } from './fields.ts'

export const POSITION_STATUSES = ['waiting', 'open', 'locked', 'closed', 'cancelled'] as const
export const POSITION_SIDES = ['long', 'short'] as const

export const side = z
  .enum(POSITION_SIDES)
  .describe('long gains when the price rises, short when it falls')

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
  steps: z
    .array(positionStep)
    .describe('Parts that close at prices of their own, as they were set'),
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

export const ofPosition = z.object({ id: numericId.describe('Id of the position') })
