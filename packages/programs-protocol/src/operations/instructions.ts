import { z } from 'zod'
import { numericId } from '@candor/protocol'
import { amendment, newOrder, order, problem } from './order-shapes.ts'
import { newTrigger, trigger } from './triggers.ts'

export const MOST_OF_A_BATCH = 50

/** One instruction of a batch. */
export const instruction = z.discriminatedUnion('do', [
  newOrder.extend({ do: z.literal('place').describe('Place an order') }),
  amendment.extend({
    do: z.literal('amend').describe('Amend an order'),
    id: numericId.describe('Id of the order'),
  }),
  z.object({
    do: z.literal('cancel').describe('Cancel an order'),
    id: numericId.describe('Id of the order'),
  }),
  newTrigger.extend({ do: z.literal('placeTrigger').describe('Place a conditional order') }),
  z.object({
    do: z.literal('cancelTrigger').describe('Cancel a conditional order'),
    id: numericId.describe('Id of the conditional order'),
  }),
])
export type Instruction = z.output<typeof instruction>

/** The answer to one instruction of a batch over REST. */
export const instructionAnswer = z.union([
  z.object({
    ok: z.literal(true).describe('It was done'),
    order: order.describe('The order'),
  }),
  z.object({
    ok: z.literal(true).describe('It was done'),
    trigger: trigger.describe('The conditional order'),
  }),
  z.object({
    ok: z.literal(false).describe('It was refused'),
    problem: problem.describe('Why'),
  }),
])
