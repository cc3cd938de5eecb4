import { type Lease, type Sql, readLease } from '@candor/journal'
import { type KnownNode, knownNodes } from './nodes-table.ts'

/** How a cluster stands at one moment, as its database's primary says. */
export interface ClusterStanding {
  /** Who has not said goodbye and was seen within a day, by name. */
  nodes: KnownNode[]
  lease: Lease
  /** Last record in the table; the newest may not be durable yet. */
  lastSeq: number
}

const LAST = 'select last_seq as seq from journal_chunks order by first_seq desc limit 1'

/**
 * Reads how the cluster stands, and changes nothing. `sql`: a session with the primary. Rejects where no
 * node ever joined by this database.
 */
export async function readStanding(sql: Sql): Promise<ClusterStanding> {
  const lease = await readLease(sql)
  const nodes = await knownNodes(sql)
  const { rows } = await sql.query(LAST)
  return { nodes, lease, lastSeq: Number(rows[0]?.['seq'] ?? 0) }
}
