import type { Identity } from '../../people/identity/open-identity.ts'
import type { Messaging } from '../../people/messages/messages.ts'
import type { Certifying } from '../../people/certification/certifications.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { deskCalls } from '@candor/desk-protocol'
import { certificationCase } from '../../people/certification/certification-case.ts'
import {
  type CertificationRefusal,
  decideCertification,
} from '../../people/certification/decide-certification.ts'
import { certificationQueue } from '../../people/certification/certification-queue.ts'
import { DeskRefusal } from '../desk-refusal.ts'
import { deskHandler } from '../frame/handler.ts'
import { keptReason } from '../frame/told-reason.ts'
import { operatorNames } from '../operators/names.ts'

const certificationPageHandler = deskHandler(
  deskCalls.certificationPage,
  (needs: Pick<Kernel, 'store'>, _caller, filter) => certificationQueue(needs, filter),
)

const certificationDetailHandler = deskHandler(
  deskCalls.certificationDetail,
  async (
    needs: Pick<Kernel, 'store'> & Pick<Certifying, 'certifications'>,
    _caller,
    { id },
    { act },
  ) => {
    const found = await certificationCase(needs, id)
    if (!found) throw new DeskRefusal('not_found')
    const facts = { certification: id, level: found.level, seen: 'texts and numbers' }
    await act.record({ subject: `user ${found.user}`, facts })
    const nameOf = await operatorNames(
      needs,
      found.history.map(({ decision }) => decision && decision.operator),
    )
    const history = found.history.map((entry) => ({
      ...entry,
      decision: entry.decision && {
        ...entry.decision,
        operator: nameOf(entry.decision.operator),
      },
    }))
    return { ...found, history }
  },
)

const decideCertificationHandler = deskHandler(
  deskCalls.decideCertification,
  async (
    needs: Pick<Kernel, 'store' | 'transactor' | 'ownWrites' | 'now' | 'log' | 'metrics'> &
      Messaging &
      Pick<Identity, 'personChanges'> &
      Pick<Certifying, 'certificationTurns'>,
    caller,
    { id, version, verdict, reason },
    { act },
  ) => {
    const said =
      verdict === 'accept'
        ? ({ accept: true } as const)
        : ({ refuse: true, reason: keptReason(await kindOf(needs, id), reason) } as const)
    await act.around(
      { subject: `certification ${id}`, facts: { verdict, version } },
      async () => {
        const decided = await decideCertification(needs, {
          operator: caller.id,
          id,
          verdict: said,
          version,
        })
        if (!decided.decided) throw new DeskRefusal(REFUSALS[decided.why])
        return decided
      },
      ({ user }) => ({ user }),
    )
    return null
  },
)

/** What was submitted: texts, or photographs. */
async function kindOf(
  { store }: Pick<Kernel, 'store'>,
  id: number,
): Promise<'primary' | 'advanced'> {
  const row = await store
    .selectFrom('certifications')
    .select('level')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.level === 2 ? 'advanced' : 'primary'
}

const REFUSALS = {
  unknown: 'not_found',
  changed: 'changed_meanwhile',
  not_waiting: 'decided_already',
  reason_missing: 'reason_needed',
  reason_too_long: 'reason_needed',
} as const satisfies Record<CertificationRefusal, string>

export const certificationHandlers = [
  certificationPageHandler,
  certificationDetailHandler,
  decideCertificationHandler,
]
