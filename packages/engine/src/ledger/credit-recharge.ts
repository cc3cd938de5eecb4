import { stageBonus } from '../cash/first-recharge.ts'
import type { Command } from '../commands.ts'
import type { Draft } from '../draft.ts'
import type { Rejection } from '../rejections.ts'
import { NONE } from '../slot-table.ts'
import { accountId, poolAccount } from './accounts.ts'
import { outsideCanGive } from './fund-pool.ts'

type CreditRecharge = Extract<Command, { kind: 'creditRecharge' }>

/** Money that arrived from outside becomes the user's account assets; the first earns a bonus. */
export function decideCreditRecharge(draft: Draft, command: CreditRecharge): Rejection | undefined {
  const { user, currency, amount } = command
  if (amount <= 0n) return 'amount_not_positive'
  if (draft.state.users.slotOf(user) === NONE) return 'user_unknown'
  if (!draft.state.currencies[currency]) return 'currency_unknown'
  const outside = poolAccount('external', currency)
  if (!outsideCanGive(draft, outside, amount)) return 'pool_insufficient'
  draft.post(outside, accountId(user, 'funding', 'available', currency), amount, 'recharge', 0)
  stageBonus(draft, user, currency, amount)
  return undefined
}
