import type { EngineView, ProductKind, ProductOrder } from '@candor/engine'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { findOrder } from './read-orders.ts'

/** The user's running order of this kind, or undefined. */
export function runningOrder(
  engine: EngineView,
  user: number,
  kind: ProductKind,
  id: number,
): Readonly<ProductOrder> | undefined {
  const order = engine.productOrder(id)
  const isOwn = order?.user === user && engine.products()[order.product]!.kind === kind
  return isOwn ? order : undefined
}

/**
 * Why an order that does not run is refused. The engine forgets orders that ended long ago; the
 * tables know them all. They may be a moment behind what ended the order, so they are waited for.
 */
export async function endedOrUnknown(
  context: Context,
  user: number,
  kind: ProductKind,
  id: number,
): Promise<Refusal> {
  context.ownWrites.note(user, context.transactor.durableSeq)
  await context.ownWrites.reached(user)
  const row = await findOrder(context, user, kind, id)
  return new Refusal(row ? 'order_closed' : 'order_unknown')
}
