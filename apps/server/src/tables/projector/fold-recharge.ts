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
    at: 'int8',
  })
}

/** The row of a `creditRecharge`: what its posting from outside brought. */
export function foldRecharge(batch: Batch, { seq, at, owner, request, postings }: EngineRecord) {
  const posting = postings.find(({ reason }) => reason === 'recharge')
  if (!posting || !request) throw new Error(`record ${seq} credits a recharge without bringing any`)
  const { currency } = accountParts(posting.to)
  batch.recharges.add(seq, owner, element(request.id), currency, posting.amount, at)
}

/** A text of any characters as an element of an array literal. */
function element(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`
}
