import type { ToldReason } from '@candor/desk-protocol'
import { type ReasonKind, keepReason, reasonAtDesk } from '../../people/reasons/reasons.ts'
import { DeskRefusal } from '../desk-refusal.ts'

/** The reason as the tables keep it; refused where none like it is on offer for this kind of case. */
export function keptReason(kind: ReasonKind, said: ToldReason): string {
  const kept = keepReason(kind, said)
  if (kept === undefined) throw new DeskRefusal('field_invalid', 'reason')
  return kept
}

/** The reason of an act as the audit log keeps it: in English words. */
export function auditReason(said: ToldReason): string {
  return typeof said === 'string' ? said : reasonAtDesk(JSON.stringify(said))
}
