import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile, rename, stat } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { spawnAs } from './account.ts'
import { isPostgresAway } from './away.ts'
import type { Cluster } from './cluster.ts'
import { endLeftover } from './leftover.ts'
import type { PostgresLog } from './log.ts'

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

const LOG_LIMIT_BYTES = 5_000_000
const START_ATTEMPTS = 5
/** Recovery after a crash replays at most `max_wal_size`; it must never be cut short. */
const START_LIMIT_MS = 600_000
const LONGEST_POLL_MS = 200
const LONGEST_PAUSE_MS = 2_000

class Refused extends Error {}

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
    const child = await spawnPostgres(cluster, port, options)
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

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/**
 * A session of its own keeps the terminal's Ctrl-C away from it: the venue stops it, last. Its
 * output goes to a file, so that it outlives a killed venue unharmed until the next start.
 */
async function spawnPostgres(
  cluster: Cluster,
  port: number,
  options: ServerOptions,
): Promise<ChildProcess> {
  const path = join(cluster.folder, 'log')
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  )
  if (size > LOG_LIMIT_BYTES) await rename(path, `${path}.old`)
  const settings = { ...SETTINGS, ...options.settings, port: String(port) }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const file = openSync(path, 'a', 0o600)
  try {
    const child = spawnAs(
      cluster.account,
      cluster.binaries.postgres,
      ['-D', cluster.data, ...flags],
      {
        stdio: ['ignore', file, file],
        detached: true,
        cwd: '/',
        env: { PATH: process.env['PATH'], LC_ALL: 'C' },
      },
    )
    child.unref()
    return child
  } finally {
    closeSync(file)
  }
}

async function untilReady(cluster: Cluster, port: number, child: ChildProcess): Promise<void> {
  let failure: Error | undefined
  child.once('error', (error) => (failure = error))
  const until = performance.now() + START_LIMIT_MS
  for (let wait = 25; performance.now() < until; wait = Math.min(wait * 1.3, LONGEST_POLL_MS)) {
    if (failure) throw failure
    if (hasEnded(child)) break
    if (await accepts(cluster, port)) return
    await pause(wait)
  }
  throw new Error(`PostgreSQL did not start: ${await lastLogLine(cluster)}`)
}

async function accepts(cluster: Cluster, port: number): Promise<boolean> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    database: 'postgres',
    password: cluster.password,
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    if (isPostgresAway(error)) return false
    // A wrong password, above all: waiting would not help.
    throw new Refused(
      `The database in ${cluster.folder} refuses the venue: ${(error as Error).message}`,
      { cause: error },
    )
  }
}

async function lastLogLine(cluster: Cluster): Promise<string> {
  const text = await readFile(join(cluster.folder, 'log'), 'utf8').catch(() => '')
  const lines = text.trimEnd().split('\n')
  return lines.findLast((line) => line.includes('FATAL')) ?? lines.at(-1) ?? ''
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })
}
