import { isStoreAway } from '../kernel/store/store.ts'

/** The PostgreSQL of DATABASE_URL cannot be used. The message says why and what to look at. */
export class StoreUnusable extends Error {
  override name = 'StoreUnusable'
}

/** PostgreSQL's classes 28 (who may come in) and 3D (no such database). */
const REFUSED = /^(28...|3D000)$/

/** insufficient_privilege */
const MAY_NOT = '42501'

/** The sentence for a start that did not get its database; any other error as it is. */
export function storeFault(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code } = error as NodeJS.ErrnoException
  if (code === MAY_NOT) {
    return new StoreUnusable(
      `The user of DATABASE_URL may not make tables there (${error.message}). Grant it CREATE on ` +
        'the schema public, or make it the owner of the database.',
    )
  }
  if (!isStoreAway(error) && !REFUSED.test(code ?? '')) return error
  const why = error.message === '' ? (code ?? 'no answer') : error.message
  return new StoreUnusable(
    `The PostgreSQL of DATABASE_URL cannot be used (${why}). ` +
      'Check that it runs, and the address, user, password and database in DATABASE_URL.',
  )
}
