import { z } from 'zod'
import { defineDeskCall } from '../desk-call.ts'
import { amountText, percentText, time, version } from '../fields.ts'

/** Who changed it last at the desk; null where nobody did. */
const changed = z.object({ at: time, by: z.string() }).nullable()
const rateTier = z.object({ from: amountText, ratePercent: percentText })

export const marketRules = z.object({
  symbol: z.string(),
  baseCode: z.string(),
  quoteCode: z.string(),
  index: z.string(),
  makerFeePercent: percentText,
  takerFeePercent: percentText,
  bandPercent: percentText,
  minWorth: amountText,
  maxQuantity: amountText,
  maxOpenOrders: z.int(),
  ladder: z.object({
    halfSpreadPercent: percentText,
    stepPercent: percentText,
    levels: z.int(),
    firstLevel: amountText,
    levelGrowth: amountText,
  }),
})

export const fastRules = z.object({
  symbol: z.string(),
  index: z.string(),
  currencyCode: z.string(),
  terms: z.array(z.object({ seconds: z.number(), payoutPercent: percentText })),
  minStake: amountText,
  maxStake: amountText,
  maxOpen: z.int(),
  open: z.boolean(),
  changed,
  version,
})

export const futuresRules = z.object({
  symbol: z.string(),
  index: z.string(),
  currencyCode: z.string(),
  /** What one lot gains when the index rises by one of its smallest steps. */
  tickWorth: amountText,
  levers: z.array(z.int()),
  feePercent: percentText,
  halfSpreadPercent: percentText,
  /** Maintenance margin by worth. */
  tiers: z.array(z.object({ from: amountText, maintenancePercent: percentText })),
  minLots: z.int(),
  maxLots: z.int(),
  maxOrders: z.int(),
  /** Most profit of an order, percent of its margin. */
  profitCapPercent: percentText,
  exposurePercent: percentText,
  open: z.boolean(),
  changed,
  version,
})

export const productRules = z.object({
  kind: z.enum(['wealth', 'lockMining']),
  code: z.string(),
  currencyCode: z.string(),
  days: z.int(),
  /** Daily rates by amount. */
  tiers: z.array(rateTier),
  penaltyPercent: percentText,
  min: amountText,
  max: amountText,
  budget: amountText,
  /** Income promised and not paid. */
  promised: amountText,
  open: z.boolean(),
  changed,
  version,
})

export const swapRules = z.object({
  legs: z.array(
    z.object({ currencyCode: z.string(), index: z.string().nullable(), inverse: z.boolean() }),
  ),
  countedCode: z.string(),
  feePercent: percentText,
  minWorth: amountText,
  maxWorth: amountText,
  quoteSeconds: z.number(),
  changed,
  version,
})

export const feeTierRules = z.object({
  /** What is left of a market's own fees from a volume of 30 days on, by volume. */
  tiers: z.array(
    z.object({
      volume: amountText,
      makerSharePercent: percentText,
      takerSharePercent: percentText,
    }),
  ),
  countedCode: z.string(),
  changed,
  version,
})

export const policyRules = z.object({
  giftCurrencyCode: z.string(),
  gift: amountText,
  turnoverPercent: percentText,
})

export const withdrawalRules = z.object({
  /** Currencies that can be withdrawn. */
  minimums: z.array(z.object({ currencyCode: z.string(), min: amountText })),
  feePercent: percentText,
  perDay: z.int(),
  /** Most worth a day by certification, in the counted currency. */
  caps: z.object({ none: amountText, primary: amountText, advanced: amountText }),
  /** From this worth on two operators approve. */
  secondApprovalFrom: amountText,
  bonusPercent: percentText,
  bonusFrom: amountText,
  countedCode: z.string(),
  changed,
  version,
})

export const catalogueData = z.object({
  markets: z.array(marketRules),
  fast: z.array(fastRules),
  futures: z.array(futuresRules),
  products: z.array(productRules),
  swap: swapRules.nullable(),
  feeTiers: feeTierRules.nullable(),
  policy: policyRules.nullable(),
  withdrawal: withdrawalRules.nullable(),
})
export type Catalogue = z.output<typeof catalogueData>

export const catalogue = defineDeskCall({
  name: 'catalogue',
  who: 'signedIn',
  summary: 'The rules of every market and product as they hold now.',
  body: z.object({}),
  data: catalogueData,
})
