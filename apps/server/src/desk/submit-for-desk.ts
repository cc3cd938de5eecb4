import type { Command, CommandKind } from '@candor/engine'
import type { Kernel } from '../kernel/kernel.ts'
import { isDoneBy, isOwnRequest } from '../kernel/own-requests.ts'
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
  'setFeeTiers',
  'excludeSource',
] as const satisfies readonly CommandKind[]

export type DeskCommand = Extract<Command, { kind: (typeof DESK_COMMANDS)[number] }>

/** The desk's only way to the engine. Returns the record's sequence once it is durable. */
export async function submitForDesk(
  kernel: Pick<Kernel, 'transactor' | 'metrics' | 'log'>,
  command: DeskCommand,
): Promise<number> {
  const { transactor } = kernel
  const result = await transactor.submit(command)
  if (result.outcome === 'rejected') throw new DeskRefusal('refused_by_engine', result.rejection)
  if (result.outcome === 'unavailable') throw new DeskRefusal('unavailable', result.reason)
  if (result.outcome === 'accepted') return result.record.seq
  if (isOwnRequest(command) && !(await isDoneBy(kernel, command, result.seq))) {
    throw new DeskRefusal('refused_by_engine', 'request_reused')
  }
  return result.seq
}
