import type { Command } from '../commands.ts'
import type { Draft } from '../draft.ts'
import type { Rejection } from '../rejections.ts'
import { type AccountId, poolAccount } from './accounts.ts'
import { MAX_BALANCE } from './ledger.ts'

type FundPool = Extract<Command, { kind: 'fundPool' }>

/** Outside money comes into the treasury and goes on to the pool it is meant for. */
export function decideFundPool(draft: Draft, command: FundPool): Rejection | undefined {
  const { pool, currency, amount } = command
  if (amount <= 0n) return 'amount_not_positive'
  if (!draft.state.currencies[currency]) return 'currency_unknown'
  const outside = poolAccount('external', currency)
  if (!outsideCanGive(draft, outside, amount)) return 'pool_insufficient'
  const treasury = poolAccount('treasury', currency)
  draft.post(outside, treasury, amount, 'poolFunding', 0)
  if (pool !== 'treasury')
    draft.post(treasury, poolAccount(pool, currency), amount, 'poolFunding', 0)
  return undefined
}

/** The outside world owes without end but for the width of the ledger. */
export function outsideCanGive(draft: Draft, outside: AccountId, amount: bigint): boolean {
  return draft.balance(outside) - amount >= -MAX_BALANCE
}
