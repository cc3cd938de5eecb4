import {
  type NewOrder,
  type Problem,
  type ProgramOrder,
  type ProgramTrigger,
  momentOf,
  orderOperations as ops,
} from '@candor/programs-protocol/operations'
import { type SpotTicket, type TriggerRow, checkTicket } from '@candor/protocol'
import type { Kernel } from '../../kernel/kernel.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { submit } from '../../kernel/submit.ts'
import { amendOrder } from '../../products/spot/calls/amend-order.ts'
import { cancelOrder } from '../../products/spot/calls/cancel-order.ts'
import { cancelOrders } from '../../products/spot/calls/cancel-orders.ts'
import { spotOrderRow } from '../../products/spot/calls/order-row.ts'
import { placeOrder } from '../../products/spot/calls/place-order.ts'
import { fillsBefore } from '../../products/spot/calls/read-fills.ts'
import { findOrder, ordersBefore } from '../../products/spot/calls/read-orders.ts'
import { cancelTrigger } from '../../products/triggers/calls/cancel-trigger.ts'
import { placeTrigger } from '../../products/triggers/calls/place-trigger.ts'
import { answering, onNewestBooks, requestIdOf } from '../answer.ts'
import { type BatchTerms, answerBatch } from '../batch.ts'
import type { KeyCaller } from '../caller.ts'
import { Refusals } from '../refusals.ts'
import { programFill } from '../shapes/fill.ts'
import { programOrder } from '../shapes/order.ts'
import { programTrigger, ticketOf } from '../shapes/trigger.ts'
import { rowsBehind } from './rows.ts'

type Needs = Pick<Kernel, 'store' | 'transactor' | 'ownWrites' | 'pendingEnds' | 'now'>
type BatchNeeds = Needs & Pick<Kernel, 'log' | 'metrics'>

export const orderAnswers = [
  answering(ops.placeOrder, async (needs: Needs, { proven }, { body }, asking) =>
    place(needs, proven.user, body, requestIdOf(asking, { name: body.clientOrderId })),
  ),
  onNewestBooks(
    answering(ops.placeBatch, async (needs: BatchNeeds, caller, { body }, asking) => {
      const instructions = body.instructions.map((one) => () => one)
      return answerBatch(instructions, { asking, ...restWays(needs, caller) })
    }),
  ),
  answering(ops.listOrders, async (needs: Needs, { proven }, { query }) => {
    const { symbol, status, clientOrderId: clientId, ...page } = query
    const isOpen = status === undefined ? undefined : status === 'open'
    return rowsBehind(
      page,
      (from) => ordersBefore(needs, proven.user, { symbol, isOpen, clientId, ...from }),
      { idOf: ({ id }) => id, rowOf: programOrder },
    )
  }),
  answering(ops.getOrder, async (needs: Needs, { proven }, { params }) => {
    const row = await findOrder(needs, proven.user, Number(params.id))
    if (!row) throw new Refusal('order_unknown')
    return programOrder(spotOrderRow(needs.transactor.engine, row))
  }),
  onNewestBooks(
    answering(ops.amendOrder, async (needs: Needs, { proven }, { params, body }, asking) => {
      const amendment = { id: params.id, ...body, requestId: requestIdOf(asking) }
      return programOrder(await amendOrder(needs, proven.user, amendment))
    }),
  ),
  answering(ops.cancelOrder, async (needs: Needs, { proven }, { params }) =>
    programOrder(await cancelOrder(needs, proven.user, Number(params.id))),
  ),
  answering(ops.cancelOrders, async (needs: Needs, { proven }, { query }) =>
    cancelOrders(needs, proven.user, query),
  ),
  answering(ops.cancelAllAfter, async (needs: Needs, { proven }, { body }) => {
    const command = { kind: 'cancelAllAfter', user: proven.user, afterMs: body.timeoutMs } as const
    const { record } = await submit(needs, command)
    const set = record?.events.find((one) => one.kind === 'cancelAllSet')
    return { cancelsAt: set && set.due > 0 ? momentOf(set.due) : null }
  }),
  answering(ops.listFills, async (needs: Needs, { proven }, { query }) => {
    const { symbol, orderId, from, to, ...page } = query
    const order = orderId === undefined ? undefined : Number(orderId)
    return rowsBehind(
      page,
      (at) => fillsBefore(needs, proven.user, { symbol, order, from, to, ...at }),
      {
        idOf: ({ trade }) => trade.trade,
        rowOf: (own) => programFill(needs.transactor.engine, own),
      },
    )
  }),
]

/** Places an order as the application's call does, under the names that programs have for it. */
export async function place(
  needs: Needs,
  user: number,
  { type: method, ...order }: NewOrder,
  requestId: string,
): Promise<ProgramOrder> {
  const ticket: SpotTicket = { ...order, method, requestId }
  checkTicket(ticket, (error, field) => {
    throw new Refusal(error, { field })
  })
  return programOrder(await placeOrder(needs, user, ticket))
}

/** Instructions of a batch are answered as the tables have their orders then. */
function restWays(
  needs: BatchNeeds,
  { proven: { user }, language }: KeyCaller,
): Omit<BatchTerms<Done, Refused>, 'asking'> {
  const refusals = new Refusals(needs)
  const ofOrder = async (order: Promise<ProgramOrder>): Promise<Done> => ({
    ok: true,
    order: await order,
  })
  const ofTrigger = async (row: Promise<TriggerRow>): Promise<Done> => ({
    ok: true,
    trigger: programTrigger(await row),
  })
  return {
    ways: {
      place: (order, requestId) => ofOrder(place(needs, user, order, requestId)),
      amend: (amendment) => ofOrder(amendOrder(needs, user, amendment).then(programOrder)),
      cancel: (order) => ofOrder(cancelOrder(needs, user, order).then(programOrder)),
      placeTrigger: async (trigger, requestId) =>
        ofTrigger(placeTrigger(needs, user, ticketOf(trigger, requestId))),
      cancelTrigger: (order) => ofTrigger(cancelTrigger(needs, user, order)),
    },
    refused: (error) => ({ ok: false, problem: refusals.problem(error, language) }),
  }
}

type Done = { ok: true; order: ProgramOrder } | { ok: true; trigger: ProgramTrigger }
type Refused = { ok: false; problem: Problem }
