import { sql } from 'kysely'
import { faultOfReason } from '../reasons/reasons.ts'
import { type SettleCertificationNeeds, settleDecision } from './settle-certifications.ts'
import { TRANSITIONS, stateOf } from './states.ts'

/** What an operator says: accepted, or refused with a kept reason (`keepReason`). */
export type CertificationVerdict = { accept: true } | { refuse: true; reason: string }

/**
 * `unknown`: no such case. `changed`: it is not as the operator has seen it any more. `not_waiting`:
 * nothing waits for this decision. `reason_missing`, `reason_too_long`: of a refusal.
 */
export type CertificationRefusal =
  'unknown' | 'changed' | 'not_waiting' | 'reason_missing' | 'reason_too_long'

export type CertificationDecided =
  { decided: true; user: number } | { decided: false; why: CertificationRefusal }

interface CertificationDecision {
  operator: number
  id: number
  verdict: CertificationVerdict
  version: number
}

/**
 * Decides what a person has submitted. `version`: of the case as the operator has seen it, so that
 * of two who decide at once one is told. The decision stands once it is in the table; telling the
 * engine and the person follows, at the next start if need be.
 */
export async function decideCertification(
  needs: SettleCertificationNeeds,
  { operator, id, verdict, version }: CertificationDecision,
): Promise<CertificationDecided> {
  const accepted = 'accept' in verdict
  const reason = accepted ? null : verdict.reason.trim()
  const why = reason === null ? undefined : faultOfReason(reason)
  if (why) return { decided: false, why }
  const made = await needs.store.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('certifications')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return 'unknown'
    if (row.version !== version) return 'changed'
    const transition = TRANSITIONS[stateOf(row.status)][accepted ? 'accept' : 'refuse']
    if ('refused' in transition) return 'not_waiting'
    const at = needs.now()
    await tx
      .updateTable('certifications')
      .set({ status: transition.to, version: sql`version + 1`, changed_at: at })
      .where('id', '=', id)
      .execute()
    const decision = await tx
      .insertInto('certification_decisions')
      .values({ submission: row.submission, operator, accepted, reason, decided_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { user: row.user_id, decision: decision.id }
  })
  if (typeof made === 'string') return { decided: false, why: made }
  await settleDecision(needs, made.decision)
  return { decided: true, user: made.user }
}
