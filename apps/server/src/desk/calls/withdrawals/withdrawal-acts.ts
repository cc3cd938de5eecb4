import { deskCalls } from '@candor/desk-protocol'
import type { Withdrawals } from '../../../cash/withdrawal/open-withdrawals.ts'
import {
  type DecideNeeds,
  approveWithdrawal,
  beginPayout,
  confirmPayout,
  markPayoutUnknown,
  proposeReturn,
  recordPayout,
  refuseFrozen,
  refuseWithdrawal,
} from '../../../cash/withdrawal/review/decide-withdrawal.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Messaging } from '../../../people/messages/messages.ts'
import { letPass } from '../../bounds/let-pass.ts'
import { dropPasses, passesOf } from '../../bounds/passes.ts'
import { DeskRefusal } from '../../desk-refusal.ts'
import { deskHandler } from '../../frame/handler.ts'
import { keptReason } from '../../frame/told-reason.ts'
import { TRANSIENT } from '../../frame/transient-refusals.ts'
import type { DeskCaller } from '../../operators/operator-sessions.ts'
import { checkTwo } from '../../operators/second-person.ts'
import { type Seen, carried } from './carried-act.ts'
import { standingOf } from './passers.ts'

/** What the acts on a withdrawal take. */
type ActNeeds = DecideNeeds & Pick<Kernel, 'log' | 'metrics' | 'ownWrites'> & Withdrawals

export const withdrawalActHandlers = [
  deskHandler(deskCalls.approveWithdrawal, carried('approveWithdrawal', approve)),
  deskHandler(
    deskCalls.refuseWithdrawal,
    carried(
      'refuseWithdrawal',
      async (needs: ActNeeds, { id: operator }, { id, reason }, { chain }) => {
        const kind = chain === null ? 'withdrawalToCard' : 'withdrawalToAddress'
        await refuseWithdrawal(needs, operator, id, keptReason(kind, reason))
        await dropPasses(needs.store, 'withdrawal', id)
      },
    ),
  ),
  deskHandler(
    deskCalls.beginPayout,
    carried('beginPayout', (needs: ActNeeds, _caller, { id }) => beginPayout(needs, id)),
  ),
  deskHandler(
    deskCalls.recordPayout,
    carried('recordPayout', (needs: ActNeeds, { id: operator }, { id, tx }) =>
      recordPayout(needs, operator, id, tx!),
    ),
  ),
  deskHandler(
    deskCalls.markPayoutUnknown,
    carried('markPayoutUnknown', (needs: ActNeeds, _caller, { id }) =>
      markPayoutUnknown(needs, id),
    ),
  ),
  deskHandler(
    deskCalls.confirmPayout,
    carried('confirmPayout', (needs: ActNeeds, _caller, { id }) => confirmPayout(needs, id)),
  ),
  deskHandler(
    deskCalls.returnWithdrawal,
    carried(
      'returnWithdrawal',
      async (needs: ActNeeds, { id: operator }, { id, reason }, { chain }) => {
        const { stage, decidedBy } = (await standingOf(needs, id))!
        if (stage === 'unknown') await checkTwo(needs, operator, decidedBy)
        await proposeReturn(
          needs,
          operator,
          id,
          keptReason(chain === null ? 'paymentByBank' : 'paymentByChain', reason),
        )
      },
    ),
  ),
]

/**
 * Approves by the desk's rules on people and sums first, then in the engine. Where only the sums
 * ask for a second operator, the engine is told by the second: until then the withdrawal stays
 * submitted. An approval that a kill interrupted between the two continues.
 */
async function approve(
  needs: ActNeeds & Messaging,
  { id: operator }: DeskCaller,
  { id }: Seen,
): Promise<void> {
  const { withdrawal, decidedBy, stage } = (await standingOf(needs, id))!
  if (stage !== 'submitted') throw new DeskRefusal('decided_already')
  const { user, worth, approvals } = withdrawal
  refuseFrozen(withdrawal)
  const asksTwo = approvals > 1
  const passes = await passesOf(needs.store, 'withdrawal', [id])
  const own = passes.find((pass) => pass.operator === operator)
  const inBooks = needs.transactor.engine.withdrawal(id)?.decidedBy.includes(operator) ?? false
  const wasCut = own && !inBooks && (own.alone || asksTwo || passes[0] !== own)
  if (!wasCut) {
    const of = { kind: 'withdrawal', item: id, operator, user, worth } as const
    const needsTwo = await needs.store
      .transaction()
      .execute((tx) => letPass(needs, tx, { ...of, asksTwo, others: decidedBy }))
    if (needsTwo && !asksTwo && decidedBy.length === 0) return needs.payouts.changed(user)
  }
  try {
    await approveWithdrawal(needs, operator, id)
  } catch (error) {
    if (error instanceof Refusal && !TRANSIENT.has(error.error)) {
      await dropPasses(needs.store, 'withdrawal', id, operator)
    }
    throw error
  }
}
