import type {
  CashSpec,
  EngineView,
  FastSpec,
  FeeTiersSpec,
  FuturesSpec,
  MarketSpec,
  ProductSpec,
  SwapSpec,
} from '@candor/engine'
import type { Catalogue } from '@candor/desk-protocol'
import { shortDecimal } from '@candor/money'
import { versionOf } from '../audit/canonical.ts'
import { percentOf } from './percent.ts'

/** Who made an item their own last, by item. */
export type ChangedItems = ReadonlyMap<string, { at: number; by: string }>

/** The engine's rules in units that people read. */
export function readCatalogue(engine: EngineView, changed: ChangedItems): Catalogue {
  const policy = engine.policy()
  const swap = engine.swapRules()
  const cash = engine.cashRules()
  const tiers = engine.feeTiers()
  return {
    markets: engine.markets().map((spec) => marketOf(engine, spec)),
    fast: engine.fasts().map((spec) => ({
      ...fastOf(engine, spec),
      changed: changed.get(`fast ${spec.symbol}`) ?? null,
      version: versionOf(spec),
    })),
    futures: engine.futures().map((spec) => ({
      ...futuresOf(engine, spec),
      changed: changed.get(`futures ${spec.symbol}`) ?? null,
      version: versionOf(spec),
    })),
    products: engine.products().map((spec, id) => ({
      ...productOf(engine, spec),
      promised: textOf(engine, spec.currency)(engine.promisedIncome(id)),
      changed: changed.get(`product ${spec.code}`) ?? null,
      version: versionOf(spec),
    })),
    swap: swap
      ? {
          ...swapOf(engine, swap),
          changed: changed.get('swap rules') ?? null,
          version: versionOf(swap),
        }
      : null,
    feeTiers: tiers
      ? {
          ...feeTiersOf(engine, tiers),
          changed: changed.get('fee tiers') ?? null,
          version: versionOf(tiers),
        }
      : null,
    policy: policy
      ? {
          giftCurrencyCode: codeOf(engine, policy.giftCurrency),
          gift: textOf(engine, policy.giftCurrency)(policy.gift),
          turnoverPercent: percentOf(policy.turnover),
        }
      : null,
    withdrawal: cash
      ? {
          ...cashOf(engine, cash),
          changed: changed.get('cash rules') ?? null,
          version: versionOf(cash),
        }
      : null,
  }
}

function marketOf(engine: EngineView, spec: MarketSpec): Catalogue['markets'][number] {
  const { symbol, base, quote, index, ladder, quantityScale } = spec
  const text = textOf(engine, quote)
  return {
    symbol,
    baseCode: codeOf(engine, base),
    quoteCode: codeOf(engine, quote),
    index: symbolOf(engine, index),
    makerFeePercent: percentOf(spec.makerFee),
    takerFeePercent: percentOf(spec.takerFee),
    bandPercent: percentOf(spec.band),
    minWorth: text(spec.minNotional),
    maxQuantity: lotsText(spec.maxQuantity, quantityScale),
    maxOpenOrders: spec.maxOpenOrders,
    ladder: {
      halfSpreadPercent: percentOf(ladder.halfSpread),
      stepPercent: percentOf(ladder.step),
      levels: ladder.levels,
      firstLevel: text(ladder.firstLevel),
      levelGrowth: text(ladder.levelGrowth),
    },
  }
}

export function fastOf(engine: EngineView, spec: FastSpec) {
  const text = textOf(engine, spec.currency)
  return {
    symbol: spec.symbol,
    index: symbolOf(engine, spec.index),
    currencyCode: codeOf(engine, spec.currency),
    terms: spec.terms.map(({ durationMs, payout }) => ({
      seconds: durationMs / 1_000,
      payoutPercent: percentOf(payout),
    })),
    minStake: text(spec.minStake),
    maxStake: text(spec.maxStake),
    maxOpen: spec.maxOpen,
    open: spec.open,
  }
}

