import { type FastOrderRow, calls } from '@candor/protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { submit } from '../../../kernel/submit.ts'
import { handler } from '../../../kernel/handler.ts'
import type { NextPriceNeeds } from '../../../kernel/submit-at-next-price.ts'
import { cancelOrder } from '../../spot/calls/cancel-order.ts'
import { findFastOrder } from './read-orders.ts'
import { type ReceiptNeeds, fastOrderWithReceipt } from './with-receipt.ts'

/**
 * A fast contract is settled by time alone: past its expiry this sees to it that the time has
 * passed, and answers how it ended. Every other order is a spot order, to be cancelled.
 */
export const endOrderHandler = handler(
  calls.endSpotOrder,
  async (kernel: NextPriceNeeds & ReceiptNeeds, caller, { params }) => {
    const user = caller.user.id
    const order = Number(params.id)
    const { engine } = kernel.transactor
    if (engine.order(order)?.user === user) return cancelOrder(kernel, user, order)
    if (engine.fastOrder(order)?.user === user) await settleDue(kernel, order)
    return (await settledOrder(kernel, user, order)) ?? cancelOrder(kernel, user, order)
  },
)

/** Carries out what is due, in as many records as it takes, until the contract is settled. */
async function settleDue(
  kernel: Pick<Kernel, 'transactor' | 'ownWrites' | 'now'>,
  order: number,
): Promise<void> {
  const { engine } = kernel.transactor
  for (let open = engine.fastOrder(order); open; open = engine.fastOrder(order)) {
    if (kernel.now() < open.expiresAt) throw new Refusal('contract_not_due')
    await passTime(kernel)
  }
}

async function passTime(kernel: Pick<Kernel, 'transactor' | 'ownWrites'>): Promise<void> {
  try {
    await submit(kernel, { kind: 'passTime' })
  } catch (error) {
    // Whoever keeps the time was faster.
    if (!(error instanceof Refusal) || error.error !== 'nothing_due') throw error
  }
}

/** The tables may be a moment behind what settled it, so they are waited for. */
async function settledOrder(
  kernel: Pick<Kernel, 'store' | 'ownWrites'> & ReceiptNeeds,
  user: number,
  order: number,
): Promise<FastOrderRow | undefined> {
  const { engine } = kernel.transactor
  kernel.ownWrites.note(user, engine.lastSeq)
  await kernel.ownWrites.reached(user)
  const row = await findFastOrder(kernel, user, order)
  return row && fastOrderWithReceipt(kernel, row)
}
