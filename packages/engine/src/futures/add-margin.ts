import type { Amount } from '@candor/money'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import { changesPositions } from '../core/record-format.ts'
import type { Rejection } from '../core/rejections.ts'
import type { Owner } from '../ledger/accounts.ts'
import { limitFault } from '../limits/limit-fault.ts'
import { high, low } from '../requests/terms.ts'
import { findPosition } from './find-order.ts'
import { futuresAccounts } from './futures-accounts.ts'
import { isSwept } from './market-pause.ts'

/** Adds margin to a position, which moves its liquidation away. */
export interface AddMargin {
  kind: 'addMargin'
  user: Owner
  order: number
  /** In units of the symbol's currency. */
  amount: Amount
  requestId: string
}

export const addMargin: CommandSpec<AddMargin> = {
  code: 56,
  decide: decideAddMargin,
  request: {
    by: 'caller',
    terms: ({ order, amount }) => [56, order, high(amount), low(amount)],
  },
}

/**
 * Adds margin at once: it is at risk from then on, and buys nothing, since the position wins and loses as
 * before. While a print is still being carried out nothing is added: what it ends is not to be saved.
 */
function decideAddMargin(
  draft: Draft,
  { user, order: id, amount }: AddMargin,
): Rejection | undefined {
  if (amount <= 0n) return 'amount_not_positive'
  const found = findPosition(draft, user, id)
  if ('fault' in found) return found.fault
  const { state } = draft
  if (!changesPositions(state)) return 'terms_unavailable'
  const { order, market } = found
  const { spec } = market
  if (!isSwept(state, spec)) return 'market_paused'
  const limited = limitFault(draft, user, amount)
  if (limited !== undefined) return limited
  const { available, held } = futuresAccounts(user, spec.currency)
  if (draft.balance(available) < amount) return 'balance_insufficient'
  draft.post({ from: available, to: held, amount, reason: 'futuresMargin', reference: id })
  draft.emit({ kind: 'marginSet', order: id, user, margin: (order.margin + amount) as Amount })
  return undefined
}
