import type { Command } from '../commands.ts'
import type { Draft } from '../draft.ts'
import type { Rejection } from '../rejections.ts'
import { poolAccount } from './accounts.ts'

type MoveFunds = Extract<Command, { kind: 'moveFunds' }>

/** The house's own money goes from pool to pool or out of the venue; what is promised stays. */
export function decideMoveFunds(draft: Draft, command: MoveFunds): Rejection | undefined {
  const { from, to, currency, amount } = command
  if (amount <= 0n) return 'amount_not_positive'
  if (from === to) return 'purses_equal'
  if (!draft.state.currencies[currency]) return 'currency_unknown'
  const source = poolAccount(from, currency)
  if (draft.balance(source) < amount) return 'pool_insufficient'
  draft.post(source, poolAccount(to, currency), amount, 'poolTransfer', 0)
  return undefined
}
