import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { realDisk } from '@candor/journal'
import { openCluster, startServer } from '@candor/postgres'
import type { Config } from '../../kernel/config/config.ts'
import { SILENT } from '../../kernel/store/log.ts'
import { type Store, connectStore } from '../../kernel/store/store.ts'
import { runningServer } from '../reach-store.ts'

/** Nothing is written by such a connection, whatever it is asked for. */
const READ_ONLY = {
  max: 2,
  application_name: 'candor-command',
  options: '-c default_transaction_read_only=on',
}

export interface Reached {
  /** Whether a process of the venue holds the folder now. */
  isRunning: boolean
  /** Undefined where there are no tables yet. */
  store: Store | undefined
}

/**
 * Reaches a venue's tables for reading, and holds its folder meanwhile where nobody does: beside a running
 * venue by the PostgreSQL that it uses; where none runs, the embedded one is started for as long as the
 * work takes, which writes nothing but PostgreSQL's own notes.
 */
export async function withTables<T>(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  work: (reached: Reached) => Promise<T>,
): Promise<T> {
  const isThere = await stat(config.dataDir).catch(() => undefined)
  const lock = isThere && (await realDisk().lock(config.dataDir))
  const isRunning = isThere !== undefined && lock === undefined
  try {
    const opened = await connect(config, isRunning)
    try {
      return await work({ isRunning, store: opened?.store })
    } finally {
      await opened?.store.destroy()
    }
  } finally {
    await lock?.release()
  }
}

async function connect(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  isRunning: boolean,
): Promise<{ store: Store } | undefined> {
  if (databaseUrl !== undefined) {
    return { store: connectStore({ connectionString: databaseUrl, ...READ_ONLY }) }
  }
  // Opening a cluster makes one where there is none.
  const data = join(dataDir, 'postgres/cluster/PG_VERSION')
  if (!(await stat(data).catch(() => undefined))) return undefined
  if (isRunning) return { store: connectStore({ ...(await runningServer(dataDir)), ...READ_ONLY }) }
  const cluster = await openCluster(join(dataDir, 'postgres'))
  const server = await startServer(cluster, { log: SILENT })
  const connection = { ...server.connection, database: 'candor', ...READ_ONLY }
  return { store: connectStore(connection, SILENT, server) }
}
