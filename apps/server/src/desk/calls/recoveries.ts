import { deskCalls } from '@candor/desk-protocol'
import { certificationHistory } from '../../certification/case.ts'
import { type RecoveryOutcome, decideRecovery } from '../../recovery/decide.ts'
import { readRecovery, recoveryQueue } from '../../recovery/queue.ts'
import { personSummary } from '../../withdrawal/detail.ts'
import { DeskRefusal } from '../desk-refusal.ts'
import { deskHandler } from '../frame/handler.ts'
import { operatorNames } from '../operators/names.ts'
import { checkTwo, obstacleToPass } from '../operators/second-person.ts'

const recoveryPageHandler = deskHandler(deskCalls.recoveryPage, ({ context }, _caller, filter) =>
  recoveryQueue(context, filter),
)

const recoveryDetailHandler = deskHandler(
  deskCalls.recoveryDetail,
  async (desk, caller, { id }, act) => {
    const { context } = desk
    const found = await readRecovery(context, id)
    if (!found) throw new DeskRefusal('not_found')
    const { decisions, ...row } = found
    const facts = { recovery: id, seen: 'photo and certification' }
    await act.record({ subject: `user ${row.user}`, facts })
    const accepted = decisions.flatMap((one) => (one.accepted ? [one.operator] : []))
    const history = await certificationHistory(context, row.user)
    const [person, obstacle, nameOf] = await Promise.all([
      personSummary(context, row.user),
      obstacleToPass(context, caller.id, accepted),
      operatorNames(desk, [
        ...decisions.map(({ operator }) => operator),
        ...history.map(({ decision }) => decision && decision.operator),
      ]),
    ])
    return {
      ...row,
      person,
      obstacle,
      certified: history.map((entry) => ({
        ...entry,
        decision: entry.decision && {
          ...entry.decision,
          operator: nameOf(entry.decision.operator),
        },
      })),
      decisions: decisions.map((one) => ({ ...one, operator: nameOf(one.operator) })),
    }
  },
)

const decideRecoveryHandler = deskHandler(
  deskCalls.decideRecovery,
  ({ context }, caller, { id, version, verdict, reason }, act) =>
    act.around(
      { subject: `recovery ${id}`, facts: { verdict, version } },
      async () => {
        const decision = { id, version, accept: verdict === 'accept', reason }
        const decided = await decideRecovery(context, caller.id, decision, (db, others) =>
          checkTwo({ store: db }, caller.id, others),
        )
        if (decided.outcome !== 'done') throw new DeskRefusal(REFUSALS[decided.outcome])
        return { state: decided.state }
      },
      ({ state }) => ({ state }),
    ),
)

const REFUSALS = {
  unknown: 'not_found',
  decided: 'decided_already',
  changed: 'changed_meanwhile',
} as const satisfies Record<Exclude<RecoveryOutcome['outcome'], 'done'>, string>

export const recoveryHandlers = [recoveryPageHandler, recoveryDetailHandler, decideRecoveryHandler]
