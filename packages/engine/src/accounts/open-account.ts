import { type Amount, ZERO } from '@candor/money'
import { turnoverFor } from '@candor/terms'
import { stageBinding } from '../cash/bind-credit.ts'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import { accountId, FIRST_USER, type Owner, poolAccount } from '../ledger/accounts.ts'
import { NONE } from '../tables/slot-table.ts'

/** Opens a user's account and gives the registration gift once. Repeating it changes nothing. */
export interface OpenAccount {
  kind: 'openAccount'
  user: Owner
}

export const openAccount: CommandSpec<OpenAccount> = {
  code: 5,
  decide: (draft, { user }) => decideOpenAccount(draft, user),
  repeats: ({ users }, { user }) => {
    const slot = users.slotOf(user)
    return slot === NONE ? undefined : users.openedSeq(slot)
  },
}

/** The last id that the books can keep with an order. */
const LAST_USER = 2_147_483_647

/**
 * Opens an account and gives the registration gift. Where the promotions pool cannot pay it, the
 * account opens without: nobody is kept out for it, and nothing is promised that is not there.
 */
function decideOpenAccount(draft: Draft, user: Owner): Rejection | undefined {
  if (!Number.isSafeInteger(user) || user < FIRST_USER || user > LAST_USER) return 'user_unknown'
  const { policy } = draft.state
  const promotions = policy && poolAccount('promotions', policy.giftCurrency)
  if (!policy || policy.gift === 0n || draft.balance(promotions!) < policy.gift) {
    draft.emit({ kind: 'accountOpened', user, gift: ZERO, turnoverDue: ZERO })
    return undefined
  }
  const { gift, giftCurrency } = policy
  const turnoverDue = turnoverFor(gift, policy.turnover) as Amount
  draft.emit({ kind: 'accountOpened', user, gift, turnoverDue })
  stageBinding(draft, user, gift, turnoverDue)
  const purse = accountId(user, 'funding', 'available', giftCurrency)
  draft.post({
    from: promotions!,
    to: purse,
    amount: gift,
    reason: 'registrationGift',
    reference: 0,
  })
  return undefined
}
