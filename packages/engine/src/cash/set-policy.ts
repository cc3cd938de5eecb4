import { turnoverFor } from '@candor/terms'
import { isAmount, isWhole } from '../core/checks.ts'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import type { PolicySpec } from '../credit/rules.ts'

export interface SetPolicy {
  kind: 'setPolicy'
  spec: PolicySpec
}

export const setPolicy: CommandSpec<SetPolicy> = {
  code: 3,
  decide: (draft, { spec }) => decideSetPolicy(draft, spec),
}

/**
 * Sets the venue's policy. The gift's currency cannot change, because turnover is counted in it.
 */
function decideSetPolicy(draft: Draft, spec: PolicySpec): Rejection | undefined {
  const { currencies, policy } = draft.state
  if (!isAmount(spec.gift) || !isWhole(spec.turnover, 0)) return 'catalogue_invalid'
  if (!isAmount(turnoverFor(spec.gift, spec.turnover))) return 'catalogue_invalid'
  if (!currencies[spec.giftCurrency]) return 'currency_unknown'
  if (policy && policy.giftCurrency !== spec.giftCurrency) return 'catalogue_invalid'
  draft.emit({ kind: 'policySet', spec })
  return undefined
}
