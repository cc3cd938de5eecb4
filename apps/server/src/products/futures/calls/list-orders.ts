import { DEFAULT_LIMIT, calls } from '@candor/protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import { handler } from '../../../kernel/handler.ts'
import { futuresOrderPage } from './read-orders.ts'

/** What the query names comes before what the body names. */
export const listOrdersHandler = handler(
  calls.getContractOrder,
  async (kernel: Pick<Kernel, 'store' | 'transactor' | 'now'>, caller, { query, body }) => {
    const filter = {
      status: query.status ?? body.status,
      symbol: query.symbol ?? body.symbol,
      direction: query.direction ?? body.direction,
      from: query.from ?? body.from,
      to: query.to ?? body.to,
      id: query.id ?? body.id,
    }
    const page = query.page ?? body.page ?? 1
    const limit = query.limit ?? body.limit ?? DEFAULT_LIMIT
    return futuresOrderPage(kernel, caller.user.id, filter, { page, limit })
  },
)
