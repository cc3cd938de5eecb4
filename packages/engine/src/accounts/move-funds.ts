import type { Amount } from '@candor/money'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import { type Pool, poolAccount, POOLS } from '../ledger/accounts.ts'
import * as former from '../requests/former-terms.ts'
import { high, low } from '../requests/terms.ts'

/**
 * Moves the house's own money between its pools, or out of the venue (`to: 'external'`). What is
 * set aside for promises is no pool's own and cannot be moved.
 */
export interface MoveFunds {
  kind: 'moveFunds'
  from: Exclude<Pool, 'external'>
  to: Pool
  currency: number
  amount: Amount
  requestId: string
}

export const moveFunds: CommandSpec<MoveFunds> = {
  code: 32,
  decide: decideMoveFunds,
  owner: ({ from }) => POOLS[from],
  request: {
    by: 'venue',
    terms: ({ to, currency, amount }) => [14, POOLS[to], currency, high(amount), low(amount)],
    formerTerms: ({ from, to, currency, amount }) => {
      const ends = former.text(former.text(11, from), ` ${to}`)
      return former.finish(former.both(ends, currency, amount))
    },
  },
}

/** The house's own money goes from pool to pool or out of the venue; what is promised stays. */
function decideMoveFunds(draft: Draft, command: MoveFunds): Rejection | undefined {
  const { from, to, currency, amount } = command
  if (amount <= 0n) return 'amount_not_positive'
  if (from === to) return 'purses_equal'
  if (!draft.state.currencies[currency]) return 'currency_unknown'
  const source = poolAccount(from, currency)
  if (draft.balance(source) < amount) return 'pool_insufficient'
  draft.post({
    from: source,
    to: poolAccount(to, currency),
    amount,
    reason: 'poolTransfer',
    reference: 0,
  })
  return undefined
}
