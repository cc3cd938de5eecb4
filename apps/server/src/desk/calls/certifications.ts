import { deskCalls } from '@candor/desk-protocol'
import { certificationCase } from '../../certification/case.ts'
import { type CertificationRefusal, decideCertification } from '../../certification/decide.ts'
import { certificationQueue } from '../../certification/queue.ts'
import { DeskRefusal } from '../desk-refusal.ts'
import { deskHandler } from '../frame/handler.ts'
import { operatorNames } from '../operators/names.ts'

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
  ({ context }, caller, { id, version, verdict, reason }, act) =>
    act
      .around(
        { subject: `certification ${id}`, facts: { verdict, version } },
        async () => {
          const said =
            verdict === 'accept' ? ({ accept: true } as const) : ({ refuse: true, reason } as const)
          const decided = await decideCertification(context, caller.id, id, said, version)
          if (!decided.decided) throw new DeskRefusal(REFUSALS[decided.why])
          return decided
        },
        ({ user }) => ({ user }),
      )
      .then(() => null),
)

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
