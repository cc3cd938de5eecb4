import { calls } from '@candor/protocol'
import { handler } from '../../handler.ts'
import { placeOrder } from '../spot/place-order.ts'
import { openFast } from './open-fast.ts'

/** `duration` makes it a fast contract; without it, it is a spot order. */
export const spotOrderHandler = handler(calls.spotOrder, async (context, caller, { body }) =>
  body.duration === undefined
    ? placeOrder(context, caller.user.id, body)
    : openFast(context, caller.user.id, body),
)
