import { type Amount, ZERO } from '@candor/money'
import { stageBinding } from '../cash/bind-credit.ts'
import { turnoverFor } from '../catalogue/set-policy.ts'
import type { Draft } from '../draft.ts'
import type { Rejection } from '../rejections.ts'
import { FIRST_USER, type Owner, accountId, poolAccount } from './accounts.ts'

/** The last id that the books can keep with an order. */
const LAST_USER = 2_147_483_647

/**
 * Opens an account and gives the registration gift. Where the promotions pool cannot pay it, the
 * account opens without: nobody is kept out for it, and nothing is promised that is not there.
 */
export function decideOpenAccount(draft: Draft, user: Owner): Rejection | undefined {
  if (!Number.isSafeInteger(user) || user < FIRST_USER || user > LAST_USER) return 'user_unknown'
  const { policy } = draft.state
  const promotions = policy && poolAccount('promotions', policy.giftCurrency)
  if (!policy || policy.gift === 0n || draft.balance(promotions!) < policy.gift) {
    draft.emit({ kind: 'accountOpened', user, gift: ZERO, turnoverDue: ZERO })
    return undefined
  }
  const { gift, giftCurrency } = policy
  const turnoverDue = turnoverFor(policy, gift) as Amount
  draft.emit({ kind: 'accountOpened', user, gift, turnoverDue })
  stageBinding(draft, user, gift, turnoverDue)
  const purse = accountId(user, 'funding', 'available', giftCurrency)
  draft.post(promotions!, purse, gift, 'registrationGift', 0)
  return undefined
}
