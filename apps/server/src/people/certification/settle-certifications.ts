import { sql } from 'kysely'
import type { Certifying } from './certifications.ts'
import { Worker } from '../../kernel/worker.ts'
import { type GiftNeeds, barRepeatedGifts } from '../../cash/gifts/bar-gifts.ts'
import { sendMessage } from '../messages/send-message.ts'
import { type Level, TRANSITIONS, stateOf } from './states.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Identity } from '../identity/open-identity.ts'
import type { SubmitNeeds } from '../../kernel/submit.ts'

/** How often what could not be carried out is tried again. */
const RETRY_MS = 10_000

const CERTIFIED = { 1: 'primaryCertified', 2: 'advancedCertified' } as const
const FAILED = { 1: 'primaryCertificationFailed', 2: 'advancedCertificationFailed' } as const

/** What carrying out decisions takes. */
export type SettleCertificationNeeds = GiftNeeds &
  SubmitNeeds &
  Pick<Identity, 'personChanges'> &
  Pick<Certifying, 'certificationTurns'>

/** A decision with what has to be carried out for it. */
interface Due {
  decision: number
  user: number
  level: Level
  accepted: boolean
  reason: string
  submission: number
}

/** Carries out every decision that a stop or a full journal has left. Returns how many it did. */
export async function settleCertifications(needs: SettleCertificationNeeds): Promise<number> {
  let settled = 0
  for (const due of await dueDecisions(needs)) {
    if (await settleInTurn(needs, due)) settled += 1
  }
  return settled
}

/** The same for one decision. Returns whether it is carried out now. */
export async function settleDecision(
  needs: SettleCertificationNeeds,
  decision: number,
): Promise<boolean> {
  const [due] = await dueDecisions(needs, decision)
  return due ? settleInTurn(needs, due) : true
}

/** Tries again what is left, from time to time. */
export function certificationWorker(needs: SettleCertificationNeeds): Worker {
  const rules = {
    name: 'certifications',
    everyMs: RETRY_MS,
    firstInMs: RETRY_MS,
    backOff: { firstMs: RETRY_MS, mostMs: RETRY_MS },
    trouble: 'Certifications could not be settled',
  }
  return new Worker(rules, needs, async () => {
    await settleCertifications(needs)
  })
}

function settleInTurn(needs: SettleCertificationNeeds, due: Due): Promise<boolean> {
  return needs.certificationTurns.take(String(due.user), () => settle(needs, due))
}

/**
 * The engine first, then the table, then the person. Whatever a kill leaves out comes again, and
 * each step done twice is as one: the engine's level stays, the message has a key of its own.
 */
async function settle(needs: SettleCertificationNeeds, due: Due): Promise<boolean> {
  const { store, now, personChanges } = needs
  // Before the engine: certified, a gift that is one too many could leave.
  if (due.accepted) await barRepeatedGifts(needs, due.user)
  if (due.accepted && !(await tellEngine(needs, due))) return false
  if (due.accepted) await setCertified(needs, due)
  personChanges.tell(due.user)
  const once = `certification:${due.submission}`
  if (due.accepted) {
    await sendMessage(needs, due.user, { template: CERTIFIED[due.level], facts: {}, once })
  } else {
    const facts = { reason: due.reason }
    await sendMessage(needs, due.user, { template: FAILED[due.level], facts, once })
  }
  await store
    .insertInto('certification_settlements')
    .values({ decision: due.decision, settled_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

async function tellEngine(needs: SubmitNeeds, { user, level }: Due): Promise<boolean> {
  const { transactor, log, metrics, ownWrites } = needs
  if (transactor.engine.certification(user) >= level) return true
  const result = await transactor.submit({ kind: 'certify', user, level })
  switch (result.outcome) {
    case 'accepted':
      ownWrites.note(user, result.record.seq)
      return true
    case 'repeated':
      if (transactor.engine.certification(user) === level) return true
      if (metrics.wrongRepetition(`certify ${user} ${level}`)) {
        log.error({ user, level }, 'ALARM: a certification is answered as done and is not')
      }
      return false
    case 'rejected':
      log.error({ user, level, rejection: result.rejection }, 'A certification was not taken')
      return false
    case 'unavailable':
      // Full, behind or stopping: it stays accepted, and the next look asks again.
      return false
    default:
      return result satisfies never
  }
}

async function setCertified(
  { store, now }: Pick<Kernel, 'store' | 'now'>,
  due: Due,
): Promise<void> {
  const row = await store
    .selectFrom('certifications')
    .select(['id', 'status'])
    .where('submission', '=', due.submission)
    .executeTakeFirst()
  const transition = TRANSITIONS[stateOf(row?.status)].settle
  if (!row || !('to' in transition)) return
  await store
    .updateTable('certifications')
    .set({ status: transition.to, version: sql`version + 1`, changed_at: now() })
    .where('id', '=', row.id)
    .where('status', '=', row.status)
    .execute()
}

async function dueDecisions({ store }: Pick<Kernel, 'store'>, decision?: number): Promise<Due[]> {
  const rows = await store
    .selectFrom('certification_decisions as d')
    .innerJoin('certification_submissions as s', 's.id', 'd.submission')
    .leftJoin('certification_settlements as t', 't.decision', 'd.id')
    .select(['d.id', 'd.accepted', 'd.reason', 'd.submission', 's.user_id', 's.level'])
    .where('t.decision', 'is', null)
    .$if(decision !== undefined, (query) => query.where('d.id', '=', decision ?? 0))
    .orderBy('d.id')
    .execute()
  return rows.map((row) => ({
    decision: row.id,
    user: row.user_id,
    level: row.level === 2 ? 2 : 1,
    accepted: row.accepted,
    reason: row.reason ?? '',
    submission: row.submission,
  }))
}
