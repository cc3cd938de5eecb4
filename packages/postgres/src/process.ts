import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { spawnAs } from './account.ts'
import { isPostgresAway } from './away.ts'
import type { Cluster } from './cluster.ts'
import { ownerClient } from './owner-client.ts'

const LOG_LIMIT_BYTES = 5_000_000
/** Recovery after a crash replays at most `max_wal_size`; it must never be cut short. */
const START_LIMIT_MS = 600_000
const LONGEST_POLL_MS = 200

/** The server runs and does not let us in: to wait would not help. */
export class Refused extends Error {}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/**
 * Starts the program on the cluster's data. A session of its own keeps the terminal's Ctrl-C away
 * from it: the venue stops it, last. Its output goes to a file, so that it outlives a killed venue
 * unharmed until the next start.
 */
export async function spawnPostgres(
  cluster: Cluster,
  settings: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const path = join(cluster.folder, 'log')
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  )
  if (size > LOG_LIMIT_BYTES) await rename(path, `${path}.old`)
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

/** Waits until the server takes connections. Throws `Refused`, or what its log says when it ends. */
export async function untilReady(
  cluster: Cluster,
  port: number,
  child: ChildProcess,
): Promise<void> {
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
  const client = ownerClient(cluster, port, 5_000)
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
