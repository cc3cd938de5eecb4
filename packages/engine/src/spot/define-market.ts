import { PPM } from '@candor/money'
import { isAmount, isName, isShare, isWhole, MAX_DEFINED } from '../core/checks.ts'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import type { State } from '../core/state.ts'
import { MAX_BALANCE } from '../ledger/ledger.ts'
import type { LadderSpec, MarketSpec } from './rules.ts'
import { tiersStandWith } from './tiers/no-gain.ts'

/** Defines a market, or changes the rules of the one with this symbol (scales and currencies stay). */
export interface DefineMarket {
  kind: 'defineMarket'
  spec: MarketSpec
}

export const defineMarket: CommandSpec<DefineMarket> = {
  code: 2,
  decide: (draft, { spec }) => decideDefineMarket(draft, spec),
}

/** A new market, or new rules for the one with this symbol. */
function decideDefineMarket(draft: Draft, spec: MarketSpec): Rejection | undefined {
  const { state } = draft
  if (!rulesAreSound(spec) || !ladderIsSound(spec.ladder)) return 'catalogue_invalid'
  if (!state.currencies[spec.base] || !state.currencies[spec.quote]) return 'currency_unknown'
  if (!state.indexes[spec.index]) return 'index_unknown'
  if (spec.base === spec.quote || !scalesFit(state, spec)) return 'catalogue_invalid'
  const known = state.markets.find((market) => market.spec.symbol === spec.symbol)
  if (known ? !keepsItsUnits(known.spec, spec) : state.markets.length >= MAX_DEFINED) {
    return 'catalogue_invalid'
  }
  if (!tiersStandWith(state, spec)) return 'catalogue_invalid'
  draft.emit({ kind: 'marketDefined', id: known?.id ?? state.markets.length, spec })
  return undefined
}

function rulesAreSound(spec: MarketSpec): boolean {
  return (
    isName(spec.symbol) &&
    isWhole(spec.priceScale, -4, 18) &&
    isWhole(spec.quantityScale, -18, 18) &&
    isShare(spec.makerFee) &&
    isShare(spec.takerFee) &&
    isWhole(spec.band, 0, PPM - 1) &&
    isAmount(spec.minNotional) &&
    isWhole(spec.maxQuantity, 1) &&
    isWhole(spec.maxOpenOrders, 1)
  )
}

function ladderIsSound(ladder: LadderSpec): boolean {
  return (
    isWhole(ladder.halfSpread, 0, PPM - 1) &&
    isWhole(ladder.step, 0, PPM - 1) &&
    isWhole(ladder.levels, 0, 1000) &&
    isAmount(ladder.firstLevel) &&
    isAmount(ladder.levelGrowth) &&
    isAmount(ladder.firstLevel + ladder.levelGrowth * BigInt(ladder.levels))
  )
}

/** Every price x quantity is a whole number of quote units, and the largest order fits the ledger. */
function scalesFit(state: State, spec: MarketSpec): boolean {
  const base = state.currencies[spec.base]!
  const quote = state.currencies[spec.quote]!
  const tickLot = quote.scale - spec.priceScale - spec.quantityScale
  const lot = base.scale - spec.quantityScale
  if (tickLot < 0 || lot < 0) return false
  const largest = BigInt(spec.maxQuantity)
  return (
    largest * 10n ** BigInt(tickLot) <= MAX_BALANCE && largest * 10n ** BigInt(lot) <= MAX_BALANCE
  )
}

/** Open orders and held amounts are counted in these; they can never change under them. */
function keepsItsUnits(known: MarketSpec, spec: MarketSpec): boolean {
  return (
    known.base === spec.base &&
    known.quote === spec.quote &&
    known.priceScale === spec.priceScale &&
    known.quantityScale === spec.quantityScale
  )
}
