import type { Instruction, NewOrder, NewTrigger } from '@candor/programs-protocol/operations'
import { isStoreAway } from '../kernel/store/store.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { Amendment } from '../products/spot/calls/amend-order.ts'
import { type Asking, requestIdOf } from './answer.ts'

/**
 * What carries out each kind of instruction. Each submits its command before it waits for anything: that keeps
 * the commands of a batch in the order of its instructions.
 */
export interface InstructionWays<Done> {
  place(order: NewOrder, requestId: string): Promise<Done>
  amend(amendment: Amendment): Promise<Done>
  cancel(order: number): Promise<Done>
  placeTrigger(trigger: NewTrigger, requestId: string): Promise<Done>
  cancelTrigger(order: number): Promise<Done>
}

/** Whose batch it is, and in what way its instructions are carried out and refused. */
export interface BatchTerms<Done, Refused> {
  asking: Asking
  ways: InstructionWays<Done>
  /** Says why an instruction is not carried out; it leaves the others as they are. */
  refused: (error: unknown) => Refused
}

/**
 * Carries out the instructions of a batch, and resolves with an answer to each, in their order. Each is
 * submitted in its place, and none waits for the one before. An instruction that cannot be read throws the
 * refusal of it when it is asked for.
 *
 * An own name says which order is meant: of two that place the same under one name the second is answered as
 * the first was, and one of other terms is refused as `request_reused`.
 */
export function answerBatch<Done, Refused>(
  instructions: readonly (() => Instruction)[],
  { asking, ways, refused }: BatchTerms<Done, Refused>,
): Promise<(Done | Refused)[]> {
  return Promise.all(
    instructions.map(async (instruction, place) => {
      try {
        return await carryOut(instruction(), { asking, part: String(place) }, ways)
      } catch (error) {
        // Done or not: the same batch sent again tells.
        return refused(isStoreAway(error) ? new Refusal('outcome_unknown') : error)
      }
    }),
  )
}

function carryOut<Done>(
  instruction: Instruction,
  { asking, part }: { asking: Asking; part: string },
  ways: InstructionWays<Done>,
): Promise<Done> {
  switch (instruction.do) {
    case 'place': {
      const { do: _, ...order } = instruction
      return ways.place(order, requestIdOf(asking, { name: order.clientOrderId, part }))
    }
    case 'amend': {
      const { do: _, ...amendment } = instruction
      return ways.amend({ ...amendment, requestId: requestIdOf(asking, { part }) })
    }
    case 'cancel':
      return ways.cancel(Number(instruction.id))
    case 'placeTrigger': {
      const { do: _, ...trigger } = instruction
      return ways.placeTrigger(trigger, requestIdOf(asking, { name: trigger.clientOrderId, part }))
    }
    case 'cancelTrigger':
      return ways.cancelTrigger(Number(instruction.id))
    default:
      return instruction satisfies never
  }
}
