import type { Command } from '@candor/engine'
import type { Unavailable } from '@candor/transactor'

/**
 * What a start, prices and time bring about, which nobody may hold up: not by a flood, nor by slow
 * tables.
 */
export const ALWAYS_TAKEN: ReadonlySet<Command['kind']> = new Set([
  'beginEpoch',
  'printPrices',
  'recoverPrints',
  'passTime',
  'carryOutPending',
  'carryOutTrigger',
])

/**
 * Refuses commands while the tables are more than `limit` records behind, but for a start, prices
 * and time: without a print in its last seconds a contract that was about to be lost would be given
 * back, and a stop would wait.
 */
export function admissionByLag(
  lag: () => number,
  limit: number,
): (command: Command) => Unavailable | undefined {
  return ({ kind }) => {
    if (ALWAYS_TAKEN.has(kind)) return undefined
    return lag() > limit ? 'tables_behind' : undefined
  }
}
