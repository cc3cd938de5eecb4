import { type DeskErrorName, type WithdrawalAct, deskCalls } from '@candor/desk-protocol'
import { Refusal } from '../../../refusal.ts'
import {
  approveWithdrawal,
  beginPayout,
  confirmPayout,
  markPayoutUnknown,
  proposeReturn,
  recordPayout,
  refuseWithdrawal,
} from '../../../withdrawal/decide.ts'
import { DeskRefusal } from '../../desk-refusal.ts'
import type { Act } from '../../frame/act.ts'
import type { Desk } from '../../frame/desk.ts'
import { deskHandler } from '../../frame/handler.ts'
import { operatorNames } from '../../operators/names.ts'
import type { DeskCaller } from '../../operators/operator-sessions.ts'
import { standingOf } from './standing.ts'
import { hasPlacedCard } from './what-may.ts'

interface Seen {
  id: number
  version: string
  reason: string
  tx?: string
}

type Work = (desk: Desk, caller: DeskCaller, input: Seen) => Promise<unknown>

/** Acts that pay: not for whoever put the card there. */
const PAYING: ReadonlySet<WithdrawalAct> = new Set([
  'approveWithdrawal',
  'beginPayout',
  'recordPayout',
])

export const withdrawalActHandlers = [
  deskHandler(
    deskCalls.approveWithdrawal,
    carried('approveWithdrawal', ({ context }, { id: operator }, { id }) =>
      approveWithdrawal(context, operator, id),
    ),
  ),
  deskHandler(
    deskCalls.refuseWithdrawal,
    carried('refuseWithdrawal', ({ context }, { id: operator }, { id, reason }) =>
      refuseWithdrawal(context, operator, id, reason),
    ),
  ),
  deskHandler(
    deskCalls.beginPayout,
    carried('beginPayout', ({ context }, _caller, { id }) => beginPayout(context, id)),
  ),
  deskHandler(
    deskCalls.recordPayout,
    carried('recordPayout', ({ context }, { id: operator }, { id, tx }) =>
      recordPayout(context, operator, id, tx!),
    ),
  ),
  deskHandler(
    deskCalls.markPayoutUnknown,
    carried('markPayoutUnknown', ({ context }, _caller, { id }) => markPayoutUnknown(context, id)),
  ),
  deskHandler(
    deskCalls.confirmPayout,
    carried('confirmPayout', ({ context }, _caller, { id }) => confirmPayout(context, id)),
  ),
  deskHandler(
    deskCalls.returnWithdrawal,
    carried('returnWithdrawal', ({ context }, { id: operator }, { id, reason }) =>
      proposeReturn(context, operator, id, reason),
    ),
  ),
]

/**
 * One act on what the operator saw: operators take turns, and whoever comes second and saw what
 * stood before the first is told so, with nothing done.
 */
function carried(name: WithdrawalAct, work: Work) {
  return async (desk: Desk, caller: DeskCaller, input: Seen, act: Act) => {
    const { id, version, tx } = input
    const before = await standingOf(desk, id)
    if (!before) throw new DeskRefusal('not_found')
    const { user, currency, amount, words } = before.withdrawal
    const { code } = desk.context.transactor.engine.currencies()[currency]!
    const facts = {
      ...{ user, stage: before.stage, decidedBy: before.decidedBy, former: words.tx, tx },
      ...{ units: amount, currency: code },
    }
    return act.around(
      { subject: `withdrawal ${id}`, facts },
      () =>
        desk.context.payouts.turns.take(`desk ${id}`, async () => {
          await checkSeen(desk, id, version)
          if (PAYING.has(name) && (await hasPlacedCard(desk, caller, words.card_id))) {
            throw new DeskRefusal('second_operator_needed')
          }
          await work(desk, caller, input).catch(toldAtTheDesk)
          return answerOf(desk, id)
        }),
      ({ stage, decidedBy }) => ({ stage, decidedBy: decidedBy.map((operator) => operator.id) }),
    )
  }
}

async function checkSeen(desk: Desk, id: number, version: string): Promise<void> {
  const now = await standingOf(desk, id)
  if (now?.version === version) return
  const hasEnded = now?.stage === 'confirmed' || now?.stage === 'refused'
  throw new DeskRefusal(hasEnded ? 'decided_already' : 'changed_meanwhile')
}

async function answerOf(desk: Desk, id: number) {
  const { stage, decidedBy, version, withdrawal } = (await standingOf(desk, id))!
  const nameOf = await operatorNames(desk, decidedBy)
  const needed = stage === 'unknown' ? 2 : withdrawal.approvals
  return { stage, decidedBy: decidedBy.map(nameOf), needed, version }
}

const TOLD: Readonly<Record<string, DeskErrorName>> = {
  withdrawal_unknown: 'not_found',
  withdrawal_decided: 'decided_already',
  approval_repeated: 'second_operator_needed',
  payout_reference_used: 'payment_used',
  payout_by_signer: 'paid_by_signer',
  payout_by_chain: 'chain_decides',
}

/** The users' side's refusals in the words of the desk. */
function toldAtTheDesk(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  if (error.error === 'payout_reference_invalid') throw new DeskRefusal('field_invalid', 'tx')
  const name = TOLD[error.error]
  throw name === undefined ? error : new DeskRefusal(name)
}
