import { calls } from '@candor/protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import { handler } from '../../../kernel/handler.ts'
import { fastOrderPage } from './read-orders.ts'
import type { ReceiptNeeds } from './with-receipt.ts'

export const listOrdersHandler = handler(
  calls.getSpotOrder,
  async (kernel: Pick<Kernel, 'store'> & ReceiptNeeds, caller, { query, body }) =>
    fastOrderPage(kernel, caller.user.id, body, query),
)
