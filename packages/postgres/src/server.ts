import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { freePort } from './free-port.ts'
import { endLeftover } from './leftover.ts'
import type { PostgresLog } from './log.ts'
import { Refused, hasEnded, spawnPostgres, untilReady } from './process.ts'

/** A running PostgreSQL of our own. It is started again whenever it dies, until `stop`. */
export interface PostgresServer {
  /** How to connect; stays the same through restarts. */
  connection: { host: string; port: number; user: string; password: string }
  /** Process id of the postmaster that runs now; undefined while it is being started again. */
  readonly pid: number | undefined
  stop(): Promise<void>
}

interface ServerOptions {
  log: PostgresLog
  /** PostgreSQL settings over the ones below. */
  settings?: Readonly<Record<string, string>>
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  wal_compression: 'on',
  jit: 'off',
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements carry personal data; the log must not.
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
} as const

const START_ATTEMPTS = 5
const LONGEST_PAUSE_MS = 2_000

/**
 * Starts the cluster's PostgreSQL on a free port of 127.0.0.1 and resolves once it takes
 * connections. A server that a killed venue left behind on the same folder is ended first.
 */
export async function startServer(
  cluster: Cluster,
  options: ServerOptions,
): Promise<PostgresServer> {
  await endLeftover(cluster)
  let stopping = false
  let current: ChildProcess | undefined
  let reviving: Promise<void> | undefined
  let port = await freePort()
  const onProcessExit = () => current?.kill('SIGINT')

  const launch = async (): Promise<ChildProcess> => {
    const child = await spawnPostgres(cluster, {
      ...SETTINGS,
      ...options.settings,
      port: String(port),
    })
    try {
      await untilReady(cluster, port, child)
    } catch (error) {
      child.kill('SIGQUIT')
      throw error
    }
    return child
  }

  const watch = (child: ChildProcess): void => {
    current = child
    const again = () => {
      reviving = revive(child)
    }
    if (hasEnded(child)) again()
    else child.once('exit', again)
  }

  const revive = async (dead: ChildProcess): Promise<void> => {
    current = undefined
    if (stopping) return
    options.log.warn(
      { exitCode: dead.exitCode, signal: dead.signalCode },
      'PostgreSQL ended by itself; it is being started again',
    )
    for (let wait = 50; !stopping; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      try {
        watch(await launch())
        options.log.info({ port }, 'PostgreSQL runs again')
        return
      } catch (error) {
        options.log.warn({ reason: (error as Error).message }, 'PostgreSQL did not start yet')
        await pause(wait)
      }
    }
  }

  for (let attempt = 1; ; attempt++) {
    try {
      watch(await launch())
      break
    } catch (error) {
      if (attempt === START_ATTEMPTS || error instanceof Refused) throw error
      await pause(200 * attempt)
      port = await freePort()
    }
  }
  process.once('exit', onProcessExit)

  return {
    connection: { host: '127.0.0.1', port, user: 'postgres', password: cluster.password },
    get pid() {
      return current?.pid
    },
    async stop() {
      stopping = true
      process.off('exit', onProcessExit)
      await reviving
      if (!current || hasEnded(current)) return
      const child = current
      await new Promise<void>((done) => {
        child.once('exit', () => done())
        child.ref()
        child.kill('SIGINT')
      })
    },
  }
}
