import { calls } from '@candor/protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import { handler } from '../../../kernel/handler.ts'
import { fastOrderPage } from './read-orders.ts'

export const listOrdersHandler = handler(
  calls.getSpotOrder,
  async (kernel: Pick<Kernel, 'store' | 'transactor' | 'now'>, caller, { query, body }) =>
    fastOrderPage(kernel, caller.user.id, body, query),
)
