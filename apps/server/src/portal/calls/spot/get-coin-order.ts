import { calls } from '@candor/protocol'
import { handler } from '../../handler.ts'
import { orderPage } from './read-orders.ts'

export const getCoinOrderHandler = handler(calls.getCoinOrder, async (context, caller, { body }) =>
  orderPage(context, caller.user.id, body, body),
)
