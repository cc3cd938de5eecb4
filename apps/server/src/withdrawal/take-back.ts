import type { WithdrawalRow } from '@candor/protocol'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { submit } from '../submit.ts'
import { type Withdrawn, byId } from './read.ts'
import { withdrawalRow } from './row.ts'

/**
 * Takes back a person's own withdrawal while it is submitted: the engine gives back all of it, or
 * says that operators have decided. What was taken back already is answered as it stands; another
 * person's is as unknown as one that never was.
 */
export async function takeBackWithdrawal(
  context: Context,
  user: number,
  shownId: string,
): Promise<WithdrawalRow> {
  const id = Number(/^w(\d{1,15})$/.exec(shownId)?.[1] ?? 0)
  const before = await own(context, user, id)
  if (!before.takenBack) await submit(context, { kind: 'takeBackWithdrawal', user, withdrawal: id })
  return rowOf(context, await own(context, user, id))
}

async function own(context: Context, user: number, id: number): Promise<Withdrawn> {
  const { store, projector, transactor } = context
  await projector.reached(transactor.durableSeq)
  const found = await byId(store, id)
  if (found?.user !== user) throw new Refusal('withdrawal_unknown')
  return found
}

function rowOf({ transactor, chain }: Context, withdrawn: Withdrawn): WithdrawalRow {
  return withdrawalRow(transactor.engine, chain?.confirmations, withdrawn)
}
