import { isAmount } from '../core/checks.ts'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import type { CreditSpec } from '../credit/rules.ts'

/** What binds the gifts and bonuses that are given from now on. */
export interface SetCreditRules {
  kind: 'setCreditRules'
  spec: CreditSpec
}

export const setCreditRules: CommandSpec<SetCreditRules> = {
  code: 39,
  decide: (draft, { spec }) => decideSetCreditRules(draft, spec),
}

/** Sets what binds gifts and bonuses from now on. Those given before keep their terms. */
function decideSetCreditRules(draft: Draft, spec: CreditSpec): Rejection | undefined {
  const levels: readonly number[] = [1, 2]
  if (!isAmount(spec.bonusMost) || !levels.includes(spec.level)) return 'catalogue_invalid'
  draft.emit({ kind: 'creditRulesSet', spec })
  return undefined
}
