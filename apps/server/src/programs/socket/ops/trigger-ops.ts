import type { NewTrigger, ProgramTrigger } from '@candor/programs-protocol/operations'
import type { ResultOf } from '@candor/programs-protocol/socket'
import type { Kernel } from '../../../kernel/kernel.ts'
import { cancelTriggerByRecord } from '../../../products/triggers/calls/cancel-trigger.ts'
import { placeTrigger } from '../../../products/triggers/calls/place-trigger.ts'
import { requestIdOf } from '../../answer.ts'
import { programTrigger, ticketOf } from '../../shapes/trigger.ts'
import type { OpHandlers } from './handlers.ts'
import { ownerOf } from './owner-of.ts'

type Needs = Pick<Kernel, 'store' | 'transactor' | 'ownWrites'>

/** Conditional orders over the socket: answered once they are durable, from what made them so. */
export function triggerOps(needs: Needs): OpHandlers<'trigger.place' | 'trigger.cancel'> {
  return {
    'trigger.place': (connection, { requestId: idempotencyKey, ...trigger }) => {
      const ways = triggerWays(needs, ownerOf(connection, 'trade'))
      const requestId = requestIdOf({ idempotencyKey }, { name: trigger.clientOrderId })
      return ways.placeTrigger(trigger, requestId)
    },
    'trigger.cancel': (connection, { triggerId }) =>
      triggerWays(needs, ownerOf(connection, 'trade')).cancelTrigger(Number(triggerId)),
  }
}

/** What carries out the same of a frame of its own and of a batch. */
export function triggerWays(needs: Needs, user: number) {
  return {
    placeTrigger: async (trigger: NewTrigger, requestId: string): Promise<ProgramTrigger> =>
      programTrigger(await placeTrigger(needs, user, ticketOf(trigger, requestId))),
    cancelTrigger: async (order: number): Promise<ResultOf<'trigger.cancel'>> => {
      await cancelTriggerByRecord(needs, user, order)
      return { id: String(order), status: 'cancelled' }
    },
  }
}
