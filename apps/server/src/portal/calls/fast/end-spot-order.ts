import { type FastOrderRow, calls } from '@candor/protocol'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { submit } from '../../../submit.ts'
import { handler } from '../../handler.ts'
import { cancelOrder } from '../spot/revoke-coin.ts'
import { fastOrderWithReceipt } from './order-row.ts'
import { findFastOrder } from './read-fast-orders.ts'

/**
 * A fast contract is settled by time alone: past its expiry this sees to it that the time has
 * passed, and answers how it ended. Every other order is a spot order, to be cancelled.
 */
export const endSpotOrderHandler = handler(
  calls.endSpotOrder,
  async (context, caller, { params }) => {
    const user = caller.user.id
    const order = Number(params.id)
    const { engine } = context.transactor
    if (engine.order(order)?.user === user) return cancelOrder(context, user, order)
    if (engine.fastOrder(order)?.user === user) await settleDue(context, order)
    return (await settledOrder(context, user, order)) ?? cancelOrder(context, user, order)
  },
)

/** Carries out what is due, in as many records as it takes, until the contract is settled. */
async function settleDue(context: Context, order: number): Promise<void> {
  const { engine } = context.transactor
  for (let open = engine.fastOrder(order); open; open = engine.fastOrder(order)) {
    if (context.now() < open.expiresAt) throw new Refusal('contract_not_due')
    await passTime(context)
  }
}

async function passTime(context: Context): Promise<void> {
  try {
    await submit(context, { kind: 'passTime' })
  } catch (error) {
    // Whoever keeps the time was faster.
    if (!(error instanceof Refusal) || error.error !== 'nothing_due') throw error
  }
}

/** The tables may be a moment behind what settled it, so they are waited for. */
async function settledOrder(
  context: Context,
  user: number,
  order: number,
): Promise<FastOrderRow | undefined> {
  const { engine } = context.transactor
  context.ownWrites.note(user, engine.lastSeq)
  await context.ownWrites.reached(user)
  const row = await findFastOrder(context, user, order)
  return row && fastOrderWithReceipt({ engine, now: context.now() }, row)
}
