import { calls } from '@candor/protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import { handler } from '../../../kernel/handler.ts'
import { placeOrder } from '../../spot/calls/place-order.ts'
import { openFast } from './open-fast.ts'
import type { ReceiptNeeds } from './with-receipt.ts'

/** `duration` makes it a fast contract; without it, it is a spot order. */
export const placeOrderHandler = handler(
  calls.spotOrder,
  async (
    kernel: Pick<Kernel, 'store' | 'ownWrites' | 'pendingEnds'> & ReceiptNeeds,
    caller,
    { body },
  ) =>
    body.duration === undefined
      ? placeOrder(kernel, caller.user.id, body)
      : openFast(kernel, caller.user.id, body),
)
