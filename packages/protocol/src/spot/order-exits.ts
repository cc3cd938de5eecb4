import { z } from 'zod'
import { decimal } from '../fields.ts'

/** index: the index of the pair; lastTrade: the last trade in the pair's book. */
export const TRIGGER_SOURCES = ['index', 'lastTrade'] as const

const exit = z.object({
  triggerPrice: decimal.describe('Price that reaches it, in the quote currency'),
  price: decimal.optional().describe('Limit price of its order; at best price when absent'),
})

/**
 * The exits of a spot order. With what it fills, net of its fees, they become a conditional order of the
 * other side; of both the first that is reached counts.
 */
export const orderExits = z.object({
  source: z
    .enum(TRIGGER_SOURCES)
    .describe('index: the index of the pair; lastTrade: the last trade in its book'),
  stop: exit
    .optional()
    .describe('Reached when the price falls to it (of a buy) or rises to it (of a sell)'),
  takeProfit: exit
    .optional()
    .describe('Reached when the price rises to it (of a buy) or falls to it (of a sell)'),
})
export type OrderExits = z.output<typeof orderExits>
