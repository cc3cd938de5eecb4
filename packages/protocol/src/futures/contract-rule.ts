import { z } from 'zod'
import { defineCall } from '../call.ts'
import { currencyCode, currencyScale, decimal, percent, priceScale, symbol } from '../fields.ts'
import { STOCK_MARKETS } from '../market/futures.ts'
import { futuresPaths } from './paths.ts'

export const ENTRUST_TYPES = ['market', 'limit'] as const

const marginTier = z.object({
  from: decimal.describe('The tier begins at this worth of a position, in currencyCode'),
  maintenancePercent: percent.describe('Share of the worth above `from` that has to stay'),
})

/** The rules of futures contracts on one symbol. */
export const futuresRuleRow = z.object({
  symbol,
  name: z.string().describe('Product name, for example Bitcoin'),
  market: z
    .enum(STOCK_MARKETS)
    .nullable()
    .describe('Label of the market: A-shares, HK, US; null for coins'),
  currencyCode: currencyCode.describe('Currency of margins, fees and profits'),
  currencyScale,
  priceScale,
  lotSize: decimal.describe('Quantity of the underlying in one lot'),
  levers: z.array(z.int()).describe('Leverages on offer, times, ascending'),
  feePercent: percent.describe('Fee in percent of the position’s worth, on open and on close'),
  halfSpreadPercent: percent.describe('Distance of a fill from the index, in percent'),
  tiers: z
    .array(marginTier)
    .describe('Maintenance margin by worth, the first tier from 0, rates rising'),
  minLots: z.int().describe('Fewest lots of an order'),
  maxLots: z.int().describe('Most lots of an order'),
  maxOrders: z.int().describe('Waiting orders and positions a user may have on this symbol'),
  profitCap: decimal.describe('Most profit of an order, as a multiple of its margin'),
  capacity: z
    .object({
      buyLong: decimal.describe('Worth that can still be opened long, in currencyCode'),
      buyShort: decimal.describe('Worth that can still be opened short, in currencyCode'),
    })
    .describe('What the exposure limits leave the caller; of a guest, anyone who has no order yet'),
  reserveLeft: decimal.describe('Profit the contract pool can still promise, in currencyCode'),
  open: z.boolean().describe('Whether new orders are taken; positions can always be closed'),
})
export type FuturesRuleRow = z.output<typeof futuresRuleRow>

export const contractRule = defineCall(futuresPaths, 'contractRule', {
  number: 38,
  who: 'guest',
  summary: 'Rules of futures contracts; symbols is empty while they are switched off.',
  data: z.object({
    entrustType: z.array(z.enum(ENTRUST_TYPES)).describe('Kinds of orders'),
    lever: z.array(z.int()).describe('Leverages on offer for any symbol, times, ascending'),
    symbols: z.array(futuresRuleRow).describe('Rules per symbol'),
  }),
  errors: [],
})
