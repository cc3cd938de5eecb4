import { calls } from '@candor/protocol'
import { handler } from '../../handler.ts'
import { fastOrderPage } from './read-fast-orders.ts'

export const getSpotOrderHandler = handler(
  calls.getSpotOrder,
  async (context, caller, { query, body }) => fastOrderPage(context, caller.user.id, body, query),
)
