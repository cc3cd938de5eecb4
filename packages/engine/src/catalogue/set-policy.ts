import { type Amount, divCeil } from '@candor/money'
import type { PolicySpec } from '../catalogue.ts'
import type { Draft } from '../draft.ts'
import type { Rejection } from '../rejections.ts'
import { isAmount, isWhole } from './checks.ts'

/** Sets the venue's rules. The gift's currency stays what it was: turnover is counted in it. */
export function decideSetPolicy(draft: Draft, spec: PolicySpec): Rejection | undefined {
  const { currencies, policy } = draft.state
  if (!isAmount(spec.gift) || !isWhole(spec.turnover, 0)) return 'catalogue_invalid'
  if (!isAmount(turnoverFor(spec, spec.gift))) return 'catalogue_invalid'
  if (!currencies[spec.giftCurrency]) return 'currency_unknown'
  if (policy && policy.giftCurrency !== spec.giftCurrency) return 'catalogue_invalid'
  draft.emit({ kind: 'policySet', spec })
  return undefined
}

/** What has to be traded before a credit may leave, in units of the gift's currency, rounded up. */
export function turnoverFor(spec: PolicySpec, credit: Amount): bigint {
  return divCeil(credit * BigInt(spec.turnover), 1_000_000n)
}
