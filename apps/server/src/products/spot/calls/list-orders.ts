import { calls } from '@candor/protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import { handler } from '../../../kernel/handler.ts'
import { orderPage } from './read-orders.ts'

export const listOrdersHandler = handler(
  calls.getCoinOrder,
  async (kernel: Pick<Kernel, 'store' | 'transactor'>, caller, { body }) =>
    orderPage(kernel, caller.user.id, body, body),
)
