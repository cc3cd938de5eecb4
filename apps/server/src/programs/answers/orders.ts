import {
  type Instruction,
  type NewOrder,
  type ProgramOrder,
  momentOf,
  orderOperations as ops,
} from '@candor/programs-protocol/operations'
import { type SpotTicket, checkTicket } from '@candor/protocol'
import type { Kernel } from '../../kernel/kernel.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { submit } from '../../kernel/submit.ts'
import { isStoreAway } from '../../kernel/store/store.ts'
import { amendOrder } from '../../products/spot/calls/amend-order.ts'
import { cancelOrder } from '../../products/spot/calls/cancel-order.ts'
import { cancelOrders } from '../../products/spot/calls/cancel-orders.ts'
import { spotOrderRow } from '../../products/spot/calls/order-row.ts'
import { placeOrder } from '../../products/spot/calls/place-order.ts'
import { fillsBefore } from '../../products/spot/calls/read-fills.ts'
import { findOrder, ordersBefore } from '../../products/spot/calls/read-orders.ts'
import { type Asking, answering, onNewestBooks, requestIdOf } from '../answer.ts'
import type { KeyCaller } from '../caller.ts'
import { problemOf } from '../problems.ts'
import { programOrder } from '../shapes/order.ts'
import { rowsBehind } from './rows.ts'

type Needs = Pick<Kernel, 'store' | 'transactor' | 'ownWrites' | 'pendingEnds' | 'now'>

export const orderAnswers = [
  answering(ops.placeOrder, async (needs: Needs, { proven }, { body }, asking) =>
    place(needs, proven.user, body, requestIdOf(asking, { name: body.clientOrderId })),
  ),
  onNewestBooks(
    answering(ops.placeBatch, async (needs: Needs, caller, { body }, asking) => {
      // One after the other, as they stand: what comes later may be meant for what comes before.
      const answers = []
      for (const [part, instruction] of body.instructions.entries()) {
        answers.push(await answerOf(needs, caller, instruction, { asking, part: String(part) }))
      }
      return answers
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
        idOf: ({ trade }) => trade,
        rowOf: ({ trade, order: own, at, ...rest }) => ({
          id: String(trade),
          orderId: String(own),
          ...rest,
          at: momentOf(at),
        }),
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

type BatchAnswer =
  { ok: true; order: ProgramOrder } | { ok: false; problem: ReturnType<typeof problemOf> }

/** Carries out one instruction of a batch; what it is refused for is its own answer. */
export async function answerOf(
  needs: Needs,
  { proven, language }: KeyCaller,
  instruction: Instruction,
  { asking, part }: { asking: Asking; part: string },
): Promise<BatchAnswer> {
  try {
    return { ok: true, order: await carryOut(needs, proven.user, instruction, { asking, part }) }
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, problem: problemOf(error, language) }
    // Done or not: the same batch sent again tells.
    if (isStoreAway(error)) {
      return { ok: false, problem: problemOf(new Refusal('outcome_unknown'), language) }
    }
    throw error
  }
}

async function carryOut(
  needs: Needs,
  user: number,
  instruction: Instruction,
  { asking, part }: { asking: Asking; part: string },
): Promise<ProgramOrder> {
  if (instruction.do === 'place') {
    const { do: _, ...order } = instruction
    return place(needs, user, order, requestIdOf(asking, { name: order.clientOrderId, part }))
  }
  if (instruction.do === 'cancel') {
    return programOrder(await cancelOrder(needs, user, Number(instruction.id)))
  }
  const { do: _, ...amendment } = instruction
  const requestId = requestIdOf(asking, { part })
  return programOrder(await amendOrder(needs, user, { ...amendment, requestId }))
}
