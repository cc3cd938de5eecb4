import {
  type DeskErrorName,
  type ToldReason,
  type WithdrawalAct,
  deskCalls,
} from '@candor/desk-protocol'
import { Refusal } from '../../../refusal.ts'
import {
  approveWithdrawal,
  beginPayout,
  confirmPayout,
  markPayoutUnknown,
  proposeReturn,
  recordPayout,
  refuseFrozen,
  refuseWithdrawal,
} from '../../../withdrawal/decide.ts'
import { cardFacts } from '../../../withdrawal/card-facts.ts'
import { letPass } from '../../bounds/let-pass.ts'
import { dropPasses, passesOf } from '../../bounds/passes.ts'
import { DeskRefusal } from '../../desk-refusal.ts'
import type { Act } from '../../frame/act.ts'
import type { Desk } from '../../frame/desk.ts'
import { deskHandler } from '../../frame/handler.ts'
import { keptReason } from '../../frame/told-reason.ts'
import { operatorNames } from '../../operators/names.ts'
import { hasCredited } from '../../operators/never-pays.ts'
import type { DeskCaller } from '../../operators/operator-sessions.ts'
import { checkTwo } from '../../operators/second-person.ts'
import { TRANSIENT } from '../../transient.ts'
import { standingOf } from './standing.ts'
import { hasPlacedCard } from './what-may.ts'

interface Seen {
  id: number
  version: string
  reason: ToldReason
  tx?: string
  nameSeen?: string
}

type Work = (
  desk: Desk,
  caller: DeskCaller,
  input: Seen,
  words: { chain: string | null },
) => Promise<unknown>

/** Acts that pay: not for whoever put the card there, nor for whoever credited the person. */
const PAYING: ReadonlySet<WithdrawalAct> = new Set([
  'approveWithdrawal',
  'beginPayout',
  'recordPayout',
  'confirmPayout',
])

