import type { Command, CommandKind } from '@candor/engine'
import type { Context } from '../context.ts'
import { isDoneBy, isOwnRequest } from '../own-requests.ts'
import { DeskRefusal } from './desk-refusal.ts'

/**
 * Every command that the desk's own code can give the engine. None prints a price, settles
 * anything, or names a balance: rules hold for what comes later, and money moves by balanced
 * postings between the house's own pools and the world outside.
 */
export const DESK_COMMANDS = [
  'fundPool',
  'moveFunds',
  'defineFast',
  'defineFutures',
  'defineProduct',
  'setSwapRules',
  'setCashRules',
] as const satisfies readonly CommandKind[]

export type DeskCommand = Extract<Command, { kind: (typeof DESK_COMMANDS)[number] }>

/** The desk's only way to the engine; answers the record's sequence once it is durable. */
export async function submitForDesk(
  context: Pick<Context, 'transactor' | 'metrics' | 'log'>,
  command: DeskCommand,
): Promise<number> {
  const { transactor } = context
  const result = await transactor.submit(command)
  if (result.outcome === 'rejected') throw new DeskRefusal('refused_by_engine', result.rejection)
  if (result.outcome === 'unavailable') throw new DeskRefusal('unavailable', result.reason)
  if (result.outcome === 'accepted') return result.record.seq
  if (isOwnRequest(command) && !(await isDoneBy(context, command, result.seq))) {
    throw new DeskRefusal('refused_by_engine', 'request_reused')
  }
  return result.seq
}
