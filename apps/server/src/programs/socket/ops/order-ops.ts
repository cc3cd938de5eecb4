import { type Instruction, type NewOrder, momentOf } from '@candor/programs-protocol/operations'
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
import { programStatus } from '../../shapes/order.ts'
import type { Connection } from '../connection.ts'
import { parsedFields } from '../parsed-fields.ts'
import type { Refusals } from '../refusals.ts'
import type { OpHandlers } from './handlers.ts'
import { ownerOf } from './owner-of.ts'

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
      return amend(needs, user, { id, price, quantity }, requestId)
    },
    'order.cancel': async (connection, fields) => {
      const user = ownerOf(connection, 'trade')
      return cancel(needs, user, await orderNamed(needs, user, fields))
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
  amendment: Omit<Amendment, 'requestId'>,
  idempotencyKey?: string,
): Promise<ResultOf<'order.amend'>> {
  const requestId = requestIdOf({ idempotencyKey })
  // The order's market says how its figures are written, and a node may be a moment behind the books.
  await needs.reads.begin(undefined, { user, newest: true })
  const row = await amendByRecord(needs, user, { ...amendment, requestId })
  return { id: row.id, status: programStatus(row) }
}

async function cancel(
  needs: OrderNeeds,
  user: number,
  id: string,
): Promise<ResultOf<'order.cancel'>> {
  await cancelByRecord(needs, user, Number(id))
  return { id, status: 'cancelled' }
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

/** Each is submitted in its place, and none waits for the one before; one that is refused stands alone. */
async function batch(
  needs: OrderNeeds,
  refusals: Refusals,
  connection: Connection,
  orders: FieldsOf<'orders.batch'>['orders'],
): Promise<ResultOf<'orders.batch'>> {
  const user = ownerOf(connection, 'trade')
  return Promise.all(
    orders.map(async (one) => {
      try {
        const asked = parsedFields(batchEntry, one)
        return { ok: true as const, result: await carryOut(needs, user, asked) }
      } catch (error) {
        return { ok: false as const, error: refusals.problem(error, connection.language) }
      }
    }),
  )
}

function carryOut(needs: OrderNeeds, user: number, asked: Instruction) {
  switch (asked.do) {
    case 'place': {
      const { do: _, ...fields } = asked
      return place(needs, user, fields)
    }
    case 'amend': {
      const { do: _, ...amendment } = asked
      return amend(needs, user, amendment)
    }
    case 'cancel':
      return cancel(needs, user, asked.id)
    default:
      return asked satisfies never
  }
}

async function cancelAllAfter(
  needs: OrderNeeds,
  user: number,
  afterMs: number,
): Promise<ResultOf<'orders.cancelAllAfter'>> {
  const { record } = await submit(needs, { kind: 'cancelAllAfter', user, afterMs })
  const set = record?.events.find((event) => event.kind === 'cancelAllSet')
  return { cancelsAt: set && set.due > 0 ? momentOf(set.due) : null }
}
