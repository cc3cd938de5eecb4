import { calls } from '@candor/protocol'
import { handler } from '../../handler.ts'
import { placeOrder } from './place-order.ts'

export const coinOrderHandler = handler(calls.coinOrder, async (context, caller, { body }) =>
  placeOrder(context, caller.user.id, body),
)
