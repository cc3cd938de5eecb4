import { z } from 'zod'
import {
  currencyCode,
  decimal,
  direction,
  numericId,
  priceScale,
  signedDecimal,
  symbol,
  time,
} from '../fields.ts'
import { ENTRUST_TYPES } from './contract-rule.ts'

/**
 * notExecuted: a limit order that waits. holding: a position. locked: a position locked with its
 * opposite. closed: a position that is over. cancelled: a limit order withdrawn.
 */
export const CONTRACT_STATUSES = [
  'notExecuted',
  'holding',
  'locked',
  'closed',
  'cancelled',
] as const

/** `position`: holding and locked. `history`: closed and cancelled. */
export const CONTRACT_FILTERS = [...CONTRACT_STATUSES, 'position', 'history'] as const

export const CONTRACT_ORIGINS = ['order', 'follow', 'lock', 'reverse'] as const

export const CONTRACT_CLOSERS = [
  'user',
  'stopLoss',
  'takeProfit',
  'liquidation',
  'reverse',
  'trailingStop',
] as const

/** What a step of a position is: a loss that is cut, or a gain that is taken. */
export const STEP_KINDS = ['stopLoss', 'takeProfit'] as const

export const positionStep = z.object({
  kind: z.enum(STEP_KINDS).describe('stopLoss, takeProfit'),
  price: decimal.describe('Index price at which it closes'),
  lots: z
    .int()
    .min(1, 'lots_out_of_range')
    .max(1_000_000_000, 'lots_out_of_range')
    .describe('How many lots it closes'),
})
export type PositionStep = z.output<typeof positionStep>

const indexPrint = z.object({
  price: decimal.describe('Index price, with priceScale digits'),
  seq: z.int().min(1).describe('Sequence of the record that took the print'),
  at: time.describe('Time of the print, milliseconds since 1970 UTC'),
})

/** A futures order or position as its owner sees it. Amounts are in currencyCode. */
export const futuresOrderRow = z.object({
  type: z.literal('contract').describe('What kind of order this is'),
  id: numericId.describe('Id of the order'),
  orderNo: numericId.describe('Order number: the same as the id'),
  symbol,
  name: z.string().describe('Product name, for example Bitcoin'),
  currencyCode: currencyCode.describe('Currency of margin, fees and profit'),
  priceScale,
  direction,
  entrustType: z.enum(ENTRUST_TYPES).describe('market: at the next price; limit: at a limit price'),
  origin: z
    .enum(CONTRACT_ORIGINS)
    .describe('order: the user’s ticket; follow, lock, reverse: from another position'),
  status: z
    .enum(CONTRACT_STATUSES)
    .describe(
      'notExecuted: waits for its limit; holding: a position; locked: a position locked with its ' +
        'opposite; closed: over; cancelled: withdrawn',
    ),
  lots: z.int().min(1).describe('Lots that it has; of a closed one, those it had at its end'),
  closedLots: z.int().nonnegative().describe('Lots that were closed before, in parts'),
  quantity: decimal.describe('lots x lot size'),
  lever: z.int().min(1).describe('Leverage, times'),
  orderPrice: decimal.nullable().describe('Limit price; null for a market order'),
  openPrice: decimal.nullable().describe('What it was opened at; null while it waits'),
  breakEvenPrice: decimal
    .nullable()
    .describe(
      'Price at which closing what is left pays for its fees, opening and closing, rounded against ' +
        'the user; null while it waits and once it is over',
    ),
  closePrice: decimal.nullable().describe('What it was closed at; null until then'),
  stopLoss: decimal.nullable().describe('Stop-loss price; null where there is none'),
  stopProfit: decimal.nullable().describe('Take-profit price; null where there is none'),
  steps: z.array(positionStep).describe('Steps that are still to come, in the order they were set'),
  trailingStop: z
    .object({
      percent: decimal.describe('Distance from the best index price, in percent'),
      price: decimal.describe('Where it closes as the best index price stands'),
    })
    .nullable()
    .describe('Stop that follows the index; null where there is none'),
  holdBond: decimal.describe(
    'Margin, from the open price (waiting: from the limit), with what was added or taken out',
  ),
  openFee: decimal.describe('Fee on opening; a waiting order holds it'),
  closeFee: decimal.nullable().describe('Fee on closing; null until then'),
  maxProfit: decimal.describe('The most it can win: what the contract pool set aside for it'),
  liquidationPrice: decimal
    .nullable()
    .describe(
      'Index price at which it is liquidated (waiting: computed from the limit); null once it is ' +
        'over, and where no price above zero does it',
    ),
  realisedProfit: signedDecimal.describe(
    'What the parts closed so far have won or lost, after their closing fees',
  ),
  profit: signedDecimal
    .nullable()
    .describe('Realised profit or loss of all lots before fees; null until it is closed'),
  netProfit: signedDecimal
    .nullable()
    .describe('Realised profit or loss of all lots after all fees; null until it is closed'),
  closedBy: z
    .enum(CONTRACT_CLOSERS)
    .nullable()
    .describe('How it was closed; null while open, waiting or cancelled'),
  lockedWith: numericId
    .nullable()
    .describe('Order number of the position it is locked with; null where there is none'),
  openIndex: indexPrint.nullable().describe('The index print that opened it; null while it waits'),
  closeIndex: indexPrint.nullable().describe('The index print that closed it; null until then'),
  createdAt: time.describe('When it was placed, milliseconds since 1970 UTC'),
  openedAt: time
    .nullable()
    .describe('When it was opened, milliseconds since 1970 UTC; null while it waits'),
  closedAt: time
    .nullable()
    .describe('When it was closed or cancelled, milliseconds since 1970 UTC; null until then'),
})
export type FuturesOrderRow = z.output<typeof futuresOrderRow>
