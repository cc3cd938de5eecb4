import { calls } from '@candor/protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import { handler } from '../../../kernel/handler.ts'
import { placeOrder } from './place-order.ts'

export const coinOrderHandler = handler(
  calls.coinOrder,
  async (kernel: Pick<Kernel, 'store' | 'transactor' | 'ownWrites'>, caller, { body }) =>
    placeOrder(kernel, caller.user.id, body),
)