export function futuresOf(engine: EngineView, spec: FuturesSpec) {
  const text = textOf(engine, spec.currency)
  return {
    symbol: spec.symbol,
    index: symbolOf(engine, spec.index),
    currencyCode: codeOf(engine, spec.currency),
    tickWorth: text(spec.tickWorth),
    levers: [...spec.levers],
    feePercent: percentOf(spec.fee),
    halfSpreadPercent: percentOf(spec.halfSpread),
    tiers: spec.tiers.map(({ from, maintenance }) => ({
      from: text(from),
      maintenancePercent: percentOf(maintenance),
    })),
    minLots: spec.minLots,
    maxLots: spec.maxLots,
    maxOrders: spec.maxOrders,
    profitCapPercent: percentOf(spec.profitCap),
    exposurePercent: percentOf(spec.exposure),
    open: spec.open,
  }
}

export function productOf(engine: EngineView, spec: ProductSpec) {
  const text = textOf(engine, spec.currency)
  return {
    kind: spec.kind,
    code: spec.code,
    currencyCode: codeOf(engine, spec.currency),
    days: spec.days,
    tiers: spec.tiers.map(({ from, rate }) => ({ from: text(from), ratePercent: percentOf(rate) })),
    penaltyPercent: percentOf(spec.penalty),
    min: text(spec.min),
    max: text(spec.max),
    budget: text(spec.budget),
    open: spec.open,
  }
}

export function swapOf(engine: EngineView, spec: SwapSpec) {
  const counted = countedCurrency(spec)
  const text = textOf(engine, counted)
  return {
    legs: spec.legs.map(({ currency, index, inverse }) => ({
      currencyCode: codeOf(engine, currency),
      index: index === undefined ? null : symbolOf(engine, index),
      inverse: inverse === true,
    })),
    countedCode: codeOf(engine, counted),
    feePercent: percentOf(spec.fee),
    minWorth: text(spec.minWorth),
    maxWorth: text(spec.maxWorth),
    quoteSeconds: spec.quoteMs / 1_000,
  }
}

export function cashOf(engine: EngineView, spec: CashSpec) {
  const swap = engine.swapRules()
  const counted = swap ? countedCurrency(swap) : 0
  const text = textOf(engine, counted)
  const [none, primary, advanced] = spec.caps
  return {
    minimums: spec.withdrawals.map(({ currency, min }) => ({
      currencyCode: codeOf(engine, currency),
      min: textOf(engine, currency)(min),
    })),
    feePercent: percentOf(spec.fee),
    perDay: spec.perDay,
    caps: { none: text(none), primary: text(primary), advanced: text(advanced) },
    secondApprovalFrom: text(spec.secondApprovalFrom),
    bonusPercent: percentOf(spec.bonus),
    bonusFrom: text(spec.bonusFrom),
    countedCode: codeOf(engine, counted),
  }
}

export function feeTiersOf(engine: EngineView, spec: FeeTiersSpec) {
  const counted = engine.policy()!.giftCurrency
  return {
    tiers: spec.tiers.map(({ volume, makerShare, takerShare }) => ({
      volume: textOf(engine, counted)(volume),
      makerSharePercent: percentOf(makerShare),
      takerSharePercent: percentOf(takerShare),
    })),
    countedCode: codeOf(engine, counted),
  }
}

/** The currency that the rules of exchange count in: the leg without an index. */
export function countedCurrency({ legs }: SwapSpec): number {
  const leg = legs.find(({ index }) => index === undefined)
  if (!leg) throw new Error('The rules of exchange count in no currency.')
  return leg.currency
}

/** Lots of a negative scale are tens, hundreds... of the currency. */
export function lotsText(lots: number, scale: number): string {
  return scale >= 0 ? shortDecimal(lots, scale) : String(BigInt(lots) * 10n ** BigInt(-scale))
}

function textOf(engine: EngineView, currency: number): (units: bigint) => string {
  const { scale } = engine.currencies()[currency]!
  return (units) => shortDecimal(units, scale)
}

function codeOf(engine: EngineView, currency: number): string {
  return engine.currencies()[currency]!.code
}

function symbolOf(engine: EngineView, index: number): string {
  return engine.indexes()[index]!.symbol
}
