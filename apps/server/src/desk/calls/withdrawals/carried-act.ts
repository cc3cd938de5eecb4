import type { DeskErrorName, ToldReason, WithdrawalAct } from '@candor/desk-protocol'
import type { Withdrawals } from '../../../cash/withdrawal/open-withdrawals.ts'
import { cardFacts } from '../../../cash/withdrawal/review/card-facts.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { DeskRefusal } from '../../desk-refusal.ts'
import type { DeskRequest } from '../../frame/handler.ts'
import { operatorNames } from '../../operators/names.ts'
import { hasCredited } from '../../operators/never-pays.ts'
import type { DeskCaller } from '../../operators/operator-sessions.ts'
import { standingOf } from './passers.ts'
import { hasPlacedCard } from './what-may.ts'

/** An act on a withdrawal as an operator asks for it: what they saw, and why. */
export interface Seen {
  id: number
  version: string
  reason: ToldReason
  tx?: string
  nameSeen?: string
}

type Work<Needs> = (
  needs: Needs,
  caller: DeskCaller,
  input: Seen,
  payee: { chain: string | null },
) => Promise<unknown>

/** Acts that pay: not for whoever put the card there, nor for whoever credited the person. */
const PAYING: ReadonlySet<WithdrawalAct> = new Set([
  'approveWithdrawal',
  'beginPayout',
  'recordPayout',
  'confirmPayout',
])

/** What every act on a withdrawal takes, besides what it does. */
type CarriedNeeds = Pick<Kernel, 'store' | 'transactor' | 'projector' | 'reads'> & Withdrawals

/**
 * One act on what the operator saw: operators take turns, and whoever comes second and saw what
 * stood before the first is told so, with nothing done.
 */
export function carried<Needs>(name: WithdrawalAct, work: Work<Needs>) {
  return async (
    needs: Needs & CarriedNeeds,
    caller: DeskCaller,
    input: Seen,
    { act }: Pick<DeskRequest, 'act'>,
  ) => {
    const { id, version, tx, nameSeen } = input
    const before = await standingOf(needs, id)
    if (!before) throw new DeskRefusal('not_found')
    const { user, currency, amount, payee, payout } = before.withdrawal
    const { code } = needs.transactor.engine.currencies()[currency]!
    const facts = {
      ...{
        user,
        stage: before.stage,
        decidedBy: before.decidedBy,
        former: payout.tx,
        tx,
        nameSeen,
      },
      ...{ units: amount, currency: code },
    }
    return act.around(
      { subject: `withdrawal ${id}`, facts },
      () =>
        needs.payouts.deskTurns.take(String(id), async () => {
          await checkSeen(needs, id, version)
          if (PAYING.has(name)) {
            if (await hasPlacedCard(needs, caller, payee.card_id)) {
              throw new DeskRefusal('second_operator_needed')
            }
            if (await hasCredited(needs, caller.id, user)) {
              throw new DeskRefusal('credited_before')
            }
          }
          if (name === 'approveWithdrawal') await checkHolder(needs, payee.card_id, nameSeen)
          await work(needs, caller, input, payee).catch(toldAtTheDesk)
          return answerOf(needs, id)
        }),
      ({ stage, decidedBy }) => ({ stage, decidedBy: decidedBy.map((operator) => operator.id) }),
    )
  }
}

/** A card in another name than the certified one is paid by whoever says why alone. */
async function checkHolder(
  needs: Pick<Kernel, 'store'>,
  card: number | null,
  nameSeen: string | undefined,
): Promise<void> {
  if (card === null || nameSeen !== undefined) return
  const facts = await cardFacts(needs, card)
  if (facts?.holderDiffers) throw new DeskRefusal('holder_unexplained')
}

async function checkSeen(
  needs: Pick<Kernel, 'store' | 'transactor' | 'projector' | 'reads'>,
  id: number,
  version: string,
): Promise<void> {
  const now = await standingOf(needs, id)
  if (now?.version === version) return
  const hasEnded = now?.stage === 'confirmed' || now?.stage === 'refused'
  throw new DeskRefusal(hasEnded ? 'decided_already' : 'changed_meanwhile')
}

async function answerOf(
  needs: Pick<Kernel, 'store' | 'transactor' | 'projector' | 'reads'>,
  id: number,
) {
  const { stage, decidedBy, version, approvals } = (await standingOf(needs, id))!
  const nameOf = await operatorNames(needs, decidedBy)
  const needed = stage === 'unknown' ? 2 : approvals
  return { stage, decidedBy: decidedBy.map(nameOf), needed, version }
}

const TOLD: Readonly<Record<string, DeskErrorName>> = {
  withdrawal_unknown: 'not_found',
  withdrawal_decided: 'decided_already',
  approval_repeated: 'second_operator_needed',
  payout_reference_used: 'payment_used',
  payout_by_signer: 'paid_by_signer',
  payout_signer_away: 'signer_away',
  payout_signer_pending: 'signer_pending',
  payout_signer_paid: 'signer_paid',
  payout_by_chain: 'chain_decides',
  account_frozen: 'person_frozen',
}

/** The users' side's refusals in the words of the needs. */
function toldAtTheDesk(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  if (error.error === 'payout_reference_invalid') throw new DeskRefusal('field_invalid', 'tx')
  const name = TOLD[error.error]
  throw name === undefined ? error : new DeskRefusal(name)
}
