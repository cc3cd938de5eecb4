import { z } from 'zod'
import { defineCall } from '../call.ts'
import { decimal, symbol, time, wholeNumber } from '../fields.ts'
import { marketPaths } from './paths.ts'

export const SIDES = ['buy', 'sell'] as const

/** One public trade. */
export const publicTrade = z.object({
  id: z.string().describe('Id of the trade'),
  price: decimal.describe('Price, in the quote currency'),
  quantity: decimal.describe('Quantity, in the base currency'),
  side: z.enum(SIDES).describe('Side of the order that came second (the taker)'),
  time: time.describe('When it happened, milliseconds since 1970 UTC'),
})
export type PublicTrade = z.output<typeof publicTrade>

/** [price in the quote currency, quantity in the base currency]. */
export const depthLevel = z
  .tuple([decimal.describe('Price'), decimal.describe('Quantity')])
  .describe('Price in the quote currency, quantity in the base currency')
export type DepthLevel = z.output<typeof depthLevel>

export const depth = z.object({
  symbol,
  trades: z.array(publicTrade).describe('Recent trades, newest first'),
  bids: z.array(depthLevel).describe('Levels of buyers, best (highest) price first'),
  asks: z.array(depthLevel).describe('Levels of sellers, best (lowest) price first'),
  at: time.describe('Time of the book, milliseconds since 1970 UTC'),
})
export type Depth = z.output<typeof depth>

export const marketTrade = defineCall(marketPaths, 'marketTrade', {
  number: 67,
  who: 'guest',
  summary: 'Recent public trades of a pair and the depth of its book.',
  query: z.object({
    symbol,
    limit: wholeNumber(1, 100)
      .default(20)
      .describe('Trades and levels a side, 1 to 100, 20 when absent'),
  }),
  data: depth,
  errors: ['market_unknown'],
})
