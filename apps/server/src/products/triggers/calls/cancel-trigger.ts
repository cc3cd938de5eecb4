import { type TriggerRow, calls } from '@candor/protocol'
import { handler } from '../../../kernel/handler.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { submit } from '../../../kernel/submit.ts'
import { findTrigger } from './read-triggers.ts'
import { triggerRow } from './trigger-row.ts'

type Needs = Pick<Kernel, 'store' | 'transactor' | 'ownWrites'>

export const cancelTriggerHandler = handler(
  calls.revokeCoinTrigger,
  async (kernel: Needs, caller, { params }) =>
    cancelTrigger(kernel, caller.user.id, Number(params.id)),
)

/** Takes a conditional order back, and answers it as it has ended. */
export async function cancelTrigger(
  kernel: Needs,
  user: number,
  order: number,
): Promise<TriggerRow> {
  await cancelTriggerByRecord(kernel, user, order)
  await kernel.ownWrites.reachedAfterWrite(user)
  const row = await findTrigger(kernel, user, order)
  if (!row) throw new Error(`conditional order ${order} was taken back but is not in the tables`)
  return triggerRow(kernel.transactor.engine, row)
}

/** Takes a conditional order back, and resolves once that is durable, with no table read. */
export async function cancelTriggerByRecord(
  kernel: Needs,
  user: number,
  order: number,
): Promise<void> {
  try {
    await submit(kernel, { kind: 'cancelTrigger', user, order })
  } catch (error) {
    if (error instanceof Refusal && error.error === 'order_unknown') {
      // The engine forgets what ended long ago.
      if (await findTrigger(kernel, user, order)) throw new Refusal('order_closed')
    }
    throw error
  }
}
