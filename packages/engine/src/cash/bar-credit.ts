import type { Amount } from '@candor/money'
import type { Draft } from '../draft.ts'
import { type Owner, accountId, poolAccount } from '../ledger/accounts.ts'
import type { Rejection } from '../rejections.ts'
import { NONE } from '../slot-table.ts'
import { boundDue } from './locked-credit.ts'

/** Takes back what is there of a gift that its person should not have had; the rest stays locked. */
export function decideBarCredit(draft: Draft, user: Owner): Rejection | undefined {
  const { state } = draft
  if (state.users.slotOf(user) === NONE) return 'user_unknown'
  const currency = state.policy?.giftCurrency ?? 0
  const own = accountId(user, 'funding', 'available', currency)
  const bound = state.boundCredits.get(user)
  const credit = bound?.credit ?? 0n
  const there = draft.balance(own)
  const taken = (credit < there ? credit : there) as Amount
  draft.post(own, poolAccount('promotions', currency), taken, 'creditReturn', 0)
  const turnoverDue = boundDue(state, state.users.slotOf(user), bound) as Amount
  draft.emit({ kind: 'creditBarred', user, taken, turnoverDue })
  return undefined
}
