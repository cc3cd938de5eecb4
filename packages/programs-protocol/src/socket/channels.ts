import { z } from 'zod'
import { decimal, symbol } from '@candor/protocol'
import { PERIODS } from '@candor/protocol/periods'
import { balance } from '../operations/account.ts'
import { moment } from '../operations/fields.ts'
import { candle, ticker, trade } from '../operations/market.ts'
import { fill, order } from '../operations/order-shapes.ts'
import { position } from '../operations/position-shapes.ts'
import { trigger } from '../operations/triggers.ts'

/** Channels that anyone may follow, of one market each. */
export const PUBLIC_CHANNELS = ['book', 'trades', 'ticker', 'candles'] as const
/** Channels of the person whose key logged on. */
export const OWN_CHANNELS = ['orders', 'triggers', 'fills', 'balances', 'positions'] as const
export const CHANNELS = [...PUBLIC_CHANNELS, ...OWN_CHANNELS] as const

export type PublicChannel = (typeof PUBLIC_CHANNELS)[number]
export type OwnChannel = (typeof OWN_CHANNELS)[number]
export type Channel = (typeof CHANNELS)[number]

export const interval = z.enum(PERIODS).describe('Length of a candle')

/** Levels a side that the channel `book` has. */
export const BOOK_LEVELS = 100
/** After so many messages of a book one carries its checksum. */
export const CHECKSUM_EVERY = 100

const number = z.int().min(0)
const prev = number.describe(
  'The number before this message’s: where it is not yours, one is missing',
)
const seq = number.describe('The number of this message')
const type = z
  .enum(['snapshot', 'update'])
  .describe('snapshot: how it stands; update: what changed since the message before')

const sentLevel = z
  .tuple([decimal.describe('Price'), decimal.describe('Quantity at it now; 0: the level is gone')])
  .describe('Price and quantity')

export const checksum = z
  .int()
  .min(0)
  .max(0xffffffff)
  .describe('CRC-32 of the whole book after this message, see bookChecksum')

export const bookMessage = z.object({
  channel: z.literal('book').describe('The channel'),
  symbol,
  type,
  prev,
  seq,
  at: moment,
  bids: z.array(sentLevel).describe('Levels of buyers whose quantity changed, best first'),
  asks: z.array(sentLevel).describe('Levels of sellers whose quantity changed, best first'),
  checksum: checksum.optional(),
})

export const tradesMessage = z.object({
  channel: z.literal('trades').describe('The channel'),
  symbol,
  type,
  prev: number.describe('Id of the last trade before these; 0 where that is not known'),
  seq: number.describe('Id of the last of these trades; 0 where there are none'),
  trades: z.array(trade).describe('Trades, oldest first'),
})

export const tickerMessage = z.object({
  channel: z.literal('ticker').describe('The channel'),
  symbol,
  ticker,
})

export const candlesMessage = z.object({
  channel: z.literal('candles').describe('The channel'),
  symbol,
  interval,
  candle,
})

const ownNumbers = {
  prev: number.describe(
    'Number of the message before on this channel: where it is beyond your last seq, one is missing',
  ),
  seq,
  at: moment,
}

export const ordersMessage = z.object({
  channel: z.literal('orders').describe('The channel'),
  ...ownNumbers,
  orders: z.array(order).describe('Own orders that changed, as they stand'),
})

export const triggersMessage = z.object({
  channel: z.literal('triggers').describe('The channel'),
  ...ownNumbers,
  triggers: z
    .array(trigger)
    .describe('Own conditional orders that were placed, reached or ended, as they stand'),
})

export const fillsMessage = z.object({
  channel: z.literal('fills').describe('The channel'),
  ...ownNumbers,
  fills: z.array(fill).describe('What own orders filled, oldest first'),
})

export const balancesMessage = z.object({
  channel: z.literal('balances').describe('The channel'),
  ...ownNumbers,
  balances: z.array(balance).describe('Own balances that changed, as they stand'),
})

export const positionsMessage = z.object({
  channel: z.literal('positions').describe('The channel'),
  ...ownNumbers,
  positions: z.array(position).describe('Own positions that changed, as they stand'),
})

/** What each channel tells, and how that is said in the description. */
export const CHANNEL_MESSAGES = {
  book: {
    summary: `The best ${BOOK_LEVELS} levels a side of a market: a snapshot, then what changed`,
    payload: bookMessage,
  },
  trades: { summary: 'Trades of a market: the newest ones, then each', payload: tradesMessage },
  ticker: { summary: 'Price, best offers and the last day of a market', payload: tickerMessage },
  candles: { summary: 'The candle of a market that is moving', payload: candlesMessage },
  orders: { summary: 'Own orders of the book that changed', payload: ordersMessage },
  triggers: {
    summary: 'Own conditional orders that were placed, reached or ended',
    payload: triggersMessage,
  },
  fills: { summary: 'What own orders of the book filled', payload: fillsMessage },
  balances: { summary: 'Own balances that changed', payload: balancesMessage },
  positions: { summary: 'Own futures positions that changed', payload: positionsMessage },
} as const satisfies Record<Channel, { summary: string; payload: z.ZodType }>

export type MessageOf<C extends Channel> = z.output<(typeof CHANNEL_MESSAGES)[C]['payload']>
