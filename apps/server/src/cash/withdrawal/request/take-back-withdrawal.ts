import type { WithdrawalRow } from '@candor/protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { type SubmitNeeds, submit } from '../../../kernel/submit.ts'
import { type Withdrawn, byId } from '../withdrawals.ts'
import type { Chains } from '../../chain/open-chain.ts'
import { withdrawalRow } from './withdrawal-row.ts'

/** What taking a withdrawal back takes. */
export type TakeBackNeeds = SubmitNeeds & Pick<Kernel, 'store' | 'projector'> & Chains

/**
 * Takes back a person's own withdrawal while it is submitted: the engine returns all of it, or
 * refuses because operators have decided. One that was taken back already is returned as it is;
 * another person's is reported as unknown.
 */
export async function takeBackWithdrawal(
  needs: TakeBackNeeds,
  user: number,
  shownId: string,
): Promise<WithdrawalRow> {
  const id = Number(/^w(\d{1,15})$/.exec(shownId)?.[1] ?? 0)
  const before = await own(needs, user, id)
  if (before.takenBack) return rowOf(needs, before)
  // Between a backup and its restore it may have been approved and paid: operators find out.
  if (before.payout.restored_at !== null) throw new Refusal('withdrawal_decided')
  try {
    await submit(needs, { kind: 'takeBackWithdrawal', user, withdrawal: id })
  } catch (error) {
    // The same request came twice at once, and the other was first.
    const now = await own(needs, user, id)
    if (now.takenBack) return rowOf(needs, now)
    throw error
  }
  return rowOf(needs, await own(needs, user, id))
}

async function own(
  needs: Pick<Kernel, 'store' | 'projector' | 'transactor'>,
  user: number,
  id: number,
): Promise<Withdrawn> {
  const { store, projector, transactor } = needs
  await projector.reached(transactor.durableSeq)
  const found = await byId(store, id)
  if (found?.user !== user) throw new Refusal('withdrawal_unknown')
  return found
}

function rowOf({ transactor, chain }: TakeBackNeeds, withdrawn: Withdrawn): WithdrawalRow {
  return withdrawalRow(transactor.engine, chain?.confirmations, withdrawn)
}
