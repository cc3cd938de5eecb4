import type { MarginTier, RateTier } from '@candor/terms'
import type {
  CurrencySpec,
  FastSpec,
  FastTerm,
  FuturesSpec,
  IndexSpec,
  LadderSpec,
  MarketSpec,
  PolicySpec,
  ProductKind,
  ProductSpec,
  SwapSpec,
} from '../catalogue.ts'
import { amount, flag, int, list, oneOf, optional, struct, text, uint } from './fields.ts'

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

export const fastSpec = struct<FastSpec>({
  symbol: text,
  index: uint(),
  currency: uint(),
  terms: list(struct<FastTerm>({ durationMs: uint(), payout: uint() })),
  minStake: amount,
  maxStake: amount,
  maxOpen: uint(),
  open: flag,
})

export const futuresSpec = struct<FuturesSpec>({
  symbol: text,
  index: uint(),
  currency: uint(),
  tickWorth: amount,
  levers: list(uint()),
  fee: uint(),
  halfSpread: uint(),
  tiers: list(struct<MarginTier>({ from: amount, maintenance: uint() })),
  minLots: uint(),
  maxLots: uint(),
  maxOrders: uint(),
  profitCap: uint(),
  exposure: uint(),
  open: flag,
})

export const productSpec = struct<ProductSpec>({
  kind: oneOf<ProductKind>(['wealth', 'lockMining']),
  code: text,
  currency: uint(),
  days: uint(),
  tiers: list(struct<RateTier>({ from: amount, rate: uint() })),
  penalty: uint(),
  min: amount,
  max: amount,
  budget: amount,
  open: flag,
})

export const swapSpec = struct<SwapSpec>({
  legs: list(
    struct<{ currency: number; index?: number }>({ currency: uint(), index: optional(uint()) }),
  ),
  fee: uint(),
  minWorth: amount,
  maxWorth: amount,
  quoteMs: uint(),
})
