import { z } from 'zod'
import { symbol } from '../fields.ts'
import type { StreamMessages } from '../stream/message.ts'
import { type Depth, depth } from './market-trade.ts'
import { type QuotationTick, quotationTick } from './quotation.ts'

/** Symbols to follow from now on, besides those followed already. */
export const tickerAdd = z.object({
  symbols: z.array(symbol).max(200).describe('Symbols of pairs or futures'),
})
export type TickerAdd = z.output<typeof tickerAdd>

/** The one book to follow; null ends it. */
export const depthWatch = z.object({ symbol: symbol.nullable().describe('Symbol of a pair') })
export type DepthWatch = z.output<typeof depthWatch>

export interface MarketRequests {
  'ticker-add': (request: TickerAdd) => void
  'depth-watch': (request: DepthWatch) => void
}

export interface MarketEvents {
  /** The changes of one tick among the symbols followed, in one batch. */
  ticker: (changes: QuotationTick[]) => void
  /** The followed book, whole; at most a few times a second and only when it changed. */
  depth: (depth: Depth) => void
}

export const marketRequests = {
  'ticker-add': { summary: 'Follow symbols, besides those followed already', payload: tickerAdd },
  'depth-watch': { summary: 'Follow one book; null ends it', payload: depthWatch },
} satisfies StreamMessages<MarketRequests>

export const marketMessages = {
  ticker: {
    summary: 'The changes of one tick among the symbols followed',
    payload: z.array(quotationTick),
  },
  depth: { summary: 'The followed book, whole, when it changed', payload: depth },
} satisfies StreamMessages<MarketEvents>
