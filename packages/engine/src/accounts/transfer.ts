import type { Amount } from '@candor/money'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import { accountId, type Owner, type Purse, PURSES } from '../ledger/accounts.ts'
import * as former from '../requests/former-terms.ts'
import { high, low } from '../requests/terms.ts'
import { NONE } from '../tables/slot-table.ts'

/** Moves a user's own money between account assets and coin assets. */
export interface Transfer {
  kind: 'transfer'
  user: Owner
  currency: number
  amount: Amount
  from: Purse
  to: Purse
  requestId: string
}

export const transfer: CommandSpec<Transfer> = {
  code: 7,
  decide: decideTransfer,
  request: {
    by: 'caller',
    terms: ({ from, to, currency, amount }) => {
      const ends = PURSES[from] + 2 * PURSES[to]
      return [3, ends, currency, high(amount), low(amount)]
    },
    formerTerms: ({ user, from, to, currency, amount }) => {
      const ends = former.text(former.text(former.number(3, user), from), to)
      return former.finish(former.both(ends, currency, amount))
    },
  },
}

/** Moves a user's own money between account assets and coin assets, at once and free. */
function decideTransfer(draft: Draft, command: Transfer): Rejection | undefined {
  const { user, currency, amount } = command
  if (amount <= 0n) return 'amount_not_positive'
  if (command.from === command.to) return 'purses_equal'
  if (draft.state.users.slotOf(user) === NONE) return 'user_unknown'
  if (!draft.state.currencies[currency]) return 'currency_unknown'
  const from = accountId(user, command.from, 'available', currency)
  if (draft.balance(from) < amount) return 'balance_insufficient'
  draft.post({
    from,
    to: accountId(user, command.to, 'available', currency),
    amount,
    reason: 'transfer',
    reference: 0,
  })
  return undefined
}
