import { z } from 'zod'
import { defineCall } from '../call.ts'
import { COMMAND_ERRORS } from '../errors-of.ts'
import { symbol } from '../fields.ts'
import { SIDES } from '../market/market-trade.ts'
import { spotPaths } from './paths.ts'

export const revokeCoinOrders = defineCall(spotPaths, 'revokeCoinOrders', {
  number: 156,
  who: 'user',
  summary:
    'Cancel all open spot orders, or those of one pair or side. Those that the house’s quotes reach ' +
    'are cancelled at the next price, one by one: a price before that may still fill them.',
  body: z.object({
    symbol: symbol.optional().describe('Only of this pair'),
    side: z.enum(SIDES).optional().describe('Only buys or only sells'),
  }),
  data: z.object({
    cancelled: z.int().nonnegative().describe('How many were cancelled'),
    waiting: z.int().nonnegative().describe('How many are cancelled at the next price'),
  }),
  errors: ['market_unknown', 'terms_unavailable', ...COMMAND_ERRORS],
})
