import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
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
  shared_buffers: '128MB',
  wal_keep_size: '256MB',
  // Enough for the nodes of a whole venue.
  max_connections: '300',
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
  async query(
    text: string,
    values: unknown[] = [],
    database = 'postgres',
  ): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: this.url(database) })
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
    await this.set('primary_conninfo', port === undefined ? '' : this.#conninfo(port))
    if (port === undefined) await this.until('select count(*)::int from pg_stat_wal_receiver', 0)
  }

  /** How far it has come, on its disk: bytes of WAL. */
  async position(): Promise<bigint> {
    const [row] = await this.query(POSITION)
    return BigInt(String(row!['position']))
  }

  /**
   * Stops it and replaces its data by a copy of what another server has now, which it follows once
   * it is started. Its other settings stay.
   */
  async becomeStandbyOf(other: Instance): Promise<void> {
    await this.stop()
    const { data } = this.#cluster
    const settings = await readFile(join(data, 'postgresql.auto.conf'), 'utf8')
    const following = `primary_conninfo = '${this.#conninfo(other.port)}'\n`
    const label = await other.#copyTo(data)
    const { uid, gid } = await stat(data)
    const own = {
      'postgresql.auto.conf': settings + following,
      backup_label: label,
      'standby.signal': '',
    }
    for (const [name, text] of Object.entries(own)) {
      await writeFile(join(data, name), text)
      await chown(join(data, name), uid, gid)
    }
    await rm(join(data, 'postmaster.pid'), { force: true })
  }

  /** Copies the data while the server runs, in place of what is there; returns the backup's label. */
  async #copyTo(folder: string): Promise<string> {
    const client = new pg.Client({ connectionString: this.url() })
    client.on('error', () => undefined)
    await client.connect()
    try {
      await client.query(`select pg_backup_start('a standby', true)`)
      await rm(folder, { recursive: true })
      await copyWhileWritten(this.#cluster.data, folder)
      const stopped = await client.query('select labelfile from pg_backup_stop(false)')
      return String((stopped.rows as { labelfile: string }[])[0]!.labelfile)
    } finally {
      await client.end()
    }
  }

  #conninfo(port: number): string {
    const { password } = this.#cluster
    const from = `host=127.0.0.1 port=${port} user=postgres password=${password}`
    return `${from} application_name=${this.name}`
  }

  #running(): ChildProcess {
    if (!this.#child || hasEnded(this.#child)) throw new Error(`${this.name} is not running`)
    return this.#child
  }
}

/** Files that the server removes meanwhile are no part of a backup. */
async function copyWhileWritten(from: string, to: string): Promise<void> {
  const child = spawn('cp', ['-Rp', from, to], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
  })
  const [complaints] = await Promise.all([readText(child.stderr), once(child, 'exit')])
  const other = complaints.split('\n').find((line) => !/^$|No such file/.test(line))
  if (other !== undefined) throw new Error(other)
}

const POSITION = `
  select pg_wal_lsn_diff(
    case when pg_is_in_recovery()
      then greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn())
      else pg_current_wal_flush_lsn()
    end, '0/0')::text as position
`
