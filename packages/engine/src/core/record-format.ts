import type { Recorded } from './events.ts'

/**
 * How a record is written, its first byte. 1 is that of the first release; 2 adds the command's id.
 * A format is read for ever. It is written only once the epoch says so, because every process that
 * reads the journal has to know it.
 */
export const NEWEST_FORMAT = 2

/** Returns the format that a record needs: the first that has room for what it holds. */
export function formatOf({ id }: Pick<Recorded, 'id'>): number {
  return id === undefined ? 1 : 2
}
