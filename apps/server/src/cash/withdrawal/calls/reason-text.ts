import type { Language, WithdrawalRow } from '@candor/protocol'
import { reasonOrNone } from '../../../people/reasons/reasons.ts'

/** The row with its reason in the reader's language. */
export function withReasonText(row: WithdrawalRow, language: Language): WithdrawalRow {
  return { ...row, reason: reasonOrNone(row.reason, language) }
}
