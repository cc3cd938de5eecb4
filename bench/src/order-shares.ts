import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { type VenueProcess, tablesFollowed } from '@candor/e2e/venue-process'
import { familyMs, processorMs } from './cluster/processor-time.ts'
import { fire } from './http-orders.ts'

/** What answers orders, and whose processor time is told apart. */
export interface Target {
  address: string
  /** Of the process that answers. */
  pid: number
  /** Of a database below it. */
  database?: number
  /** Resolves when all that was answered is where it has to be. */
  followed?(): Promise<void>
}

/** Calls of some seconds, and what they took. Processor time in microseconds of a call. */
export interface Shares {
  /** Calls a second, until everything has followed. */
  rate: number
  /** Milliseconds from the last answer until everything had followed. */
  behindMs: number
  p50: number
  p99: number
  server: number
  database: number
  client: number
  /** Share of all cores that anybody else had. */
  others: number
}

/** Starts a program that says its port. Throws when it ends instead. */
export async function startPeer(program: URL): Promise<Target & { stop(): void }> {
  const child = fork(program)
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${program.pathname} ended with ${code}`)
  })
  const [port] = (await Promise.race([once(child, 'message'), ended])) as [number]
  ended.catch(() => undefined)
  return {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    stop: () => child.disconnect(),
  }
}

/** The venue as a target whose tables have to follow. */
export function venueTarget(venue: VenueProcess, database: number): Target {
  return {
    address: venue.address,
    pid: venue.pid,
    database,
    followed: () => tablesFollowed(venue),
  }
}

/** Sends as many orders as go through for some seconds, and divides what each part took among them. */
export async function shares(
  target: Target,
  tokens: readonly string[],
  seconds: number,
): Promise<Shares> {
  const before = taken(target)
  const { accepted, seconds: fired, p50, p99 } = await fire(target.address, tokens, seconds)
  const answered = performance.now()
  await target.followed?.()
  const behindMs = performance.now() - answered
  const after = taken(target)
  const each = (part: keyof Taken) => ((after[part] - before[part]) * 1_000) / accepted
  const all = after.server + after.database + after.client
  const own = all - before.server - before.database - before.client
  const elapsed = (fired * 1_000 + behindMs) * availableParallelism()
  return {
    rate: (accepted * 1_000) / (fired * 1_000 + behindMs),
    behindMs,
    p50,
    p99,
    server: each('server'),
    database: each('database'),
    client: each('client'),
    others: Math.max(0, (after.machine - before.machine - own) / elapsed),
  }
}

/** Milliseconds of processor time so far. */
interface Taken {
  server: number
  database: number
  client: number
  machine: number
}

function taken({ pid, database }: Target): Taken {
  const { user, system } = process.cpuUsage()
  return {
    server: processorMs(pid),
    database: database === undefined ? 0 : familyMs(database),
    client: (user + system) / 1_000,
    machine: machineMs(),
  }
}

/** What all processes of this machine have taken so far, from /proc in hundredths of a second. */
function machineMs(): number {
  const [user, nice, system, , , irq, softirq] = readFileSync('/proc/stat', 'utf8')
    .split('\n', 1)[0]!
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return (user! + nice! + system! + irq! + softirq!) * 10
}
