import { isAmount, isShare, isWhole } from '../core/checks.ts'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import type { SwapSpec } from './rules.ts'

export interface SetSwapRules {
  kind: 'setSwapRules'
  spec: SwapSpec
}

export const setSwapRules: CommandSpec<SetSwapRules> = {
  code: 16,
  decide: (draft, { spec }) => decideSetSwapRules(draft, spec),
}

const SHORTEST_QUOTE_MS = 1_000
const LONGEST_QUOTE_MS = 60_000

/** Sets the rules of exchanges. Quotes that stand keep the terms they were given. */
function decideSetSwapRules(draft: Draft, spec: SwapSpec): Rejection | undefined {
  const { currencies, indexes } = draft.state
  if (!rulesAreSound(spec) || !legsAreSound(spec)) return 'catalogue_invalid'
  if (spec.legs.some((leg) => !currencies[leg.currency])) return 'currency_unknown'
  if (spec.legs.some((leg) => leg.index !== undefined && !indexes[leg.index])) {
    return 'index_unknown'
  }
  draft.emit({ kind: 'swapRulesSet', spec })
  return undefined
}

function rulesAreSound(spec: SwapSpec): boolean {
  return (
    isShare(spec.fee) &&
    isAmount(spec.minWorth) &&
    isAmount(spec.maxWorth) &&
    spec.minWorth <= spec.maxWorth &&
    isWhole(spec.quoteMs, SHORTEST_QUOTE_MS, LONGEST_QUOTE_MS)
  )
}

/**
 * Whether each currency is listed once and exactly one has no index: the counted currency, which
 * cannot be inverse.
 */
function legsAreSound({ legs }: SwapSpec): boolean {
  const distinct = new Set(legs.map((leg) => leg.currency))
  const counted = legs.filter((leg) => leg.index === undefined)
  return distinct.size === legs.length && counted.length === 1 && !counted[0]!.inverse
}
