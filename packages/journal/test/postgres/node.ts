import { type PostgresSession, openPostgresSession } from '@candor/postgres'
import {
  type Journal,
  type Lease,
  type PostgresJournalOptions,
  createJournalTables,
  openPostgresJournal,
  readLease,
  takeLease,
} from '../../src/index.ts'

/** A node of a cluster, as far as the journal knows one: two sessions, a lease and a journal. */
export interface TestNode {
  sql: PostgresSession
  side: PostgresSession
  lease: Lease
  journal: Journal
  close(): Promise<void>
}

/** Takes the lease as it is, without a wait for its term, and opens the journal. */
export async function startNode(
  url: string,
  node: string,
  options: Partial<PostgresJournalOptions> = {},
): Promise<TestNode> {
  const sql = await openPostgresSession(url, { applicationName: node })
  const side = await openPostgresSession(url, { applicationName: node })
  const close = async () => {
    await Promise.allSettled([sql.close(), side.close()])
  }
  try {
    await createJournalTables(sql)
    const lease = await takeLease(sql, { from: await readLease(sql), node })
    if (!lease) throw new Error(`${node} did not get the lease`)
    const journal = await openPostgresJournal({ sql, side, epoch: lease.epoch, ...options })
    return { sql, side, lease, journal, close }
  } catch (error) {
    await close()
    throw error
  }
}
