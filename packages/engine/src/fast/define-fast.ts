import { DAY_MS } from '@candor/money/durations'
import { FAST_WINDOW_MS, fastProfit } from '@candor/terms'
import { isAmount, isName, isWhole, MAX_DEFINED, MAX_ENTRIES } from '../core/checks.ts'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import { isStakeCurrency } from '../limits/stake-currency.ts'
import type { FastSpec, FastTerm } from './rules.ts'

/** Defines fast contracts, or changes the rules of those with this symbol. */
export interface DefineFast {
  kind: 'defineFast'
  spec: FastSpec
}

export const defineFast: CommandSpec<DefineFast> = {
  code: 13,
  decide: (draft, { spec }) => decideDefineFast(draft, spec),
}

/**
 * Shortest duration: no contract is settled by a price that was known when it was opened, not even
 * by a print of the same moment.
 */
const SHORTEST_MS = FAST_WINDOW_MS + 1
const LONGEST_MS = DAY_MS
/** Ten times the stake, in parts per million. */
const MOST_PAYOUT = 10_000_000

/**
 * New fast contracts, or new rules for those with this symbol. Open contracts keep the terms they
 * were opened by; index and currency stay, since they are settled in them.
 */
function decideDefineFast(draft: Draft, spec: FastSpec): Rejection | undefined {
  const { currencies, indexes, fasts } = draft.state
  if (!rulesAreSound(spec) || !termsAreSound(spec)) return 'catalogue_invalid'
  if (!currencies[spec.currency]) return 'currency_unknown'
  if (!indexes[spec.index]) return 'index_unknown'
  const id = fasts.findIndex((known) => known.symbol === spec.symbol)
  const known = fasts[id]
  const isFit = known
    ? known.index === spec.index && known.currency === spec.currency
    : fasts.length < MAX_DEFINED && isStakeCurrency(draft.state, spec.currency)
  if (!isFit) return 'catalogue_invalid'
  draft.emit({ kind: 'fastDefined', id: known ? id : fasts.length, spec })
  return undefined
}

function rulesAreSound(spec: FastSpec): boolean {
  return (
    isName(spec.symbol) &&
    spec.minStake > 0n &&
    spec.maxStake >= spec.minStake &&
    isAmount(spec.maxStake) &&
    isWhole(spec.maxOpen, 1)
  )
}

function termsAreSound({ terms, maxStake }: FastSpec): boolean {
  const durations = new Set(terms.map(({ durationMs }) => durationMs))
  return (
    terms.length > 0 &&
    terms.length <= MAX_ENTRIES &&
    durations.size === terms.length &&
    terms.every((term) => isOffer(term) && isAmount(fastProfit(maxStake, term.payout)))
  )
}

function isOffer({ durationMs, payout }: FastTerm): boolean {
  return isWhole(durationMs, SHORTEST_MS, LONGEST_MS) && isWhole(payout, 1, MOST_PAYOUT)
}
