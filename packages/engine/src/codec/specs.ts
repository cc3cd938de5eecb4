import type { CurrencySpec, IndexSpec, LadderSpec, MarketSpec, PolicySpec } from '../catalogue.ts'
import { amount, int, struct, text, uint } from './fields.ts'

export const currencySpec = struct<CurrencySpec>({ code: text, scale: uint() })

export const indexSpec = struct<IndexSpec>({ symbol: text, scale: uint(), stalenessMs: uint() })

const ladderSpec = struct<LadderSpec>({
  halfSpread: uint(),
  step: uint(),
  levels: uint(),
  firstLevel: amount,
  levelGrowth: amount,
})

export const marketSpec = struct<MarketSpec>({
  symbol: text,
  base: uint(),
  quote: uint(),
  index: uint(),
  priceScale: int,
  quantityScale: int,
  makerFee: uint(),
  takerFee: uint(),
  band: uint(),
  minNotional: amount,
  maxQuantity: uint(),
  maxOpenOrders: uint(),
  ladder: ladderSpec,
})

export const policySpec = struct<PolicySpec>({
  giftCurrency: uint(),
  gift: amount,
  turnover: uint(),
})
