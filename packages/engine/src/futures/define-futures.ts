import { PPM } from '@candor/money'
import type { MarginTier } from '@candor/terms'
import { isAmount, isName, isWhole, MAX_DEFINED, MAX_ENTRIES } from '../core/checks.ts'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import { isStakeCurrency } from '../limits/stake-currency.ts'
import type { FuturesSpec } from './rules.ts'

/** Defines a futures symbol, or changes the rules of the one with this symbol. */
export interface DefineFutures {
  kind: 'defineFutures'
  spec: FuturesSpec
}

export const defineFutures: CommandSpec<DefineFutures> = {
  code: 14,
  decide: (draft, { spec }) => decideDefineFutures(draft, spec),
}

const MAX_LEVER = 125

/** Fees and half-spreads stay below a tenth. */
const MOST_COST = PPM / 10 - 1

/** A new futures symbol, or new rules for new orders of the one with this name. */
function decideDefineFutures(draft: Draft, spec: FuturesSpec): Rejection | undefined {
  const { state } = draft
  if (!rulesAreSound(spec) || !leversAreSound(spec.levers) || !tiersAreSound(spec)) {
    return 'catalogue_invalid'
  }
  if (!state.currencies[spec.currency]) return 'currency_unknown'
  if (!state.indexes[spec.index]) return 'index_unknown'
  const known = state.futures.find((market) => market.spec.symbol === spec.symbol)
  const isFit = known
    ? keepsItsUnits(known.spec, spec)
    : state.futures.length < MAX_DEFINED && isStakeCurrency(state, spec.currency)
  if (!isFit) return 'catalogue_invalid'
  draft.emit({ kind: 'futuresDefined', id: known?.id ?? state.futures.length, spec })
  return undefined
}

function rulesAreSound(spec: FuturesSpec): boolean {
  return (
    isName(spec.symbol) &&
    spec.tickWorth > 0n &&
    isWhole(spec.minLots, 1) &&
    isWhole(spec.maxLots, spec.minLots) &&
    // The largest order fits the ledger at the lowest price; at others each order is judged itself.
    isAmount(spec.tickWorth * BigInt(spec.maxLots)) &&
    isWhole(spec.fee, 0, MOST_COST) &&
    isWhole(spec.halfSpread, 0, MOST_COST) &&
    isWhole(spec.maxOrders, 1) &&
    isWhole(spec.profitCap, 1) &&
    isWhole(spec.exposure, 1, PPM)
  )
}

function leversAreSound(levers: readonly number[]): boolean {
  return (
    levers.length > 0 &&
    levers.every((lever, at) => isWhole(lever, at === 0 ? 1 : levers[at - 1]! + 1, MAX_LEVER))
  )
}

/** The first tier begins at 0; from there both bounds and rates rise, and the fee fits on top. */
function tiersAreSound({ tiers, fee }: FuturesSpec): boolean {
  const follows = (tier: MarginTier, before: MarginTier | undefined): boolean =>
    before ? tier.from > before.from && tier.maintenance > before.maintenance : tier.from === 0n
  return (
    tiers.length > 0 &&
    tiers.length <= MAX_ENTRIES &&
    tiers.every(
      (tier, at) =>
        isAmount(tier.from) &&
        isWhole(tier.maintenance, 0, PPM - 1 - fee) &&
        follows(tier, tiers[at - 1]),
    )
  )
}

/** Open orders are counted in these; they can never change under them. */
function keepsItsUnits(known: FuturesSpec, spec: FuturesSpec): boolean {
  return (
    known.index === spec.index &&
    known.currency === spec.currency &&
    known.tickWorth === spec.tickWorth
  )
}
