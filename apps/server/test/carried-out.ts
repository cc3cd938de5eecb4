import type { Result } from '@candor/transactor'
import type { Kernel } from '../src/kernel/kernel.ts'

/**
 * The id of what an accepted command placed, once its next price has carried it out. Throws where it
 * was refused, at once or then.
 */
export async function placedBy(
  { transactor, pendingEnds }: Pick<Kernel, 'transactor' | 'pendingEnds'>,
  result: Result,
): Promise<number> {
  if (result.outcome !== 'accepted') throw new Error(JSON.stringify(result))
  const waits = result.record.events.some(({ kind }) => kind === 'pendingAccepted')
  if (!waits) return result.reference
  const { placed, rejection } = await pendingEnds.of(result.reference)
  if (rejection !== undefined) throw new Error(`It came to nothing: ${rejection}.`)
  return placed === 0 ? transactor.engine.lastSeq : placed
}
