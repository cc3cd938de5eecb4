import type { Settings } from '../../kernel/config/config.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { sql } from 'kysely'

const LIMIT_MS = 2_000
/** Milliseconds after which due work that is not done makes the venue not ready. */
const OVERDUE_MS = 5_000

/** Which parts can do their work just now. The venue takes traffic while all of them can. */
export interface Readiness {
  ready: boolean
  parts: {
    /** New commands are taken: the venue is neither stopping nor broken. */
    engine: boolean
    /** What is due (expiries, income, maturities) is carried out: the disk has room, and time passes. */
    time: boolean
    store: boolean
    /** The tables are within TABLES_LAG_LIMIT of the journal. */
    tables: boolean
    /** At least one market has a price that is not stale. */
    market: boolean
  }
}

/** Returns the response of /ready. Never throws, and takes two seconds at most. */
export async function readiness(
  needs: Pick<Kernel, 'store' | 'transactor' | 'projector' | 'now'> & Settings<'tablesLagLimit'>,
  accepting: boolean,
): Promise<Readiness> {
  const parts = { ...partsInMemory(needs, accepting), store: await storeAnswers(needs) }
  return { ready: Object.values(parts).every(Boolean), parts }
}

/** What can be said without asking PostgreSQL. */
export function partsInMemory(
  needs: Pick<Kernel, 'transactor' | 'projector' | 'now'> & Settings<'tablesLagLimit'>,
  accepting: boolean,
): Omit<Readiness['parts'], 'store'> {
  return {
    engine: accepting,
    time: isOnTime(needs),
    tables: needs.projector.lag() <= needs.config.tablesLagLimit,
    market: hasFreshPrice(needs),
  }
}

/** Whether PostgreSQL answers within two seconds. */
export async function storeAnswers({ store }: Pick<Kernel, 'store'>): Promise<boolean> {
  const { promise: tooLong, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), LIMIT_MS)
  const answered = sql`select 1`.execute(store).then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([answered, tooLong])
  } finally {
    clearTimeout(timer)
  }
}

function isOnTime({ transactor, now }: Pick<Kernel, 'transactor' | 'now'>): boolean {
  const due = transactor.engine.nextDue()
  return due === undefined || now() - due <= OVERDUE_MS
}

function hasFreshPrice({ transactor, now }: Pick<Kernel, 'transactor' | 'now'>): boolean {
  const { engine } = transactor
  const at = now()
  return engine.markets().some(({ index }) => {
    const print = engine.indexPrice(index)
    const spec = engine.indexes()[index]
    return print !== undefined && spec !== undefined && at - print.at <= spec.stalenessMs
  })
}
