import type { EngineView, ProductKind, ProductOrder } from '@candor/engine'
import type { Kernel } from '../../../kernel/kernel.ts'
import { Refusal } from '../../../kernel/refusal.ts'
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
 * Returns why an order that does not run is refused. The engine forgets orders that ended long ago;
 * the tables have them all. The tables may be a moment behind the record that ended it, so it is
 * waited for.
 */
export async function endedOrUnknown(
  kernel: Pick<Kernel, 'store' | 'transactor' | 'ownWrites'>,
  user: number,
  kind: ProductKind,
  id: number,
): Promise<Refusal> {
  kernel.ownWrites.note(user, kernel.transactor.durableSeq)
  await kernel.ownWrites.reached(user)
  const row = await findOrder(kernel, user, kind, id)
  return new Refusal(row ? 'order_closed' : 'order_unknown')
}
