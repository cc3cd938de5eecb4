import type { Command } from '../commands.ts'
import type { Draft } from '../draft.ts'
import type { Rejection } from '../rejections.ts'
import { NONE } from '../slot-table.ts'
import { accountId } from './accounts.ts'

type Transfer = Extract<Command, { kind: 'transfer' }>

/** Moves a user's own money between account assets and coin assets, at once and free. */
export function decideTransfer(draft: Draft, command: Transfer): Rejection | undefined {
  const { user, currency, amount } = command
  if (amount <= 0n) return 'amount_not_positive'
  if (command.from === command.to) return 'purses_equal'
  if (draft.state.users.slotOf(user) === NONE) return 'user_unknown'
  if (!draft.state.currencies[currency]) return 'currency_unknown'
  const from = accountId(user, command.from, 'available', currency)
  if (draft.balance(from) < amount) return 'balance_insufficient'
  draft.post(from, accountId(user, command.to, 'available', currency), amount, 'transfer', 0)
  return undefined
}
