import { triggerOperations as ops } from '@candor/programs-protocol/operations'
import type { Kernel } from '../../kernel/kernel.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { cancelTrigger } from '../../products/triggers/calls/cancel-trigger.ts'
import { placeTrigger } from '../../products/triggers/calls/place-trigger.ts'
import { findTrigger, triggersBefore } from '../../products/triggers/calls/read-triggers.ts'
import { triggerRow } from '../../products/triggers/calls/trigger-row.ts'
import { answering, requestIdOf } from '../answer.ts'
import { programTrigger, ticketOf } from '../shapes/trigger.ts'
import { rowsBehind } from './rows.ts'

type Needs = Pick<Kernel, 'store' | 'transactor' | 'ownWrites'>

export const triggerAnswers = [
  answering(ops.placeTrigger, async (needs: Needs, { proven }, { body }, asking) => {
    const ticket = ticketOf(body, requestIdOf(asking, { name: body.clientOrderId }))
    return programTrigger(await placeTrigger(needs, proven.user, ticket))
  }),
  answering(ops.listTriggers, async (needs: Needs, { proven }, { query }) => {
    const { symbol, status, ...page } = query
    const isOpen = status === undefined ? undefined : status === 'open'
    return rowsBehind(
      page,
      (from) => triggersBefore(needs, proven.user, { symbol, isOpen, ...from }),
      { idOf: ({ id }) => id, rowOf: programTrigger },
    )
  }),
  answering(ops.getTrigger, async (needs: Needs, { proven }, { params }) => {
    const row = await findTrigger(needs, proven.user, Number(params.id))
    if (!row) throw new Refusal('order_unknown')
    return programTrigger(triggerRow(needs.transactor.engine, row))
  }),
  answering(ops.cancelTrigger, async (needs: Needs, { proven }, { params }) =>
    programTrigger(await cancelTrigger(needs, proven.user, Number(params.id))),
  ),
]
