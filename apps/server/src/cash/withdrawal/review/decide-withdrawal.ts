import type { Command } from '@candor/engine'
import type { Kernel } from '../../../kernel/kernel.ts'
import { type GiftNeeds, barRepeatedGifts } from '../../gifts/bar-gifts.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { type SubmitNeeds, submit } from '../../../kernel/submit.ts'
import { bankReference, transactionId } from '../payout/payout-reference.ts'
import { type Stage, type Withdrawn, byId } from '../withdrawals.ts'
import type { Withdrawals } from '../open-withdrawals.ts'
import { sentTo } from '../payee-hash.ts'
import { keepReference } from '../payout/keep-reference.ts'
import { voidPayout } from '../payout/void-payout.ts'
import { noteNotice, notePayout } from '../write-withdrawals.ts'

/** How a withdrawal stands after an operator's act. */
export interface Decided {
  id: number
  user: number
  stage: Stage
  /** Operators who decided so far, and how many have to. */
  decidedBy: readonly number[]
  needed: number
}

/** What an operator's act takes. */
export type DecideNeeds = SubmitNeeds &
  Pick<Kernel, 'store' | 'projector' | 'reads' | 'now' | 'log'> &
  Pick<Withdrawals, 'payouts'>

type Work<T> = (withdrawal: Withdrawn) => Promise<T>

/**
 * Approves as this operator. How many approvals a withdrawal takes was fixed by the engine when it
 * was requested. Throws the engine's rejections: `withdrawal_unknown`, `withdrawal_decided`,
 * `approval_repeated`; and `account_frozen` while the person is frozen.
 */
export async function approveWithdrawal(
  needs: DecideNeeds & GiftNeeds,
  operator: number,
  id: number,
): Promise<Decided> {
  const decided = await act(needs, id, async (withdrawal) => {
    refuseFrozen(withdrawal)
    await command(needs, { kind: 'approveWithdrawal', withdrawal: id, operator })
  })
  // Whom it pays says now who else is the same person.
  if (decided.stage === 'approved') await barRepeatedGifts(needs, decided.user)
  return decided
}

/**
 * Refuses what was not sent: all of it is back at once, and the person reads the reason. One that
 * the signer was to be asked for has to be void there first, see `voidPayout`.
 */
export function refuseWithdrawal(
  needs: DecideNeeds,
  operator: number,
  id: number,
  reason: string,
): Promise<Decided> {
  return act(needs, id, async (withdrawal) => {
    // What is unknown may have arrived: two operators return it, `proposeReturn`.
    if (!isOneOf(withdrawal, ['submitted', 'approved'])) throw new Refusal('withdrawal_decided')
    await voidPayout(needs, withdrawal)
    // Before the engine is asked: whoever reads that it was refused reads why.
    await noteNotice(needs.store, withdrawal, { reason, refused_by: operator })
    await command(needs, { kind: 'refuseWithdrawal', withdrawal: id, operator })
  })
}

/**
 * Marks an approved withdrawal as sent, to be paid by hand: it counts as sent before the operator
 * pays, so that nobody refuses it meanwhile. `recordPayout` follows.
 */
export function beginPayout(needs: DecideNeeds, id: number): Promise<Decided> {
  return act(needs, id, async (withdrawal) => {
    if (!isOneOf(withdrawal, ['approved'])) throw new Refusal('withdrawal_decided')
    refuseSigners(needs, withdrawal)
    refuseFrozen(withdrawal)
    await command(needs, sentTo(withdrawal))
  })
}

/**
 * Records by what a withdrawal was paid: the chain's transaction id, or the bank's reference. What
 * was recorded by hand can be corrected until it has arrived; what the signer reported cannot. Of
 * one that the signer was asked for the signer first says that it has not paid and never will, see
 * `voidPayout`.
 */
export function recordPayout(
  needs: DecideNeeds,
  operator: number,
  id: number,
  text: string,
): Promise<Decided> {
  return act(needs, id, async (withdrawal) => {
    if (!isOneOf(withdrawal, ['approved', 'sent', 'unknown'])) {
      throw new Refusal('withdrawal_decided')
    }
    const { payee, status } = withdrawal
    const reference =
      payee.chain === null
        ? bankReference(payee.bank ?? '', text)
        : transactionId(payee.chain, text)
    const again = withdrawal.payout.tx_key === reference.key
    // What nobody knows of may have been paid before the freeze: that is written down all the same.
    if (status !== 'unknown') refuseFrozen(withdrawal)
    if (!again) {
      refuseSigners(needs, withdrawal)
      await voidPayout(needs, withdrawal)
      await keepReference(needs.store, withdrawal, reference, {
        by: operator,
        at: needs.now(),
      })
      await notePayout(needs.store, withdrawal, { confirmations: null })
    }
    if (status === 'approved') {
      await command(needs, sentTo(withdrawal))
    }
  })
}

