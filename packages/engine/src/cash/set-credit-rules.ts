import { isAmount } from '../catalogue/checks.ts'
import type { CreditSpec } from '../catalogue.ts'
import type { Draft } from '../draft.ts'
import type { Rejection } from '../rejections.ts'

/** Sets what binds gifts and bonuses from now on. Those given before keep their terms. */
export function decideSetCreditRules(draft: Draft, spec: CreditSpec): Rejection | undefined {
  const levels: readonly number[] = [1, 2]
  if (!isAmount(spec.bonusMost) || !levels.includes(spec.level)) return 'catalogue_invalid'
  draft.emit({ kind: 'creditRulesSet', spec })
  return undefined
}
