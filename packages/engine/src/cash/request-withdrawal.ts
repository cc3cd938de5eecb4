import type { Command } from '../commands.ts'
import type { Draft } from '../draft.ts'
import { withdrawalTerms } from '@candor/terms'
import { accountId } from '../ledger/accounts.ts'
import type { Rejection } from '../rejections.ts'
import { NONE } from '../slot-table.ts'
import { isCertified } from './locked-credit.ts'
import { stageSpending } from './spend-deposits.ts'
import { totalOf } from './total-of.ts'
import { freeToLeave } from './withdrawable.ts'
import { worthNow } from './worth-now.ts'

export type RequestWithdrawal = Extract<Command, { kind: 'requestWithdrawal' }>

/** Sets the amount aside, fee inside it, until operators and the payout have decided. */
export function decideRequestWithdrawal(
  draft: Draft,
  command: RequestWithdrawal,
): Rejection | undefined {
  const { state, at } = draft
  const { user, currency, amount } = command
  if (amount <= 0n) return 'amount_not_positive'
  const slot = state.users.slotOf(user)
  if (slot === NONE) return 'user_unknown'
  const rules = state.cashRules
  const rule = rules?.withdrawals.find((known) => known.currency === currency)
  if (!rules || !rule) return 'withdrawal_unavailable'
  if (amount < rule.min) return 'withdrawal_below_minimum'
  const today = state.withdrawalDays.of(user, at)
  if (today.count >= rules.perDay) return 'withdrawal_made_today'
  const worth = worthNow(state, currency, amount, at)
  if (worth === undefined) return 'withdrawal_unavailable'
  if (worth === 'paused') return 'market_paused'
  if (today.worth + worth > rules.caps[state.users.level(slot)]) return 'withdrawal_cap_reached'
  const own = accountId(user, 'funding', 'available', currency)
  const fault = creditFault(draft, command)
  if (fault) return fault
  if (draft.balance(own) < amount) return 'balance_insufficient'
  const { fee } = withdrawalTerms(amount, rules.fee)
  const withdrawal = draft.takeOrderId()
  const approvals = worth >= rules.secondApprovalFrom ? 2 : 1
  const held = accountId(user, 'funding', 'held', currency)
  draft.post(own, held, amount, 'withdrawalHold', withdrawal)
  const terms = { withdrawal, user, currency, amount, fee, worth, approvals } as const
  draft.emit({ kind: 'withdrawalRequested', ...terms })
  stageSpending(draft, command)
  return undefined
}

/** Why promotional credit keeps an amount from leaving: the person is not certified, or turnover. */
function creditFault({ state, at }: Draft, command: RequestWithdrawal): Rejection | undefined {
  const { user, currency, amount } = command
  const all = totalOf(state, user, currency)
  const free = freeToLeave(state, user, currency, at)
  if (free >= all || amount <= free) return undefined
  const isBound = state.boundCredits.get(user) !== undefined
  return isBound && !isCertified(state, user) ? 'certification_due' : 'turnover_due'
}
