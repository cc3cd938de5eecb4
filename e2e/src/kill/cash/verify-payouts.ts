import type { AskedPayout } from '@candor/server/testing'
import type { BookedWithdrawal } from '../books/cash-book.ts'
import { unitsOf } from '../units.ts'
import type { PayeeRow } from './cash-rows.ts'

export interface PayoutFacts {
  withdrawals: ReadonlyMap<number, BookedWithdrawal>
  payees: readonly PayeeRow[]
  /** What the signer had paid before the journal was followed to its end. */
  signed: readonly AskedPayout[]
  /** By operators, before it was followed. */
  paidByHand: ReadonlySet<number>
  scale: number
}

/** Stages in which something may have been paid. */
const PAID: readonly BookedWithdrawal['stage'][] = ['sent', 'unknown', 'confirmed']

/**
 * Whether each withdrawal was paid once at most, to whom and as much as was asked for, never before
 * the books held it as sent, never after it was given back, and by the signer never once it is void;
 * and none is confirmed that nobody paid, nor given back that the signer may still pay.
 * Returns one sentence a fault.
 */
export function payoutFaults(facts: PayoutFacts): string[] {
  const { withdrawals, payees, paidByHand } = facts
  const rows = new Map(payees.map((row) => [`${row.user_id} ${row.request_id}`, row]))
  const signed = new Map<number, AskedPayout>()
  const faults = signerFaults(facts, signed)
  for (const [id, { requested, requestId, stage }] of withdrawals) {
    const fault = (text: string): void => void faults.push(`withdrawal ${id} ${text}`)
    const payee = rows.get(`${requested.user} ${requestId}`)
    if (!payee) {
      fault('is held and nobody knows whom it pays')
      continue
    }
    if (payee.amount !== requested.amount) fault('was asked for with another amount')
    const payment = signed.get(id)
    if (payment) {
      const due = requested.amount - requested.fee
      if (payment.address !== payee.address) fault(`was paid to ${payment.address}`)
      if (unitsOf(payment.amount, facts.scale) !== due) fault(`was paid with ${payment.amount}`)
    }
    if (payment && payee.voided_at !== null) fault('was paid though the signer had made it void')
    const isPaid = payment !== undefined || paidByHand.has(id)
    if (payment && paidByHand.has(id)) fault('was paid by the signer and by hand')
    if (isPaid && stage === 'refused') fault('was paid and given back')
    else if (isPaid && !PAID.includes(stage)) fault(`was paid while it was ${stage}`)
    if (stage === 'refused' && payee.asked_at !== null && payee.voided_at === null) {
      fault('was given back and the signer may still pay it')
    }
    if (stage === 'confirmed' && !isPaid) fault('is confirmed and was never paid')
    if (stage === 'confirmed' && payee.tx === null) fault('is confirmed without its payment')
  }
  return faults
}

function signerFaults(
  { signed, withdrawals }: PayoutFacts,
  byWithdrawal: Map<number, AskedPayout>,
): string[] {
  const faults: string[] = []
  for (const payment of signed) {
    const id = Number(/^w(\d+)-\d+$/.exec(payment.id)?.[1])
    if (byWithdrawal.has(id)) faults.push(`withdrawal ${id} was paid twice by the signer`)
    if (!withdrawals.has(id)) faults.push(`the signer paid ${payment.id}, which is no withdrawal`)
    byWithdrawal.set(id, payment)
  }
  return faults
}
