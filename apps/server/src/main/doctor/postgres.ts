import { type Sql, readDurability } from '@candor/journal'
import type { Config } from '../../kernel/config/config.ts'
import { type Finding, lookAt, mend, mib, ok } from './finding.ts'

/** What a node opens at most (docs/cluster.md). */
const CONNECTIONS = 50
/** The oldest PostgreSQL that is looked after by its makers as of this release. */
const OLDEST = 14
const LAG_BYTES = 64 << 20
const LAG_SECONDS = 10
const WAL_BYTES = 10 * (1 << 30)

type Row = Record<string, unknown>

/** What the database can do for a venue, by a session with its primary. Reads alone. */
export async function postgres(
  sql: Sql,
  config: Pick<Config, 'journal' | 'requireReplicas'>,
): Promise<Finding[]> {
  return [
    ...(await version(sql)),
    await connections(sql, config.journal === 'postgres'),
    ...(await durable(sql, config)),
    ...(await replication(sql)),
    ...(await slots(sql)),
    ...(await wal(sql)),
  ]
}

async function version(sql: Sql): Promise<Finding[]> {
  const [row] = (
    await sql.query(`select current_setting('server_version') as version,
    current_setting('server_version_num')::int as number`)
  ).rows as [Row]
  const says = `version ${String(row['version'])}`
  if (Math.floor(Number(row['number']) / 10_000) >= OLDEST) return [ok('PostgreSQL', says)]
  return [mend('PostgreSQL', says, `Upgrade it to ${OLDEST} or later.`)]
}

async function connections(sql: Sql, isNode: boolean): Promise<Finding> {
  const [row] = (
    await sql.query(`select current_setting('max_connections')::int as most,
    current_setting('superuser_reserved_connections')::int as reserved,
    (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`)
  ).rows as [Row]
  const [most, reserved, used] = ['most', 'reserved', 'used'].map((name) => Number(row[name]))
  const says = `max_connections is ${most}, ${used} in use; a ${isNode ? 'node' : 'venue'} opens up to ${CONNECTIONS}`
  const advice = `Set max_connections to ${CONNECTIONS} for each node, and some more for you.`
  const left = most! - reserved!
  if (left < CONNECTIONS) return mend('Connections', says, advice)
  return used! > left * 0.9 ? lookAt('Connections', says, advice) : ok('Connections', says)
}

async function durable(
  sql: Sql,
  { requireReplicas }: Pick<Config, 'requireReplicas'>,
): Promise<Finding[]> {
  const { fsync, fullPageWrites, standbys, standbyNames } = await readDurability(sql)
  const found: Finding[] = []
  if (!fsync || !fullPageWrites) {
    const says = `fsync is ${onOff(fsync)}, full_page_writes ${onOff(fullPageWrites)}`
    found.push(mend('Durability', says, 'Set both on: what was answered is lost with the power.'))
  }
  const says = `a commit waits for ${standbys} standbys (synchronous_standby_names is '${standbyNames}')`
  if (standbys < requireReplicas) {
    const advice = `Set synchronous_standby_names to ANY ${requireReplicas} (...): no node decides before.`
    return [
      ...found,
      mend('Replicas', `${says}, and REQUIRE_REPLICAS is ${requireReplicas}`, advice),
    ]
  }
  return [...found, ok('Replicas', `${says}; REQUIRE_REPLICAS is ${requireReplicas}`)]
}

const onOff = (is: boolean) => (is ? 'on' : 'off')

async function replication(sql: Sql): Promise<Finding[]> {
  const { rows } = await sql.query(`select application_name as name, state,
    pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 as bytes,
    extract(epoch from replay_lag)::float8 as seconds from pg_stat_replication order by 1`)
  return rows.map((row) => {
    const name = String(row['name'])
    const [bytes, seconds] = [Number(row['bytes'] ?? 0), Number(row['seconds'] ?? 0)]
    const says = `${name} is ${mib(bytes)} and ${seconds.toFixed(1)} s behind, ${String(row['state'])}`
    const isBehind = bytes > LAG_BYTES || seconds > LAG_SECONDS || row['state'] !== 'streaming'
    const advice = 'See the replica’s disk, network and log: it is not to be promoted as it is.'
    return isBehind ? lookAt('Replica', says, advice) : ok('Replica', says)
  })
}

async function slots(sql: Sql): Promise<Finding[]> {
  const { rows } = await sql.query(`select slot_name as name,
    coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn), 0)::float8 as bytes
    from pg_replication_slots where not active order by 1`)
  return rows.map((row) => {
    const bytes = Number(row['bytes'])
    const says = `nobody reads the slot ${String(row['name'])}, which keeps ${mib(bytes)} of WAL`
    const advice = 'Bring its replica back, or drop the slot: the disk fills up by it.'
    return bytes > WAL_BYTES ? mend('Slot', says, advice) : lookAt('Slot', says, advice)
  })
}

/** Who is not let look at the folder is told nothing. */
async function wal(sql: Sql): Promise<Finding[]> {
  const rows = await sql
    .query('select coalesce(sum(size), 0)::float8 as bytes from pg_ls_waldir()')
    .then((result) => result.rows)
    .catch((error: unknown) => {
      if ((error as { code?: string }).code === '42501') return []
      throw error
    })
  return rows.map((row) => {
    const bytes = Number(row['bytes'])
    const says = `${mib(bytes)} of WAL`
    const advice = 'See slots, archiving and max_wal_size: the database’s disk fills up by it.'
    return bytes > WAL_BYTES ? lookAt('WAL', says, advice) : ok('WAL', says)
  })
}
