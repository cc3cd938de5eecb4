import type { CurrencySpec, IndexSpec, MarketSpec, PolicySpec } from '@candor/engine'
import { WIDEST } from './ledger.ts'
import { ModelMarket } from './market.ts'
import type { Carried } from './carried.ts'
import type { ModelState } from './state.ts'
import { wouldPayOff } from './tiers.ts'

const MILLION = 1_000_000

export function defineCurrency(state: ModelState, spec: CurrencySpec): Carried {
  if (spec.code.trim() === '' || spec.scale < 0 || spec.scale > 18) return 'catalogue_invalid'
  if (state.currencies.some(({ code }) => code === spec.code)) return 'currency_exists'
  state.currencies.push(spec)
  return { events: [{ kind: 'currencyDefined', id: state.currencies.length - 1, spec }] }
}

export function defineIndex(state: ModelState, spec: IndexSpec): Carried {
  if (spec.symbol.trim() === '' || spec.scale < 0 || spec.stalenessMs < 1) {
    return 'catalogue_invalid'
  }
  if (state.indexes.some(({ symbol }) => symbol === spec.symbol)) return 'index_exists'
  state.indexes.push(spec)
  state.prices.push(undefined)
  return { events: [{ kind: 'indexDefined', id: state.indexes.length - 1, spec }] }
}

/** A market's units never change once it has them; its other rules may, and its ladder stands anew. */
export function defineMarket(state: ModelState, spec: MarketSpec): Carried {
  const { ladder } = spec
  const shares = [spec.makerFee, spec.takerFee]
  const distances = [spec.band, ladder.halfSpread, ladder.step]
  if (shares.some((share) => share > MILLION)) return 'catalogue_invalid'
  if (distances.some((distance) => distance >= MILLION)) return 'catalogue_invalid'
  if (spec.maxQuantity < 1 || spec.maxOpenOrders < 1) return 'catalogue_invalid'
  if (!state.currencies[spec.base] || !state.currencies[spec.quote]) return 'currency_unknown'
  if (!state.indexes[spec.index]) return 'index_unknown'
  if (spec.base === spec.quote || !unitsFit(state, spec)) return 'catalogue_invalid'
  const known = state.markets.find((market) => market.spec.symbol === spec.symbol)
  if (known && unitsOf(known.spec) !== unitsOf(spec)) return 'catalogue_invalid'
  if (wouldPayOff(state, spec)) return 'catalogue_invalid'
  if (known) {
    known.spec = spec
    known.taken = { buy: 0n, sell: 0n }
  } else {
    state.markets.push(new ModelMarket(state, state.markets.length, spec))
  }
  const id = known?.id ?? state.markets.length - 1
  return { events: [{ kind: 'marketDefined', id, spec }] }
}

/** price x quantity is exact in the quote currency, a lot is exact in the base currency. */
function unitsFit(state: ModelState, spec: MarketSpec): boolean {
  const ofQuote = state.currencies[spec.quote]!.scale
  const ofBase = state.currencies[spec.base]!.scale
  return spec.priceScale + spec.quantityScale <= ofQuote && spec.quantityScale <= ofBase
}

function unitsOf({ base, quote, priceScale, quantityScale }: MarketSpec): string {
  return [base, quote, priceScale, quantityScale].join()
}

export function setPolicy(state: ModelState, spec: PolicySpec): Carried {
  if (spec.gift < 0n || turnoverOf(spec) > WIDEST) return 'catalogue_invalid'
  if (!state.currencies[spec.giftCurrency]) return 'currency_unknown'
  if (state.policy && state.policy.giftCurrency !== spec.giftCurrency) return 'catalogue_invalid'
  state.policy = spec
  return { events: [{ kind: 'policySet', spec }] }
}

/** gift x turnover, a part of a unit counting as a whole one. */
export function turnoverOf({ gift, turnover }: PolicySpec): bigint {
  const exact = gift * BigInt(turnover)
  const million = BigInt(MILLION)
  return (exact + million - 1n) / million
}
