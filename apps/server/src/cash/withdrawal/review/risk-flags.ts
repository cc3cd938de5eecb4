import { sql } from 'kysely'
import { DAY_MS } from '@candor/money/durations'
import type { Kernel } from '../../../kernel/kernel.ts'
import { worthInUsdt } from '../../accounts/worth.ts'
import { isFlagged } from '../../recharge/claims/flag-claim.ts'
import { isTestFunds, not } from '../../recharge/is-test-funds.ts'
import type { Withdrawn } from '../withdrawals.ts'

/**
 * What an operator should know before a withdrawal is paid. newPayee: nothing was ever paid there.
 * lookalike: the address looks like another of the person's and is not. sharedPayee: other people
 * are paid there too. firstWithdrawal: nothing of theirs ever arrived. pausedRecently: a password
 * or second factor was changed within a week. newDevice: they signed in on an unknown device within
 * three days. claimFlagged: a claim of theirs shows what another did. moreThanRecharged: more leaves
 * than ever came in. frozen: operators keep the person out.
 */
export const RISK_FLAGS = [
  'newPayee',
  'lookalike',
  'sharedPayee',
  'firstWithdrawal',
  'pausedRecently',
  'newDevice',
  'claimFlagged',
  'moreThanRecharged',
  'frozen',
] as const
export type RiskFlag = (typeof RISK_FLAGS)[number]

const PAUSED_MS = 8 * DAY_MS
const DEVICE_MS = 3 * DAY_MS

type Facts = Record<Exclude<RiskFlag, 'lookalike' | 'moreThanRecharged'>, boolean> & { id: number }

/** The flags of each withdrawal, by its id. */
export async function flagsOf(
  needs: Pick<Kernel, 'store' | 'transactor'>,
  withdrawals: readonly Withdrawn[],
): Promise<Map<number, RiskFlag[]>> {
  if (withdrawals.length === 0) return new Map()
  const [facts, balance] = await Promise.all([
    readFacts(needs, withdrawals),
    readBalance(needs, withdrawals),
  ])
  return new Map(
    withdrawals.map((withdrawal) => {
      const { id, user, payee } = withdrawal
      const known = facts.get(id)
      const holds = (flag: RiskFlag): boolean => {
        if (flag === 'lookalike') return payee.looks_like !== null
        if (flag === 'moreThanRecharged') return balance.get(user)! < 0n
        return known?.[flag] ?? false
      }
      return [id, RISK_FLAGS.filter(holds)]
    }),
  )
}

async function readFacts(
  { store }: Pick<Kernel, 'store'>,
  withdrawals: readonly Withdrawn[],
): Promise<Map<number, Facts>> {
  const ids = withdrawals.map(({ id }) => id)
  const { rows } = await sql<Facts>`
    select w.id,
      not exists (
        select from withdrawals b join withdrawal_payees q using (user_id, request_id)
        where b.user_id = w.user_id and b.status = 'confirmed' and b.id < w.id
          and (q.address = p.address or q.card_id = p.card_id)) as "newPayee",
      exists (
        select from withdrawal_payees q
        where q.address = p.address and q.user_id <> p.user_id) as "sharedPayee",
      not exists (
        select from withdrawals b
        where b.user_id = w.user_id and b.status = 'confirmed' and b.id < w.id)
        as "firstWithdrawal",
      coalesce(extract(epoch from n.withdrawals_paused_until) * 1000
        > w.created_at - ${PAUSED_MS - DAY_MS}::int8, false) as "pausedRecently",
      exists (
        select from sessions s
        where s.user_id = w.user_id
          and s.created_at <= to_timestamp(w.created_at / 1000.0)
          and s.created_at > to_timestamp((w.created_at - ${DEVICE_MS}::int8) / 1000.0)
          and exists (
            select from sessions e where e.user_id = s.user_id and e.created_at < s.created_at)
          and not exists (
            select from sessions e
            where e.user_id = s.user_id and e.created_at < s.created_at and e.device = s.device))
        as "newDevice",
      exists (
        select from recharge_claims c
        where c.user_id = w.user_id and ${isFlagged(sql.ref('c.id'))}) as "claimFlagged",
      n.frozen_at is not null as frozen
    from withdrawals w
    join withdrawal_payees p using (user_id, request_id)
    join people n on n.id = w.user_id
    where w.id = any(${ids}::int8[])`.execute(store)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Returns, for each person, what came in less what left or is to leave, at current prices. Test
 * funds of a simulated venue do not count.
 */
async function readBalance(
  { store, transactor }: Pick<Kernel, 'store' | 'transactor'>,
  withdrawals: readonly Withdrawn[],
): Promise<Map<number, bigint>> {
  const users = [...new Set(withdrawals.map(({ user }) => user))]
  const balance = new Map(users.map((user) => [user, 0n]))
  const [came, left] = await Promise.all([
    store
      .selectFrom('recharges')
      .select(({ fn }) => ['user_id', 'currency', fn.sum<bigint>('amount').as('units')])
      .where('user_id', 'in', users)
      .where(not(isTestFunds))
      .groupBy(['user_id', 'currency'])
      .execute(),
    store
      .selectFrom('withdrawals')
      .select(({ fn }) => ['user_id', fn.sum<bigint>('worth').as('worth')])
      .where('user_id', 'in', users)
      .where('status', '<>', 'refused')
      .groupBy('user_id')
      .execute(),
  ])
  for (const { user_id, currency, units } of came) {
    const worth = worthInUsdt(transactor.engine, currency, units) ?? 0n
    balance.set(user_id, balance.get(user_id)! + worth)
  }
  for (const { user_id, worth } of left) balance.set(user_id, balance.get(user_id)! - worth)
  return balance
}
