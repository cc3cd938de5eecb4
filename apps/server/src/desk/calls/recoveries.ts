import type { Notify } from '../../people/notify/outbox.ts'
import type { Messaging } from '../../people/messages/messages.ts'
import type { Identity } from '../../people/identity/open-identity.ts'
import type { Certifying } from '../../people/certification/certifications.ts'
import type { Settings } from '../../kernel/config/config.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { deskCalls } from '@candor/desk-protocol'
import { certificationHistory } from '../../people/certification/certification-case.ts'
import { type RecoveryOutcome, decideRecovery } from '../../people/recovery/decide-recovery.ts'
import { readRecovery, recoveryQueue } from '../../people/recovery/recovery-queue.ts'
import { personSummary } from '../../cash/withdrawal/review/person-summary.ts'
import { DeskRefusal } from '../desk-refusal.ts'
import { deskHandler } from '../frame/handler.ts'
import { operatorNames } from '../operators/names.ts'
import { checkTwo, obstacleToPass } from '../operators/second-person.ts'

const recoveryPageHandler = deskHandler(
  deskCalls.recoveryPage,
  (needs: Pick<Kernel, 'store'>, _caller, filter) => recoveryQueue(needs, filter),
)

const recoveryDetailHandler = deskHandler(
  deskCalls.recoveryDetail,
  async (
    needs: Pick<Kernel, 'store' | 'transactor' | 'vault' | 'now'> &
      Settings<'marketSource'> &
      Pick<Certifying, 'certifications'>,
    caller,
    { id },
    { act },
  ) => {
    const found = await readRecovery(needs, id)
    if (!found) throw new DeskRefusal('not_found')
    const { decisions, ...row } = found
    const facts = { recovery: id, seen: 'photo and certification' }
    await act.record({ subject: `user ${row.user}`, facts })
    const accepted = decisions.flatMap((one) => (one.accepted ? [one.operator] : []))
    const history = await certificationHistory(needs, row.user)
    const [person, obstacle, nameOf] = await Promise.all([
      personSummary(needs, row.user),
      obstacleToPass(needs, caller.id, accepted),
      operatorNames(needs, [
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
  (
    needs: Pick<Kernel, 'store' | 'vault' | 'now' | 'log'> &
      Settings<'port' | 'productName' | 'publicUrl'> &
      Pick<Identity, 'people' | 'personChanges'> &
      Messaging &
      Notify,
    caller,
    { id, version, verdict, reason },
    { act },
  ) =>
    act.around(
      { subject: `recovery ${id}`, facts: { verdict, version } },
      async () => {
        const decision = { id, version, accept: verdict === 'accept', reason }
        const decided = await decideRecovery(needs, caller.id, decision, (db, others) =>
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
