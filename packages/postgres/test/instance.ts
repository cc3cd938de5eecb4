import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from '../src/cluster.ts'
import { hasEnded, spawnPostgres, untilReady } from '../src/process.ts'
import { isAlive, signalFamily } from './processes.ts'

/**
 * What is changed while a server runs is in its own files: flags would hide it. A standby may not have
 * fewer connections than its template was made for, so these stay as they are.
 */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '16MB',
  wal_keep_size: '256MB',
  // A standby asks again soon for a primary that is away.
  wal_retrieve_retry_interval: '100ms',
  jit: 'off',
  io_method: 'sync',
  autovacuum: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
} as const

/** One PostgreSQL of a replicated set, on a port that stays its own. */
export class Instance {
  readonly name: string
  readonly port: number
  readonly #cluster: Cluster
  #child: ChildProcess | undefined

  constructor(name: string, port: number, cluster: Cluster) {
    this.name = name
    this.port = port
    this.#cluster = cluster
  }

  /** Starts it, also after a kill, and resolves once it takes connections. */
  async start(): Promise<void> {
    const child = await spawnPostgres(this.#cluster, { ...SETTINGS, port: String(this.port) })
    this.#child = child
    await untilReady(this.#cluster, this.port, child)
  }

  /** Ends it as the loss of its machine's power would: all processes at once, nothing written. */
  async kill(): Promise<void> {
    const child = this.#running()
    const exit = once(child, 'exit')
    child.ref()
    const family = await signalFamily(child.pid!, 'SIGKILL')
    await exit
    for (const pid of family) while (await isAlive(pid)) await pause(5)
  }

  /** Lets all of its processes stand still; its connections stay open and say nothing. */
  async pause(): Promise<void> {
    await signalFamily(this.#running().pid!, 'SIGSTOP')
  }

  async resume(): Promise<void> {
    await signalFamily(this.#running().pid!, 'SIGCONT')
  }

  /** Stops it in an orderly way; without effect when it is not running. */
  async stop(): Promise<void> {
    const child = this.#child
    if (!child || hasEnded(child)) return
    await this.resume()
    const exit = once(child, 'exit')
    child.ref()
    child.kill('SIGQUIT')
    await exit
  }

  /** How to connect; through a proxy by its port. */
  url(database = 'postgres', port = this.port): string {
    return `postgres://postgres:${this.#cluster.password}@127.0.0.1:${port}/${database}`
  }

  /** Runs one statement on a connection of its own. */
  async query(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: this.url() })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query(text, values)).rows as Record<string, unknown>[]
    } finally {
      await client.end()
    }
  }

  /** Runs a statement until its one value is what is waited for. */
  async until(text: string, wanted: unknown): Promise<void> {
    for (;;) {
      const [row] = await this.query(text)
      if (row && Object.values(row)[0] === wanted) return
      await pause(10)
    }
  }

  /** Changes a setting and waits until new connections have it. */
  async set(name: string, value: string): Promise<void> {
    await this.query(`alter system set ${name} = ${pg.escapeLiteral(value)}`)
    await this.query('select pg_reload_conf()')
    await this.until(`select current_setting('${name}')`, value)
  }

  /** Takes the journal of changes from the server on this port; from nobody without one. */
  async follow(port?: number): Promise<void> {
    const { password } = this.#cluster
    const from = `host=127.0.0.1 port=${port} user=postgres password=${password}`
    await this.set(
      'primary_conninfo',
      port === undefined ? '' : `${from} application_name=${this.name}`,
    )
    if (port === undefined) await this.until('select count(*)::int from pg_stat_wal_receiver', 0)
  }

  /** How far it has come, on its disk: bytes of WAL. */
  async position(): Promise<bigint> {
    const [row] = await this.query(POSITION)
    return BigInt(String(row!['position']))
  }

  #running(): ChildProcess {
    if (!this.#child || hasEnded(this.#child)) throw new Error(`${this.name} is not running`)
    return this.#child
  }
}

const POSITION = `
  select pg_wal_lsn_diff(
    case when pg_is_in_recovery()
      then greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn())
      else pg_current_wal_flush_lsn()
    end, '0/0')::text as position
`
