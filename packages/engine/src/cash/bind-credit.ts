import type { Amount } from '@candor/money'
import type { Draft } from '../core/draft.ts'
import type { Owner } from '../ledger/accounts.ts'

/** Binds a credit that the draft has just given, where the venue has rules of credit. */
export function stageBinding(draft: Draft, user: Owner, credit: Amount, turnoverDue: Amount): void {
  if (!draft.state.creditRules) return
  draft.emit({ kind: 'creditBound', user, credit, turnoverDue })
}
