import { deskCalls } from '@candor/desk-protocol'
import { certificationCase } from '../../certification/case.ts'
import { type CertificationRefusal, decideCertification } from '../../certification/decide.ts'
import { certificationQueue } from '../../certification/queue.ts'
import { DeskRefusal } from '../desk-refusal.ts'
import { deskHandler } from '../frame/handler.ts'
import { keptReason } from '../frame/told-reason.ts'
import { operatorNames } from '../operators/names.ts'
import type { Desk } from '../frame/desk.ts'

const certificationPageHandler = deskHandler(
  deskCalls.certificationPage,
  ({ context }, _caller, filter) => certificationQueue(context, filter),
)

const certificationDetailHandler = deskHandler(
  deskCalls.certificationDetail,
  async (desk, _caller, { id }, act) => {
    const found = await certificationCase(desk.context, id)
    if (!found) throw new DeskRefusal('not_found')
    const facts = { certification: id, level: found.level, seen: 'texts and numbers' }
    await act.record({ subject: `user ${found.user}`, facts })
    const nameOf = await operatorNames(
      desk,
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
  async ({ context }, caller, { id, version, verdict, reason }, act) => {
    const said =
      verdict === 'accept'
        ? ({ accept: true } as const)
        : ({ refuse: true, reason: keptReason(await kindOf(context, id), reason) } as const)
    await act.around(
      { subject: `certification ${id}`, facts: { verdict, version } },
      async () => {
        const decided = await decideCertification(context, caller.id, id, said, version)
        if (!decided.decided) throw new DeskRefusal(REFUSALS[decided.why])
        return decided
      },
      ({ user }) => ({ user }),
    )
    return null
  },
)

/** What was submitted: texts, or photographs. */
async function kindOf({ store }: Desk['context'], id: number): Promise<'primary' | 'advanced'> {
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
