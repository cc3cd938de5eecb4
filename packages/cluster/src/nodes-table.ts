import type { Sql } from '@candor/journal'
import { SNAPSHOT_CLAIMS } from './snapshots-table.ts'

/** What a node says of itself. */
export interface NodeFacts {
  name: string
  /** Host and port where other nodes reach it. */
  address: string
  /** Newest format of records that it reads. */
  format: number
  /** Digest of the settings that matter to who leads. */
  settings: string
}

/** A node that has not said goodbye, as far as the table knows. */
export interface KnownNode extends NodeFacts {
  /** Whether it was seen lately. After an outage of the database nobody was, and all may be there. */
  isPresent: boolean
}

/** This node may not join. The message says why, and what to do. */
export class NodeRefused extends Error {
  override name = 'NodeRefused'
}

/** A node that was not seen for so long is not counted among those that agree on settings. */
const PRESENT_WITHIN = '10 seconds'
/** A node that was not seen for so long is none of the cluster's, until it is seen again. */
const KNOWN_WITHIN = '1 day'
const LOCK_SPACE = 7_234_902

/** Of one statement's transaction: nobody has to wait for replicas. */
const LOCALLY = `select set_config('synchronous_commit', 'local', true)`

const TABLES = `
  select pg_advisory_xact_lock(${LOCK_SPACE}, 0);
  create table if not exists cluster_nodes (
    name text primary key,
    address text not null,
    format integer not null,
    settings text not null,
    seen_at timestamptz not null
  );
  create table if not exists cluster_facts (
    secret_check text not null,
    only_row boolean not null default true unique check (only_row)
  );
  ${SNAPSHOT_CLAIMS}
`

/** Makes the tables of the cluster where they are missing, in one transaction. */
export async function createClusterTables(sql: Sql): Promise<void> {
  await sql.query(TABLES)
}

/**
 * Holds this venue's secret against the one that the first node came with. `check` is a digest that
 * tells nothing of it. Throws `NodeRefused` where they differ: what one node seals, another could
 * not open.
 */
export async function checkSecret(sql: Sql, check: string): Promise<void> {
  await sql.query(
    'insert into cluster_facts (secret_check) values ($1) on conflict (only_row) do nothing',
    [check],
  )
  const { rows } = await sql.query('select secret_check from cluster_facts')
  if (rows[0]?.['secret_check'] === check) return
  throw new NodeRefused(
    'This node has another SECRET_KEY than the venue of this database: give every node the same.',
  )
}

/**
 * Takes the name for this session, and with it until the session ends. Throws `NodeRefused` where
 * another process has it.
 */
export async function takeName(sql: Sql, name: string): Promise<void> {
  const { rows } = await sql.query(
    `select pg_try_advisory_lock(${LOCK_SPACE}, hashtext($1)) as taken`,
    [name],
  )
  if (rows[0]?.['taken'] === true) return
  throw new NodeRefused(`A node called ${name} runs already: give each a NODE_NAME of its own.`)
}

/** Says that this node lives, and what others have to know of it. */
export async function sayAlive(sql: Sql, node: NodeFacts): Promise<void> {
  await sql.query(
    `with locally as materialized (${LOCALLY})
     insert into cluster_nodes (name, address, format, settings, seen_at)
     select $1, $2, $3, $4, clock_timestamp() from locally
     on conflict (name) do update set address = excluded.address, format = excluded.format,
       settings = excluded.settings, seen_at = excluded.seen_at`,
    [node.name, node.address, node.format, node.settings],
  )
}

/** Takes this node out of the list, where it stops in order. */
export async function sayGone(sql: Sql, name: string): Promise<void> {
  await sql.query(
    `with locally as materialized (${LOCALLY})
     delete from cluster_nodes using locally where name = $1`,
    [name],
  )
}

/** The nodes that did not say goodbye and were seen within a day, by name. */
export async function knownNodes(sql: Sql): Promise<KnownNode[]> {
  const { rows } = await sql.query(
    `select name, address, format, settings,
       seen_at > clock_timestamp() - interval '${PRESENT_WITHIN}' as present
     from cluster_nodes
     where seen_at > clock_timestamp() - interval '${KNOWN_WITHIN}' order by name`,
  )
  return rows.map((row) => ({
    name: String(row['name']),
    address: String(row['address']),
    format: Number(row['format']),
    settings: String(row['settings']),
    isPresent: row['present'] === true,
  }))
}
