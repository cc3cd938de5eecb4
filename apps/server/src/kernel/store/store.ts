import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import {
  APPLICATION_NAME,
  clientKind,
  openCluster,
  type PostgresServer,
  startServer,
} from '@candor/postgres'
import type { Database } from './database.ts'
import { heedingPool } from './heeding-pool.ts'
import { SILENT, type StoreLog } from './log.ts'
import { outside } from '../tracing/running.ts'
import { type Migration, migrate } from './migrate.ts'

export { StoreAway, isStoreAway } from './away.ts'

/** PostgreSQL through kysely. `destroy()` closes it, and with it the embedded server. */
export type Store = Kysely<Database>

export interface StoreConfig {
  /** The embedded PostgreSQL keeps its data in `postgres/` below it. */
  dataDir: string
  /** Another PostgreSQL to use instead: postgres://user:password@host:port/database. */
  databaseUrl?: string | undefined
}

const DATABASE = 'candor'
const CONNECTIONS = 20
const CONNECT_LIMIT_MS = 5_000
const STATEMENT_LIMIT_MS = 30_000

/**
 * Starts or finds PostgreSQL and brings its tables up to date. Throws with a sentence for the
 * operator when it cannot be reached, serves another venue, or was written by a newer version.
 * `settings` are PostgreSQL's own, for the embedded server.
 */
export async function openStore(
  config: StoreConfig,
  migrations: readonly Migration[],
  log: StoreLog = SILENT,
  settings: Readonly<Record<string, string>> = {},
): Promise<Store> {
  if (config.databaseUrl) {
    const store = connectStore({ connectionString: config.databaseUrl }, log)
    return readyOrClosed(store, migrations)
  }
  const cluster = await openCluster(join(config.dataDir, 'postgres'))
  const server = await startServer(cluster, { log, settings })
  try {
    await createDatabase(server)
  } catch (error) {
    await server.stop()
    throw error
  }
  const store = connectStore({ ...server.connection, database: DATABASE }, log, server)
  return readyOrClosed(store, migrations)
}

/**
 * Connects without migrating. `server`, when given, is stopped by `destroy()`. Connections that
 * break are replaced by themselves; what was running on them fails (see `isStoreAway`).
 */
export function connectStore(
  connection: pg.PoolConfig,
  log: StoreLog = SILENT,
  server?: Pick<PostgresServer, 'stop'>,
): Store {
  const settings: pg.PoolConfig = {
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    statement_timeout: STATEMENT_LIMIT_MS,
    application_name: APPLICATION_NAME,
    types: TYPES,
    ...connection,
  }
  const pool = openPool(settings)
  // An idle connection that breaks is reported here, whoever had it opened; without a listener it would end the process.
  pool.on('error', (error) => {
    outside(() => log.warn({ reason: error.message }, 'A connection to PostgreSQL broke'))
  })
  // One that breaks while it is in use tells its user; it must not end the process either.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const end = async () => {
    await Promise.all([pool, ...(OWN_POOLS_OF.get(store) ?? [])].map((one) => one.end()))
    await server?.stop()
  }
  const dialect = new PostgresDialect({ pool: { ...heedingPool(pool, log), end } })
  const store = new Kysely<Database>({ dialect })
  SETTINGS_OF.set(store, settings)
  return store
}

/**
 * A connection outside the pool to the same database, not connected yet: for a writer that keeps
 * one for itself. It has to be ended before the store is destroyed.
 */
export function ownConnection(store: Store): pg.Client {
  const settings = SETTINGS_OF.get(store)!
  const client = new (kindOf(settings))(settings)
  // Whoever runs statements on it is told by their failing; nobody waits for an idle one.
  client.on('error', () => undefined)
  return client
}

/**
 * Connections to the same database apart from the store's, which end with it. They are opened when
 * they are needed, `max` of them, and closed when nobody has needed them for some seconds.
 */
export function ownPool(store: Store, settings: pg.PoolConfig & { max: number }): pg.Pool {
  const pool = openPool({ ...SETTINGS_OF.get(store), ...settings })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  OWN_POOLS_OF.set(store, [...(OWN_POOLS_OF.get(store) ?? []), pool])
  return pool
}

function openPool(settings: pg.PoolConfig): pg.Pool {
  return new pg.Pool({ ...settings, Client: kindOf(settings) })
}

function kindOf({ connectionString }: pg.ClientConfig): typeof pg.Client {
  return connectionString === undefined ? pg.Client : clientKind(connectionString, APPLICATION_NAME)
}

const SETTINGS_OF = new WeakMap<Store, pg.PoolConfig>()
const OWN_POOLS_OF = new WeakMap<Store, readonly pg.Pool[]>()

async function readyOrClosed(store: Store, migrations: readonly Migration[]): Promise<Store> {
  try {
    await migrate(store, migrations)
    return store
  } catch (error) {
    await store.destroy()
    throw error
  }
}

async function createDatabase(server: PostgresServer): Promise<void> {
  const client = new pg.Client({ ...server.connection, database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

/** See `Database` for why int8 and numeric are read differently. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary') {
      if (oid === pg.types.builtins.INT8) return safeInteger
      if (oid === pg.types.builtins.NUMERIC) return BigInt
    }
    return pg.types.getTypeParser(oid, format as 'text')
  },
} as pg.CustomTypesConfig

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 outside the safe integers: ${text}`)
  return value
}
