import { parseStandbyNames } from './standby-names.ts'
import type { Sql } from './sql.ts'

/** What the database promises of a commit on one session. */
export interface Durability {
  primary: boolean
  /** Standbys that have a commit on their disk before it is answered. */
  standbys: number
  /** `synchronous_standby_names`, as it is set. */
  standbyNames: string
  synchronousCommit: string
  fsync: boolean
  fullPageWrites: boolean
}

/** Thrown where a database promises less than the operator asked for. */
export class DurabilityMissing extends Error {
  override name = 'DurabilityMissing'
}

const READ = `
  select not pg_is_in_recovery() as primary,
    current_setting('synchronous_standby_names') as names,
    current_setting('synchronous_commit') as commit,
    current_setting('fsync') as fsync,
    current_setting('full_page_writes') as pages
`

export async function readDurability(sql: Sql): Promise<Durability> {
  const row = (await sql.query(READ)).rows[0]!
  const synchronousCommit = String(row['commit'])
  const standbyNames = String(row['names'])
  const waits = synchronousCommit === 'on' || synchronousCommit === 'remote_apply'
  return {
    primary: row['primary'] === true,
    standbys: waits ? parseStandbyNames(standbyNames).count : 0,
    standbyNames,
    synchronousCommit,
    fsync: row['fsync'] === 'on',
    fullPageWrites: row['pages'] === 'on',
  }
}

/** Throws `DurabilityMissing` unless a commit is safe on the primary's disk and on `replicas` more. */
export function requireReplicas(found: Durability, replicas: number): void {
  if (replicas <= 0) return
  const missing = missingOf(found, replicas)
  if (missing === undefined) return
  throw new DurabilityMissing(
    `REQUIRE_REPLICAS asks for ${replicas}, but ${missing}: nothing is written.`,
  )
}

function missingOf(found: Durability, replicas: number): string | undefined {
  if (!found.primary) return 'this database is a standby'
  if (!found.fsync) return 'the database does not sync its disk (fsync is off)'
  if (!found.fullPageWrites) return 'a power failure may tear its pages (full_page_writes is off)'
  if (found.standbys >= replicas) return undefined
  return (
    `a commit waits for ${found.standbys} (synchronous_standby_names is ` +
    `'${found.standbyNames}', synchronous_commit ${found.synchronousCommit})`
  )
}

/** One sentence for operators on what a batch survives, for a session that was prepared. */
export async function describeDurability(sql: Sql): Promise<string> {
  const found = await readDurability(sql)
  if (!found.primary) return 'The database is a standby: nothing can be written there.'
  if (!found.fsync || !found.fullPageWrites) {
    return 'The database does not keep what it says through a power failure (fsync or full_page_writes is off).'
  }
  if (found.standbys === 0) {
    return 'The database waits for its own disk alone: what it holds is lost with its machine.'
  }
  const replicas = found.standbys === 1 ? 'one replica' : `${found.standbys} replicas`
  return `The database waits for its disk and for ${replicas} (${found.standbyNames}) before it says that a batch is kept.`
}