export const withdrawalActHandlers = [
  deskHandler(deskCalls.approveWithdrawal, carried('approveWithdrawal', approve)),
  deskHandler(
    deskCalls.refuseWithdrawal,
    carried(
      'refuseWithdrawal',
      async ({ context }, { id: operator }, { id, reason }, { chain }) => {
        const kind = chain === null ? 'withdrawalToCard' : 'withdrawalToAddress'
        await refuseWithdrawal(context, operator, id, keptReason(kind, reason))
        await dropPasses(context.store, 'withdrawal', id)
      },
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
    carried('returnWithdrawal', async (desk, { id: operator }, { id, reason }, { chain }) => {
      const { stage, decidedBy } = (await standingOf(desk, id))!
      if (stage === 'unknown') await checkTwo(desk.context, operator, decidedBy)
      await proposeReturn(
        desk.context,
        operator,
        id,
        keptReason(chain === null ? 'paymentByBank' : 'paymentByChain', reason),
      )
    }),
  ),
]

/**
 * One act on what the operator saw: operators take turns, and whoever comes second and saw what
 * stood before the first is told so, with nothing done.
 */
function carried(name: WithdrawalAct, work: Work) {
  return async (desk: Desk, caller: DeskCaller, input: Seen, act: Act) => {
    const { id, version, tx, nameSeen } = input
    const before = await standingOf(desk, id)
    if (!before) throw new DeskRefusal('not_found')
    const { user, currency, amount, words } = before.withdrawal
    const { code } = desk.context.transactor.engine.currencies()[currency]!
    const facts = {
      ...{ user, stage: before.stage, decidedBy: before.decidedBy, former: words.tx, tx, nameSeen },
      ...{ units: amount, currency: code },
    }
    return act.around(
      { subject: `withdrawal ${id}`, facts },
      () =>
        desk.context.payouts.turns.take(`desk ${id}`, async () => {
          await checkSeen(desk, id, version)
          if (PAYING.has(name)) {
            if (await hasPlacedCard(desk, caller, words.card_id)) {
              throw new DeskRefusal('second_operator_needed')
            }
            if (await hasCredited(desk.context, caller.id, user)) {
              throw new DeskRefusal('credited_before')
            }
          }
          if (name === 'approveWithdrawal') await checkHolder(desk, words.card_id, nameSeen)
          await work(desk, caller, input, words).catch(toldAtTheDesk)
          return answerOf(desk, id)
        }),
      ({ stage, decidedBy }) => ({ stage, decidedBy: decidedBy.map((operator) => operator.id) }),
    )
  }
}

/**
 * Lets it pass by people and sums first, then by the books. What only the sums ask a second operator
 * for is told to the books by the second: until then it stays submitted. What a kill cut short
 * between the two goes on where it was.
 */
async function approve(desk: Desk, { id: operator }: DeskCaller, { id }: Seen): Promise<void> {
  const { context } = desk
  const { withdrawal, decidedBy, stage } = (await standingOf(desk, id))!
  if (stage !== 'submitted') throw new DeskRefusal('decided_already')
  const { user, worth, approvals } = withdrawal
  refuseFrozen(withdrawal)
  const asksTwo = approvals > 1
  const passes = await passesOf(context.store, 'withdrawal', [id])
  const own = passes.find((pass) => pass.operator === operator)
  const inBooks = context.transactor.engine.withdrawal(id)?.decidedBy.includes(operator) ?? false
  const wasCut = own && !inBooks && (own.alone || asksTwo || passes[0] !== own)
  if (!wasCut) {
    const of = { kind: 'withdrawal', item: id, operator, user, worth } as const
    const needsTwo = await context.store
      .transaction()
      .execute((tx) => letPass(context, tx, { ...of, asksTwo, others: decidedBy }))
    if (needsTwo && !asksTwo && decidedBy.length === 0) return context.payouts.changed(user)
  }
  try {
    await approveWithdrawal(context, operator, id)
  } catch (error) {
    if (error instanceof Refusal && !TRANSIENT.has(error.error)) {
      await dropPasses(context.store, 'withdrawal', id, operator)
    }
    throw error
  }
}

/** A card in another name than the certified one is paid by whoever says why alone. */
async function checkHolder(
  { context }: Desk,
  card: number | null,
  nameSeen: string | undefined,
): Promise<void> {
  if (card === null || nameSeen !== undefined) return
  const facts = await cardFacts(context, card)
  if (facts?.holderDiffers) throw new DeskRefusal('holder_unexplained')
}

async function checkSeen(desk: Desk, id: number, version: string): Promise<void> {
  const now = await standingOf(desk, id)
  if (now?.version === version) return
  const hasEnded = now?.stage === 'confirmed' || now?.stage === 'refused'
  throw new DeskRefusal(hasEnded ? 'decided_already' : 'changed_meanwhile')
}

async function answerOf(desk: Desk, id: number) {
  const { stage, decidedBy, version, approvals } = (await standingOf(desk, id))!
  const nameOf = await operatorNames(desk, decidedBy)
  const needed = stage === 'unknown' ? 2 : approvals
  return { stage, decidedBy: decidedBy.map(nameOf), needed, version }
}

const TOLD: Readonly<Record<string, DeskErrorName>> = {
  withdrawal_unknown: 'not_found',
  withdrawal_decided: 'decided_already',
  approval_repeated: 'second_operator_needed',
  payout_reference_used: 'payment_used',
  payout_by_signer: 'paid_by_signer',
  payout_by_chain: 'chain_decides',
  account_frozen: 'person_frozen',
}

/** The users' side's refusals in the words of the desk. */
function toldAtTheDesk(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  if (error.error === 'payout_reference_invalid') throw new DeskRefusal('field_invalid', 'tx')
  const name = TOLD[error.error]
  throw name === undefined ? error : new DeskRefusal(name)
}
