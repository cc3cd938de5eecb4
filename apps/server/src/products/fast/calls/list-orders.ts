import { calls } from '@candor/protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import { handler } from '../../../kernel/handler.ts'
import type { Pricing } from '../../../market/pricing.ts'
import { fastOrderPage } from './read-orders.ts'

export const listOrdersHandler = handler(
  calls.getSpotOrder,
  async (kernel: Pick<Kernel, 'store' | 'transactor' | 'now'> & Pricing, caller, { query, body }) =>
    fastOrderPage(kernel, caller.user.id, body, query),
)
