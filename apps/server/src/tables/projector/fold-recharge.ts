import { type EngineRecord, accountParts } from '@candor/engine'
import type { RechargeRow } from '../engine-tables.ts'
import type { Batch } from './batch.ts'
import { Rows } from './rows.ts'

export function rechargeRows(): Rows<keyof RechargeRow> {
  return new Rows({
    seq: 'int8',
    user_id: 'int8',
    request_id: 'text',
    currency: 'int2',
    amount: 'numeric',
    bonus: 'numeric',
    at: 'int8',
  })
}

/** The row of a `creditRecharge`: what its posting from outside brought. */
export function foldRecharge(batch: Batch, record: EngineRecord) {
  const { seq, at, owner, request, postings, events } = record
  const posting = postings.find(({ reason }) => reason === 'recharge')
  if (!posting || !request) throw new Error(`record ${seq} credits a recharge without bringing any`)
  const { currency } = accountParts(posting.to)
  const bonus = events.find((event) => event.kind === 'bonusGiven')?.bonus ?? 0n
  batch.recharges.add(seq, owner, element(request.id), currency, posting.amount, bonus, at)
}

/** A text of any characters as an element of an array literal. */
export function element(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`
}
