import { shortDecimal } from '@candor/money'
import type { Kernel } from '../../../kernel/kernel.ts'
import { reasonAtDesk } from '../../../people/reasons/reasons.ts'
import { type RiskFlag, flagsOf } from './risk-flags.ts'
import type { Stage, Withdrawn } from '../withdrawals.ts'

/** One withdrawal as operators see it; amounts are decimal texts. */
export interface QueueRow {
  id: number
  user: number
  account: string
  nickName: string
  way: string
  currencyCode: string
  chain: string | null
  /** The address, or the card's masked number. */
  payee: string
  /** By bank: the card's id. */
  card: number | null
  /** When the address was saved, and the one it looks like. */
  payeeSince: number | null
  looksLike: string | null
  holder: string | null
  bank: string | null
  amount: string
  fee: string
  receives: string
  /** USDT. */
  worth: string
  stage: Stage
  /** How many different operators have to approve. */
  approvals: number
  /** Who approved; where the stage is `unknown`, who asked that it be given back. */
  decidedBy: readonly number[]
  createdAt: number
  changedAt: number
  /** Transaction id or the bank's reference, and who recorded it; null where the signer did. */
  tx: string | null
  txBy: number | null
  confirmations: number | null
  /** Whether the signer was asked for it and has not made it void: it is not paid by hand then. */
  bySigner: boolean
  /** When the signer had promised never to pay it. */
  voidedAt: number | null
  /** What the payout stumbled over last. */
  fault: string | null
  reason: string | null
  flags: readonly RiskFlag[]
}

export const OPEN_STAGES = ['submitted', 'approved', 'sent', 'unknown'] as const

/** The withdrawals as operators see them, with their flags. */
export async function queueRows(
  needs: Pick<Kernel, 'store' | 'transactor'>,
  withdrawals: readonly Withdrawn[],
): Promise<QueueRow[]> {
  if (withdrawals.length === 0) return []
  const [flags, people] = await Promise.all([
    flagsOf(needs, withdrawals),
    needs.store
      .selectFrom('people')
      .select(['id', 'account', 'nick_name'])
      .where(
        'id',
        'in',
        withdrawals.map(({ user }) => user),
      )
      .execute(),
  ])
  const persons = new Map(people.map((person) => [person.id, person]))
  return withdrawals.map((withdrawal) => {
    const person = persons.get(withdrawal.user)
    const named = { account: person?.account ?? '', nickName: person?.nick_name ?? '' }
    return { ...rowOf(needs, withdrawal), ...named, flags: flags.get(withdrawal.id) ?? [] }
  })
}

function rowOf(
  { transactor: { engine } }: Pick<Kernel, 'transactor'>,
  withdrawal: Withdrawn,
): Omit<QueueRow, 'account' | 'nickName' | 'flags'> {
  const { id, user, currency, amount, fee, worth, status, approvals } = withdrawal
  const { payee, payout, notice } = withdrawal
  const { code, scale } = engine.currencies()[currency]!
  const counted = engine.currencies()[engine.currencyId('USDT')!]!
  return {
    id,
    user,
    way: payee.way,
    currencyCode: code,
    chain: payee.chain,
    payee: payee.address ?? payee.card_shown ?? '',
    card: payee.card_id,
    payeeSince: payee.address_since,
    looksLike: payee.looks_like,
    holder: payee.holder,
    bank: payee.bank,
    amount: shortDecimal(amount, scale),
    fee: shortDecimal(fee, scale),
    receives: shortDecimal(amount - fee, scale),
    worth: shortDecimal(worth, counted.scale),
    stage: status,
    approvals,
    decidedBy: engine.withdrawal(id)?.decidedBy ?? [],
    createdAt: withdrawal.createdAt,
    changedAt: withdrawal.changedAt,
    tx: payout.tx,
    txBy: payout.tx_by,
    confirmations: payout.confirmations,
    bySigner: payout.asked_at !== null && payout.voided_at === null,
    voidedAt: payout.voided_at,
    fault: payout.fault,
    reason: notice.reason && reasonAtDesk(notice.reason),
  }
}
