import { DEFAULT_LIMIT, calls } from '@candor/protocol'
import { handler } from '../../handler.ts'
import { contractOrderPage } from './read-orders.ts'

/** What the query names comes before what the body names. */
export const getContractOrderHandler = handler(
  calls.getContractOrder,
  async (context, caller, { query, body }) => {
    const filter = {
      status: query.status ?? body.status,
      symbol: query.symbol ?? body.symbol,
      id: query.id ?? body.id,
    }
    const page = query.page ?? body.page ?? 1
    const limit = query.limit ?? body.limit ?? DEFAULT_LIMIT
    return contractOrderPage(context, caller.user.id, filter, { page, limit })
  },
)
