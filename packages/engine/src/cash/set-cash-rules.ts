import { PPM } from '@candor/money'
import { withdrawalTerms } from '@candor/terms'
import { isAmount, isShare, isWhole, MAX_ENTRIES } from '../core/checks.ts'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import type { CashSpec } from './rules.ts'

export interface SetCashRules {
  kind: 'setCashRules'
  spec: CashSpec
}

export const setCashRules: CommandSpec<SetCashRules> = {
  code: 33,
  decide: (draft, { spec }) => decideSetCashRules(draft, spec),
}

const MOST_A_DAY = 1_000

/** Sets the rules of money in and out. What was requested keeps its fee and its approvals. */
function decideSetCashRules(draft: Draft, spec: CashSpec): Rejection | undefined {
  if (!rulesAreSound(spec) || !currenciesAreSound(spec)) return 'catalogue_invalid'
  const { currencies } = draft.state
  if (spec.withdrawals.some(({ currency }) => !currencies[currency])) return 'currency_unknown'
  draft.emit({ kind: 'cashRulesSet', spec })
  return undefined
}

/** Whether the rules are consistent; a higher level of certification may not have a lower cap. */
function rulesAreSound({ fee, perDay, caps, secondApprovalFrom, bonus, bonusFrom }: CashSpec) {
  const [none, primary, advanced] = caps
  return (
    isShare(fee) &&
    fee < PPM &&
    isWhole(perDay, 1, MOST_A_DAY) &&
    caps.length === 3 &&
    caps.every(isAmount) &&
    none <= primary &&
    primary <= advanced &&
    isAmount(secondApprovalFrom) &&
    isShare(bonus) &&
    isAmount(bonusFrom)
  )
}

/** Whether each currency is listed once and its smallest withdrawal is above the fee. */
function currenciesAreSound({ withdrawals, fee }: CashSpec): boolean {
  const distinct = new Set(withdrawals.map(({ currency }) => currency))
  return (
    distinct.size === withdrawals.length &&
    withdrawals.length <= MAX_ENTRIES &&
    withdrawals.every(({ min }) => isAmount(min) && withdrawalTerms(min, fee).received > 0n)
  )
}
