import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openCluster } from '@candor/postgres'
import type { Config } from '../kernel/config/config.ts'
import { AlreadyRunning, type Instance, takeFolder } from './process/instance.ts'
import { type Store, connectStore, openStore } from '../kernel/store/store.ts'
import { MIGRATIONS } from './parts.ts'

/** The tables are older than this version. */
export class TablesBehind extends Error {
  override name = 'TablesBehind'
}

/** A name of its own: a start takes connections named as the venue's for a living venue. */
const NAME = 'candor-command'

/**
 * Connects a command to the venue's tables: beside a running venue to the PostgreSQL that it uses,
 * and where none runs to the one that is started for as long as the work takes.
 */
export async function withStore<T>(config: Config, work: (store: Store) => Promise<T>): Promise<T> {
  let instance: Instance | undefined
  try {
    instance = await takeFolder(config.dataDir)
  } catch (error) {
    if (!(error instanceof AlreadyRunning)) throw error
  }
  try {
    const store = instance ? await openStore(config, MIGRATIONS) : await besideVenue(config)
    try {
      return await work(store)
    } finally {
      await store.destroy()
    }
  } finally {
    await instance?.release()
  }
}

async function besideVenue(config: Config): Promise<Store> {
  const connection = config.databaseUrl
    ? { connectionString: config.databaseUrl }
    : await runningServer(config.dataDir)
  const store = connectStore({ ...connection, application_name: NAME, max: 2 })
  const made = await store
    .selectFrom('schema_migrations')
    .select('number')
    .where('part', '=', 'desk')
    .execute()
    .catch(async (error: unknown) => {
      await store.destroy()
      throw error
    })
  if (made.length > 0) return store
  await store.destroy()
  throw new TablesBehind(
    'The venue that runs is of an older version and knows no desk. Start this version first.',
  )
}

/**
 * How to reach the embedded PostgreSQL of a venue that runs: its port is in its own notes. Throws
 * `TablesBehind` while it starts or stops.
 */
export async function runningServer(dataDir: string) {
  const { data, password } = await openCluster(join(dataDir, 'postgres'))
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const port = Number(lines[3])
  if (!(port > 0)) {
    throw new TablesBehind('The venue is just starting or stopping. Try again in a moment.')
  }
  return { host: '127.0.0.1', port, user: 'postgres', password, database: 'candor' }
}
