import type { TransactionRow } from '@candor/protocol'
import {
  type HistoryNeeds,
  type Reader,
  readTransaction,
} from '../../transactions/read-transactions.ts'
import { type ClaimNeeds, type NewClaim, submitClaim } from '../claims/submit-claim.ts'

export type ClaimAnswerNeeds = ClaimNeeds & HistoryNeeds

/** Submits a claim and returns its row of the history. */
export async function claimAnswer(
  needs: ClaimAnswerNeeds,
  user: Reader,
  claim: NewClaim,
): Promise<TransactionRow> {
  const id = await submitClaim(needs, user.id, claim)
  return foundRow(await readTransaction(needs, user, `c${id}`))
}

/** What was written just now is in the history. */
export function foundRow(row: TransactionRow | undefined): TransactionRow {
  if (!row) throw new Error('A recharge that was made is not in the history.')
  return row
}
