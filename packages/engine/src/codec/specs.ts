import type { MarginTier, RateTier } from '@candor/terms'
import type {
  CashSpec,
  CreditSpec,
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
  SwapLegSpec,
  SwapSpec,
} from '../catalogue.ts'
import {
  type Field,
  amount,
  flag,
  int,
  list,
  oneOf,
  smallNumber,
  struct,
  text,
  uint,
} from './fields.ts'
import { CodecError } from './reader.ts'

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

/**
 * The mark before an index says 0 for none and 1 for one, as `optional` does, and 2 for one that is
 * turned round: rules that were written before there were any of these read as they did.
 */
const swapLeg: Field<SwapLegSpec> = {
  write: (writer, { currency, index, inverse }) => {
    writer.uint(currency)
    writer.byte(index === undefined ? 0 : inverse ? 2 : 1)
    if (index !== undefined) writer.uint(index)
  },
  read: (reader) => {
    const currency = reader.uint()
    const mark = reader.byte()
    if (mark > 2) throw new CodecError('the index of a leg has no known mark')
    if (mark === 0) return { currency }
    const index = reader.uint()
    return mark === 2 ? { currency, index, inverse: true } : { currency, index }
  },
}

export const swapSpec = struct<SwapSpec>({
  legs: list(swapLeg),
  fee: uint(),
  minWorth: amount,
  maxWorth: amount,
  quoteMs: uint(),
})

/** As many as there are levels of certification, so that their number needs no writing. */
const caps: Field<CashSpec['caps']> = {
  write: (writer, values) => values.forEach((value) => amount.write(writer, value)),
  read: (reader) => [amount.read(reader), amount.read(reader), amount.read(reader)],
}

export const cashSpec = struct<CashSpec>({
  withdrawals: list(struct<CashSpec['withdrawals'][number]>({ currency: uint(), min: amount })),
  fee: uint(),
  perDay: uint(),
  caps,
  secondApprovalFrom: amount,
  bonus: uint(),
  bonusFrom: amount,
})

export const creditSpec = struct<CreditSpec>({
  bonusMost: amount,
  level: smallNumber<CreditSpec['level']>([1, 2]),
})
