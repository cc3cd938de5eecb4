import { calls } from '@candor/protocol'
import { Refusal } from '../../../refusal.ts'
import { handler } from '../../handler.ts'
import { placeOrder } from './place-order.ts'

export const coinOrderHandler = handler(calls.coinOrder, async (context, caller, { body }) =>
  placeOrder(context, caller.user.id, body),
)

/** `duration` makes it a fast contract, which is never taken for a spot order. */
export const spotOrderHandler = handler(calls.spotOrder, async (context, caller, { body }) =>
  body.duration === undefined
    ? placeOrder(context, caller.user.id, body)
    : new Refusal('feature_unavailable'),
)