/**
 * Marks a payout as unknown. The amount stays held until operators have found out whether it
 * arrived.
 */
export function markPayoutUnknown(needs: DecideNeeds, id: number): Promise<Decided> {
  return act(needs, id, () =>
    command(needs, { kind: 'reportPayout', withdrawal: id, state: 'unknown' }),
  )
}

/**
 * Confirms a payout by its recorded payment: the amount leaves the books. A payout that the chain
 * can show is confirmed by the chain alone, because an operator could name any transaction.
 */
export function confirmPayout(needs: DecideNeeds, id: number): Promise<Decided> {
  return act(needs, id, async ({ payee, payout }) => {
    if (payout.tx === null) throw new Refusal('payout_reference_invalid', { field: 'tx' })
    if (needs.payouts.watches(payee)) throw new Refusal('payout_by_chain')
    await command(needs, { kind: 'reportPayout', withdrawal: id, state: 'confirmed' })
  })
}

/**
 * Votes that an unknown payout was never made. The second, different operator's vote returns the
 * amount; one that the chain shows as paid is never returned. Neither vote counts before the signer,
 * where it was asked for the payout, has promised never to make it, see `voidPayout`.
 */
export function proposeReturn(
  needs: DecideNeeds,
  operator: number,
  id: number,
  reason: string,
): Promise<Decided> {
  return act(needs, id, async (withdrawal) => {
    const isSeen = withdrawal.payout.confirmations !== null
    if (!isOneOf(withdrawal, ['unknown']) || isSeen) throw new Refusal('withdrawal_decided')
    await voidPayout(needs, withdrawal)
    await noteNotice(needs.store, withdrawal, { reason, refused_by: operator })
    await command(needs, { kind: 'refuseWithdrawal', withdrawal: id, operator })
  })
}

/** One act at a time per withdrawal, on what it is at that moment. Returns how it stands after. */
function act(needs: DecideNeeds, id: number, work: Work<unknown>): Promise<Decided> {
  return needs.payouts.turns.take(String(id), async () => {
    const { transactor, store, projector, payouts } = needs
    const before = await fresh(needs, id)
    if (!before) throw new Refusal('withdrawal_unknown')
    await work(before)
    await projector.reached(transactor.durableSeq)
    const after = (await byId(store, id)) ?? before
    payouts.changed(after.user)
    const { decidedBy = [] } = transactor.engine.withdrawal(id) ?? {}
    const needed = after.status === 'unknown' ? 2 : after.approvals
    return { id, user: after.user, stage: after.status, decidedBy, needed }
  })
}

/** Returns the withdrawal's rows, and its state after whatever was done in the turn before this one. */
async function fresh({ store, reads, projector }: DecideNeeds, id: number) {
  await projector.reached(await reads.newest())
  return byId(store, id)
}

async function command(
  needs: SubmitNeeds,
  wanted: Extract<Command, { kind: 'approveWithdrawal' | 'refuseWithdrawal' | 'reportPayout' }>,
): Promise<void> {
  await submit(needs, wanted)
}

function isOneOf({ status }: Withdrawn, stages: readonly Stage[]): boolean {
  return stages.includes(status)
}

/** Refuses as `account_frozen` what would let a frozen person's money out. */
export function refuseFrozen({ frozen }: Withdrawn): void {
  if (frozen) throw new Refusal('account_frozen')
}

/** Refuses to pay by hand what a signer pays, unless its payout is unknown or void. */
function refuseSigners({ payouts }: Withdrawals, { payee, payout, status }: Withdrawn): void {
  if (payout.voided_at !== null) return
  const isNext = payouts.signer !== undefined && payee.way === 'chain' && status === 'approved'
  const isSigners = payout.asked_at !== null || isNext
  if (isSigners && (status !== 'unknown' || payout.tx !== null)) {
    throw new Refusal('payout_by_signer')
  }
}
