import type { Amount } from '@candor/money'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import type { State } from '../core/state.ts'
import { boundDue } from '../credit/release.ts'
import { accountId, type Owner, poolAccount } from '../ledger/accounts.ts'
import { NONE } from '../tables/slot-table.ts'

/**
 * Takes back what is available of a person's bound gift and bonus, and bars further bonuses:
 * evidence says that the person had a gift before. What is in orders or products is taken back by
 * the same command later; none of it can leave meanwhile.
 */
export interface BarCredit {
  kind: 'barCredit'
  user: Owner
}

export const barCredit: CommandSpec<BarCredit> = {
  code: 40,
  decide: (draft, { user }) => decideBarCredit(draft, user),
  repeats: (state, { user }) => (nothingToBar(state, user) ? state.lastSeq : undefined),
}

/**
 * Takes back what is available of a gift that its person should not have had; the rest stays
 * locked.
 */
function decideBarCredit(draft: Draft, user: Owner): Rejection | undefined {
  const { state } = draft
  if (state.users.slotOf(user) === NONE) return 'user_unknown'
  const currency = state.policy?.giftCurrency ?? 0
  const own = accountId(user, 'funding', 'available', currency)
  const bound = state.boundCredits.get(user)
  const credit = bound?.credit ?? 0n
  const there = draft.balance(own)
  const taken = (credit < there ? credit : there) as Amount
  draft.post({
    from: own,
    to: poolAccount('promotions', currency),
    amount: taken,
    reason: 'creditReturn',
    reference: 0,
  })
  const turnoverDue = boundDue(state, state.users.slotOf(user), bound) as Amount
  draft.emit({ kind: 'creditBarred', user, taken, turnoverDue })
  return undefined
}

/** Whether the person is barred already and has nothing available to take back. */
function nothingToBar({ boundCredits, ledger, policy }: State, user: Owner): boolean {
  const bound = boundCredits.get(user)
  if (!bound?.barred) return false
  // Only where there is a policy was there a gift.
  const own = () => accountId(user, 'funding', 'available', policy!.giftCurrency)
  return bound.credit === 0n || ledger.balance(own()) === 0n
}
