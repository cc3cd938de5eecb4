import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { ownerClient } from './owner-client.ts'

const run = promisify(execFile)

/** Connections of a running venue carry this name; a leftover server has none of them. */
export const APPLICATION_NAME = 'candor'

/** The folder's database serves a venue that is alive. */
export class ClusterInUse extends Error {
  override name = 'ClusterInUse'
}

/**
 * Ends the PostgreSQL that a killed venue left behind in this data folder, if there is one.
 * Throws `ClusterInUse` when a living venue is connected to it.
 */
export async function endLeftover(cluster: Cluster): Promise<void> {
  const pidFile = join(cluster.data, 'postmaster.pid')
  const text = await readFile(pidFile, 'utf8').catch(() => undefined)
  if (text === undefined) return
  const lines = text.split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (!(await isPostgresOf(pid, cluster.data))) {
    // The number may belong to an unrelated process by now, which PostgreSQL could not tell.
    await rm(pidFile, { force: true })
    return
  }
  // The connections of a venue killed a moment ago may take this long to be noticed.
  for (let patience = 20; port > 0 && (await venueConnections(cluster, port)) > 0; patience--) {
    if (patience === 0) throw new ClusterInUse(`A venue is running on ${cluster.folder}.`)
    await pause(100)
  }
  await end(pid)
}

/** Stops a postmaster: first politely (no new work, roll back, checkpoint), then at once. */
async function end(pid: number): Promise<void> {
  signal(pid, 'SIGINT')
  if (await goneWithin(pid, 20_000)) return
  signal(pid, 'SIGQUIT')
  if (await goneWithin(pid, 10_000)) return
  throw new Error(`The PostgreSQL left behind with process id ${pid} does not stop.`)
}

async function goneWithin(pid: number, limitMs: number): Promise<boolean> {
  for (let waited = 0; waited < limitMs; waited += 50) {
    if (!signal(pid, 0)) return true
    await pause(50)
  }
  return false
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, name)
    return true
  } catch {
    return false
  }
}

async function isPostgresOf(pid: number, data: string): Promise<boolean> {
  if (!Number.isSafeInteger(pid) || pid <= 1) return false
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8')
    .catch(async () => (await run('ps', ['-p', String(pid), '-o', 'args='])).stdout)
    .catch(() => '')
  return line.includes('postgres') && line.includes(data)
}

async function venueConnections(cluster: Cluster, port: number): Promise<number> {
  const client = ownerClient(cluster, port, 2_000)
  try {
    await client.connect()
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int4 as count from pg_stat_activity where application_name = $1',
      [APPLICATION_NAME],
    )
    return rows[0]!.count
  } catch {
    // Starting, stopping or full: whoever it serves cannot be told, and nobody can use it either.
    return 0
  } finally {
    await client.end().catch(() => undefined)
  }
}
