import type { Amount } from '@candor/money'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import { type AccountId, type Pool, poolAccount, POOLS } from '../ledger/accounts.ts'
import { MAX_BALANCE } from '../ledger/ledger.ts'
import * as former from '../requests/former-terms.ts'
import { high, low } from '../requests/terms.ts'

/** Brings outside money into the treasury and from there to a pool. */
export interface FundPool {
  kind: 'fundPool'
  pool: Exclude<Pool, 'external'>
  currency: number
  amount: Amount
  requestId: string
}

export const fundPool: CommandSpec<FundPool> = {
  code: 4,
  decide: decideFundPool,
  owner: ({ pool }) => POOLS[pool],
  request: {
    by: 'venue',
    terms: ({ currency, amount }) => [1, currency, high(amount), low(amount)],
    formerTerms: ({ kind, pool, currency, amount }) =>
      former.finish(former.both(former.text(former.text(1, pool), kind), currency, amount)),
  },
}

/** Outside money comes into the treasury and goes on to the pool it is meant for. */
function decideFundPool(draft: Draft, command: FundPool): Rejection | undefined {
  const { pool, currency, amount } = command
  if (amount <= 0n) return 'amount_not_positive'
  if (!draft.state.currencies[currency]) return 'currency_unknown'
  const outside = poolAccount('external', currency)
  if (!outsideCanGive(draft, outside, amount)) return 'pool_insufficient'
  const treasury = poolAccount('treasury', currency)
  draft.post({ from: outside, to: treasury, amount, reason: 'poolFunding', reference: 0 })
  if (pool !== 'treasury')
    draft.post({
      from: treasury,
      to: poolAccount(pool, currency),
      amount,
      reason: 'poolFunding',
      reference: 0,
    })
  return undefined
}

/** Whether the ledger can still hold the balance of `external` after giving the amount. */
export function outsideCanGive(draft: Draft, outside: AccountId, amount: bigint): boolean {
  return draft.balance(outside) - amount >= -MAX_BALANCE
}
