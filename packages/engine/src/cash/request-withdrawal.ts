import type { Amount } from '@candor/money'
import { withdrawalTerms } from '@candor/terms'
import { isHash } from '../core/checks.ts'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import { bindsPayees } from '../core/record-format.ts'
import type { Rejection } from '../core/rejections.ts'
import { isCertified } from '../credit/release.ts'
import { accountId, type Owner } from '../ledger/accounts.ts'
import * as former from '../requests/former-terms.ts'
import { high, low } from '../requests/terms.ts'
import { NONE } from '../tables/slot-table.ts'
import { stageSpending } from './spend-deposits.ts'
import { totalOf } from './total-of.ts'
import { freeToLeave } from './withdrawable.ts'
import { worthNow } from './worth-now.ts'

/** Sets the amount aside until the payout is confirmed, or refused. */
export interface RequestWithdrawal {
  kind: 'requestWithdrawal'
  user: Owner
  currency: number
  amount: Amount
  /** Whom it is to be paid to: SHA-256 of the payee with a salt, 64 hex digits; absent in former records. */
  payee?: string
  requestId: string
}

export const requestWithdrawal: CommandSpec<RequestWithdrawal> = {
  code: 35,
  decide: decideRequestWithdrawal,
  request: {
    by: 'caller',
    terms: ({ currency, amount }) => [13, currency, high(amount), low(amount)],
    formerTerms: ({ user, currency, amount }) =>
      former.finish(former.both(former.number(10, user), currency, amount)),
  },
}

/** Sets the amount aside, fee inside it, until operators and the payout have decided. */
function decideRequestWithdrawal(draft: Draft, command: RequestWithdrawal): Rejection | undefined {
  const { state, at } = draft
  const { user, currency, amount, payee } = command
  if (amount <= 0n) return 'amount_not_positive'
  if (payee !== undefined && !isHash(payee)) return 'catalogue_invalid'
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
  if (fault !== undefined) return fault
  if (draft.balance(own) < amount) return 'balance_insufficient'
  const { fee } = withdrawalTerms(amount, rules.fee)
  const withdrawal = draft.takeOrderId()
  const approvals = worth >= rules.secondApprovalFrom ? 2 : 1
  const held = accountId(user, 'funding', 'held', currency)
  draft.post({ from: own, to: held, amount, reason: 'withdrawalHold', reference: withdrawal })
  const terms = { withdrawal, user, currency, amount, fee, worth, approvals } as const
  draft.emit({ kind: 'withdrawalRequested', ...terms })
  if (payee !== undefined && bindsPayees(state)) {
    draft.emit({ kind: 'payeeBound', withdrawal, user, payee })
  }
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
