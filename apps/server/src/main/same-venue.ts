import type { EngineView } from '@candor/engine'
import type { Store } from '../kernel/store/store.ts'

/** The journal and the database are not of one venue. The message says how, and the way out. */
export class VenueMismatch extends Error {
  override name = 'VenueMismatch'
}

const WAY_OUT =
  'Restore the database and the journal of one backup; or, to begin anew, give the venue an empty ' +
  'database and an empty DATA_DIR together.'

/**
 * Compares the accounts of the journal with the people of the database, before anything is written
 * to either. A person's row is written before their account, and both stay for good: an account
 * without a row is of another database, and a row whose account was opened is of another journal.
 * `caughtUp`, for an engine that follows others: resolves once it has all that was answered before.
 */
export async function checkSameVenue(
  store: Store,
  engine: Pick<EngineView, 'userCount' | 'hasUser'>,
  caughtUp: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const accounts = engine.userCount()
  const { count } = await store
    .selectFrom('people')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (accounts > count) {
    const known = count === 0 ? 'nobody' : `${count} of their people`
    throw new VenueMismatch(
      `The journal holds ${accounts} accounts, and the database knows ${known}: it is empty, or ` +
        `older than the journal. ${WAY_OUT}`,
    )
  }
  const newest = await store
    .selectFrom('people')
    .select('id')
    .where('opened_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  await caughtUp()
  if (newest && !engine.hasUser(newest.id)) {
    throw new VenueMismatch(
      `The database knows person ${newest.id}, who has no account in the journal: the journal is ` +
        `missing, or older than the database. ${WAY_OUT}`,
    )
  }
}
