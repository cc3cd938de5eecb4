import type { Amount } from '@candor/money'
import { depositMade } from '../cash/apply-credit.ts'
import { stageBonus } from '../cash/first-recharge.ts'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import { accountId, type Owner, poolAccount } from '../ledger/accounts.ts'
import * as former from '../requests/former-terms.ts'
import { high, low } from '../requests/terms.ts'
import { NONE } from '../tables/slot-table.ts'
import { outsideCanGive } from './fund-pool.ts'

/** Money that arrived from outside for a user, e.g. seen on the chain. */
export interface CreditRecharge {
  kind: 'creditRecharge'
  user: Owner
  currency: number
  amount: Amount
  requestId: string
}

export const creditRecharge: CommandSpec<CreditRecharge> = {
  code: 6,
  decide: decideCreditRecharge,
  carriedOut: depositMade,
  request: {
    by: 'venue',
    terms: ({ currency, amount }) => [2, currency, high(amount), low(amount)],
    formerTerms: ({ user, currency, amount }) =>
      former.finish(former.both(former.number(2, user), currency, amount)),
  },
}

/** Money that arrived from outside becomes the user's account assets; the first earns a bonus. */
function decideCreditRecharge(draft: Draft, command: CreditRecharge): Rejection | undefined {
  const { user, currency, amount } = command
  if (amount <= 0n) return 'amount_not_positive'
  if (draft.state.users.slotOf(user) === NONE) return 'user_unknown'
  if (!draft.state.currencies[currency]) return 'currency_unknown'
  const outside = poolAccount('external', currency)
  if (!outsideCanGive(draft, outside, amount)) return 'pool_insufficient'
  draft.post({
    from: outside,
    to: accountId(user, 'funding', 'available', currency),
    amount,
    reason: 'recharge',
    reference: 0,
  })
  stageBonus(draft, user, currency, amount)
  return undefined
}
