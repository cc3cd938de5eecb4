import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openCluster, startServer } from '@candor/postgres'
import type pg from 'pg'
import { type Config, ConfigFault } from '../../kernel/config/config.ts'
import { RESTORING } from '../../kernel/store/migrate.ts'
import { type Store, connectStore, ownConnection } from '../../kernel/store/store.ts'
import { AlreadyRunning, takeFolder } from '../process/instance.ts'
import { runningServer } from '../reach-store.ts'

const NAME = 'candor-command'

/**
 * Connects to the venue's database as it is, of whatever version: to that of DATABASE_URL, to the one that
 * a running venue keeps in DATA_DIR, or to that one started for as long as the work takes. Throws
 * `ConfigFault` where there is none.
 */
export async function withDatabase<T>(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  if (config.databaseUrl) {
    const store = connectStore({ connectionString: config.databaseUrl, application_name: NAME })
    return closing(store, work)
  }
  const folder = join(config.dataDir, 'postgres')
  if (!(await stat(join(folder, 'cluster')).catch(() => undefined))) {
    throw new ConfigFault(
      `There is no venue in ${config.dataDir}. Are DATA_DIR and DATABASE_URL the venue’s?`,
    )
  }
  const instance = await takeFolder(config.dataDir).catch((error: unknown) => {
    if (error instanceof AlreadyRunning) return undefined
    throw error
  })
  if (!instance) {
    const running = await runningServer(config.dataDir)
    return closing(connectStore({ ...running, application_name: NAME }), work)
  }
  try {
    const log = { info() {}, warn() {}, error() {} }
    const server = await startServer(await openCluster(folder), { log })
    const connection = { ...server.connection, database: 'candor', application_name: NAME }
    return await closing(connectStore(connection, log, server), work)
  } finally {
    await instance.release()
  }
}

async function closing<T>(store: Store, work: (store: Store) => Promise<T>): Promise<T> {
  try {
    return await work(store)
  } finally {
    await store.destroy()
  }
}

/**
 * How long, and in which writing, whatever a server's own settings are: rows that were written by one are
 * read by another.
 */
const SESSION = [
  'set statement_timeout = 0',
  'set idle_in_transaction_session_timeout = 0',
  'set lock_timeout = 0',
  `set datestyle = 'ISO, YMD'`,
  `set intervalstyle = 'postgres'`,
  `set timezone = 'UTC'`,
  `set bytea_output = 'hex'`,
  'set extra_float_digits = 1',
  `set client_encoding = 'UTF8'`,
].join('; ')

/** A connection of one's own for work that may take long. */
export async function connectLong(store: Store): Promise<pg.Client> {
  const client = ownConnection(store)
  await client.connect()
  await client.query(SESSION)
  return client
}

/** Whether a restore into this database, which has a venue's tables, is under way or was cut off. */
export async function isRestoring(client: pg.ClientBase): Promise<boolean> {
  const text = 'select from schema_migrations where part = $1'
  return (await client.query(text, [RESTORING.part])).rowCount === 1
}

/** Throws `ConfigFault` for a database without a whole venue. */
export async function refuseUnfinished(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('projector_state') is not null as there`,
  )
  if (!rows[0]!.there) {
    throw new ConfigFault(
      'There is no venue in the database. Are DATA_DIR and DATABASE_URL the venue’s?',
    )
  }
  if (await isRestoring(client)) {
    throw new ConfigFault(
      'A restore into this database has not ended, or was cut off: run npm run restore again. Nothing ' +
        'was backed up.',
    )
  }
}
