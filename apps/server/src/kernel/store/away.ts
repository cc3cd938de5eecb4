import { isPostgresAway } from '@candor/postgres'

/** PostgreSQL was away when rows were waited for. */
export class StoreAway extends Error {
  override name = 'StoreAway'
}

/**
 * True when an error means that PostgreSQL is not there at the moment, or was not while rows were
 * waited for. The same call may be made again.
 */
export function isStoreAway(error: unknown): boolean {
  return error instanceof StoreAway || isPostgresAway(error)
}
