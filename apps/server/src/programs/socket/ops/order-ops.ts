import { type NewOrder, momentOf } from '@candor/programs-protocol/operations'
import { type FieldsOf, type ResultOf, batchEntry } from '@candor/programs-protocol/socket'
import type { Kernel } from '../../../kernel/kernel.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { submit } from '../../../kernel/submit.ts'
import type { NextPriceNeeds } from '../../../kernel/submit-at-next-price.ts'
import { type Amendment, amendByRecord } from '../../../products/spot/calls/amend-order.ts'
import { cancelByRecord } from '../../../products/spot/calls/cancel-by-record.ts'
import { cancelOrders } from '../../../products/spot/calls/cancel-orders.ts'
import { requestIdOf } from '../../answer.ts'
import { place as placeOrder } from '../../answers/orders.ts'
import { answerBatch } from '../../batch.ts'
import { programStatus } from '../../shapes/order.ts'
import type { Connection } from '../connection.ts'
import { parsedFields } from '../parsed-fields.ts'
import type { Refusals } from '../../refusals.ts'
import type { OpHandlers } from './handlers.ts'
import { ownerOf } from './owner-of.ts'
import { triggerWays } from './trigger-ops.ts'

export type OrderNeeds = NextPriceNeeds & Pick<Kernel, 'now' | 'reads'>

type Named = { orderId?: string | undefined; clientOrderId?: string | undefined }
type OrderOp =
  | 'order.place'
  | 'order.amend'
  | 'order.cancel'
  | 'orders.cancel'
  | 'orders.batch'
  | 'orders.cancelAllAfter'

/** Orders of the book over the socket: answered once they are durable, from what made them so. */
export function orderOps(needs: OrderNeeds, refusals: Refusals): OpHandlers<OrderOp> {
  return {
    'order.place': (connection, fields) => place(needs, ownerOf(connection, 'trade'), fields),
    'order.amend': async (connection, fields) => {
      const user = ownerOf(connection, 'trade')
      const { price, quantity, requestId } = fields
      const id = await orderNamed(needs, user, fields)
      // The order's market says how its figures are written, and a node may be a moment behind the books.
      await needs.reads.begin(undefined, { user, newest: true })
      const once = requestIdOf({ idempotencyKey: requestId })
      return amend(needs, ownerOf(connection, 'trade'), { id, price, quantity, requestId: once })
    },
    'order.cancel': async (connection, fields) => {
      const order = await orderNamed(needs, ownerOf(connection, 'trade'), fields)
      return cancel(needs, ownerOf(connection, 'trade'), Number(order))
    },
    'orders.cancel': (connection, which) =>
      cancelOrders(needs, ownerOf(connection, 'trade'), which),
    'orders.batch': (connection, { orders }) => batch(needs, refusals, connection, orders),
    'orders.cancelAllAfter': (connection, { timeoutMs }) =>
      cancelAllAfter(needs, ownerOf(connection, 'trade'), timeoutMs),
  }
}

type Place = NewOrder & { requestId?: string | undefined }

async function place(
  needs: OrderNeeds,
  user: number,
  fields: Place,
): Promise<ResultOf<'order.place'>> {
  const { requestId: idempotencyKey, ...order } = fields
  const requestId = requestIdOf({ idempotencyKey }, { name: order.clientOrderId })
  return placeOrder(needs, user, order, requestId)
}

async function amend(
  needs: OrderNeeds,
  user: number,
  amendment: Amendment,
): Promise<ResultOf<'order.amend'>> {
  const row = await amendByRecord(needs, user, amendment)
  return { id: row.id, status: programStatus(row) }
}

async function cancel(
  needs: OrderNeeds,
  user: number,
  order: number,
): Promise<ResultOf<'order.cancel'>> {
  await cancelByRecord(needs, user, order)
  return { id: String(order), status: 'cancelled' }
}

/** Id of the order that a frame means, by its id or its own name among the open ones. */
async function orderNamed(
  { transactor: { engine }, reads }: OrderNeeds,
  user: number,
  { orderId, clientOrderId }: Named,
): Promise<string> {
  if (orderId !== undefined && clientOrderId !== undefined) {
    throw new Refusal('field_invalid', { field: 'clientOrderId' })
  }
  if (orderId !== undefined) return orderId
  if (clientOrderId === undefined) throw new Refusal('field_missing', { field: 'orderId' })
  await reads.begin(undefined, { user, newest: true })
  const order = engine.orderCalled(user, clientOrderId)
  if (order === undefined) throw new Refusal('order_unknown')
  return String(order)
}

/** Instructions of a batch are answered as frames of their own, each once it is durable. */
async function batch(
  needs: OrderNeeds,
  refusals: Refusals,
  connection: Connection,
  orders: FieldsOf<'orders.batch'>['orders'],
): Promise<ResultOf<'orders.batch'>> {
  const user = ownerOf(connection, 'trade')
  const instructions = orders.map((one) => () => parsedFields(batchEntry, one))
  // The markets of orders that are amended have to be known before the first is submitted.
  if (orders.some((one) => (one as { do?: unknown } | null)?.do === 'amend')) {
    await needs.reads.begin(undefined, { user, newest: true })
    ownerOf(connection, 'trade')
  }
  const answer = async (result: Promise<Done['result']>): Promise<Done> => ({
    ok: true,
    result: await result,
  })
  const { placeTrigger, cancelTrigger } = triggerWays(needs, user)
  return answerBatch(instructions, {
    asking: { idempotencyKey: undefined },
    ways: {
      place: (order, requestId) => answer(placeOrder(needs, user, order, requestId)),
      amend: (amendment) => answer(amend(needs, user, amendment)),
      cancel: (order) => answer(cancel(needs, user, order)),
      placeTrigger: (trigger, requestId) => answer(placeTrigger(trigger, requestId)),
      cancelTrigger: (order) => answer(cancelTrigger(order)),
    },
    refused: (error) => ({
      ok: false as const,
      error: refusals.problem(error, connection.language),
    }),
  })
}

type Done = Extract<ResultOf<'orders.batch'>[number], { ok: true }>

async function cancelAllAfter(
  needs: OrderNeeds,
  user: number,
  afterMs: number,
): Promise<ResultOf<'orders.cancelAllAfter'>> {
  const { record } = await submit(needs, { kind: 'cancelAllAfter', user, afterMs })
  const set = record?.events.find((event) => event.kind === 'cancelAllSet')
  return { cancelsAt: set && set.due > 0 ? momentOf(set.due) : null }
}
